import { parseMandateAccount } from '@club/core/membership'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Field } from '../../components/Field/Field.tsx'
import { IbanInput } from '../../shared/iban/IbanInput.tsx'
import { useIbanField } from '../../shared/iban/useIbanField.ts'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { BankData, SignUpState } from './signUpStore.ts'

/** Returns true if a mandate can be created from the account. */
export function isBankData(account: BankData): boolean {
  return parseMandateAccount({ ...account, bankName: '', bic: '' }).ok
}

interface BankSectionProps extends Pick<SignUpScreenProps, 'needsBankData' | 'deps'> {
  readonly store: StoreApi<SignUpState>
  /** True after an attempt to continue. */
  readonly missing: boolean
}

/** The account to debit fees from, if the club requires a mandate that is missing. TS-60, TS-62, MA-14 to MA-20. */
export function BankSection({ needsBankData, ...rest }: BankSectionProps) {
  return needsBankData ? <BankFields {...rest} /> : null
}

function BankFields({ deps, store, missing }: Omit<BankSectionProps, 'needsBankData'>) {
  const { formatMessage } = useIntl()
  const { bank, setBank } = useStoreValues(store, 'bank', 'setBank')
  const iban = useIbanField(bank.iban, deps.iban, (text) => setBank({ ...bank, iban: text }))
  return (
    <section className={card} aria-label={formatMessage(messages.bank)}>
      <h2 className={sectionTitle}>{formatMessage(messages.bank)}</h2>
      <p className={small}>{formatMessage(messages.bankHint)}</p>
      <Field
        label={formatMessage(messages.bankName)}
        name="account-name"
        autoComplete="name"
        maxLength={70}
        value={bank.name}
        error={missing && bank.name.trim() === '' ? formatMessage(messages.bankNameMissing) : undefined}
        onChange={(name) => setBank({ ...bank, name })}
      />
      <IbanInput field={iban.field} onType={iban.type} tried={missing} />
    </section>
  )
}
