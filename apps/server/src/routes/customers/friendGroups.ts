/** Groups of confirmed friends. A friendship that ends takes its person out of the groups of both. CU-157+, CU-185+. */
import { changeFriendGroup, deleteFriendGroup, friendGroupToWire, listFriendGroups, saveFriendGroup } from '@club/contract/customers'
import { idFromWire, idToWire, pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { isSeen } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

const MAX_GROUPS = 20

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly customer_ids: readonly string[] | null
}

export const listFriendGroupsRoute = clubRoute(listFriendGroups, (request) => {
  const caller = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { sight } = await readClubAndSight(tx, caller, request.instant)
      const rows = await rowsOf<GroupRow>(
        tx,
        sql`select g.id, g.name, (
            select array_agg(c.id order by m.position) from friend_group_member m
            join customer c on c.tenant_id = m.tenant_id and c.id = m.friend_id and c.active and ${isSeen(sight, 'name')}
            where m.tenant_id = g.tenant_id and m.group_id = g.id
          ) as customer_ids
          from friend_group g where g.tenant_id = ${tx.tenantId} and g.customer_id = ${caller.customerId} order by lower(g.name), g.id`,
      )
      const groups = rows.flatMap(({ id, name, customer_ids }) => (customer_ids ? [{ id, name, customerIds: customer_ids }] : []))
      return pageToWire(groups.map(friendGroupToWire))
    },
    'read',
  )
})

export const saveFriendGroupRoute = clubRoute(saveFriendGroup, (request) => {
  const { customerId } = requireCustomer(request)
  const { name } = request.body
  const ids = request.body.customerIds.map(idFromWire)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'saveFriendGroup', customerId, request, async () => {
      await lockFriends(tx, customerId, ids)
      const group = await rowOf<{ id: string }>(
        tx,
        sql`insert into friend_group (tenant_id, customer_id, name) select ${tx.tenantId}, ${customerId}, ${name}
          where (select count(*) from friend_group where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and lower(name) <> lower(${name})) < ${MAX_GROUPS}
          on conflict (tenant_id, customer_id, lower(name)) do update set name = excluded.name returning id`,
      )
      if (!group) throw new ApiError('invalidInput', { details: [{ code: 'tooMany', field: 'name', data: { most: MAX_GROUPS } }] })
      await storeMembers(tx, customerId, group.id, ids)
      return { id: idToWire(group.id) }
    }),
  )
})

/** Locks the customer's row, which decides between two requests. Throws 400 for people who are no friends. */
async function lockFriends(tx: Tx, customerId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql`select from customer where tenant_id = ${tx.tenantId} and id = ${customerId} for no key update`)
  const friends = await rowsOf<{ id: string }>(
    tx,
    sql`select buddy_id as id from buddy where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      and buddy_id = any(${ids.filter(isOurId)}::bigint[])`,
  )
  const strangers = ids.flatMap((id, index) => (friends.some((friend) => friend.id === id) ? [] : [index]))
  if (strangers.length > 0) {
    throw new ApiError('invalidInput', { details: strangers.map((index) => ({ code: 'notFound', field: `customerIds.${index}` })) })
  }
}

async function storeMembers(tx: Tx, customerId: string, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql`delete from friend_group_member where tenant_id = ${tx.tenantId} and group_id = ${groupId}`)
  await tx.query(
    sql`insert into friend_group_member (tenant_id, group_id, customer_id, friend_id, position)
      select ${tx.tenantId}, ${groupId}::bigint, ${customerId}::bigint, friend_id, min(position) from
        unnest(${ids}::bigint[]) with ordinality as g (friend_id, position) group by friend_id`,
  )
}

export const changeFriendGroupRoute = clubRoute(changeFriendGroup, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  const { name } = request.body
  const ids = request.body.customerIds.map(idFromWire)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    await lockFriends(tx, customerId, ids)
    const own = sql`tenant_id = ${tx.tenantId} and customer_id = ${customerId}`
    const taken = await rowOf(tx, sql`select id from friend_group where ${own} and id <> ${id} and lower(name) = lower(${name})`)
    if (taken) throw new ApiError('invalidInput', { details: [{ code: 'taken', field: 'name' }] })
    const group = await rowOf(tx, sql`update friend_group set name = ${name} where ${own} and id = ${id} returning id`)
    if (!group) throw new ApiError('notFound')
    await storeMembers(tx, customerId, id, ids)
    return {}
  })
})

export const deleteFriendGroupRoute = clubRoute(deleteFriendGroup, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const own = sql`delete from friend_group where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} returning id`
    if (!(await rowOf(tx, own))) throw new ApiError('notFound')
    return {}
  })
})
