import { withdrawByStaff } from '@club/contract/staff'
import { idFromWire } from '@club/contract/wire'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { dayAnswer, onTournament } from '../../services/staff/onTournament.ts'
import { withdraw } from '../../services/staff/withdraw.ts'
import { cardRefused } from './cardRefused.ts'

export const withdrawByStaffRoute = clubRoute(withdrawByStaff, (request) => {
  const { body, instant, language } = request
  const who = 'teamId' in body ? { teamId: idFromWire(body.teamId) } : { playerId: idFromWire(body.playerId) }
  return onTournament(request, (tx, found) =>
    runIdempotent(tx, 'withdrawByStaff', found.session.customerId, request, async () => {
      const refusal = await withdraw(tx, found, { who, reason: body.reason, instant })
      if (refusal?.code === 'tournamentClosed') throw await cardRefused([refusal], language)
      if (refusal) {
        const details = await refusalDetails([{ customerId: undefined, refusals: [refusal] }], { language, viewer: found })
        throw new ApiError('withdrawalRefused', { details })
      }
      return dayAnswer(tx, found)
    }),
  )
})
