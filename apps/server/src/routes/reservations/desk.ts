/** The desk of staff. CALL-310+ to CALL-312+; RE-180+ to RE-188+. */
import {
  deskCommandFromWire,
  deskCommandToWire,
  deskDayToWire,
  getDeskDay,
  noticeToWire,
  previewDeskCommand,
  runDeskCommand,
  versionsFromWire,
  versionsToWire,
} from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { type DeskBlockCommand, type DeskBookingCommand, daySheet, type ReservationRefusal } from '@club/core/reservation'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import { previewBlock, readBlockEvents, readBlocksOfDay, runBlock } from '../../services/reservations/desk/deskBlocks.ts'
import { readBookingsOfDay } from '../../services/reservations/desk/deskBookings.ts'
import { type DeskWork, previewCommand, runCommand } from '../../services/reservations/desk/deskCommand.ts'
import { deskRefusalDetails } from '../../services/reservations/desk/deskRefusalDetails.ts'
import { readCourseDays } from '../../services/reservations/readCourseDays.ts'
import { reservationRefusalDetails } from '../../services/reservations/reservationRefusalDetails.ts'
import { readTakenPlaces } from '../../services/reservations/takenPlaces.ts'

export const deskDayRoute = clubRoute(getDeskDay, (request) => {
  const session = requireCustomer(request)
  const { db, tenant, instant, query } = request
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const courseId = idOf(query.courseId)
      const day = query.date as ClubDate
      const range = { from: day, to: day }
      const [offer, places, bookings, blocks, blockEvents] = await Promise.all([
        readCourseDays(tx, viewer, courseId, range),
        readTakenPlaces(tx, courseId, range, instant),
        readBookingsOfDay(tx, courseId, day),
        readBlocksOfDay(tx, courseId, day),
        readBlockEvents(tx, { courseId, day, timeZone: viewer.club.timeZone }),
      ])
      const flights = daySheet({ ...offer.factsOf(day), places })
      return deskDayToWire({ courseId, courseName: offer.course.name, day, flights, bookings, blocks, blockEvents })
    },
    'read',
  )
})

type CommandRequest = Pick<ClubRequest<typeof previewDeskCommand>, 'instant' | 'language' | 'body' | 'tenant' | 'session'>

async function workOf(tx: Tx, request: CommandRequest): Promise<DeskWork> {
  const session = requireCustomer(request)
  const { instant, language, body } = request
  return {
    viewer: await readViewer(tx, session, instant),
    actorId: session.customerId,
    instant,
    language,
    versions: versionsFromWire(body.versions),
  }
}

const isBlock = (command: DeskBlockCommand | DeskBookingCommand): command is DeskBlockCommand =>
  command.kind === 'block' || command.kind === 'unblock'

export const previewDeskCommandRoute = clubRoute(previewDeskCommand, (request) =>
  inBookingTransaction(request.db, request.tenant.id, async (tx) => {
    const work = await workOf(tx, request)
    const command = deskCommandFromWire(request.body.command)
    const { refusals, notified } = isBlock(command)
      ? { refusals: await previewBlock(tx, work.viewer, command, request.instant), notified: [] }
      : await previewCommand(tx, work, command)
    return { refusals: await deskRefusalDetails(tx, refusals, work), notified: notified.map(noticeToWire) }
  }),
)

export const runDeskCommandRoute = clubRoute(runDeskCommand, (request) => {
  const session = requireCustomer(request)
  return inBookingTransaction(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'runDeskCommand', session.customerId, request, async () => {
      const work = await workOf(tx, request)
      const { command: wire, reason = null, undoes = null } = request.body
      const command = deskCommandFromWire(wire)
      if (isBlock(command)) {
        const refuse = async (refusals: readonly ReservationRefusal[]): Promise<void> => {
          if (refusals.length === 0 || reason !== null || undoes !== null) return
          throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(refusals, work) })
        }
        const undo = await runBlock(tx, work.viewer, command, { actorId: session.customerId, instant: request.instant, reason, refuse })
        return { commandId: '', undo: deskCommandToWire(undo), versions: [], notified: [] }
      }
      const done = await runCommand(tx, work, command, { reason, undoes })
      const versions = versionsToWire(done.versions)
      return { commandId: done.commandId, undo: deskCommandToWire(done.undo), versions, notified: done.notified.map(noticeToWire) }
    }),
  )
})
