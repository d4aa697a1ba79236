/**
 * The people of a party: who may be named by whom. A person who may not be seen is answered like one who does not exist, so that a booking
 * reveals no one. RE-78, RE-192+.
 */
import { isMemberLike, type MemberStatus } from '@club/core/club'
import type { NotByOthers } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { hasBlocked } from '../people/friends.ts'
import { isSeen } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'

/** A customer named in a request. */
export interface NamedCustomer {
  readonly customerId: string
  /** Path of this person in the request, for errors. */
  readonly field: string
}

interface PersonRow {
  readonly id: string
  readonly member_status: MemberStatus
  readonly seen: boolean
  readonly refuses: boolean
  readonly has_left: boolean
}

export interface Party {
  readonly statuses: ReadonlyMap<string, MemberStatus>
  /** Ids of the customers who are guests of the club. */
  readonly guestIds: readonly string[]
  /** People who do not want to be booked by the actor. */
  readonly refused: readonly NotByOthers[]
}

interface PartyWork {
  readonly viewer: Viewer
  readonly actorId: string
  /** The booking or request that changes and the customers who are in it; a request has no id of a booking. */
  readonly booking: { readonly id: string | null; readonly customerIds: readonly string[] } | null
}

/**
 * Locks the customers of the party and those of the booking, with the actor, in the order of their ids, and returns the facts about them.
 * Throws 400 for people whom the actor may not name.
 */
export function lockParty(tx: Tx, work: PartyWork, named: readonly NamedCustomer[]): Promise<Party> {
  return readParty(tx, work, named, sql`for no key update of c`)
}

/** Returns the facts about the customers; throws 400 for people whom the actor may not name. */
export async function readParty(
  tx: Tx,
  { viewer, actorId, booking }: PartyWork,
  named: readonly NamedCustomer[],
  lock: Sql = sql``,
): Promise<Party> {
  const known = [actorId, ...(booking?.customerIds ?? [])]
  const ids = [...new Set([...known, ...named.map(({ customerId }) => customerId)])]
  const rows = await rowsOf<PersonRow>(
    tx,
    sql`select c.id, c.member_status, ${isSeen(viewer.sight, 'name')} as seen, ${hasBlocked(actorId)} as refuses, exists (
        select from booking_event e where e.tenant_id = c.tenant_id and e.booking_id = ${booking?.id ?? null}::bigint
          and e.kind = 'playerRemoved' and e.customer_id = c.id and e.actor_id = c.id
      ) as has_left
      from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[]) and c.active
      order by c.id ${lock}`,
  )
  const people = new Map(rows.map((row) => [row.id, row]))
  const mayName = (id: string): boolean => known.includes(id) || (people.has(id) && (viewer.staff || people.get(id)?.seen === true))
  const strangers = named.filter(({ customerId }) => !mayName(customerId))
  if (strangers.length > 0) {
    throw new ApiError('invalidInput', { details: strangers.map(({ field }) => ({ code: 'notFound', field })) })
  }
  const refuses = (id: string): boolean => {
    const person = people.get(id)
    return !viewer.staff && !known.includes(id) && person !== undefined && (person.refuses || person.has_left)
  }
  return {
    statuses: new Map(rows.map(({ id, member_status }) => [id, member_status])),
    guestIds: rows.filter(({ member_status }) => !isMemberLike(member_status)).map(({ id }) => id),
    refused: [...new Set(named.map(({ customerId }) => customerId))]
      .filter(refuses)
      .map((customerId) => ({ code: 'notByOthers', customerId })),
  }
}

/** Returns whether the customer refuses to be booked by the viewer; undefined for a person whom the viewer may not name. */
export async function readNamedCustomer(tx: Tx, viewer: Viewer, customerId: string): Promise<{ readonly refuses: boolean } | undefined> {
  const actorId = viewer.customer?.id ?? '0'
  const [row] = await rowsOf<Pick<PersonRow, 'id' | 'seen' | 'refuses'>>(
    tx,
    sql`select c.id, ${isSeen(viewer.sight, 'name')} as seen, ${hasBlocked(actorId)} as refuses
      from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.active`,
  )
  if (!row || !(row.id === actorId || viewer.staff || row.seen)) return undefined
  return { refuses: row.refuses && !viewer.staff }
}
