/** Banks by the codes inside account numbers, from the published data that an office imported. MA-29, MA-30. */
import type { BankRule } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface StoredBank extends BankRule {
  readonly name: string
  readonly bic: string
}

/** Reads a bank; undefined if the code is unknown or no data of the country were imported. */
export function readBank(tx: Tx, country: string, bankCode: string): Promise<StoredBank | undefined> {
  return rowOf<StoredBank>(tx, sql`select name, bic, rule from bank where country = ${country} and bank_code = ${bankCode}`)
}
