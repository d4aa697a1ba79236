import { type ClubEvent, changedTerms, type EntryTerms, type EventEntryState, entryTerms } from '@club/core/club'
import { money } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { eventMessages as messages } from './eventMessages.ts'

export interface SentTerms {
  readonly guests: number
  readonly shown: EntryTerms
}

/** Returns sentences about the terms that differ from those that were sent; '' for none. `words`: how a place or the waiting list is named. */
export function useTermChanges(
  event: ClubEvent,
  currency: string,
  sent: SentTerms,
  words: Readonly<Record<EventEntryState, { readonly id: string }>>,
): string {
  const { formatMessage } = useIntl()
  const { money: formatMoney, dayAndTime } = useFormats()
  const terms = entryTerms(event, sent.guests)
  const sentences = {
    as: () => formatMessage(words[terms.as]),
    fee: () =>
      formatMessage(event.fee === 0 ? messages.changedFree : messages.changedFee, { fee: formatMoney(money(event.fee, currency)) }),
    startDateTime: () => formatMessage(messages.changedStart, { when: dayAndTime(terms.startDateTime) }),
    cancelUntil: () => formatMessage(messages.changedCancelUntil, { when: dayAndTime(terms.cancelUntil) }),
  }
  return changedTerms(sent.shown, terms)
    .map((field) => sentences[field]())
    .join(' ')
}
