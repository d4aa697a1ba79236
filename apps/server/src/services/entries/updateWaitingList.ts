/** The job that ends expired offers and reservations and fills free places from the waiting list. Idempotent. */

import type { Job } from '../../queue/job.ts'
import { readViewer } from '../people/viewer.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'
import { fillFreePlaces } from './fillFreePlaces.ts'
import { cancelExpiredReservations } from './placeHolds.ts'
import { UPDATE_WAITING_LIST, type WaitingListUpdate } from './queueWaitingListUpdate.ts'

export const updateWaitingList: Job<WaitingListUpdate> = {
  name: UPDATE_WAITING_LIST,
  run: async ({ tx, instant }, { tournamentId }) => {
    if (!(await lockTournament(tx, tournamentId))) return null
    const change = { tournamentId, actorId: null, instant }
    await cancelExpiredReservations(tx, change)
    await fillFreePlaces(tx, change, await readViewer(tx, null, instant))
    return null
  },
}
