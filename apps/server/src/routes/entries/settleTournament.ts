/** A job: whatever has run out is ended, and the places go to those who wait. Doing it once more changes nothing. */
import { releaseOverdue } from '../../db/keptPlaces.ts'
import { lockTournament } from '../../db/lockTournament.ts'
import { SETTLE_TOURNAMENT, type SettleTournament } from '../../db/settleLater.ts'
import type { Job } from '../../queue/job.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { fillFreePlaces } from './fillFreePlaces.ts'

export const settleTournament: Job<SettleTournament> = {
  name: SETTLE_TOURNAMENT,
  run: async ({ tx, instant }, { tournamentId }) => {
    if (!(await lockTournament(tx, tournamentId))) return null
    const change = { tournamentId, actorId: null, instant }
    await releaseOverdue(tx, change)
    await fillFreePlaces(tx, change, await readViewer(tx, null, instant))
    return null
  },
}
