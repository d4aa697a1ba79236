/** A round that is played now: three level after three holes, published live, with one prize. */
import type { Db } from '../db/connect.ts'
import { addCards } from './testCards.ts'
import { addCustomer, put } from './testClubs.ts'
import { addRound, addTournament } from './testTournaments.ts'

export interface LiveRound {
  readonly tournamentId: string
  readonly roundId: string
  readonly prizeId: string
  readonly players: readonly string[]
}

export async function threeCustomers(owner: Db, tenantId: string): Promise<readonly string[]> {
  return [await addCustomer(owner, tenantId), await addCustomer(owner, tenantId), await addCustomer(owner, tenantId)]
}

export async function addLiveRound(owner: Db, tenantId: string, customers: readonly string[]): Promise<LiveRound> {
  const tournamentId = await addTournament(owner, tenantId)
  const roundId = await addRound(owner, tenantId, tournamentId, { live_publish: true })
  const prizeId = await put(owner, tenantId, async (tx) => {
    // Every round has a course of its own, and the key of a course is there once.
    await tx.query("update course set key = 'cards' || id where key = 'cards'")
    const { rows } = await tx.query(
      `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
        values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id`,
      [tenantId, tournamentId],
    )
    return rows[0].id as string
  })
  const players = await addCards(owner, tenantId, tournamentId, customers, [{ roundId, strokes: [[4], [4], [4]] }])
  return { tournamentId, roundId, prizeId, players }
}
