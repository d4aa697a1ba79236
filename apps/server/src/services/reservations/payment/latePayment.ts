/**
 * A card payment that arrives after the places of its tee time were released: the amount is credit on the account, and the payer learns what
 * happened, where the money is, and what they can do now, by email and in the portal. RE-331+, RE-370+.
 */
import { type Alternative, alternativesOf } from '@club/contract/reservations'
import { type BookingKind, type HoleCount, parseFlightId } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { type EmailContext, type EmailTemplate, queueEmail } from '../../emails/emailTemplate.ts'
import { clubTime, moneyText } from '../../emails/textTokens.ts'
import { readRefundSetting } from '../../finance/refundSetting.ts'
import { readViewer } from '../../people/viewer.ts'
import { decideHold, type RequestedTime } from '../decideBooking.ts'
import { flightIdOf, type RoundColumns, roundColumns, secondFlightIdOf } from '../storedBooking.ts'

/** A tee time whose places a payment was to book. */
export interface PaidTime extends RequestedTime {
  readonly bookingId: string
  readonly course: string
  readonly places: number
}

type PaidRow = RoundColumns & {
  readonly id: string
  readonly kind: BookingKind
  readonly holes: HoleCount
  readonly course: string
  readonly places: number
}

/** Stores with a payment the tee times that it books. */
export async function rememberTeeTimes(tx: Tx, paymentId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const rows = await rowsOf<PaidRow>(
    tx,
    sql`select b.id, b.kind, k.name as course, ${roundColumns}, (
        select count(*)::integer from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id) as places
      from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and b.id = any(${bookingIds}::bigint[]) order by b.starts_at, b.id`,
  )
  const times = rows.map((row): PaidTime => {
    const { id: bookingId, kind, holes: numberOfHoles, course, places } = row
    return { bookingId, course, kind, numberOfHoles, places, flightId: flightIdOf(row), secondFlightId: secondFlightIdOf(row) }
  })
  await tx.query(
    sql`update basket_payment set tee_times = ${JSON.stringify(times)}::jsonb where tenant_id = ${tx.tenantId} and id = ${paymentId}`,
  )
}

/** Query of the amount of a payment and of its tee times that are neither held nor booked (`times`); no row if there are none. */
export function goneTimes(tenantId: Sql | string, paymentId: Sql | string): Sql {
  return sql`
    select p.amount, jsonb_agg(t.time order by t.place) as times
    from basket_payment p cross join jsonb_array_elements(p.tee_times) with ordinality t (time, place)
    where p.tenant_id = ${tenantId} and p.id = ${paymentId} and not exists (
      select from booking b where b.tenant_id = p.tenant_id and b.id = (t.time ->> 'bookingId')::bigint and b.state <> 'cancelled')
    group by p.id, p.amount`
}

/** Notifies the payer of a credited payment whose tee times are gone. Returns false, and does nothing, if they are still held or booked. */
export async function notifyOfLatePayment(
  tx: Tx,
  { paymentId, customerId, instant }: { paymentId: string; customerId: string; instant: Date },
): Promise<boolean> {
  const gone = await rowOf<Omit<LatePayment, 'paymentId'>>(tx, goneTimes(tx.tenantId, paymentId))
  if (!gone) return false
  await queueEmail(tx, latePayment, { customerId, data: { ...gone, paymentId } }, { instant })
  await tx.query(
    sql`insert into notice (tenant_id, customer_id, person_id, payment_id, kind, created_at)
      values (${tx.tenantId}, ${customerId}, ${customerId}, ${paymentId}, 'paymentLate', ${instant})`,
  )
  return true
}

interface LatePayment {
  readonly paymentId: string
  readonly amount: number
  readonly times: readonly PaidTime[]
}

export const latePayment: EmailTemplate<LatePayment> = {
  name: 'latePayment',
  kind: 'money',
  about: ({ paymentId }) => `payment:${paymentId}`,
  write: async (facts, { amount, times }) => {
    const { club, say, link } = facts
    const [first] = times as [PaidTime]
    const money = { amount: moneyText({ amount, currency: club.currency }) }
    const texts: string[] = []
    for (const time of times) {
      texts.push(say('latePaymentText', { ...money, when: momentOf(facts, time.flightId), course: time.course }))
      texts.push(await nextText(facts, time))
    }
    const key = parseFlightId(first.flightId)
    const query = new URLSearchParams({
      ...(key && { date: key.startDateTime.slice(0, 10), course: key.courseId }),
      holes: `${first.numberOfHoles}`,
      players: `${first.places}`,
    })
    return {
      subject: say('latePaymentSubject', { when: momentOf(facts, first.flightId) }),
      paragraphs: [...texts, say((await readRefundSetting(facts.tx)) === 'account' ? 'latePaymentMoney' : 'latePaymentToCard', money)],
      action: { label: say('seeTeeTimes'), href: link(`/reservations?${query}`) },
    }
  },
}

function momentOf({ club }: EmailContext, flightId: string): string {
  const key = parseFlightId(flightId)
  return key ? clubTime(key.startDateTime, { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode }) : ''
}

/** Returns what the payer can do: book the time again if it is free, else one of the nearest times. */
async function nextText(facts: EmailContext, time: PaidTime): Promise<string> {
  const { club, say } = facts
  const others = await otherTimes(facts, time)
  if (others === 'free') return say('latePaymentFree')
  if (others.length === 0) return say('latePaymentNone', { count: time.places })
  const clock = ({ startDateTime, courseName }: Alternative): string =>
    `${clubTime(startDateTime, { timeStyle: 'short', hourMode: club.settings.hourMode })}${courseName === time.course ? '' : ` (${courseName})`}`
  return say('latePaymentOthers', { count: time.places, times: others.map(clock).join(', ') })
}

/** Returns the nearest times that the payer can book now; none once the time has passed. */
async function otherTimes({ tx, customerId, language, instant }: EmailContext, time: PaidTime): Promise<'free' | readonly Alternative[]> {
  try {
    const viewer = await readViewer(tx, { customerId, staff: false }, instant)
    await decideHold(tx, { viewer, instant, language }, time, null)
    return 'free'
  } catch (error) {
    if (error instanceof ApiError) return alternativesOf(error.details)
    throw error
  }
}
