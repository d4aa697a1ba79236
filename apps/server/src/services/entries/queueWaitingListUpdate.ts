/** Queues an update of a tournament's waiting list, for example for when an offer or a reservation expires. */

import type { Tx } from '../../db/connect.ts'
import { type Queued, queueJob } from '../../queue/job.ts'

export const UPDATE_WAITING_LIST = 'settleTournament'

export interface WaitingListUpdate {
  readonly tournamentId: string
}

export function queueWaitingListUpdate(tx: Tx, tournamentId: string, queued: Queued): Promise<void> {
  return queueJob<WaitingListUpdate>(tx, { name: UPDATE_WAITING_LIST }, { tournamentId }, queued)
}
