/** Publishes a tournament (also as a dry run), closes it, and copies it. */
import {
  cancellationToWire,
  closeTournament,
  copyTournament as copyTournamentCall,
  getCancellation,
  getPublication,
  getStaffTournament,
  openCardToDetail,
  publishTournament,
} from '@club/contract/staff'
import { publishSettingsFromWire, publishSettingsToWire } from '@club/contract/tournaments'
import { idToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { inTenant, rowOf } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readOpenCards } from '../../services/cards/staffCards.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { notifyOfPublication } from '../../services/draw/notifyRoundPublished.ts'
import { decisionWork } from '../../services/reservations/displaced/decisionWork.ts'
import { copyTournament } from '../../services/staff/copyTournament.ts'
import { cancellationEffect, readAffected } from '../../services/staff/notifyOfCancelling.ts'
import { dayAnswer, onTournament } from '../../services/staff/onTournament.ts'
import { storeCancelled, storeClosed, storePublication } from '../../services/staff/staffDay.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

export const getStaffTournamentRoute = clubRoute(getStaffTournament, ({ db, tenant, params, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => dayAnswer(tx, { club: await clubFacts(tx, instant), tournamentId: idOf(params.tournId, 'tournamentNotFound') }),
    'read',
  ),
)

export const getPublicationRoute = clubRoute(getPublication, ({ db, tenant, params }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const tournamentId = idOf(params.tournId, 'tournamentNotFound')
      const found = await rowOf(tx, sql`select from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`)
      if (!found) throw new ApiError('tournamentNotFound')
      return publishSettingsToWire(await readPublishSettings(tx, tournamentId))
    },
    'read',
  ),
)

export const publishTournamentRoute = clubRoute(publishTournament, (request) => {
  const publication = publishSettingsFromWire(request.body.publication)
  if (!publication.ok) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'publication' }] })
  return onTournament(request, async (tx, found) => {
    const before = await readPublishSettings(tx, found.tournamentId)
    const named = new Map(publication.value.rounds.map((round) => [round.roundId, round]))
    // Rounds that are not named do not change; rounds of other tournaments are ignored.
    const merged = { playerList: publication.value.playerList, rounds: before.rounds.map((round) => named.get(round.roundId) ?? round) }
    if (!request.body.dryRun) {
      refuseStale(request, publishSettingsToWire(before), { needed: true })
      await storePublication(tx, found.tournamentId, merged)
      await notifyOfPublication(tx, { ...found, before, now: merged }, request.instant)
    }
    return dayAnswer(tx, found, merged)
  })
})

export const getCancellationRoute = clubRoute(getCancellation, ({ db, tenant, params, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const tournamentId = idOf(params.tournId, 'tournamentNotFound')
      const [found, { currency }, affected] = await Promise.all([
        rowOf(tx, sql`select from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`),
        clubFacts(tx, instant),
        readAffected(tx, tournamentId, instant),
      ])
      if (!found) throw new ApiError('tournamentNotFound')
      return cancellationToWire(cancellationEffect(affected, currency))
    },
    'read',
  ),
)

export const closeTournamentRoute = clubRoute(closeTournament, (request) =>
  onTournament(request, async (tx, found) => {
    const { closed, cancelled = false, withOpenCards = false, decisions } = request.body
    if (cancelled && !closed) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'cancelled' }] })
    const open = closed && !cancelled && !withOpenCards ? await readOpenCards(tx, found.tournamentId) : []
    if (open.length > 0) throw new ApiError('cardsOpen', { details: open.map(openCardToDetail) })
    const { instant } = request
    const staff = await decisionWork(tx, request, found.session, decisions)
    if (cancelled) await storeCancelled(tx, found.tournamentId, { instant, staff })
    else await storeClosed(tx, found.tournamentId, closed, { instant, staff })
    return dayAnswer(tx, found)
  }),
)

export const copyTournamentRoute = clubRoute(copyTournamentCall, (request) =>
  onTournament(request, (tx, { tournamentId, session }) =>
    runIdempotent(tx, 'copyTournament', session.customerId, request, async () => {
      const { name, startDate, decisions } = request.body
      const { instant } = request
      const staff = await decisionWork(tx, request, session, decisions)
      const id = await copyTournament(tx, tournamentId, { name: name.trim(), startDate: startDate as ClubDate, instant, staff })
      if (!id) throw new ApiError('tournamentNotFound')
      return { id: idToWire(id) }
    }),
  ),
)
