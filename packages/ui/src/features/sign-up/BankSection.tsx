import { checkIban } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { type StoreApi, useStore } from 'zustand'
import { Field } from '../../components/Field/Field.tsx'
import { card, sectionTitle, small } from '../parts.css.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { BankData, SignUpState } from './signUpStore.ts'

/** Whether a mandate can be made of it. */
export function isBankData({ name, iban }: BankData): boolean {
  return name.trim() !== '' && checkIban(iban).kind === 'valid'
}

/** The account that fees are taken from, where the club asks for a mandate and there is none. TS-60, TS-62. */
export function BankSection({
  needsBankData,
  store,
  missing,
}: SignUpScreenProps & { readonly store: StoreApi<SignUpState>; readonly missing: boolean }) {
  const { formatMessage } = useIntl()
  const { bank, setBank } = useStore(store)
  if (!needsBankData) return null
  const check = checkIban(bank.iban)
  // What is being typed is judged when it is left, or when somebody wants to go on.
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
