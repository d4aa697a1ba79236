/**
 * Checks who may enter whom, for every way into a tournament: sign-up, waiting list, basket, team and offer. Reads the facts; core decides.
 * TS-110+ to TS-113+, TS-124+, TS-125+.
 */
import { type EntererRefusal, entererRefusals, type SignUpPerson } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type Refused, refusalDetails } from '../../refusal/refusalDetails.ts'
import { nameSeen } from '../people/findable.ts'
import { hasBlocked } from '../people/friends.ts'
import type { Viewer } from '../people/viewer.ts'
import { signUpPersons } from './signUpPersons.ts'

export interface EntererWork {
  readonly tournament: { readonly id: string }
  readonly viewer: Viewer
  readonly actorId: string
}

export interface Enterable {
  /** People the actor may name; a block of another person is left to `refused`, where it is not revealed. */
  readonly persons: readonly SignUpPerson[]
  readonly refused: readonly Refused[]
}

/** How an entry, a place on the waiting list, an offer and a reserved place are given up. */
const GIVEN_UP = ['withdrew', 'leftQueue', 'declined', 'released'] as const

interface PersonFacts {
  readonly id: string
  readonly seen: boolean
  readonly refuses: boolean
  /** The actor has taken this person out of an entry or a team before, so that a change of a team counts like an entry. */
  readonly taken_out: boolean
}

/** The people named by these ids. An id that the actor may not see is missing, like one that does not exist. */
export async function enterablePersons(tx: Tx, work: EntererWork, customerIds: readonly string[]): Promise<Enterable> {
  const { tournament, viewer, actorId } = work
  const [facts, found, actor] = await Promise.all([
    personFacts(tx, work, customerIds),
    signUpPersons(tx, tournament.id, customerIds),
    enterer(tx, work),
  ])
  const isKnown = (id: string): boolean => viewer.staff || id === actorId || facts.get(id)?.seen === true
  const persons = found.filter(({ customerId }) => isKnown(customerId))
  const refusals = entererRefusals(
    actor,
    persons.map(({ customerId, blockedForTournament, entered, waiting }) => ({
      ...{ customerId, blockedForTournament, alreadyIn: (entered || waiting) && !facts.get(customerId)?.taken_out },
      refusesEnterer: facts.get(customerId)?.refuses ?? false,
    })),
  )
  const revealsBlock = (id: string): boolean => viewer.staff || id === actorId
  return {
    persons: persons.map((person) => (revealsBlock(person.customerId) ? person : { ...person, blockedForTournament: false })),
    refused: byPerson(refusals),
  }
}

/** Refuses if the actor would turn reserved places of others into entries, by accepting an offer or by paying, but may no longer enter them. */
export async function refuseEntering(tx: Tx, work: EntererWork, customerIds: readonly string[], language: Language): Promise<void> {
  const { tournament, viewer, actorId } = work
  if (viewer.staff) return
  const facts = await personFacts(tx, work, customerIds)
  const persons = await signUpPersons(tx, tournament.id, customerIds)
  const actor = await enterer(tx, work)
  const refusals = entererRefusals(
    actor,
    persons.map(({ customerId, blockedForTournament }) => {
      const { seen = false, refuses = false } = facts.get(customerId) ?? {}
      return { customerId, blockedForTournament, alreadyIn: true, refusesEnterer: refuses || !seen }
    }),
  )
  const own: readonly EntererRefusal[] =
    actor.blockedForTournament && customerIds.includes(actorId) ? [{ customerId: actorId, refusal: { code: 'blocked' } }] : []
  const refused = byPerson(refusals.length > 0 ? refusals : own)
  if (refused.length > 0) throw new ApiError('signUpRefused', { details: await refusalDetails(refused, { language, viewer }) })
}

function byPerson(refusals: readonly EntererRefusal[]): readonly Refused[] {
  const ids = [...new Set(refusals.map(({ customerId }) => customerId))]
  return ids.map((id) => ({
    customerId: id,
    refusals: refusals.flatMap(({ customerId, refusal }) => (customerId === id ? [refusal] : [])),
  }))
}

async function personFacts(
  tx: Tx,
  { tournament: { id: tournamentId }, actorId }: EntererWork,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PersonFacts>> {
  const rows = await rowsOf<PersonFacts>(
    tx,
    sql`select c.id, ${await nameSeen(tx, actorId)} as seen, (${hasBlocked(actorId)} or ${hasLeft(tournamentId)}) as refuses,
        exists (
          select from entry_history h where h.tenant_id = c.tenant_id and h.tournament_id = ${tournamentId} and h.customer_id = c.id
            and h.actor_id = ${actorId} and h.happened = any(${[...GIVEN_UP]}::text[])
        ) as taken_out
      from customer c
      where c.tenant_id = ${tx.tenantId} and c.id = any(${customerIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A condition over a customer `c`: the last that happened to their entry is that they gave it up themselves. TS-125+. */
function hasLeft(tournamentId: string): Sql {
  return sql`coalesce((
    select h.actor_id = c.id and h.happened = any(${[...GIVEN_UP]}::text[]) from entry_history h
    where h.tenant_id = c.tenant_id and h.tournament_id = ${tournamentId} and h.customer_id = c.id order by h.id desc limit 1
  ), false)`
}

/**
 * People whom the actor entered, or took into a team, and took out again count for each time, because each entry sends them an email. TS-112+, TS-124+.
 * Read under the tournament's lock, so that two sign-ups at the same moment share the limit.
 */
async function enterer(tx: Tx, { tournament, viewer, actorId }: EntererWork) {
  const row = await rowOf<{ count: number }>(
    tx,
    sql`select ((
        select count(*) from entry_history h where h.tenant_id = ${tx.tenantId} and h.tournament_id = ${tournament.id}
          and h.actor_id = ${actorId} and h.customer_id <> ${actorId} and h.happened = any(${[...GIVEN_UP]}::text[])
      ) + count(distinct customer_id))::integer as count from (
        select customer_id, initiator_id from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
        union all select customer_id, initiator_id from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
        union all select customer_id, initiator_id from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
      ) e where e.initiator_id = ${actorId} and e.customer_id <> ${actorId}`,
  )
  return {
    customerId: actorId,
    staff: viewer.staff,
    blockedForTournament: viewer.customer?.blockedForTournament ?? false,
    othersEntered: row?.count ?? 0,
    maxOthers: viewer.club.settings.maxOthersEntered,
  }
}
