/** Corrects the handicap index of a card, from which its playing handicap and all results are computed again. SC-83+. */
import { correctHandicap, correctTeamHandicap, entryCardToWire } from '@club/contract/staff'
import { idFromWire, type ResponseOf } from '@club/contract/wire'
import { compareHandicaps, formatHandicapIndex, type HandicapIndex, handicapFromNumber } from '@club/core/handicap'
import type { CardRefusal, EntryCard } from '@club/core/tournament'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type OtherIndex, storeIndex } from '../../services/cards/correctHandicap.ts'
import { notifyOfCorrection } from '../../services/cards/notifyOfCorrection.ts'
import { nextVersion, type StoredEntryCard, writeHistory } from '../../services/cards/staffCards.ts'
import { cardRefused } from './cardRefused.ts'
import { onCard } from './onCard.ts'

export const correctHandicapRoute = clubRoute(correctHandicap, (request) => correct('correctHandicap', request, ({ playerId }) => playerId))
export const correctTeamHandicapRoute = clubRoute(correctTeamHandicap, (request) =>
  correct('correctTeamHandicap', request, () => idFromWire(request.body.playerId)),
)

function indexOf(number: number, field: string): HandicapIndex {
  const index = handicapFromNumber(number)
  if (!index.ok) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field }] })
  return index.value
}

/** Returns index and playing handicap as `18.4 (21)`; for a team with the name of the player. */
function textOf({ team, handicaps, playingHandicap }: EntryCard, playerId: string): string {
  const of = handicaps.find((one) => one.playerId === playerId)
  const figures = `${(of && formatHandicapIndex(of.handicapIndex)) || '–'} (${playingHandicap ?? '–'})`
  return team ? `${of?.name} ${figures}` : figures
}

function correct(
  call: string,
  request: ClubRequest<typeof correctHandicap> | ClubRequest<typeof correctTeamHandicap>,
  whose: (card: EntryCard) => string,
): Promise<ResponseOf<typeof correctHandicap>> {
  const { body, instant, language } = request
  const [was, handicapIndex] = [indexOf(body.was, 'was'), indexOf(body.now, 'now')]
  return onCard(request, (tx, { round, session, again, ...found }) =>
    runIdempotent(tx, call, session.customerId, request, async () => {
      const refuse = async (code: Extract<CardRefusal['code'], 'tournamentClosed' | 'changedSince'>) => cardRefused([{ code }], language)
      let stored: StoredEntryCard = found
      for (;;) {
        const { card, customerId } = stored
        const other: OtherIndex = { playerId: whose(card), handicapIndex }
        const before = card.handicaps.find(({ playerId }) => playerId === other.playerId)?.handicapIndex
        if (!before) throw new ApiError('notFound')
        if (round.tournamentClosed) throw await refuse('tournamentClosed')
        if (compareHandicaps(before, handicapIndex) === 0) return entryCardToWire(card)
        if (compareHandicaps(before, was) !== 0) throw await refuse('changedSince')
        if (await nextVersion(tx, card)) {
          await storeIndex(tx, round, card, other)
          const after = (await again()).card
          const event = {
            what: 'recalculated',
            hole: null,
            was: textOf(card, other.playerId),
            became: textOf(after, other.playerId),
          } as const
          const { tournamentId } = round
          const hand = { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId }
          await writeHistory(tx, card, [event], { ...hand, instant, reason: body.reason })
          await notifyOfCorrection(tx, card, { actorId: hand.actorId, instant })
          return entryCardToWire((await again()).card)
        }
        stored = await again()
      }
    }),
  )
}
