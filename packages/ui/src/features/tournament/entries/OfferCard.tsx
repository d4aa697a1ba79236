import type { ClubDateTime } from '@club/core'
import { lastCancellation, type WaitingEntry, withdrawalDecision } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { DeclineOffer } from '../../../shared/entry/DeclineOffer.tsx'
import { entryMessages } from '../../../shared/entry/entryMessages.ts'
import { useOfferTexts } from '../../../shared/entry/useOfferTexts.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { type FormAction, useAction } from '../../../shared/form/useAction.ts'
import type { Notice } from '../../../shared/loading/notice.ts'
import * as css from '../../../shared/parts.css.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { Section } from '../Section.tsx'
import { EnteredBy } from './EnteredBy.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import type { TournamentEntriesProps } from './TournamentEntries.tsx'

type OfferCardProps = Pick<TournamentEntriesProps, 'now' | 'me' | 'tournament' | 'answerOffer'> & {
  readonly offer: WaitingEntry
  readonly until: ClubDateTime
  /** The card goes with the offer as soon as the tournament is read again. */
  readonly onOver: (end: OfferEnd) => void
}

/** The viewer’s answer to an offered place. */
interface OfferChoice {
  /** Id of the row on the waiting list. */
  readonly waitingId: string
  readonly take: boolean
}

export type AnswerOffer = FormAction<OfferChoice>

interface OfferAnswer {
  readonly taken: boolean
  /** Number of places. */
  readonly count: number
  /** Name of the person whose offer it is; null for the viewer. */
  readonly name: string | null
}

/** The end of an offer: the viewer’s answer, or why there is nothing to answer any more. `id`: the row on the waiting list. */
export type OfferEnd = { readonly id: string } & (OfferAnswer | { readonly gone: Notice })

/** Returns a function that says the effect of an answer. */
export function useAnswerText(): (answer: OfferAnswer) => string {
  const { formatMessage } = useIntl()
  return ({ taken, count, name }) => {
    if (name === null) return formatMessage(taken ? messages.offerTaken : messages.offerLeft, { count })
    return formatMessage(taken ? messages.offerTakenOf : messages.offerLeftOf, { count, name })
  }
}

type Phase = 'open' | 'taking' | 'leaving' | 'taken' | 'left'

/** A free place for the viewer: its fee, whether a withdrawal is still possible, and the buttons to accept or decline. */
export function OfferCard({ now, me, tournament, offer, until, answerOffer, onOver }: OfferCardProps) {
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

  const { busy, refused, run } = useAction<OfferChoice>({
    ...answerOffer,
    send: async (choice, key) => {
      const sent = await answerOffer.send(choice, key)
      if (sent.kind === 'refused' && sent.code === 'offerGone') onOver({ id: offer.id, gone: sent.notice })
      return sent
    },
  })
  const answer = async (take: boolean): Promise<void> => {
    if (busy) return
    setPhase(take ? 'taking' : 'leaving')
    if (!(await run({ waitingId: offer.id, take }, take ? 'accept' : 'decline'))) return setPhase('open')
    setPhase(take ? 'taken' : 'left')
    onOver({ id: offer.id, taken: take, count, name })
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
      <FormProblem notice={refused} />
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
