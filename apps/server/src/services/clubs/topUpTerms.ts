/** How a club offers top-ups, as the import stores it. FI-17, FI-101+. */
import * as v from 'valibot'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** In the smallest unit of the club's currency. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000))

export const topUpSchema = v.strictObject({
  /** The club adds `bonus` to a top-up of at least `amount`. */
  bonuses: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/, 'Letters, digits, - and _, at most 50 characters')),
          name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
          amount,
          bonus: amount,
        }),
      ),
      v.maxLength(20),
      v.check((bonuses) => new Set(bonuses.map(({ id }) => id)).size === bonuses.length, 'Two bonuses have the same id; give each its own'),
    ),
    [],
  ),
  /** The most that one customer may top up by direct debit within 8 weeks; 0: no top-up by direct debit. */
  directDebitLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), 0),
})
export type TopUpTerms = v.InferOutput<typeof topUpSchema>

/** Returns the terms; no bonus and no direct debit if the club has stored none. */
export async function readTopUpTerms(tx: Tx): Promise<TopUpTerms> {
  const row = await rowOf<{ top_up: unknown }>(tx, sql`select top_up from club where tenant_id = ${tx.tenantId}`)
  return v.parse(topUpSchema, row?.top_up ?? {})
}
