/** Replaces the bank data of a country in one transaction. MA-60+. */
import type { BankRow } from './bankFile.ts'

export interface BankData {
  readonly country: string
  /** The day from which the data are valid, YYYY-MM-DD. */
  readonly dated: string
  readonly banks: readonly BankRow[]
}

interface Writing {
  query: (text: string, values: unknown[]) => Promise<unknown>
}

/** Stores the data; imports of one country wait for each other. `owner` is inside a transaction. */
export async function storeBanks(owner: Writing, { country, dated, banks }: BankData, instant: Date): Promise<void> {
  await owner.query(
    `insert into bank_data (country, dated, imported_at) values ($1, $2, $3)
     on conflict (country) do update set dated = excluded.dated, imported_at = excluded.imported_at`,
    [country, dated, instant],
  )
  await owner.query('delete from bank where country = $1', [country])
  await owner.query(
    `insert into bank (country, bank_code, name, place, bic, rule)
     select $1, one ->> 'bankCode', one ->> 'name', one ->> 'place', one ->> 'bic', one ->> 'rule' from jsonb_array_elements($2::jsonb) as one`,
    [country, JSON.stringify(banks)],
  )
}
