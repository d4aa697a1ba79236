/**
 * Friend requests. A request grants no rights and reveals no name until its recipient confirms it. No response reveals whether a person
 * exists, has declined or has blocked the caller. CU-18, CU-19, CU-141+ to CU-145+, CU-184+.
 */
import {
  addBuddy,
  addFriendRequest,
  answerFriendRequest,
  blockCustomer,
  buddyToWire,
  deleteBuddy,
  deleteFriendBlock,
  deleteFriendRequest,
  type FriendRequests,
  friendRequestsToWire,
  getFriendRequests,
} from '@club/contract/customers'
import { idFromWire, idToWire } from '@club/contract/wire'
import { DECLINED_FRIEND_DAYS, type FriendAnswer, friendRequestDecision, refusalDays } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { queueEmail } from '../../services/emails/emailTemplate.ts'
import { friendConfirmed } from '../../services/emails/templates/friendConfirmed.ts'
import { friendRequested } from '../../services/emails/templates/friendRequested.ts'
import { nameSeen } from '../../services/people/findable.ts'
import { isDelivered } from '../../services/people/friends.ts'
import { nameOrderOf } from '../../services/people/nameOrder.ts'
import { type CustomerRow, customerColumns, customerOf, fullName, type NameColumns, nameColumns } from '../../services/people/people.ts'

const LIST_LIMIT = 200

interface Ask {
  readonly customerId: string
  /** null if the caller may not send a request to this person. */
  readonly otherId: string | null
  /** As the caller typed it; empty when chosen from a list. */
  readonly typed: string
  readonly instant: Date
}

/**
 * Locks both people, the lower id first, before any row between them, so that concurrent changes from both sides run one after the other.
 * Deleting a row of `buddy` deletes that of the other side, and a friendship deletes the requests of both sides.
 */
async function lockPeople(tx: Tx, customerId: string, otherId: string | null): Promise<void> {
  await tx.query(
    sql`select from customer where tenant_id = ${tx.tenantId} and id in (${customerId}, ${otherId}::bigint) order by id for no key update`,
  )
}

/** SQL condition: the row is this request, in either spelling. A request from a list never is one by number and name. CU-221+. */
function isSame({ tenantId }: Tx, { customerId, otherId, typed }: Ask): Sql {
  const own = sql`tenant_id = ${tenantId} and customer_id = ${customerId}`
  if (typed === '') return sql`${own} and buddy_id = ${otherId}::bigint and typed = ''`
  return sql`${own} and (buddy_id = ${otherId}::bigint or (buddy_id is null and lower(typed) = lower(${typed})))`
}

/** Returns whether the caller lists the person as a friend or as asked: a typed number then adds a request that reaches no one. */
async function isListed(tx: Tx, { customerId, otherId }: Ask): Promise<boolean> {
  const own = sql`tenant_id = ${tx.tenantId} and customer_id = ${customerId} and buddy_id = ${otherId}::bigint`
  const row = await rowOf(
    tx,
    sql`select from buddy where ${own} union all select from friend_request where ${own} and typed = '' and not withdrawn limit 1`,
  )
  return row !== undefined
}

/**
 * Makes the caller's request by number and name to the person one that reaches no one, and returns when it was sent; null
 * without such a request. The row keeps its id: a change in the list would reveal that the number and the name belong to this person. CU-326+.
 */
async function detachTyped(tx: Tx, customerId: string, otherId: string | null): Promise<Date | null> {
  const row = sql`r.tenant_id = ${tx.tenantId} and r.customer_id = ${customerId} and r.buddy_id = ${otherId}::bigint and r.typed <> ''`
  const twin = await rowOf<{ sent_at: Date }>(
    tx,
    sql`delete from friend_request r where ${row} and exists (select from friend_request t where t.tenant_id = r.tenant_id
      and t.customer_id = r.customer_id and t.buddy_id is null and t.typed = r.typed) returning r.asked_at as sent_at`,
  )
  const detached = await rowOf<{ sent_at: Date }>(
    tx,
    sql`update friend_request r set buddy_id = null where ${row} returning r.asked_at as sent_at`,
  )
  return (twin ?? detached)?.sent_at ?? null
}

