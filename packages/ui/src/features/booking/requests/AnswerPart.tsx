import type { BookedRound, MissedPreference, OwnRequest } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Hero } from '../../../components/Hero/Hero.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { FileButton } from '../../../shared/form/FileButton.tsx'
import { FailedNote } from '../../../shared/loading/FailedNote.tsx'
import * as parts from '../../../shared/parts.css.ts'
import * as ranked from '../../../shared/preferredTimes/preferences.css.ts'
import { useStoreValues } from '../../../shared/useStoreValues.ts'
import { AlternativeTimes } from '../AlternativeTimes.tsx'
import { gone, goneLabel, goneTitle } from '../booking.css.ts'
import { bookingMessages } from '../messages.ts'
import { requestMessages as messages } from './messages.ts'
import type { OwnRequestScreenProps } from './OwnRequestScreen.tsx'
import * as css from './requests.css.ts'
import { useRequestTexts } from './useRequestTexts.ts'

/** The time that a request got, or the nearest ones that it can have, and what happened to each preference. */
export function AnswerPart(props: OwnRequestScreenProps) {
  const { request, refused } = props
  return (
    <>
      {request.got ? <Got {...props} got={request.got} /> : <Missed {...props} />}
      <Outcomes request={request} refused={refused} />
    </>
  )
}

function Got({ request, got, hrefBooking, onCalendar }: OwnRequestScreenProps & { readonly got: NonNullable<OwnRequest['got']> }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useRequestTexts(request.ballot.courses)
  const names = request.players.map(({ self, fullName }) =>
    self ? formatMessage(commonMessages.you) : (fullName ?? formatMessage(bookingMessages.placeholder)),
  )
  return (
    <div role="status">
      <Hero
        label={formatMessage(messages.gotRank, { rank: got.preference + 1, count: request.preferences.length })}
        figure={formats.time(got.startDateTime)}
        title={formats.names(names)}
        text={texts.place(got)}
        actions={
          <>
            <Button kind="inverse" size="low" href={hrefBooking(got.bookingId)}>
              {formatMessage(messages.openBooking)}
            </Button>
            <FileButton
              kind="line"
              size="low"
              icon="opens"
              label={formatMessage(commonMessages.addToCalendar)}
              onDownload={() => onCalendar(got.bookingId)}
            />
          </>
        }
      />
    </div>
  )
}

function Missed({ store, request }: OwnRequestScreenProps) {
  const { formatMessage } = useIntl()
  const { phase, book } = useStoreValues(store, 'phase', 'book')
  const { alternatives, players, preferences, ballot } = request
  const best = preferences[0]
  const near = {
    courseName: ballot.courses.find(({ id }) => id === best?.courseId)?.name ?? '',
    startDateTime: best?.from ?? ballot.closes,
  }
  return (
    <section className={gone} role="status">
      <p className={goneLabel}>
        <Icon name="alert" size={20} />
        {formatMessage(messages.missed)}
      </p>
      <h2 className={goneTitle}>{formatMessage(messages.missedTitle)}</h2>
      {phase.kind === 'gone' && <p role="alert">{formatMessage(messages.alternativeGone)}</p>}
      {phase.kind === 'refused' && (
        <ul role="alert" className={parts.reasons}>
          {phase.reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      {alternatives.length === 0 ? (
        <p>{formatMessage(bookingMessages.goneNone, { count: players.length })}</p>
      ) : (
        <>
          <h3 className={parts.cardTitle}>{formatMessage(bookingMessages.goneNearest, { count: players.length })}</h3>
          <AlternativeTimes near={near} alternatives={alternatives} onBook={(alternative: BookedRound) => void book(alternative)} />
          <p className={parts.small}>{formatMessage(bookingMessages.goneOneTap, { count: players.length })}</p>
        </>
      )}
    </section>
  )
}

/** The outcome of each preference: got, no longer needed, or not possible with the reason. */
function Outcomes({ request, refused }: Pick<OwnRequestScreenProps, 'request' | 'refused'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { preferences, got, missed, ballot, late } = request
  const texts = useRequestTexts(ballot.courses)
  return (
    <section>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.outcomes)}</h2>
      <ol className={parts.rows}>
        {preferences.map((preference, at) => {
          const isGot = got?.preference === at
          const notNeeded = got !== null && at > got.preference
          const against = refused.filter(
            ({ courseId, startDateTime: at }) =>
              at === null || (courseId === preference.courseId && preference.from <= at && at <= preference.to),
          )
          return (
            <li key={`${preference.from} ${preference.to} ${texts.place(preference)}`} className={css.outcome}>
              <span className={ranked.rank} aria-hidden="true">
                {at + 1}
              </span>
              <span className={css.outcomeWords}>
                <span className={css.outcomeName}>{[texts.range(preference), texts.place(preference)].join(', ')}</span>
                <span className={parts.small}>
                  {isGot
                    ? formatMessage(messages.outcomeGot, { time: formats.time(got.startDateTime) })
                    : notNeeded
                      ? formatMessage(messages.outcomeNotNeeded)
                      : formatMessage(late ? messages.outcomeLate : messages.outcomeTaken)}
                </span>
                {!isGot && !notNeeded && missed[at] && <MissedTimes missed={missed[at]} late={late} />}
                {!isGot &&
                  !notNeeded &&
                  against.map(({ startDateTime, reasons }) => (
                    <span key={startDateTime} className={parts.small}>
                      <br />
                      {startDateTime === null
                        ? reasons.join(' ')
                        : formatMessage(reasons.length > 0 ? messages.outcomeRefused : messages.outcomeNotPossible, {
                            time: formats.time(startDateTime),
                            reasons: reasons.join(' '),
                          })}
                    </span>
                  ))}
              </span>
              {!notNeeded && <Icon name={isGot ? 'check' : 'close'} size={20} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The number of times of a preference by what spoke against them. */
function MissedTimes({ missed, late }: { readonly missed: MissedPreference; readonly late: boolean }) {
  const { formatMessage } = useIntl()
  const { blocked, notOffered, full, takenEarlier, refused } = missed
  const reasons = [
    { message: messages.outcomeBlocked, count: blocked },
    { message: messages.outcomeNotOffered, count: notOffered },
    { message: late ? messages.outcomeFullLate : messages.outcomeFull, count: full },
    { message: messages.outcomeTakenEarlier, count: takenEarlier },
    { message: messages.outcomeNotForParty, count: refused },
  ].filter(({ count }) => count > 0)
  const words = reasons.map(({ message, count }) => formatMessage(message, { count })).join(', ')
  const count = blocked + notOffered + full + takenEarlier + refused
  return (
    <span className={parts.small}>
      <br />
      {formatMessage(messages.outcomeTimes, { count, reasons: words })}
    </span>
  )
}
