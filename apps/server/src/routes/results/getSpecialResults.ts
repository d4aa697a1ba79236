import { getSpecialResults, specialPrizeToWire } from '@club/contract/tournaments'
import type { SpecialResult } from '@club/core/tournament'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readPrize, tournamentOfPrize } from '../../services/cards/storedCards.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { openTo, settingsOf } from '../../services/results/ofPrize.ts'
import { withActors } from '../../services/results/prizeField.ts'
import { readSpecialResults } from '../../services/results/specialResults.ts'
import { publicationOf, readRounds } from '../../services/tournaments/rounds.ts'
import { readTournamentAhead } from '../../services/tournaments/tournaments.ts'

/** Winners of a special prize. They are published with the results of its round; those of the whole tournament with the last round. */
export const getSpecialResultsRoute = clubRoute(getSpecialResults, ({ db, tenant, session, instant, query }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const id = idOf(query.id)
      const tournamentId = tournamentOfPrize(tx, id)
      const [viewer, found, tournamentFor, rounds] = await Promise.all([
        readViewer(tx, session, instant),
        readPrize(tx, id),
        readTournamentAhead(tx, { session, instant }, tournamentId),
        readRounds(tx, tournamentId),
      ])
      const tournament = tournamentFor(viewer)
      if (!found?.prize.special || !tournament) throw new ApiError('notFound')
      const isOpen = ({ roundNumber }: SpecialResult): boolean => {
        const round = roundNumber === null ? rounds.at(-1) : rounds.find(({ number }) => number === roundNumber)
        return round !== undefined && openTo(viewer, publicationOf(round)).results
      }
      const [prize, results] = await Promise.all([
        withActors(tx, { tournament, prize: found.prize, rounds, settings: settingsOf(viewer, tournament, found.prize) }),
        readSpecialResults(tx, id, viewer.sight),
      ])
      return specialPrizeToWire({ prize, results: results.filter(isOpen) })
    },
    'read',
  ),
)
