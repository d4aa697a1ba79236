/** The colour of the tees that a customer prefers. It takes effect as long as the club has tees of that colour. TV-14. */
import type { PreferredTee } from '@club/contract/customers'
import type { Sex, TeeColour } from '@club/core/club'
import { teeColours } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Returns the preference and the colours to choose from; undefined without an active customer. */
export async function readPreferredTee(tx: Tx, customerId: string): Promise<PreferredTee | undefined> {
  const customer = await rowOf<{ sex: Sex; colour: string | null }>(
    tx,
    sql`select sex, preferred_tee_colour as colour from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
  )
  if (!customer) return undefined
  const tees = await rowsOf<TeeColour & { readonly ratedFor: Sex }>(
    tx,
    sql`select colour, name, sex as "ratedFor" from tee where tenant_id = ${tx.tenantId} order by id`,
  )
  const offered = teeColours(tees, customer.sex)
  return { colour: offered.find(({ colour }) => colour === customer.colour)?.colour ?? null, offered }
}
