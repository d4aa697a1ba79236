/** The start of every call about one card: the round is of this club, and the card is there. */

import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubRequest } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer, type Session } from '../../services/accounts/session.ts'
import { makeCards } from '../../services/cards/makeCards.ts'
import {
  type CardQuery,
  readEntryCard,
  readStaffRound,
  type StaffRoundFacts,
  type StoredEntryCard,
} from '../../services/cards/staffCards.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { cardRefused } from './cardRefused.ts'

export interface OnCard extends StoredEntryCard {
  readonly round: StaffRoundFacts
  readonly club: ClubFacts
  readonly session: Session
  /** The card as it is now. */
  again: () => Promise<StoredEntryCard>
}

type CardRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'> & {
  /** A player's card, or a team's. */
  readonly params: { readonly roundId: string } & ({ readonly playerId: string } | { readonly teamId: string })
}

/**
 * Writing on the first card of a round makes the cards of everybody who plays it (design decision 6). `looks`: nothing is written, and
 * a card that is not there yet is shown as it would be made now.
 */
export function onCard<T>(request: CardRequest, work: (tx: Tx, found: OnCard) => Promise<T>, { looks = false } = {}): Promise<T> {
  const session = requireCustomer(request)
  const roundId = idOf(request.params.roundId)
  const { params } = request
  const ofTeam = 'teamId' in params
  const id = idOf(ofTeam ? params.teamId : params.playerId)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const round = await readStaffRound(tx, roundId)
    if (round?.ofTeams !== ofTeam) throw new ApiError('notFound')
    const club = await clubFacts(tx, request.instant)
    const asked = { id, accountId: session.accountId, timeZone: club.timeZone }
    const again = async (): Promise<StoredEntryCard> => {
      const stored = await readEntryCard(tx, round, asked)
      if (!stored) throw new ApiError('notFound')
      return stored
    }
    const found = (await readEntryCard(tx, round, asked)) ?? (await firstCard(tx, round, asked, { looks, language: request.language }))
    return work(tx, { ...found, round, club, session, again })
  })
}

async function firstCard(
  tx: Tx,
  round: StaffRoundFacts,
  asked: CardQuery,
  { looks, language }: { readonly looks: boolean; readonly language: Language },
): Promise<StoredEntryCard> {
  const playing = await rowOf(
    tx,
    round.ofTeams
      ? sql`select id from team where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournamentId} and id = ${asked.id} and not waiting`
      : sql`select id from player where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournamentId} and id = ${asked.id}`,
  )
  if (!playing) throw new ApiError('notFound')
  if (looks) await tx.query('savepoint looked')
  await makeCards(tx, round)
  const made = await readEntryCard(tx, round, asked)
  if (looks) await tx.query('rollback to savepoint looked')
  if (!made) throw await cardRefused([{ code: 'noTee' }], language)
  return made
}
