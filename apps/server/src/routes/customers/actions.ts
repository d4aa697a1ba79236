/** Entries and bookings of the logged-in customer. CU-115, CU-116, SE-49. */
import {
  createCustomerAction,
  customerActionToWire,
  listCustomerActions,
  WIRE_ACTION_SEARCH_KEY,
  WIRE_ACTION_TIME,
  WIRE_ACTION_TYPE,
} from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { ACTION_SEARCH_KEYS, type ActionTime, type CustomerAction, listedActions } from '@club/core/membership'
import { inTenant } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readCustomerActions, storeCustomerAction } from './customerActions.ts'

export const listCustomerActionsRoute = clubRoute(listCustomerActions, (request) => {
  const { customerId } = requireCustomer(request)
  const { query } = request
  const paging = pagingInOrder(query)
  const types = [query.type ?? []].flat()
  const isRequested = ({ type }: CustomerAction): boolean => types.length === 0 || types.includes(WIRE_ACTION_TYPE.spelled(type))
  const time = query.time === undefined ? undefined : WIRE_ACTION_TIME.known(query.time)
  const named = [query.textFields ?? []].flat().flatMap((text) => WIRE_ACTION_SEARCH_KEY.known(text) ?? [])
  const keys = named.length > 0 ? named : ACTION_SEARCH_KEYS
  const { textValue: text } = query
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { now } = await clubFacts(tx, request.instant)
      const all = (await readCustomerActions(tx, customerId, now)).filter(isRequested)
      const found = (one: ActionTime): readonly CustomerAction[] => {
        const listed = listedActions(all, { time: one, search: null }, now)
        if (text === undefined) return listed
        const hits = new Set(keys.flatMap((key) => listedActions(all, { time: one, search: { key, text } }, now)))
        return listed.filter((action) => hits.has(action))
      }
      // Without a time filter: all actions, latest first.
      const rows = time ? found(time) : [...[...found('future')].reverse(), ...found('past')]
      return pageToWire(pageOfRows(rows, paging).map(customerActionToWire), rows.length, paging.page, paging.size)
    },
    'read',
  )
})

export const createCustomerActionRoute = clubRoute(createCustomerAction, (request) => {
  const { customerId } = requireCustomer(request)
  const { type, name, startDateTime, bookingNo } = request.body
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'createCustomerAction', customerId, request, async () =>
      customerActionToWire(
        await storeCustomerAction(tx, customerId, {
          type: WIRE_ACTION_TYPE.known(type) ?? 'event',
          name: name.trim(),
          startDateTime: startDateTime as ClubDateTime,
          bookingNumber: bookingNo?.trim() ?? null,
        }),
      ),
    ),
  )
})
