/** Whom a search may find: a name that is not shown is not spelled letter by letter either. CU-130+. */
import type { CustomerTextField } from '@club/contract'
import type { Tx } from '../../db/connect.ts'
import { isSeen, readSights } from '../../db/sight.ts'
import { type Sql, sql } from '../../db/sql.ts'

/** Less than this finds nobody: it would list the club. */
const FEWEST_LETTERS = 2
const MOST_WORDS = 4

export function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

export function isEnough(words: readonly string[]): boolean {
  return words.join('').length >= FEWEST_LETTERS
}

/** Of a customer named `c`: the caller sees the name, because of the visibility or as a confirmed friend (CU-141+). */
export async function nameSeen(tx: Tx, customerId: string): Promise<Sql> {
  const caller = { customerId, staff: false }
  return isSeen((await readSights(tx, { showHandicapToVisitors: false }, [caller]))(caller), 'name')
}

/** Of a customer named `c`: each word begins one of the names, whatever its capitals. CU-37, CU-38. */
export function begins(words: readonly string[], fields: readonly CustomerTextField[] = ['FirstName', 'LastName']): Sql {
  const starts = words.map((word) => `${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return sql`not exists (select from unnest(${starts}::text[]) as word
    where (not ${fields.includes('FirstName')}::boolean or lower(c.first_name) not like word)
      and (not ${fields.includes('LastName')}::boolean or lower(c.last_name) not like word))`
}
