import type { ClubDateTime } from '@club/core'
import { MIN_ENTRIES_FOR_CHANCES, type OwnRequest, type SkippedTime } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { ScreenHeader } from '../../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { DialogShell } from '../../../shared/DialogShell.tsx'
import { FailedNote } from '../../../shared/loading/FailedNote.tsx'
import * as parts from '../../../shared/parts.css.ts'
import { preferenceMessages } from '../../../shared/preferredTimes/messages.ts'
import * as ranked from '../../../shared/preferredTimes/preferences.css.ts'
import { useStoreValues } from '../../../shared/useStoreValues.ts'
import { line, name, person } from '../booking.css.ts'
import { useBookingTexts } from '../bookingTexts.ts'
import { bookingMessages } from '../messages.ts'
import { PartyAvatar } from '../PlayerList.tsx'
import { AnswerPart } from './AnswerPart.tsx'
import { AuditorNote, BallotMoments } from './BallotNotes.tsx'
import { HowDrawn } from './HowDrawn.tsx'
import { requestMessages as messages } from './messages.ts'
import type { OwnRequestStore } from './ownRequestStore.ts'
import * as css from './requests.css.ts'
import { useRequestTexts } from './useRequestTexts.ts'

export interface RefusedTimeTexts extends Pick<SkippedTime, 'courseId' | 'startDateTime'> {
  /** Empty if the reasons are not known. */
  readonly reasons: readonly string[]
}

export interface OwnRequestScreenProps {
  readonly store: OwnRequestStore
  readonly now: ClubDateTime
  readonly request: OwnRequest
  /** Whether it has just been sent. */
  readonly justSent: boolean
  /** Whether this window has other preferences for the day, which are not sent. */
  readonly hasUnsent: boolean
  readonly hrefSheet: string
  readonly hrefChange: string
  readonly hrefBooking: (bookingId: string) => string
  /** Times that had room but that the party could not have. */
  readonly refused: readonly RefusedTimeTexts[]
  readonly onCalendar: (bookingId: string) => Promise<void>
  readonly onDownload: () => Promise<void>
  /** Downloads the full file; null for everyone but the auditor. */
  readonly onRecord: (() => Promise<void>) | null
}

/** A sent request: until the draw what was sent, with its chances; then the answer, and how it was drawn. RE-292+, RE-293+. */
export function OwnRequestScreen(props: OwnRequestScreenProps) {
  const { store, now, request, justSent, hasUnsent, hrefSheet, hrefChange } = props
  const { ballot, state, role, entrantName, mayChange, mayLeave, late } = request
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [leaving, setLeaving] = useState(false)
  const answered = state === 'got' || state === 'missed'
  const takesPart = state === 'open' && ballot.state === 'open' && !late
  const chancesComeLater = takesPart && request.chances === null && ballot.entries >= MIN_ENTRIES_FOR_CHANCES
  return (
    <div className={parts.screen}>
      <ScreenHeader
        title={formats.day(ballot.day)}
        subtitle={[formatMessage(messages.title), ...ballot.courses.map((course) => course.name)].join(' · ')}
        back={{ href: hrefSheet, label: formatMessage(commonMessages.back) }}
      />
      <div className={parts.columns}>
        <div className={parts.column}>
          {justSent && state === 'open' && (
            <div role="status">
              <Note kind="ok" title={formatMessage(messages.sent)}>
                {formatMessage(messages.sentText)}
              </Note>
            </div>
          )}
          {hasUnsent && mayChange && (
            <div role="status">
              <Note kind="warn" title={formatMessage(messages.unsent)}>
                {formatMessage(messages.unsentText)}
              </Note>
            </div>
          )}
          {!answered && <BallotMoments ballot={ballot} now={now} />}
          {state === 'void' && (
            <Note kind="warn" title={formatMessage(messages.void)}>
              {ballot.voidReason}
            </Note>
          )}
          {late && state === 'open' && <Note kind="warn">{formatMessage(messages.late)}</Note>}
          {role === 'partner' && (
            <p className={parts.small}>
              {formatMessage(messages.sentBy, { name: entrantName ?? formatMessage(commonMessages.nameNotShown) })}
            </p>
          )}
          {answered ? <AnswerPart {...props} /> : <Ranked request={request} />}
          <Party request={request} />
          {(mayChange || mayLeave) && (
            <div className={parts.actions}>
              {mayChange && (
                <Button icon="teeTimes" href={hrefChange}>
                  {formatMessage(messages.change)}
                </Button>
              )}
              {mayLeave && (
                <Button kind="bad" onClick={() => setLeaving(true)}>
                  {formatMessage(role === 'entrant' ? messages.withdraw : messages.leave)}
                </Button>
              )}
            </div>
          )}
        </div>
        <div className={parts.column}>
          {request.chances && <Chances request={request} />}
          {chancesComeLater && <p className={parts.small}>{formatMessage(messages.chanceLater)}</p>}
          {ballot.drawnAt !== null && <HowDrawn {...props} />}
          <Receipt request={request} />
          {!answered && <AuditorNote ballot={ballot} />}
        </div>
      </div>
      {leaving && <LeaveDialog store={store} request={request} onClose={() => setLeaving(false)} />}
    </div>
  )
}

