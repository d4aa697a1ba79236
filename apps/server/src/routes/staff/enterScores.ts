/** Enters scores on a card: all changes or none. Of two concurrent changes, the second is checked against the result of the first. */
import { cardChangeFromWire, enterScores, enterTeamScores, entryCardToWire } from '@club/contract/staff'
import type { ResponseOf } from '@club/contract/wire'
import { type CardChange, cardEntryDecision, withChanges } from '@club/core/tournament'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { nextVersion, type StoredEntryCard, writeChanges } from '../../services/cards/staffCards.ts'
import { cardRefused } from './cardRefused.ts'
import { onCard } from './onCard.ts'

export const enterScoresRoute = clubRoute(enterScores, (request) => writeOnCard('enterScores', request))
export const enterTeamScoresRoute = clubRoute(enterTeamScores, (request) => writeOnCard('enterTeamScores', request))

function writeOnCard(
  call: string,
  request: ClubRequest<typeof enterScores> | ClubRequest<typeof enterTeamScores>,
): Promise<ResponseOf<typeof enterScores>> {
  const { body, instant, language } = request
  const reason = body.reason ?? ''
  const changes = body.changes.map((wire, at): CardChange => {
    const change = cardChangeFromWire(wire)
    if (!change.ok) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: `changes.${at}` }] })
    return change.value
  })
  return onCard(request, (tx, { round, club, session, again, ...found }) =>
    runIdempotent(tx, call, session.customerId, request, async () => {
      let stored: StoredEntryCard = found
      for (;;) {
        const { card, customerId } = stored
        const decision = cardEntryDecision({ card, tournamentClosed: round.tournamentClosed, reason }, changes, club.now)
        if (!decision.allowed) throw await cardRefused(decision.refusals, language)
        if (decision.changes.length === 0) return entryCardToWire(card)
        if (await nextVersion(tx, card)) {
          const writer = {
            tournamentId: round.tournamentId,
            customerId,
            actorId: session.customerId,
            accountId: session.accountId,
            instant,
            reason,
          }
          await writeChanges(tx, { card, after: withChanges(card, decision.changes, club.now) }, decision.changes, writer)
          return entryCardToWire((await again()).card)
        }
        stored = await again()
      }
    }),
  )
}
