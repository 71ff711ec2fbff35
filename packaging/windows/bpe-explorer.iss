; Inno Setup's recipe for the installer of Windows:
;
;     iscc /DVersion=0.1.0 packaging\windows\bpe-explorer.iss
;
; It packs dist\bpe-explorer, which PyInstaller builds. Not run on Windows yet.

#ifndef Version
  #error Tell the version: iscc /DVersion=0.1.0
#endif
#define Name "BPE Explorer"
; The one without a console; bpe-explorer.exe beside it is for the terminal.
#define Program "BPE Explorer.exe"
#define Root "..\.."

[Setup]
; Never changes: by it an installer finds the version that it replaces.
AppId={{2B9E7C54-0F2B-4E0B-9C3E-6A51D1E4B7A8}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The BPE Explorer authors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
LicenseFile={#Root}\LICENSE
; Without an administrator it is installed for one user.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
OutputDir={#Root}\dist
OutputBaseFilename=bpe-explorer-{#Version}-windows-x64
SetupIconFile={#Root}\resources\icons\bpe-explorer.ico
UninstallDisplayIcon={app}\{#Program}
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Root}\dist\bpe-explorer\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
; The program tells the task bar the same id.
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"; AppUserModelID: "bpe-explorer"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; AppUserModelID: "bpe-explorer"; Tasks: desktopicon

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[UninstallDelete]
; Compiled kernels, which the program makes again when it needs them.
Type: filesandordirs; Name: "{localappdata}\bpe-explorer\kernels"
