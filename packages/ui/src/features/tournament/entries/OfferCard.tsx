import type { ClubDateTime } from '@club/core'
import { lastCancellation, type WaitingEntry, withdrawalDecision } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { DeclineOffer } from '../../../shared/entry/DeclineOffer.tsx'
import { entryMessages } from '../../../shared/entry/entryMessages.ts'
import { useOfferTexts } from '../../../shared/entry/useOfferTexts.ts'
import * as css from '../../../shared/parts.css.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { Section } from '../Section.tsx'
import { EnteredBy } from './EnteredBy.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import type { TournamentEntriesProps } from './TournamentEntries.tsx'

type OfferCardProps = Pick<TournamentEntriesProps, 'now' | 'me' | 'tournament' | 'onAnswerOffer'> & {
  readonly offer: WaitingEntry
  readonly until: ClubDateTime
  /** The card goes with the offer as soon as the tournament is read again. */
  readonly onAnswered: (answer: OfferAnswer) => void
}

export interface OfferAnswer {
  /** Id of the row on the waiting list. */
  readonly id: string
  readonly taken: boolean
  /** Number of places. */
  readonly count: number
  /** Name of the person whose offer it is; null for the viewer. */
  readonly name: string | null
}

/** Returns a function that says the effect of an answer. */
export function useAnswerText(): (answer: Omit<OfferAnswer, 'id'>) => string {
  const { formatMessage } = useIntl()
  return ({ taken, count, name }) => {
    if (name === null) return formatMessage(taken ? messages.offerTaken : messages.offerLeft, { count })
    return formatMessage(taken ? messages.offerTakenOf : messages.offerLeftOf, { count, name })
  }
}

type Phase = 'open' | 'taking' | 'leaving' | 'taken' | 'left' | 'failed'

/** A free place for the viewer: its fee, whether a withdrawal is still possible, and the buttons to accept or decline. */
export function OfferCard({ now, me, tournament, offer, until, onAnswerOffer, onAnswered }: OfferCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [phase, setPhase] = useState<Phase>('open')
  const terms = offer.terms ?? { people: [offer.fullName], fee: tournament.fee, others: [] }
  const { sentences, accept } = useOfferTexts()(terms)
  const count = terms.people.length
  const shownName = useShownName()
  const answerText = useAnswerText()
  const name = offer.customerId === me?.id ? null : shownName(offer.fullName)
  const when = formats.dayAndTime(until)
  const withdrawal = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)

  const answer = async (take: boolean): Promise<void> => {
    if (!onAnswerOffer || phase === 'taking' || phase === 'leaving') return
    setPhase(take ? 'taking' : 'leaving')
    const done = await onAnswerOffer(offer.id, take).catch(() => 'gone' as const)
    if (done === 'gone') return setPhase('failed')
    setPhase(take ? 'taken' : 'left')
    onAnswered({ id: offer.id, taken: take, count, name })
  }

  if (phase === 'taken' || phase === 'left') {
    return (
      <Section title={name ?? formatMessage(phase === 'taken' ? messages.youAreIn : messages.waitingList)}>
        <p role="status">{answerText({ taken: phase === 'taken', count, name })}</p>
      </Section>
    )
  }
  return (
    <Section title={name === null ? formatMessage(messages.offerTitle, { when }) : formatMessage(messages.offerTitleOf, { name, when })}>
      {phase === 'failed' && <Note kind="bad" title={formatMessage(messages.offerFailed)} />}
      <p>{name === null ? formatMessage(messages.offerText) : formatMessage(messages.offerTextOf, { name })}</p>
      {name === null && <EnteredBy entry={offer} />}
      {terms.fee && <p>{formatMessage(messages.offerFee, { amount: formats.money(terms.fee) })}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {withdrawal.allowed
          ? formatMessage(entryMessages.offerUntil, { when: formats.dayAndTime(lastCancellation(tournament)) })
          : formatMessage(entryMessages.offerFinal)}
      </p>
      <div className={css.actions}>
        <Button kind="pri" busy={phase === 'taking'} onClick={() => answer(true)}>
          {accept}
        </Button>
        <DeclineOffer count={count} busy={phase === 'leaving'} onDecline={() => answer(false)} />
      </div>
    </Section>
  )
}
