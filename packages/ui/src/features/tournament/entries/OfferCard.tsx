import type { ClubDateTime } from '@club/core'
import { lastCancellation, type WaitingEntry, withdrawalDecision } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { entryMessages } from '../../../shared/entry/entryMessages.ts'
import { useOfferTexts } from '../../../shared/entry/useOfferTexts.ts'
import * as css from '../../../shared/parts.css.ts'
import { Section } from '../Section.tsx'
import { EnteredBy } from './EnteredBy.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import type { TournamentEntriesProps } from './TournamentEntries.tsx'

type OfferCardProps = Pick<TournamentEntriesProps, 'now' | 'tournament' | 'onAnswerOffer'> & {
  readonly offer: WaitingEntry
  readonly until: ClubDateTime
  /** The card goes with the offer as soon as the tournament is read again. */
  readonly onAnswered: (answer: OfferAnswer) => void
}

export interface OfferAnswer {
  readonly taken: boolean
  /** Number of places. */
  readonly count: number
}

type Phase = 'open' | 'taking' | 'leaving' | 'taken' | 'left' | 'failed'

/** A free place for the viewer: its fee, whether a withdrawal is still possible, and the buttons to accept or decline. */
export function OfferCard({ now, tournament, offer, until, onAnswerOffer, onAnswered }: OfferCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [phase, setPhase] = useState<Phase>('open')
  const terms = offer.terms ?? { people: [offer.fullName], fee: tournament.fee, others: [] }
  const { sentences, accept } = useOfferTexts()(terms)
  const count = terms.people.length
  const withdrawal = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)

  const answer = async (take: boolean): Promise<void> => {
    if (!onAnswerOffer || phase === 'taking' || phase === 'leaving') return
    setPhase(take ? 'taking' : 'leaving')
    const done = await onAnswerOffer(offer.id, take).catch(() => 'gone' as const)
    if (done === 'gone') return setPhase('failed')
    setPhase(take ? 'taken' : 'left')
    onAnswered({ taken: take, count })
  }

  if (phase === 'taken' || phase === 'left') {
    return (
      <Section title={formatMessage(phase === 'taken' ? messages.youAreIn : messages.waitingList)}>
        <p role="status">{formatMessage(phase === 'taken' ? messages.offerTaken : messages.offerLeft, { count })}</p>
      </Section>
    )
  }
  return (
    <Section title={formatMessage(messages.offerTitle, { when: formats.dayAndTime(until) })}>
      {phase === 'failed' && <Note kind="bad" title={formatMessage(messages.offerFailed)} />}
      <p>{formatMessage(messages.offerText)}</p>
      <EnteredBy entry={offer} />
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
        <Button kind="sec" busy={phase === 'leaving'} onClick={() => answer(false)}>
          {formatMessage(messages.leaveOffer)}
        </Button>
      </div>
    </Section>
  )
}
