import { idFromWire, withdrawByStaff } from '@club/contract'
import { ApiError } from '../../http/apiError.ts'
import { once } from '../../http/once.ts'
import { refusalDetails } from '../../http/refusalDetails.ts'
import { clubRoute } from '../../http/request.ts'
import { dayAnswer, onTournament } from './onTournament.ts'
import { withdrawPlayer } from './withdrawPlayer.ts'

export const withdrawByStaffRoute = clubRoute(withdrawByStaff, (request) => {
  const { body, instant, language } = request
  const playerId = idFromWire(body.playerId)
  return onTournament(request, (tx, found) =>
    once(tx, 'withdrawByStaff', found.session.customerId, request, async () => {
      const refusal = await withdrawPlayer(tx, found, { playerId, reason: body.reason, instant })
      if (refusal) {
        const details = await refusalDetails([{ customerId: undefined, refusals: [refusal] }], language)
        throw new ApiError('withdrawalRefused', { details })
      }
      return dayAnswer(tx, found)
    }),
  )
})
