/** Asks for a tournament's kept places and waiting list to be looked at later: when an offer or a reservation runs out. */
import { type Queued, queueJob } from '../queue/job.ts'
import type { Tx } from './connect.ts'

export const SETTLE_TOURNAMENT = 'settleTournament'

export interface SettleTournament {
  readonly tournamentId: string
}

export function settleLater(tx: Tx, tournamentId: string, queued: Queued): Promise<void> {
  return queueJob<SettleTournament>(tx, { name: SETTLE_TOURNAMENT }, { tournamentId }, queued)
}
