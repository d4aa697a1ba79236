/** Why the server does not start: a code and one sentence that ends with the way out. Printed without a stack. */
export const STARTUP_CODES = [
  'backupOtherVersion',
  'backupUnreadable',
  'dataFolderInUse',
  'dataFolderNewer',
  'dataFolderOlder',
  'dataFolderUnusable',
  'diskFull',
  'databaseFailed',
  'databaseNotEmpty',
  'databaseTooOld',
  'databaseUnreachable',
  'demoBesideReal',
  'migrationChanged',
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