/**
 * Detaches the request by number and name and adds one from the list, which is not sent yet: the sender sees both. The person who was notified
 * within `DECLINED_FRIEND_DAYS` is not notified again.
 */
async function separateTyped(tx: Tx, { customerId, otherId, instant }: Ask): Promise<void> {
  const sentAt = await detachTyped(tx, customerId, otherId)
  if (sentAt === null) return
  await tx.query(
    sql`insert into friend_request (tenant_id, customer_id, buddy_id, asked_at, withdrawn)
      select ${tx.tenantId}, ${customerId}, ${otherId}::bigint, case
        when ${sentAt}::timestamptz > ${instant}::timestamptz - make_interval(days => ${DECLINED_FRIEND_DAYS}) then ${instant}::timestamptz
        else ${sentAt}::timestamptz end, true`,
  )
}

/** Stores a request and returns its id. Two people who send each other requests become friends; a repeated request counts once. */
async function ask(tx: Tx, given: Ask): Promise<string> {
  const { customerId, typed, instant } = given
  await lockPeople(tx, customerId, given.otherId)
  const request = { ...given, otherId: typed !== '' && (await isListed(tx, given)) ? null : given.otherId }
  const { otherId } = request
  const facts = await rowOf<{ friends: boolean; request_id: string | null; is_received: boolean; open: number }>(
    tx,
    sql`select
      exists (select from buddy where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and buddy_id = ${otherId}::bigint) as friends,
      (select id from friend_request where ${isSame(tx, request)} and not withdrawn order by id limit 1) as request_id,
      exists (select from friend_request where tenant_id = ${tx.tenantId} and customer_id = ${otherId}::bigint
        and buddy_id = ${customerId} and not withdrawn) as is_received,
      (select count(*)::integer from friend_request where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
        and (not withdrawn or asked_at > ${instant}::timestamptz - interval '1 day')) as open`,
  )
  const { friends = false, request_id: requestId = null, is_received: hasReceivedRequest = false, open = 0 } = facts ?? {}
  const decision = friendRequestDecision({
    customerId,
    otherId,
    areFriends: friends,
    hasSentRequest: requestId !== null,
    hasReceivedRequest,
    openRequests: open,
  })
  if (!decision.allowed) {
    const [refusal] = decision.refusals
    if (refusal.code === 'tooManyFriendRequests') throw new ApiError('tooManyFriendRequests')
    throw new ApiError('invalidInput', { details: [{ code: 'oneself', field: typed === '' ? 'buddyId' : 'memberNumber' }] })
  }
  if (otherId !== null && decision.effect === 'confirm') return befriend(tx, customerId, otherId, instant)
  if (decision.effect === 'exists') return requestId ?? (await friendshipId(tx, customerId, otherId as string))
  return storeRequest(tx, request)
}

