import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpState } from './signUpStore.ts'

/** Choice to pay now or later, if the club offers both. PA-33, TS-16, TS-101. */
export function PaySection({ store }: { readonly store: StoreApi<SignUpState> }) {
  const { formatMessage } = useIntl()
  const { payOnline, setPayOnline } = useStoreValues(store, 'payOnline', 'setPayOnline')
  return (
    <section className={card} aria-label={formatMessage(messages.payWhen)}>
      <h2 className={sectionTitle}>{formatMessage(messages.payWhen)}</h2>
      <Segmented
        label={formatMessage(messages.payWhen)}
        options={[
          { value: 'now', label: formatMessage(messages.payNow) },
          { value: 'later', label: formatMessage(messages.payLater) },
        ]}
        value={payOnline ? 'now' : 'later'}
        onChange={(when) => setPayOnline(when === 'now')}
      />
      {payOnline && <p className={small}>{formatMessage(messages.payNowHint)}</p>}
    </section>
  )
}
