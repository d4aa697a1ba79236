import type { ClubDateTime } from '@club/core'
import type { InboxMessage, MessageQuestion } from '@club/core/membership'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DeclineOffer } from '../../shared/entry/DeclineOffer.tsx'
import { entryMessages } from '../../shared/entry/entryMessages.ts'
import { useOfferTexts } from '../../shared/entry/useOfferTexts.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { handicapMessages } from '../../shared/handicap/handicapMessages.ts'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import * as css from './inbox.css.ts'
import { inboxMessages as messages } from './messages.ts'
import type { AnswerOutcome, AnswerState } from './openQuestion.ts'

interface QuestionAnswerProps {
  readonly message: InboxMessage
  readonly now: ClubDateTime
  readonly state: AnswerState | undefined
  /** Name of the person who asks, apart from others of the same name. */
  readonly name: string
  readonly onAnswer: (message: InboxMessage, accept: boolean) => void
  readonly onRead: (id: string, read: boolean) => void
}

/** The page that shows a question as a whole. */
const LINKS = { offer: messages.seeEntry, friendRequest: messages.toFriends, booking: messages.seeBooking } as const

/**
 * A question in its message, with the buttons that answer it: an offered place or a tee time with the time that is left, or a friend request.
 * CU-361+, CU-364+, RE-249+.
 */
export function QuestionAnswer({ message, now, state, name, onAnswer, onRead }: QuestionAnswerProps) {
  const { formatMessage } = useIntl()
  const { id, question, action, read } = message
  if (question === null) return null
  const answer = (accept: boolean) => ({
    busy: state === (accept ? 'accepting' : 'declining'),
    onClick: () => onAnswer(message, accept),
  })
  return (
    <>
      <FormProblem notice={typeof state === 'object' ? state.failed : null} />
      <Facts question={question} now={now} />
      <div className={css.buttons}>
        {/* The one action in the colour of the club is that with a deadline. */}
        {question.kind === 'offer' && <OfferButtons question={question} answer={answer} />}
        {question.kind === 'booking' && (
          <Button kind="pri" {...answer(true)}>
            {formatMessage(messages.confirmTime)}
          </Button>
        )}
        {question.kind === 'friendRequest' && (
          <>
            <Button kind="sec" aria-label={formatMessage(peopleMessages.confirmOf, { name })} {...answer(true)}>
              {formatMessage(peopleMessages.confirm)}
            </Button>
            <Button kind="ghost" aria-label={formatMessage(peopleMessages.declineOf, { name })} {...answer(false)}>
              {formatMessage(peopleMessages.decline)}
            </Button>
          </>
        )}
        {action && (
          <Button kind="ghost" href={action.path} onClick={() => !read && onRead(id, true)}>
            {formatMessage(LINKS[question.kind])}
          </Button>
        )}
      </div>
    </>
  )
}

interface OfferButtonsProps {
  readonly question: Extract<MessageQuestion, { kind: 'offer' }>
  readonly answer: (accept: boolean) => { readonly busy: boolean; readonly onClick: () => void }
}

function OfferButtons({ question: { terms }, answer }: OfferButtonsProps) {
  const { accept } = useOfferTexts()(terms)
  const { busy, onClick } = answer(false)
  return (
    <>
      <Button kind="pri" {...answer(true)}>
        {accept}
      </Button>
      <DeclineOffer count={terms.people.length} busy={busy} onDecline={onClick} />
    </>
  )
}

function Facts({ question, now }: { readonly question: MessageQuestion; readonly now: ClubDateTime }) {
  const lines = useFacts()(question, now)
  return lines.map((line) => (
    <p key={line} className={css.text}>
      {line}
    </p>
  ))
}

/** Returns a function that says what is to be known before the answer. */
function useFacts(): (question: MessageQuestion, now: ClubDateTime) => readonly string[] {
  const { formatMessage } = useIntl()
  const { countdown, dayAndTime, index } = useFormats()
  const offerTexts = useOfferTexts()
  return (question, now) => {
    if (question.kind === 'friendRequest') {
      const { handicapIndex, homeClubName } = question.person
      const facts = [`${formatMessage(handicapMessages.index)} ${index(handicapIndex)}`, homeClubName]
      return [facts.filter(Boolean).join(' · '), formatMessage(peopleMessages.notNotified)]
    }
    const deadline = formatMessage(messages.answerBy, { when: dayAndTime(question.until), left: countdown(now, question.until) })
    if (question.kind === 'booking') return [deadline]
    const { withdrawUntil, terms } = question
    return [
      deadline,
      ...offerTexts(terms).sentences,
      withdrawUntil === null || withdrawUntil < now
        ? formatMessage(entryMessages.offerFinal)
        : formatMessage(entryMessages.offerUntil, { when: dayAndTime(withdrawUntil) }),
    ]
  }
}

/** Says how the last question ended; takes the focus of the button that was pressed and is gone. CU-361+, CU-364+. */
export function OutcomeNote({ outcome }: { readonly outcome: AnswerOutcome | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome?.isOwn) place.current?.focus()
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} role="status" className={css.outcome}>
      {outcome && <Outcome {...outcome} />}
    </div>
  )
}

function Outcome({ kind, message: { title, action, question } }: AnswerOutcome) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const owed = kind === 'accepted' && question?.kind === 'offer' ? question.terms.fee : null
  const text = (): string => {
    if (question?.kind === 'booking' && kind !== 'gone')
      return formatMessage(kind === 'ended' ? messages.timeEnded : messages.timeConfirmed)
    if (kind === 'ended' || kind === 'gone') return formatMessage(messages[kind])
    if (question?.kind === 'offer') return formatMessage(messages[kind], { count: question.terms.people.length })
    const name = question?.kind === 'friendRequest' ? question.person.fullName : ''
    return formatMessage(kind === 'accepted' ? messages.befriended : messages.notBefriended, { name })
  }
  return (
    <Note
      kind={kind === 'accepted' ? 'ok' : 'info'}
      title={text()}
      action={action && <Button href={action.path}>{formatMessage(LINKS[question?.kind ?? 'offer'])}</Button>}
    >
      {title}
      {owed && <p>{formatMessage(messages.youOwe, { amount: formats.money(owed) })}</p>}
    </Note>
  )
}
