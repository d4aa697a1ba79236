/** The filters of the list as conditions on `tournamentsOf`. TL-03 to TL-14. */

import type { listTournaments } from '@club/contract/tournaments'
import { WIRE_ROUND_TYPE, WIRE_SEX_LIMIT } from '@club/contract/wire'
import type { InferOutput } from 'valibot'
import { allOf, type Sql, sql } from '../../db/sql.ts'

type Query = Partial<InferOutput<NonNullable<typeof listTournaments.query>>>

export function tournamentFilter(query: Query): Sql {
  const conditions: Sql[] = [sql`t.archived = ${query.archived === 'true'}`]
  if (query.startDateFrom !== undefined) conditions.push(sql`t.start_date >= ${query.startDateFrom}::date`)
  if (query.startDateTo !== undefined) conditions.push(sql`t.start_date <= ${query.startDateTo}::date`)
  if (query.holes !== undefined) conditions.push(sql`rounds.holes = ${Number(query.holes)}::integer`)
  if (query.sex !== undefined) conditions.push(sql`t.sex = ${WIRE_SEX_LIMIT.known(query.sex) ?? ''}`)
  if (query.open !== undefined) conditions.push(sql`t.open = ${query.open === 'Open'}`)
  if (query.roundTypes !== undefined) {
    // An unknown type matches no tournament.
    const types = [query.roundTypes].flat().map((text) => WIRE_ROUND_TYPE.known(text) ?? text)
    conditions.push(sql`rounds.round_types && ${types}::text[]`)
  }
  if (query.mine === 'true') conditions.push(sql`(mine.id is not null or queued.id is not null or friends.friend_ids is not null)`)
  return allOf(conditions)
}