const CHANCE_DOTS = [1, 2, 3, 4, 5] as const
const TENTHS_PER_DOT = 2

/** The preferences as they were sent, with the chance of each. */
function Ranked({ request }: { readonly request: OwnRequest }) {
  const { formatMessage } = useIntl()
  const { preferences, ballot, chances } = request
  const texts = useRequestTexts(ballot.courses)
  return (
    <ol className={parts.rows} aria-label={formatMessage(preferenceMessages.preferences)}>
      {preferences.map((preference, at) => {
        const tenths = chances?.tenths[at]
        return (
          <li key={`${preference.from} ${preference.to} ${texts.place(preference)}`} className={css.outcome}>
            <span className={ranked.rank} aria-hidden="true">
              {at + 1}
            </span>
            <span className={css.outcomeWords}>
              <span className={ranked.range}>{texts.range(preference)}</span>
              <br />
              <span className={parts.small}>
                {texts.place(preference)}
                {tenths !== undefined && (
                  <>
                    <br />
                    <span className={css.dots} aria-hidden="true">
                      {CHANCE_DOTS.map((dot) => (
                        <span key={dot} className={tenths >= dot * TENTHS_PER_DOT ? css.dotOn : css.dot} />
                      ))}
                    </span>
                    {texts.chance(tenths)}
                  </>
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The chance of any of the preferences, and where it comes from. */
function Chances({ request: { chances, ballot, preferences } }: { readonly request: OwnRequest }) {
  const { formatMessage, formatNumber } = useIntl()
  const formats = useFormats()
  const texts = useRequestTexts(ballot.courses)
  if (!chances) return null
  return (
    <section className={parts.card}>
      <div>
        <h2 className={parts.small}>{formatMessage(messages.chanceOfAny, { count: preferences.length })}</h2>
        <p className={css.figure}>{texts.chance(10 - chances.none)}</p>
        <p className={parts.small}>
          {formatMessage(messages.chanceSource, {
            draws: formatNumber(chances.draws),
            entries: chances.entries,
            when: formats.dayAndTime(chances.at),
          })}
        </p>
      </div>
    </section>
  )
}

function Party({ request }: { readonly request: OwnRequest }) {
  const { formatMessage } = useIntl()
  const texts = useBookingTexts()
  const { players, withDog, numberOfHoles, kind } = request
  const round = [
    texts.holes({ numberOfHoles }),
    withDog ? formatMessage(bookingMessages.dog) : '',
    kind === 'group' ? formatMessage(bookingMessages.group) : '',
  ]
  return (
    <section>
      <h2 className={parts.sectionTitle}>{formatMessage(bookingMessages.players)}</h2>
      <p className={parts.small}>{round.filter((part) => part !== '').join(' · ')}</p>
      <ul className={parts.rows} aria-label={formatMessage(bookingMessages.players)}>
        {players.map(({ kind: playerKind, fullName, self, entrant, customerId }, at) => (
          <li key={customerId ?? `player-${at}`} className={person}>
            <PartyAvatar member={{ kind: 'anonymousGuest', name: fullName }} me={{ id: '' }} friendIds={[]} />
            <span>
              <span className={name}>
                {self
                  ? formatMessage(commonMessages.you)
                  : (fullName ?? formatMessage(playerKind === 'customer' ? commonMessages.nameNotShown : bookingMessages.placeholder))}
              </span>
              <br />
              <span className={line}>
                {entrant ? formatMessage(messages.sentIt) : playerKind === 'customer' ? '' : formatMessage(bookingMessages.guest)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The receipt is on the device and at the club; with it a later change of the request would be noticed. */
function Receipt({ request: { receipt, sentAt, byStaff, role } }: { readonly request: OwnRequest }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={parts.card}>
      <h2 className={parts.cardTitle}>{formatMessage(messages.receipt)}</h2>
      <p className={parts.small}>
        {formatMessage(byStaff ? messages.receiptByStaff : messages.receiptAt, { when: formats.dayAndTime(sentAt) })}
        {role === 'entrant' && !byStaff && ` ${formatMessage(messages.receiptText)}`}
      </p>
      <p className={css.code}>{receipt}</p>
    </section>
  )
}

interface LeaveDialogProps {
  readonly store: OwnRequestStore
  readonly request: OwnRequest
  readonly onClose: () => void
}

function LeaveDialog({ store, request: { role, players }, onClose }: LeaveDialogProps) {
  const { formatMessage } = useIntl()
  const { phase, leave } = useStoreValues(store, 'phase', 'leave')
  const entrant = role === 'entrant'
  const label = formatMessage(entrant ? messages.withdraw : messages.leave)
  const others = players.filter(({ self, kind }) => !self && kind === 'customer').length
  return (
    <DialogShell
      title={formatMessage(entrant ? messages.withdrawTitle : messages.leaveTitle)}
      onClose={onClose}
      actions={
        <>
          <Button kind="bad" busy={phase.kind === 'leaving'} onClick={() => void leave()}>
            {label}
          </Button>
          <Button kind="sec" onClick={onClose}>
            {formatMessage(messages.keep)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(entrant ? messages.withdrawText : messages.leaveText, { count: others })}</p>
      {phase.kind === 'refused' && (
        <ul role="alert" className={parts.reasons}>
          {phase.reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
    </DialogShell>
  )
}
