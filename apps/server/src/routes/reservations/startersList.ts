/** The starter's list of a day of a course as PDF. CALL-343+; RE-248+. */
import { getStartersList } from '@club/contract/reservations'
import { type ClubDate, timeOf } from '@club/core'
import { formatHandicapIndex } from '@club/core/handicap'
import { compareFlights, type DeskPerson, parseFlightId } from '@club/core/reservation'
import { inTenant } from '../../db/connect.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { dayText, PRINT_TEXTS } from '../../print/texts.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readBookingsOfDay } from '../../services/reservations/desk/deskBookings.ts'
import { readCourseDays } from '../../services/reservations/readCourseDays.ts'

export const startersListRoute = clubRoute(getStartersList, async (request) => {
  const session = requireCustomer(request)
  const { db, tenant, instant, query, language } = request
  const courseId = idOf(query.courseId)
  const day = query.date as ClubDate
  request.countDocument()
  const { club, course, bookings } = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const [days, found] = await Promise.all([
        readCourseDays(tx, viewer, courseId, { from: day, to: day }),
        readBookingsOfDay(tx, courseId, day),
      ])
      return { club: viewer.club, course: days.course, bookings: found }
    },
    'read',
  )
  const words = PRINT_TEXTS[language]
  const starts = bookings.flatMap((booking) => {
    const flight = parseFlightId(booking.flightId)
    return flight ? [{ booking, flight: { ...flight, id: booking.flightId } }] : []
  })
  const ids = [...new Set(starts.sort((a, b) => compareFlights(a.flight, b.flight)).map(({ booking }) => booking.flightId))]
  const rowOf = ({ fullName, handicapIndex, status }: DeskPerson, remark: string): readonly string[] => {
    const index = handicapIndex === null ? '' : formatHandicapIndex(handicapIndex)
    return [status === 'checkedIn' ? '✓' : '', fullName || words.guest, language === 'en' ? index : index.replace('.', ','), remark]
  }
  const groups = ids.map((id) => {
    const here = starts.filter(({ booking }) => booking.flightId === id)
    const { startDateTime, startTee } = (here[0] as (typeof here)[number]).flight
    return {
      title: `${timeOf(startDateTime).slice(0, 5)}   ${words.tee} ${startTee.slice('tee'.length)}`,
      rows: here.flatMap(({ booking: { players, numberOfHoles, note } }) =>
        players.map((player, at) => rowOf(player, at === 0 ? [numberOfHoles, note].filter(Boolean).join(' · ') : '')),
      ),
    }
  })
  const columns = [
    { title: words.started, share: 1 },
    { title: words.name, share: 4 },
    { title: words.index, share: 1 },
    { title: words.remarks, share: 4 },
  ]
  const header = { title: course.name, subTitle: '', clubName: club.name, date: day, footer: '' }
  const frame = { language, instant, header, images: {}, what: words.starterSheet, printedAt: club.now }
  const content = await request.render({ kind: 'table', frame, columns, groups })
  return fileAnswer({ name: `${course.name} – ${dayText(language, day)}.pdf`, type: 'application/pdf', content })
})
