/** The first line of a backup: what it is, which schema it has, and the digest of each part. */
import * as v from 'valibot'
import { StartupError } from '../refusal/startupError.ts'

export const BACKUP_FORMAT = 'clubhouse-backup'
export const BACKUP_VERSION = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const backupHeader = v.object({
  format: v.literal(BACKUP_FORMAT),
  version: v.number(),
  /** The newest migration. */
  schemaVersion: count,
  /** All of them; a file without this list has every one up to the newest. */
  migrations: v.optional(v.array(count)),
  parts: v.array(v.object({ table: v.string(), tenant: v.nullable(v.string()), rows: count, sha256: v.string() })),
  sequences: v.array(v.object({ table: v.string(), column: v.string(), lastValue: v.string(), isCalled: v.boolean() })),
})
export type BackupHeader = v.InferOutput<typeof backupHeader>

export function unreadable(file: string, why: string, cause?: unknown): StartupError {
  return new StartupError(
    'backupUnreadable',
    `The backup ${file} cannot be used: ${why}. Nothing was restored; take another copy of the file.`,
    {
      cause,
    },
  )
}

export function readHeader(file: string, line: string): BackupHeader {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw unreadable(file, 'it does not begin as a backup does', cause)
  }
  const header = v.safeParse(backupHeader, value)
  if (!header.success) throw unreadable(file, 'it does not begin as a backup does')
  if (header.output.version !== BACKUP_VERSION) {
    throw new StartupError(
      'backupOtherVersion',
      `The backup ${file} has format ${header.output.version}; this version of the program reads format ${BACKUP_VERSION}. Restore it with the version that wrote it.`,
    )
  }
  return header.output
}
