import { checkIban } from '@club/core/membership'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Field } from '../../components/Field/Field.tsx'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { BankData, SignUpState } from './signUpStore.ts'

/** Returns true if a mandate can be created from the account. */
export function isBankData({ name, iban }: BankData): boolean {
  return name.trim() !== '' && checkIban(iban).kind === 'valid'
}

/** The account to debit fees from, if the club requires a mandate that is missing. TS-60, TS-62. */
export function BankSection({
  needsBankData,
  store,
  missing,
}: SignUpScreenProps & { readonly store: StoreApi<SignUpState>; readonly missing: boolean }) {
  const { formatMessage } = useIntl()
  const { bank, setBank } = useStoreValues(store, 'bank', 'setBank')
  if (!needsBankData) return null
  const check = checkIban(bank.iban)
  // The IBAN is checked when the field loses focus, or when the user tries to continue.
  const ibanError =
    missing && check.kind !== 'valid' ? formatMessage(check.kind === 'empty' ? messages.ibanMissing : messages.ibanWrong) : undefined
  return (
    <section className={card} aria-label={formatMessage(messages.bank)}>
      <h2 className={sectionTitle}>{formatMessage(messages.bank)}</h2>
      <p className={small}>{formatMessage(messages.bankHint)}</p>
      <Field
        label={formatMessage(messages.bankName)}
        name="account-name"
        autoComplete="name"
        value={bank.name}
        error={missing && bank.name.trim() === '' ? formatMessage(messages.bankNameMissing) : undefined}
        onChange={(name) => setBank({ ...bank, name })}
      />
      <Field
        label={formatMessage(messages.iban)}
        name="iban"
        autoComplete="off"
        inputMode="text"
        spellCheck={false}
        value={bank.iban}
        error={ibanError}
        onChange={(iban) => setBank({ ...bank, iban })}
      />
    </section>
  )
}
