import type { ClubDateTime } from '@club/core'
import type { InboxMessage } from '@club/core/membership'
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

/** The buttons that answer a question in its message: an offered place with the time that is left, or a friend request. CU-361+, CU-364+. */
export function QuestionAnswer({ message, now, state, name, onAnswer, onRead }: QuestionAnswerProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const offerTexts = useOfferTexts()
  const { id, question, action, read } = message
  if (question === null) return null
  const offer = question.kind === 'offer' ? offerTexts(question.terms) : null
  // The one action in the colour of the club is that with a deadline.
  const looks = question.kind === 'offer' ? (['pri', 'sec'] as const) : (['sec', 'ghost'] as const)
  const button = (accept: boolean, text: string, label?: string) => (
    <Button
      kind={looks[accept ? 0 : 1]}
      busy={state === (accept ? 'accepting' : 'declining')}
      aria-label={label}
      onClick={() => onAnswer(message, accept)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <FormProblem notice={typeof state === 'object' ? state.failed : null} />
      {question.kind === 'offer' ? (
        <>
          <p className={css.text}>
            {formatMessage(messages.answerBy, { when: formats.dayAndTime(question.until), left: formats.countdown(now, question.until) })}
          </p>
          {offer?.sentences.map((sentence) => (
            <p key={sentence} className={css.text}>
              {sentence}
            </p>
          ))}
          <p className={css.text}>
            {question.withdrawUntil === null || question.withdrawUntil < now
              ? formatMessage(entryMessages.offerFinal)
              : formatMessage(entryMessages.offerUntil, { when: formats.dayAndTime(question.withdrawUntil) })}
          </p>
        </>
      ) : (
        <>
          <p className={css.text}>
            {[`${formatMessage(handicapMessages.index)} ${formats.index(question.person.handicapIndex)}`, question.person.homeClubName]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={css.text}>{formatMessage(peopleMessages.notNotified)}</p>
        </>
      )}
      <div className={css.buttons}>
        {question.kind === 'offer' && offer ? (
          <>
            {button(true, offer.accept)}
            <DeclineOffer count={question.terms.people.length} busy={state === 'declining'} onDecline={() => onAnswer(message, false)} />
          </>
        ) : (
          <>
            {button(true, formatMessage(peopleMessages.confirm), formatMessage(peopleMessages.confirmOf, { name }))}
            {button(false, formatMessage(peopleMessages.decline), formatMessage(peopleMessages.declineOf, { name }))}
          </>
        )}
        {action && (
          <Button kind="ghost" href={action.path} onClick={() => !read && onRead(id, true)}>
            {formatMessage(question.kind === 'offer' ? messages.seeEntry : messages.toFriends)}
          </Button>
        )}
      </div>
    </>
  )
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
    if (kind === 'ended' || kind === 'gone') return formatMessage(messages[kind])
    if (question?.kind !== 'friendRequest') return formatMessage(messages[kind], { count: question?.terms.people.length ?? 1 })
    return formatMessage(kind === 'accepted' ? messages.befriended : messages.notBefriended, { name: question.person.fullName })
  }
  return (
    <Note
      kind={kind === 'accepted' ? 'ok' : 'info'}
      title={text()}
      action={
        action && (
          <Button href={action.path}>{formatMessage(question?.kind === 'friendRequest' ? messages.toFriends : messages.seeEntry)}</Button>
        )
      }
    >
      {title}
      {owed && <p>{formatMessage(messages.youOwe, { amount: formats.money(owed) })}</p>}
    </Note>
  )
}
