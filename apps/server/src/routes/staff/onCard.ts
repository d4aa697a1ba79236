/** Common start of calls on one card: checks that the round belongs to this club and that the card exists. */

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
  /** Reads the card as it is now. */
  again: () => Promise<StoredEntryCard>
}

type CardRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'> & {
  /** The card of a player or of a team. */
  readonly params: { readonly roundId: string } & ({ readonly playerId: string } | { readonly teamId: string })
}

/**
 * Runs `work` with a card. The first change of a card of a round creates the cards of all its players (design decision 6). `looks`: nothing
 * is written, and a missing card is shown as it would be created now.
 */
export function onCard<T>(request: CardRequest, work: (tx: Tx, found: OnCard) => Promise<T>, { looks = false } = {}): Promise<T> {
  const session = requireCustomer(request)
  const roundId = idOf(request.params.roundId)
  const { params } = request
  const ofTeam = 'teamId' in params
  const id = idOf(ofTeam ? params.teamId : params.playerId)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const [round, club] = await Promise.all([readStaffRound(tx, roundId), clubFacts(tx, request.instant)])
    if (round?.ofTeams !== ofTeam) throw new ApiError('notFound')
    const query = { id, accountId: session.accountId, timeZone: club.timeZone }
    const again = async (): Promise<StoredEntryCard> => {
      const stored = await readEntryCard(tx, round, query)
      if (!stored) throw new ApiError('notFound')
      return stored
    }
    const found = (await readEntryCard(tx, round, query)) ?? (await firstCard(tx, round, query, { looks, language: request.language }))
    return work(tx, { ...found, round, club, session, again })
  })
}

async function firstCard(
  tx: Tx,
  round: StaffRoundFacts,
  query: CardQuery,
  { looks, language }: { readonly looks: boolean; readonly language: Language },
): Promise<StoredEntryCard> {
  const playing = await rowOf(
    tx,
    round.ofTeams
      ? sql`select id from team where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournamentId} and id = ${query.id} and not waiting`
      : sql`select id from player where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournamentId} and id = ${query.id}`,
  )
  if (!playing) throw new ApiError('notFound')
  if (looks) await tx.query('savepoint looked')
  await makeCards(tx, round)
  const made = await readEntryCard(tx, round, query)
  if (looks) await tx.query('rollback to savepoint looked')
  if (!made) throw await cardRefused([{ code: 'noTee' }], language)
  return made
}
