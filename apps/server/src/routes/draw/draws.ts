/** The published data of a draw, and its steps by staff. */
import { drawToWire, getDraw, getStaffStartList, makeDraw, prepareDraw, startListToWire } from '@club/contract/draws'
import { isPublished } from '@club/core/tournament'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readStartList } from '../../services/cards/startList.ts'
import { publishSeedHashes, readDraw } from '../../services/draw/draw.ts'
import { closeList, makeStartList } from '../../services/draw/makeStartList.ts'
import { ofRound } from '../../services/draw/ofRound.ts'
import { onRound } from '../../services/draw/onRound.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import { decisionWork } from '../../services/reservations/displaced/decisionWork.ts'
import { publicationOf } from '../../services/tournaments/rounds.ts'
import { drawRefused } from './drawRefused.ts'

/** Hashes hold no names, so everyone who sees the tournament gets them. Seed and order are returned once the start list is published. */
export const getDrawRoute = clubRoute(getDraw, (request) =>
  ofRound(request, async (tx, { viewer, round }) => {
    const seesStartList = viewer.seesPlayers && isPublished(publicationOf(round).startList, viewer.club.now)
    return drawToWire(await readDraw(tx, round.id, { isPublished: seesStartList, timeZone: viewer.club.timeZone }))
  }),
)

export const prepareDrawRoute = clubRoute(prepareDraw, (request) => {
  const { body, instant, language } = request
  return onRound(request, (tx, { facts, club, session }) =>
    runIdempotent(tx, 'prepareDraw', session.customerId, request, async () => {
      if (body.step === 'promise') await publishSeedHashes(tx, [facts.round.id], instant)
      else {
        const refusals = await closeList(tx, facts, { instant, now: club.now, accountId: session.accountId })
        if (refusals.length > 0) throw await drawRefused(refusals, language)
      }
      return drawToWire(await readDraw(tx, facts.round.id, { isPublished: true, timeZone: club.timeZone }))
    }),
  )
})

export const makeDrawRoute = clubRoute(makeDraw, (request) => {
  const { body, instant, language } = request
  return onRound(request, (tx, { facts, club, session }) =>
    runIdempotent(tx, 'makeDraw', session.customerId, request, async () => {
      const staff = await decisionWork(tx, request, session, body.decisions)
      const refusals = await makeStartList(tx, facts, body, { instant, now: club.now, accountId: session.accountId, staff })
      if (refusals.length > 0) throw await drawRefused(refusals, language)
      return drawToWire(await readDraw(tx, facts.round.id, { isPublished: true, timeZone: club.timeZone }))
    }),
  )
})

export const getStaffStartListRoute = clubRoute(getStaffStartList, (request) =>
  onRound(request, async (tx, { facts }) =>
    startListToWire(await readStartList(tx, facts.round.id, requireCustomer(request).customerId, STAFF_SIGHT)),
  ),
)
