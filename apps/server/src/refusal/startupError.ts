/** Why the server does not start: a code and one sentence that ends with the way out. Printed without a stack. */
export const STARTUP_CODES = [
  'backupExists',
  'backupNotProven',
  'backupNotWritten',
  'backupOtherVersion',
  'backupUnreadable',
  'deletionsUnreadable',
  'dataFolderInUse',
  'dataFolderNewer',
  'dataFolderOlder',
  'dataFolderUnusable',
  'diskFull',
  'databaseEmpty',
  'databaseFailed',
  'databaseLocked',
  'databaseLost',
  'databaseNotEmpty',
  'databaseTooOld',
  'databaseUnreachable',
  'demoBesideReal',
  'migrationChanged',
  'migrationPending',
  'migrationTooSlow',
  'platformUnknown',
  'portTaken',
  'settingWrong',
  'unsafeRole',
] as const
export type StartupCode = (typeof STARTUP_CODES)[number]

export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly code: StartupCode

  constructor(code: StartupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
