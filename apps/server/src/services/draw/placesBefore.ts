/** Positions for a draw by result: those in the first prize for single players over the rounds before. */
import { rankField } from '@club/core/scoring'
import { mergedMaxScore } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { readCards, readPrize } from '../cards/storedCards.ts'
import { readViewer } from '../people/viewer.ts'
import { computeSides, policyOf } from '../results/computeSides.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import { readTournament } from '../tournaments/tournaments.ts'

/** Returns the positions by player; empty before the first round. */
export async function placesBefore(tx: Tx, round: RoundRow, instant: Date): Promise<ReadonlyMap<string, number>> {
  const before = round.number - 1
  const chosen = await rowOf<{ id: string }>(
    tx,
    sql`select id from prize where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournament_id}
      and not special and not team and ${before} = any (rounds) order by position limit 1`,
  )
  const found = chosen && (await readPrize(tx, chosen.id))
  if (!found) return new Map()
  const { prize } = found
  const viewer = await readViewer(tx, null, instant)
  const tournament = await readTournament(tx, viewer, round.tournament_id, sql`true`)
  const { nationalAssociation, ruleReading } = viewer.club
  const settings = { prize, maxScore: mergedMaxScore(tournament.maxScore, viewer.club.maxScore), nationalAssociation, ruleReading }
  const roundNumbers = prize.rounds.filter((number) => number <= before)
  const cards = await readCards(tx, { tournamentId: round.tournament_id, sex: prize.sex, roundNumbers })
  const { rows } = rankField({
    scoring: prize.scoring,
    method: prize.scoreMethod,
    protocol: tournament.countBackProtocol,
    policy: policyOf(cards, settings),
    sides: computeSides(cards, settings),
  })
  return new Map(rows.flatMap(({ id, position }) => (position === null ? [] : [[id, position] as const])))
}
