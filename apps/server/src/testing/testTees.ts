/** A course of its own with one red tee, assigned to a tournament. */
import { rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export interface TestTee {
  readonly pars: readonly number[]
  /** Without them hole after hole. */
  readonly strokeIndex?: readonly number[]
  readonly rating?: number
  readonly slope?: number
  /** Sex of the players who use it. */
  readonly sex?: 'female' | 'both'
}

/** Slope 113 and a rating of the par: a course handicap is the index. */
export async function addTee(
  tx: Tx,
  tournamentId: string,
  { pars, strokeIndex, rating, slope = 113, sex = 'female' }: TestTee,
): Promise<void> {
  const { tenantId } = tx
  const par = pars.reduce((sum, one) => sum + one)
  const course = await rowOf<{ id: string }>(
    tx,
    sql`insert into course (tenant_id, key, name, holes) values (${tenantId}, ${`course${tournamentId}`}, 'Hill', ${pars.length}) returning id`,
  )
  const tee = await rowOf<{ id: string }>(
    tx,
    sql`insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
      values (${tenantId}, ${course?.id}, 'r', 'Red', '#ff0000', 'female', ${rating ?? par * 10}, ${slope}, ${par}) returning id`,
  )
  await tx.query(
    sql`insert into tee_hole (tenant_id, tee_id, number, par, stroke_index) select ${tenantId}, ${tee?.id}, n, p, s
      from unnest(${pars}::integer[], ${strokeIndex ?? pars.map((_, at) => at + 1)}::integer[]) with ordinality as h(p, s, n)`,
  )
  await tx.query(
    sql`insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) values (${tenantId}, ${tournamentId}, ${tee?.id}, ${sex})`,
  )
}
