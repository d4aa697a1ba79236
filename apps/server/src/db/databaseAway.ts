/** Failures that are not the fault of a statement: the database went away, or it can do no more at present. */
import { Busy } from './fairQueue.ts'

/** Nothing can be read or stored right now. Of a transaction that was just ending it is not known whether it was stored. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** Classes 08 (connection) and 53 (no disk, no memory, no connection left), and an end that someone ordered. */
const AWAY = /^(08...|53...|57P0[1-5]|25P03|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What `pg` says without a code. */
const AWAY_WORDS = /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout)/
/** Others held the rows for too long. */
const BUSY = /^(57014|55P03|40P01|40001)$/

/** The failure in our words; a mistake in a statement stays what it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (BUSY.test(code)) return new Busy(error.message, { cause: error })
  return AWAY.test(code) || AWAY_WORDS.test(error.message) ? new DatabaseAway(error.message, { cause: error }) : error
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseAway && (error.cause as { code?: string }).code === '53100'
}
