/** Current tournaments, the cards of a round, and one card for staff to edit. */
import {
  cardLineToWire,
  entryCardToWire,
  getStaffCard,
  getStaffTeamCard,
  listStaffCards,
  listStaffTournaments,
  staffTournamentToWire,
} from '@club/contract/staff'
import { pageToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readCardLines, readStaffRound } from '../../services/cards/staffCards.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readStaffTournaments } from '../../services/tournaments/staffTournaments.ts'
import { onCard } from './onCard.ts'

export const listStaffTournamentsRoute = clubRoute(listStaffTournaments, ({ db, tenant, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { now } = await clubFacts(tx, instant)
      return pageToWire((await readStaffTournaments(tx, dayOf(now))).map(staffTournamentToWire))
    },
    'read',
  ),
)

export const listStaffCardsRoute = clubRoute(listStaffCards, ({ db, tenant, params }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const round = await readStaffRound(tx, idOf(params.roundId))
      if (!round) throw new ApiError('notFound')
      return pageToWire((await readCardLines(tx, round)).map(cardLineToWire))
    },
    'read',
  ),
)

const look = (request: Parameters<typeof onCard>[0]) => onCard(request, async (_, { card }) => entryCardToWire(card), { looks: true })
export const getStaffCardRoute = clubRoute(getStaffCard, look)
export const getStaffTeamCardRoute = clubRoute(getStaffTeamCard, look)
