/** The invoices that the program itself writes: their numbers and VAT, as the import stores them. FI-130+, FI-132+. */
import * as v from 'valibot'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** The articles of the program's own invoices. */
export const OWN_ARTICLES = ['entryFee', 'teeTime', 'rental', 'event'] as const
export type OwnArticle = (typeof OWN_ARTICLES)[number]

const MAX_RATE = 10_000
/** Hundredths of a percent; null without VAT. */
const givenRate = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_RATE)))
const rate = v.optional(givenRate, null)

export const ownInvoicesSchema = v.strictObject({
  number: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(30),
      v.regex(
        /^[A-Za-z0-9/.-]*(\{year\}[A-Za-z0-9/.-]*\{number\}|\{number\}[A-Za-z0-9/.-]+\{year\})[A-Za-z0-9/.-]*$/,
        'Write it with {year} and {number}, as {year}-{number}',
      ),
      // Two years, or two numbers of one year, must not give the same text.
      v.check((text) => !/\d\{|\}\d|\}\{/.test(text), 'Put a character that is no digit between {year} and {number} and next to them'),
    ),
    '{year}-{number}',
  ),
  vatRates: v.optional(
    v.strictObject({
      entryFee: rate,
      teeTime: rate,
      event: rate,
      /** Without it that of tee times. */
      rental: v.optional(givenRate),
    } satisfies Record<OwnArticle, unknown>),
    {},
  ),
})

/** Returns the VAT of each article in hundredths of a percent; null without VAT. */
export async function readVatRates(tx: Tx): Promise<Readonly<Record<OwnArticle, number | null>>> {
  const row = await rowOf<{ own_invoices: unknown }>(tx, sql`select own_invoices from club where tenant_id = ${tx.tenantId}`)
  const { rental, ...rates } = v.parse(ownInvoicesSchema, row?.own_invoices ?? {}).vatRates
  return { ...rates, rental: rental === undefined ? rates.teeTime : rental }
}
