/** Single people on the waiting list: the caller, people entered by the caller, and others once the list is published. */
import { getHasWaiting, getWaitingByCustomer, listWaitingsByInitiator, waitingEntryToWire } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isPublished, type PublishSettings, type WaitingEntry } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readWaitings } from '../../services/entries/entries.ts'
import { isSeen } from '../../services/people/sight.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { readOfferTerms } from '../../services/tournaments/offerTerms.ts'
import { ofTournament, withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

async function waitingOf(
  tx: Tx,
  viewer: Viewer,
  tournamentId: string,
  requestedId: string,
  { playerList }: PublishSettings,
): Promise<WaitingEntry | undefined> {
  const customerId = viewer.customer?.id ?? null
  const open = viewer.seesPlayers && isPublished(playerList, viewer.club.now)
  const mine = sql`(w.customer_id = ${customerId} or w.initiator_id = ${customerId})`
  const seen = sql`exists (select from customer c where c.tenant_id = w.tenant_id and c.id = w.customer_id and ${isSeen(viewer.sight, 'identity')})`
  const only = sql`w.customer_id = ${requestedId} and ((${open}::boolean and ${seen}) or ${mine})`
  const { sight } = viewer
  const found = await readWaitings(tx, { tournamentId, only, customerId, sight, timeZone: viewer.club.timeZone, size: 1, offset: 0 })
  return found.rows[0]
}

/** Adds the terms of the offers that the viewer may answer, for a team at one row only. TS-127+, TS-128+. */
async function withTerms(
  tx: Tx,
  { customer, sight, club }: Viewer,
  instant: Date,
  rows: readonly WaitingEntry[],
): Promise<readonly WaitingEntry[]> {
  const ids = rows.flatMap(({ id, offeredUntil }) => (offeredUntil == null ? [] : [id]))
  if (customer === null || ids.length === 0) return rows
  const viewer = { customerId: customer.id, sight, currency: club.currency, instant }
  const terms = await readOfferTerms(tx, viewer, sql`o.id = any(${ids}::bigint[])`)
  return rows.map((row) => ({ ...row, terms: terms.get(row.id) ?? null }))
}

export const getHasWaitingRoute = clubRoute(getHasWaiting, (request) => {
  const requestedId = idOf(request.params.id)
  return withRowsOfTournament(request, readPublishSettings, async (published, { id }, viewer, tx) => ({
    value: (await waitingOf(tx, viewer, id, requestedId, published)) !== undefined,
  }))
})

export const getWaitingByCustomerRoute = clubRoute(getWaitingByCustomer, (request) => {
  const requestedId = idOf(request.params.id)
  return withRowsOfTournament(request, readPublishSettings, async (published, { id }, viewer, tx) => {
    const waiting = await waitingOf(tx, viewer, id, requestedId, published)
    if (!waiting) throw new ApiError('notFound')
    const [whole] = await withTerms(tx, viewer, request.instant, [waiting])
    return waitingEntryToWire(whole ?? waiting)
  })
})

export const listWaitingsByInitiatorRoute = clubRoute(listWaitingsByInitiator, (request) => {
  const { customerId } = requireCustomer(request)
  if (idOf(request.params.id) !== customerId) throw new ApiError('notFound')
  return ofTournament(request, async (tx, tournament, viewer) => {
    const paging = pagingInOrder(request.query)
    const only = sql`w.initiator_id = ${customerId}`
    const found = await readWaitings(tx, {
      ...{ tournamentId: tournament.id, only, customerId, sight: viewer.sight, timeZone: viewer.club.timeZone },
      ...paging,
    })
    const rows = await withTerms(tx, viewer, request.instant, found.rows)
    return pageToWire(rows.map(waitingEntryToWire), found.total, paging.page, paging.size)
  })
})