/** Stores a request and returns its id. A request that is withdrawn and sent again is delivered only once within `DECLINED_FRIEND_DAYS`. */
async function storeRequest(tx: Tx, request: Ask): Promise<string> {
  const { customerId, otherId, typed, instant } = request
  if (typed === '') await separateTyped(tx, request)
  const before = await rowOf<{ id: string; is_recent: boolean }>(
    tx,
    sql`select id, asked_at > ${instant}::timestamptz - make_interval(days => ${DECLINED_FRIEND_DAYS}) as is_recent from friend_request
      where ${isSame(tx, request)} order by id limit 1`,
  )
  if (before?.is_recent) {
    await tx.query(
      sql`update friend_request set withdrawn = false, typed = ${typed} where tenant_id = ${tx.tenantId} and id = ${before.id}`,
    )
    return before.id
  }
  const stored = await rowOf<{ id: string; delivered: boolean }>(
    tx,
    before
      ? sql`update friend_request r set withdrawn = false, typed = ${typed}, asked_at = ${instant}
          where r.tenant_id = ${tx.tenantId} and r.id = ${before.id} returning r.id, ${isDelivered()} as delivered`
      : sql`insert into friend_request as r (tenant_id, customer_id, buddy_id, typed, asked_at)
          values (${tx.tenantId}, ${customerId}, ${otherId}::bigint, ${typed}, ${instant}) returning r.id, ${isDelivered()} as delivered`,
  )
  if (!stored) throw new Error('The request was not stored')
  if (otherId !== null && stored.delivered) {
    await queueEmail(tx, friendRequested, { customerId: otherId, data: { requestId: stored.id } }, { instant })
  }
  return stored.id
}

/**
 * Creates the friendship that the caller confirms, deletes requests and refusals of both sides, except what the caller has typed, and returns
 * the id of the caller's row. The person who asked is notified.
 */
async function befriend(tx: Tx, customerId: string, otherId: string, instant: Date): Promise<string> {
  const pair = sql`tenant_id = ${tx.tenantId} and (customer_id, buddy_id) in ((${customerId}, ${otherId}), (${otherId}, ${customerId}))`
  await detachTyped(tx, customerId, otherId)
  await tx.query(sql`delete from friend_request where ${pair}`)
  await tx.query(
    sql`delete from friend_refusal where tenant_id = ${tx.tenantId}
      and (customer_id, refused_id) in ((${customerId}, ${otherId}), (${otherId}, ${customerId}))`,
  )
  await tx.query(
    sql`insert into buddy (tenant_id, customer_id, buddy_id)
      values (${tx.tenantId}, ${customerId}, ${otherId}), (${tx.tenantId}, ${otherId}, ${customerId}) on conflict do nothing`,
  )
  await queueEmail(tx, friendConfirmed, { customerId: otherId, data: { friendId: customerId } }, { instant })
  return friendshipId(tx, customerId, otherId)
}

async function friendshipId(tx: Tx, customerId: string, otherId: string): Promise<string> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`select id from buddy where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and buddy_id = ${otherId}`,
  )
  if (!row) throw new Error('The friendship was not stored')
  return row.id
}

/** Returns the id if the caller sees the person's name or has received a request from them; null for all others and for unknown ids. */
async function recipientOf(tx: Tx, customerId: string, otherId: string): Promise<string | null> {
  if (!isOurId(otherId)) return null
  const row = await rowOf<{ id: string }>(
    tx,
    sql`select c.id from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${otherId} and c.active and (
      c.id = ${customerId} or ${await nameSeen(tx, customerId)} or exists (
        select from friend_request r where r.tenant_id = c.tenant_id and r.customer_id = c.id and r.buddy_id = ${customerId} and ${isDelivered()}
      ))`,
  )
  return row?.id ?? null
}

export const addBuddyRoute = clubRoute(addBuddy, (request) => {
  const { customerId } = requireCustomer(request)
  const requestedId = idFromWire(request.body.buddyId)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'addBuddy', customerId, request, async () => {
      const otherId = await recipientOf(tx, customerId, requestedId)
      if (otherId === null) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'buddyId' }] })
      const id = await ask(tx, { customerId, otherId, typed: '', instant: request.instant })
      const row = await rowOf<CustomerRow>(
        tx,
        sql`select ${customerColumns(tx.tenantId)} from buddy b join customer c on c.tenant_id = b.tenant_id and c.id = b.buddy_id
          where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and b.buddy_id = ${otherId}`,
      )
      return row ? buddyToWire({ id, customer: customerOf(row) }) : { id: idToWire(id) }
    }),
  )
})

