import type { ClubDateTime } from '@club/core'
import type { Money, RefundWay } from '@club/core/finance'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { Notice as Problem } from '../../shared/loading/notice.ts'
import { actions, noteLink } from '../../shared/parts.css.ts'
import { homeMessages as messages } from './messages.ts'

/** A notice about a tee time that another person booked or changed. */
export interface TeeTimeNotice {
  readonly id: string
  readonly kind: keyof typeof TEE_TIME_KINDS
  readonly startDateTime: ClubDateTime
  readonly courseName: string
  readonly hrefBooking: string
  /** null for the club, empty for a hidden name. */
  readonly actorName: string | null
}

/** A notice that a watched tee time has room again. */
export interface TimeFreeNotice {
  readonly id: string
  readonly watchId: string
  readonly startDateTime: ClubDateTime
  readonly courseName: string
  readonly places: number
  /** Opens the time on the tee sheet, where its places are reserved. */
  readonly hrefTime: string
}

/** A notice of the club about a tournament. */
export interface HomeNotice {
  readonly id: string
  readonly kind: keyof typeof TOURNAMENT_KINDS
  readonly tournamentName: string
  readonly hrefTournament: string
  /** Name of the other person that the notice is about; null if it is about the viewer. */
  readonly personName: string | null
  /** For an offer: when it expires; else null. */
  readonly until: ClubDateTime | null
  /** Reasons why a person was passed over. */
  readonly reasons: readonly string[]
}

/** A notice that the first tee time of a round has moved. */
export interface PlannedStartNotice {
  readonly id: string
  readonly tournamentName: string
  readonly hrefTournament: string
  /** null if the tournament has one round. */
  readonly roundNumber: number | null
  readonly startDateTime: ClubDateTime
  readonly startBefore: ClubDateTime
}

/** A notice about a payment that is refunded, because its tee times were released before it arrived. */
export interface LatePaymentNotice {
  readonly id: string
  readonly amount: Money
  readonly way: RefundWay
  readonly teeTimes: number
  /** The first of them. */
  readonly startDateTime: ClubDateTime
  readonly courseName: string
  readonly hrefSheet: string
  readonly hrefAccount: string
}

/** A notice that money of the viewer is on its way back, has arrived, or is credited because the card failed. */
export interface RefundNotice {
  readonly id: string
  readonly kind: keyof typeof REFUND_KINDS
  /** Name of the paid item. */
  readonly item: string
  readonly amount: Money
  readonly way: RefundWay
  readonly hrefRefunds: string
}

/** A notice that the office has decided a change of personal data. */
export interface ChangeNotice {
  readonly id: string
  readonly kind: 'changeAccepted' | 'changeDeclined'
  /** Why it was declined; '' if it was accepted. */
  readonly reason: string
  readonly hrefProfile: string
}

const REFUND_KINDS = { refundSent: 'info', refundArrived: 'ok', refundFailed: 'warn' } as const
const TOURNAMENT_KINDS = {
  ...({ movedUp: 'ok', placeOffered: 'warn', offerLapsed: 'info', reservationEnded: 'info', passedOver: 'warn' } as const),
  ...({ tournamentCancelled: 'warn', tournamentTakesPlace: 'ok' } as const),
}
const TEE_TIME_KINDS = {
  ...({ teeTimeBooked: 'ok', teeTimeMoved: 'warn', teeTimeRemoved: 'warn', teeTimeCancelled: 'warn', playerLeft: 'info' } as const),
  ...({ teeTimeDisplaced: 'warn', teeTimeKept: 'ok', teeTimeFreed: 'ok' } as const),
}

interface NoticesProps {
  readonly notices: readonly (
    | HomeNotice
    | TeeTimeNotice
    | TimeFreeNotice
    | PlannedStartNotice
    | LatePaymentNotice
    | RefundNotice
    | ChangeNotice
  )[]
  readonly onRead: (id: string) => void
  /** Ends the watch that a notice comes from. */
  readonly onStopWatch: (watchId: string) => void
  /** Why a watch could not be ended. */
  readonly problem?: Problem | null
}

/** Notices, each shown until it is marked as read. */
export function Notices({ notices, onRead, onStopWatch, problem = null }: NoticesProps) {
  const shown = notices.map((notice) => {
    const { id } = notice
    if ('hrefTime' in notice) return <AboutFreeTime key={id} notice={notice} onRead={onRead} onStopWatch={onStopWatch} />
    if ('hrefBooking' in notice) return <AboutTeeTime key={id} notice={notice} onRead={onRead} />
    if ('hrefAccount' in notice) return <AboutLatePayment key={id} notice={notice} onRead={onRead} />
    if ('hrefRefunds' in notice) return <AboutRefund key={id} notice={notice} onRead={onRead} />
    if ('hrefProfile' in notice) return <AboutChange key={id} notice={notice} onRead={onRead} />
    if ('startBefore' in notice) return <AboutPlannedStart key={id} notice={notice} onRead={onRead} />
    return <AboutTournament key={id} notice={notice} onRead={onRead} />
  })
  return (
    <>
      <FormProblem notice={problem} />
      {shown}
    </>
  )
}

interface NoticeProps<Notice> extends Pick<NoticesProps, 'onRead'> {
  readonly notice: Notice
}

