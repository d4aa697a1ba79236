/** Failures that are not caused by a statement: the database is unreachable or overloaded. */
import { Busy } from './fairQueue.ts'

/** The database is unavailable. A transaction that was just being committed may or may not be stored. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Classes 08 (connection) and 53 (no disk, memory or connection left), and a shutdown by an administrator. */
const AWAY = /^(08...|53...|57P0[1-5]|25P03|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Error messages of `pg` without a code. */
const AWAY_WORDS = /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout)/
/** Timeouts and conflicts, because others held the locks for too long. */
const BUSY = /^(57014|55P03|40P01|40001)$/

/** Returns the error as `Busy` or `DatabaseUnavailable`; errors of a statement are returned unchanged. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (BUSY.test(code)) return new Busy(error.message, { cause: error })
  return AWAY.test(code) || AWAY_WORDS.test(error.message) ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** Returns the same with the stack of the caller instead of the socket's. */
export function failureAt(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, failureAt)
  return failureOf(error)
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === '53100'
}