export const addFriendRequestRoute = clubRoute(addFriendRequest, (request) => {
  const { customerId } = requireCustomer(request)
  const [number, lastName] = [request.body.memberNumber.trim(), request.body.lastName.trim()]
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'addFriendRequest', customerId, request, async () => {
      const person = await rowOf<{ id: string }>(
        tx,
        sql`select id from customer where tenant_id = ${tx.tenantId} and active and number = ${number} and lower(last_name) = lower(${lastName})`,
      )
      await ask(tx, { customerId, otherId: person?.id ?? null, typed: `${number} ${lastName}`, instant: request.instant })
      return {}
    }),
  )
})

export const deleteBuddyRoute = clubRoute(deleteBuddy, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const mine = sql`tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId}`
    const found = await rowOf<{ buddy_id: string }>(tx, sql`select buddy_id from buddy where ${mine}`)
    if (!found) throw new ApiError('notFound')
    await lockPeople(tx, customerId, found.buddy_id)
    // This also deletes the row of the other side.
    const gone = await rowOf(tx, sql`delete from buddy where ${mine} returning id`)
    if (!gone) throw new ApiError('notFound')
    return {}
  })
})

interface RequestRow extends CustomerRow {
  readonly request_id: string
  readonly sent_at: Date
}

async function readRequests(tx: Tx, customerId: string, instant: Date): Promise<FriendRequests> {
  const [incoming, { country, timeZone }, seen] = await Promise.all([
    rowsOf<RequestRow>(
      tx,
      sql`select r.id as request_id, r.asked_at as sent_at, ${customerColumns(tx.tenantId)} from friend_request r
        join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
        where r.tenant_id = ${tx.tenantId} and r.buddy_id = ${customerId} and c.active and ${isDelivered()} order by r.asked_at desc, r.id limit ${LIST_LIMIT}`,
    ),
    clubFacts(tx, instant),
    nameSeen(tx, customerId),
  ])
  const sentAt = (at: Date) => clubNow(timeZone, at)
  const readingOutgoing = rowsOf<
    NameColumns & { request_id: string; buddy_id: string; sent_at: Date; typed: string; seen: boolean | null }
  >(
    tx,
    sql`select r.id as request_id, r.buddy_id, r.asked_at as sent_at, r.typed, ${nameColumns(tx.tenantId)}, ${seen} as seen
      from friend_request r left join customer c on c.tenant_id = r.tenant_id and c.id = r.buddy_id
      where r.tenant_id = ${tx.tenantId} and r.customer_id = ${customerId} and not r.withdrawn order by r.asked_at desc, r.id limit ${LIST_LIMIT}`,
  )
  const { byName } = nameOrderOf({ country })
  // The caller knows the name of a person who has sent a request.
  const hasRequested = sql`exists (select from friend_request r where r.tenant_id = x.tenant_id and r.customer_id = c.id and r.buddy_id = x.customer_id)`
  const readingBlocked = rowsOf<CustomerRow & { refusal_id: string; known: boolean }>(
    tx,
    sql`select x.id as refusal_id, ${customerColumns(tx.tenantId)}, (${seen} or ${hasRequested}) as known from friend_refusal x
      join customer c on c.tenant_id = x.tenant_id and c.id = x.refused_id
      where x.tenant_id = ${tx.tenantId} and x.customer_id = ${customerId} and x.until is null order by ${byName}, x.id limit ${LIST_LIMIT}`,
  )
  const [outgoing, blocked] = await Promise.all([readingOutgoing, readingBlocked])
  return {
    incoming: incoming.map((row) => ({ id: row.request_id, customer: customerOf(row), sentAt: sentAt(row.sent_at) })),
    outgoing: outgoing.map((row) => {
      const isShown = row.typed === '' && row.seen === true
      const person = isShown ? { customerId: row.buddy_id, name: fullName(row) } : { customerId: null, name: row.typed }
      return { id: row.request_id, ...person, sentAt: sentAt(row.sent_at) }
    }),
    blocked: blocked.map((row) => ({ id: row.refusal_id, customer: row.known ? customerOf(row) : null })),
  }
}