function AboutTournament({ notice, onRead }: NoticeProps<HomeNotice>) {
  const { id, kind, tournamentName, hrefTournament, personName, until, reasons } = notice
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <Note
      kind={TOURNAMENT_KINDS[kind]}
      title={formatMessage(messages[`notice_${kind}`], {
        who: personName === null ? 'me' : 'other',
        name: personName || formatMessage(commonMessages.nameNotShown),
        tournament: tournamentName,
      })}
    >
      {reasons.join(' ')}
      {until !== null && formatMessage(messages.noticeUntil, { when: formats.dayAndTime(until) })}
      <NoticeActions id={id} href={hrefTournament} label={formatMessage(messages.noticeSee)} onRead={onRead} />
    </Note>
  )
}

function AboutTeeTime({ notice, onRead }: NoticeProps<TeeTimeNotice>) {
  const { id, kind, startDateTime, courseName, hrefBooking, actorName } = notice
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const name = actorName === null ? formatMessage(messages.noticeClub) : actorName || formatMessage(commonMessages.nameNotShown)
  return (
    <Note kind={TEE_TIME_KINDS[kind]} title={formatMessage(messages[`notice_${kind}`], { name, when: formats.dayAndTime(startDateTime) })}>
      {courseName}
      <NoticeActions id={id} href={hrefBooking} label={formatMessage(messages.noticeSeeBooking)} onRead={onRead} />
    </Note>
  )
}

function AboutFreeTime({ notice, onRead, onStopWatch }: NoticeProps<TimeFreeNotice> & Pick<NoticesProps, 'onStopWatch'>) {
  const { id, watchId, startDateTime, courseName, places, hrefTime } = notice
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const when = formats.dayAndTime(startDateTime)
  return (
    <Note kind="ok" title={formatMessage(messages.notice_teeTimeFree, { when })}>
      {formatMessage(messages.noticeFirst, { course: courseName, places })}
      <NoticeActions
        id={id}
        href={hrefTime}
        label={formatMessage(messages.noticeBook, { time: formats.time(startDateTime) })}
        onRead={onRead}
      >
        <button type="button" className={noteLink} onClick={() => onStopWatch(watchId)}>
          {formatMessage(messages.noticeStop)}
        </button>
      </NoticeActions>
    </Note>
  )
}

function AboutPlannedStart({ notice, onRead }: NoticeProps<PlannedStartNotice>) {
  const { id, tournamentName, hrefTournament, roundNumber, startDateTime, startBefore } = notice
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <Note kind="warn" title={formatMessage(messages.notice_plannedStartMoved, { tournament: tournamentName })}>
      {formatMessage(messages.noticeStart, {
        ...{ round: roundNumber ?? 'none', when: formats.dayAndTime(startDateTime), before: formats.dayAndTime(startBefore) },
      })}
      <NoticeActions id={id} href={hrefTournament} label={formatMessage(messages.noticeSeeTournament)} onRead={onRead} />
    </Note>
  )
}

function AboutLatePayment({ notice, onRead }: NoticeProps<LatePaymentNotice>) {
  const { id, amount, way, teeTimes, startDateTime, courseName, hrefSheet, hrefAccount } = notice
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const when = formats.dayAndTime(startDateTime)
  return (
    <Note kind="warn" title={formatMessage(messages.notice_paymentLate, { count: teeTimes, when })}>
      {formatMessage(messages.noticeCredit, { count: teeTimes, course: courseName, amount: formats.money(amount), way })}
      <NoticeActions id={id} href={hrefSheet} label={formatMessage(messages.noticeSeeTeeTimes)} onRead={onRead}>
        <Link className={noteLink} href={hrefAccount}>
          {formatMessage(messages.noticeSeeAccount)}
        </Link>
      </NoticeActions>
    </Note>
  )
}

function AboutRefund({ notice, onRead }: NoticeProps<RefundNotice>) {
  const { id, kind, item, way, hrefRefunds } = notice
  const { formatMessage } = useIntl()
  const amount = useFormats().money(notice.amount)
  return (
    <Note kind={REFUND_KINDS[kind]} title={formatMessage(messages.noticeRefund, { amount, item })}>
      {formatMessage(messages[`notice_${kind}`], { way })}
      <NoticeActions id={id} href={hrefRefunds} label={formatMessage(messages.noticeSeeAccount)} onRead={onRead} />
    </Note>
  )
}

function AboutChange({ notice: { id, kind, reason, hrefProfile }, onRead }: NoticeProps<ChangeNotice>) {
  const { formatMessage } = useIntl()
  return (
    <Note kind={kind === 'changeAccepted' ? 'ok' : 'warn'} title={formatMessage(messages[`notice_${kind}`])}>
      {reason !== '' && formatMessage(messages.noticeReason, { reason })}
      <NoticeActions id={id} href={hrefProfile} label={formatMessage(messages.noticeSeeProfile)} onRead={onRead} />
    </Note>
  )
}

interface NoticeActionsProps extends Pick<NoticesProps, 'onRead'> {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly children?: ReactNode
}

function NoticeActions({ id, href, label, onRead, children }: NoticeActionsProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={actions}>
      <Link className={noteLink} href={href}>
        {label}
      </Link>
      <button type="button" className={noteLink} onClick={() => onRead(id)}>
        {formatMessage(messages.noticeRead)}
      </button>
      {children}
    </div>
  )
}
