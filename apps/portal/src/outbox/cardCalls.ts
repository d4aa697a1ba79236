/** The API calls about one card of a player or a team, for one login at one club. */
import type { ClubClient } from '@club/client'
import {
  cardChangeToWire,
  confirmCard,
  confirmTeamCard,
  correctHandicap,
  correctTeamHandicap,
  enterScores,
  enterTeamScores,
  entryCardFromWire,
  getStaffCard,
  getStaffTeamCard,
  type WireCardChange,
  type WireEntryCard,
} from '@club/contract/staff'
import { everyOf, idToWire } from '@club/contract/wire'
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import type { CardChange, CardRefusal, EntryCard } from '@club/core/tournament'
import type { CardAnswer } from '@club/ui/features'
import { readOne } from '../queries/readOne.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import type { CardName } from './outboxStorage.ts'

const CARD_CODES = /* @__PURE__ */ everyOf<CardRefusal['code']>()([
  'tournamentClosed',
  'cardConflict',
  'noSuchHole',
  'reasonNeeded',
  'cardIncomplete',
  'notReturned',
  'alreadyConfirmed',
  'sameEyes',
  'changedSince',
  'noTee',
])

/** Thrown if the scorer logged out, or another login began, before this request was sent. */
export class OtherLogin extends Error {}

export interface CardCalls {
  readonly look: () => Promise<EntryCard>
  /** `idempotencyKey`: for scores that may have been sent before. */
  readonly write: (changes: readonly CardChange[], reason: string, idempotencyKey?: string) => Promise<CardAnswer>
  readonly confirm: (version: number) => Promise<CardAnswer>
  readonly correctHandicap: (playerId: string, was: HandicapIndex, now: HandicapIndex, reason: string) => Promise<CardAnswer>
}

/**
 * Returns the calls. `isMine` is checked before each request: scores entered by one login are never sent by another, nor to another club.
 */
export function cardCalls(client: ClubClient, name: CardName, isMine: () => boolean): CardCalls {
  const wire = wireCalls(client, name)
  const mine = <Value>(work: () => Promise<Value>): Promise<Value> => (isMine() ? work() : Promise.reject(new OtherLogin()))
  const read = (card: WireEntryCard) => readOne('card', entryCardFromWire(card))
  const look = async () => read(await mine(wire.look))
  const answered = async (question: () => Promise<WireEntryCard>): Promise<CardAnswer> => {
    try {
      return { kind: 'stored', card: read(await mine(question)) }
    } catch (error) {
      return { kind: 'refused', refusals: refusalsOf(error, 'cardRefused', CARD_CODES), card: await look() }
    }
  }
  return {
    look,
    write: (changes, reason, idempotencyKey) => {
      const body = { changes: changes.map(cardChangeToWire), ...(reason.trim() !== '' && { reason }) }
      return answered(() => wire.write({ body, ...(idempotencyKey !== undefined && { idempotencyKey }) }))
    },
    confirm: (version) => answered(() => wire.confirm({ version })),
    correctHandicap: (playerId, was, now, reason) =>
      answered(() => wire.correctHandicap(playerId, { was: handicapToNumber(was), now: handicapToNumber(now), reason })),
  }
}

interface Written {
  readonly body: { changes: WireCardChange[]; reason?: string }
  readonly idempotencyKey?: string
}

interface WireCalls {
  readonly look: () => Promise<WireEntryCard>
  readonly write: (written: Written) => Promise<WireEntryCard>
  readonly confirm: (body: { version: number }) => Promise<WireEntryCard>
  readonly correctHandicap: (playerId: string, body: { was: number; now: number; reason: string }) => Promise<WireEntryCard>
}

/** Returns the same calls for the card of a player or of a team. */
function wireCalls(client: ClubClient, { roundId, playerId: id, team }: CardName): WireCalls {
  if (team) {
    const params = { roundId, teamId: id }
    return {
      look: () => client.call(getStaffTeamCard, { params }),
      write: (written) => client.call(enterTeamScores, { params, ...written }),
      confirm: (body) => client.call(confirmTeamCard, { params, body }),
      correctHandicap: (of, body) => client.call(correctTeamHandicap, { params, body: { playerId: idToWire(of), ...body } }),
    }
  }
  const params = { roundId, playerId: id }
  return {
    look: () => client.call(getStaffCard, { params }),
    write: (written) => client.call(enterScores, { params, ...written }),
    confirm: (body) => client.call(confirmCard, { params, body }),
    correctHandicap: (_, body) => client.call(correctHandicap, { params, body }),
  }
}