export const getFriendRequestsRoute = clubRoute(getFriendRequests, (request) => {
  const { customerId } = requireCustomer(request)
  const read = async (tx: Tx) => friendRequestsToWire(await readRequests(tx, customerId, request.instant))
  return inTenant(request.db, request.tenant.id, read, 'read')
})

export const answerFriendRequestRoute = clubRoute(answerFriendRequest, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'answerFriendRequest', customerId, request, async () => {
      const readRequest = () =>
        rowOf<{ customer_id: string }>(
          tx,
          sql`select r.customer_id from friend_request r where r.tenant_id = ${tx.tenantId} and r.id = ${id}
            and r.buddy_id = ${customerId} and ${isDelivered()}`,
        )
      const found = await readRequest()
      if (!found) throw new ApiError('notFound')
      await lockPeople(tx, customerId, found.customer_id)
      if (!(await readRequest())) throw new ApiError('notFound')
      await answer(tx, { customerId, senderId: found.customer_id, answer: request.body.answer, instant: request.instant })
      return {}
    }),
  )
})

interface Answer {
  readonly customerId: string
  readonly senderId: string
  readonly answer: FriendAnswer
  readonly instant: Date
}

/** Applies the answer. Unless it is confirmed, the request does not change: its sender sees it as unanswered. */
async function answer(tx: Tx, { customerId, senderId, answer: given, instant }: Answer): Promise<void> {
  const days = refusalDays(given)
  if (days === 0) await befriend(tx, customerId, senderId, instant)
  else await refuse(tx, { customerId, senderId, until: days === null ? null : new Date(instant.getTime() + days * 86_400_000) })
}

export const deleteFriendRequestRoute = clubRoute(deleteFriendRequest, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const gone = await rowOf(
      tx,
      sql`update friend_request set withdrawn = true where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId}
        and not withdrawn returning id`,
    )
    if (!gone) throw new ApiError('notFound')
    return {}
  })
})

/** Blocks a person whom the caller sees. Ends the friendship and withdraws the caller's request from a list; to the person it looks like no answer. */
export const blockCustomerRoute = clubRoute(blockCustomer, (request) => {
  const { customerId } = requireCustomer(request)
  const otherId = idFromWire(request.body.customerId)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'blockCustomer', customerId, request, async () => {
      const seen = await nameSeen(tx, customerId)
      const person =
        isOurId(otherId) && otherId !== customerId
          ? await rowOf(
              tx,
              sql`select c.id from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${otherId} and c.active and ${seen}`,
            )
          : undefined
      if (!person) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'customerId' }] })
      await lockPeople(tx, customerId, otherId)
      // This also deletes the row of the other side.
      await tx.query(sql`delete from buddy where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and buddy_id = ${otherId}`)
      await detachTyped(tx, customerId, otherId)
      await tx.query(
        sql`update friend_request set withdrawn = true where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and buddy_id = ${otherId}`,
      )
      await refuse(tx, { customerId, senderId: otherId, until: null })
      return {}
    }),
  )
})

interface Refused {
  readonly customerId: string
  readonly senderId: string
  /** null: until the block is lifted. */
  readonly until: Date | null
}

async function refuse(tx: Tx, { customerId, senderId, until }: Refused): Promise<void> {
  await tx.query(
    sql`insert into friend_refusal (tenant_id, customer_id, refused_id, until) values (${tx.tenantId}, ${customerId}, ${senderId}, ${until})
      on conflict (tenant_id, customer_id, refused_id) do update set until = excluded.until`,
  )
}

export const deleteFriendBlockRoute = clubRoute(deleteFriendBlock, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const gone = await rowOf(
      tx,
      sql`delete from friend_refusal where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} and until is null returning id`,
    )
    if (!gone) throw new ApiError('notFound')
    return {}
  })
})
