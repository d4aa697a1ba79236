import { getSpecialResults, specialPrizeToWire } from '@club/contract/tournaments'
import type { SpecialResult } from '@club/core/tournament'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readPrize } from '../../services/cards/storedCards.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { openTo, settingsOf } from '../../services/results/ofPrize.ts'
import { withActors } from '../../services/results/prizeField.ts'
import { readSpecialResults } from '../../services/results/specialResults.ts'
import { publicationOf, readRounds } from '../../services/tournaments/rounds.ts'
import { readTournament } from '../../services/tournaments/tournaments.ts'

/** Winners of a special prize. They are published with the results of its round; those of the whole tournament with the last round. */
export const getSpecialResultsRoute = clubRoute(getSpecialResults, ({ db, tenant, session, instant, query }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const found = await readPrize(tx, idOf(query.id))
      if (!found?.prize.special) throw new ApiError('notFound')
      const tournament = await readTournament(tx, viewer, found.tournamentId).catch(() => {
        throw new ApiError('notFound')
      })
      const rounds = await readRounds(tx, tournament.id)
      const isOpen = ({ roundNumber }: SpecialResult): boolean => {
        const round = roundNumber === null ? rounds.at(-1) : rounds.find(({ number }) => number === roundNumber)
        return round !== undefined && openTo(viewer, publicationOf(round)).results
      }
      const prize = await withActors(tx, { tournament, prize: found.prize, rounds, settings: settingsOf(viewer, tournament, found.prize) })
      return specialPrizeToWire({ prize, results: (await readSpecialResults(tx, prize.id, viewer.sight)).filter(isOpen) })
    },
    'read',
  ),
)
