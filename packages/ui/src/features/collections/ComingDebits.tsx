import type { ComingDebit } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { collectionMessages as messages } from './messages.ts'

/** Debits of the member that are announced or at the bank; nothing without any. MA-98+. */
export function ComingDebits({ debits }: { readonly debits: readonly ComingDebit[] }) {
  const { formatMessage } = useIntl()
  const { longDate, money } = useFormats()
  return debits.map(({ id, day, amount, reference, ibanEnd, sent }) => (
    <Note key={id} kind="info">
      {formatMessage(sent ? messages.comingSent : messages.coming, {
        ...{ amount: money(amount), date: longDate(day), ending: ibanEnd, reference },
      })}
    </Note>
  ))
}
