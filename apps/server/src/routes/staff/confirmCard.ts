/** A second person confirms exactly the version of the card that they have seen. */
import { confirmCard, confirmTeamCard, entryCardToWire } from '@club/contract/staff'
import type { ResponseOf } from '@club/contract/wire'
import { cardConfirmDecision } from '@club/core/tournament'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { confirmVersion } from '../../services/cards/staffCards.ts'
import { cardRefused } from './cardRefused.ts'
import { onCard } from './onCard.ts'

export const confirmCardRoute = clubRoute(confirmCard, (request) => confirm('confirmCard', request))
export const confirmTeamCardRoute = clubRoute(confirmTeamCard, (request) => confirm('confirmTeamCard', request))

function confirm(
  call: string,
  request: ClubRequest<typeof confirmCard> | ClubRequest<typeof confirmTeamCard>,
): Promise<ResponseOf<typeof confirmCard>> {
  const { body, instant, language } = request
  return onCard(request, (tx, { card, customerId, round, session, again }) =>
    runIdempotent(tx, call, session.customerId, request, async () => {
      const isPresent = card.version === body.version
      const decision = cardConfirmDecision({ card, tournamentClosed: round.tournamentClosed, wroteOnIt: card.wroteOnIt, isPresent })
      if (!decision.allowed) throw await cardRefused(decision.refusals, language)
      const { tournamentId } = round
      const writer = { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason: '' }
      if (!(await confirmVersion(tx, card, writer))) throw await cardRefused([{ code: 'changedSince' }], language)
      return entryCardToWire((await again()).card)
    }),
  )
}
