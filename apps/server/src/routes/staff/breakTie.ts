import { breakTie } from '@club/contract/staff'
import { idFromWire } from '@club/contract/wire'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { setManualOrder } from '../../services/staff/setManualOrder.ts'
import { cardRefused } from './cardRefused.ts'
import { setPrizeOrder } from './setPrizeOrder.ts'

export const breakTieRoute = clubRoute(breakTie, (request) => {
  const { body, instant, language } = request
  const session = requireCustomer(request)
  const roundId = idOf(request.params.roundId)
  const places = body.places.map(({ place, was, ...whose }) => ({
    ...('teamId' in whose ? { teamId: idOf(idFromWire(whose.teamId)) } : { playerId: idOf(idFromWire(whose.playerId)) }),
    ...{ place, was },
  }))
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const club = await clubFacts(tx, instant)
    const order = { roundId, places, reason: body.reason, session, club, instant }
    const refusal =
      body.prizeId === undefined
        ? await setManualOrder(tx, order)
        : await setPrizeOrder(tx, { ...order, prizeId: idOf(idFromWire(body.prizeId)), viewer: await readViewer(tx, session, instant) })
    if (refusal) throw await cardRefused([refusal], language)
    return {}
  })
})
