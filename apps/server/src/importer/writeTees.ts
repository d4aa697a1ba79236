/** Writes the tees for men and women of a tournament. */
import type { TeeAssignmentType } from '@club/core/tournament'
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import type { ImportContext } from './importContext.ts'
import type { RoundRecord, TournamentRecord } from './tournamentsFile.ts'
import { upsertRows } from './upsertRows.ts'

interface KnownTee {
  readonly id: string
  readonly sex: 'male' | 'female'
  readonly holes: number
  readonly rated: { readonly first: boolean; readonly second: boolean }
}

interface Assignment {
  readonly tournament_id: string | undefined
  readonly tee_id: string
  readonly sex: 'male' | 'female' | 'both'
  readonly assignment_type: TeeAssignmentType
  readonly assigned_to: string
}

export async function writeTees(
  context: ImportContext,
  tournaments: readonly TournamentRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, tenantId } = context
  const known = await loadTees(context)
  const rows: Assignment[] = []
  tournaments.forEach((tournament, index) => {
    tournament.tees.forEach((assignment, place) => {
      const problem = (what: string, remedy: string): void => {
        const column = `tees[${place + 1}]`
        context.findings.add({ file: TOURNAMENTS_FILE, row: index + 1, column, problem: what, remedy })
      }
      const tees = (known.get(teeKey(assignment.course, assignment.tee)) ?? []).filter(
        ({ sex }) => assignment.sex === 'both' || sex === assignment.sex,
      )
      if (tees.length === 0) {
        const whom = assignment.sex === 'both' ? '' : ` for ${assignment.sex}`
        problem(
          `The course "${assignment.course}" has no tee "${assignment.tee}"${whom}.`,
          'Correct the keys, or add the tee to courses.json.',
        )
      }
      const faults = tees.flatMap((tee) => tournament.rounds.flatMap((round) => roundFault(round, tee) ?? []))
      if (faults[0] !== undefined) problem(faults[0], 'Correct the round, or add what is missing to courses.json.')
      for (const tee of tees) {
        rows.push({
          tournament_id: ids.get(tournament.key),
          tee_id: tee.id,
          sex: tees.length === 1 ? assignment.sex : tee.sex,
          assignment_type: assignment.for,
          assigned_to: assignment.name ?? '',
        })
      }
    })
  })
  await tx.query('delete from tee_assignment where tenant_id = $1 and tournament_id = any ($2)', [tenantId, [...ids.values()]])
  await upsertRows(tx, {
    table: 'tee_assignment',
    tenantId,
    columns: { tournament_id: 'bigint', tee_id: 'bigint', sex: 'text', assignment_type: 'text', assigned_to: 'text' },
    key: ['id'],
    rows: rows.map((row) => ({ ...row })),
  })
}

function roundFault(round: RoundRecord, tee: KnownTee): string | null {
  if (round.holes === 18 && tee.holes === 9) return `Round ${round.number} has 18 holes, the course has 9.`
  if (tee.holes === 9 && round.coursePart === 'second') return `Round ${round.number} is on the second nine, the course has 9 holes.`
  if (round.holes === 18 || tee.holes === 9) return null
  if (round.coursePart === 'full') return `Round ${round.number} has 9 holes of 18: it needs coursePart "first" or "second".`
  return tee.rated[round.coursePart] ? null : `The tee has no rating for the ${round.coursePart} nine of round ${round.number}.`
}

function teeKey(course: string, tee: string): string {
  return JSON.stringify([course, tee])
}

async function loadTees({ tx }: ImportContext): Promise<ReadonlyMap<string, readonly KnownTee[]>> {
  const { rows } = await tx.query<{
    id: string
    course: string
    tee: string
    sex: 'male' | 'female'
    holes: number
    first: boolean
    second: boolean
  }>(`
    select t.id, c.key as course, t.key as tee, t.sex, c.holes,
      t.front_rating_tenths is not null and t.front_slope is not null as first,
      t.back_rating_tenths is not null and t.back_slope is not null as second
    from tee t join course c on c.tenant_id = t.tenant_id and c.id = t.course_id
    order by t.sex desc`)
  const known = new Map<string, KnownTee[]>()
  for (const { course, tee, first, second, ...row } of rows) {
    const key = teeKey(course, tee)
    known.set(key, [...(known.get(key) ?? []), { ...row, rated: { first, second } }])
  }
  return known
}
