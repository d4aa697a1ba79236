/** The club as a creditor of direct debits. MA-57+ to MA-59+. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** The club's legal name and address as on its mandates. */
export interface DirectDebitSettings {
  readonly creditorId: string
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  /** Whether consent given online needs no decision by the office. */
  readonly acceptOnlineMandates: boolean
  /** The account that collections are credited to; without one the club collects nothing. */
  readonly iban?: string
  readonly bic?: string
  /** Defaults: `DEFAULT_COLLECTION_TERMS`. */
  readonly preNoticeDays?: number
  readonly leadDays?: number
  readonly cutOff?: string
  /** The club's fee for a returned debit in minor units; 0 by default. */
  readonly returnFee?: number
}

/** Returns the settings of club.json; null if the club has none. */
export async function readDirectDebit(tx: Tx): Promise<DirectDebitSettings | null> {
  const row = await rowOf<{ direct_debit: DirectDebitSettings | null }>(
    tx,
    sql`select direct_debit from club where tenant_id = ${tx.tenantId}`,
  )
  return row?.direct_debit ?? null
}
