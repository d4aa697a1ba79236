import { type CustomerCredit, PAYOUT_WAYS, payoutMost } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { IbanInput } from '../../shared/iban/IbanInput.tsx'
import { small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { createPayoutStore, isPayoutTyped, type PayoutDeps, type PayoutState, payoutAmount, payoutText } from './payoutStore.ts'
import { RepaymentForm } from './RepaymentForm.tsx'

const MAX_HOLDER = 70

interface PayoutDialogProps {
  readonly name: string
  readonly credit: CustomerCredit
  readonly deps: PayoutDeps
  readonly onClose: () => void
}

/** Pays out the credit of an account, with what the office should know before. Mount it to open it. FI-140+ to FI-143+. */
export function PayoutDialog({ name, credit, deps, onClose }: PayoutDialogProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [store] = useState(() => createPayoutStore(credit, deps))
  const keys = [
    'amount',
    'way',
    'withBonus',
    'reason',
    'receipt',
    'holder',
    'iban',
    'wrong',
    'phase',
    'change',
    'typeIban',
    'submit',
  ] as const
  const state = useStoreValues(store, ...keys)
  const { way, withBonus, wrong, phase, change } = state
  const valid = payoutAmount(state, credit)
  return (
    <RepaymentForm
      title={formatMessage(messages.payoutTitle, { name })}
      {...{ wrong, phase, onClose }}
      values={{ ...state, amount: payoutText(state, credit) }}
      nothingLeft={credit.available.amount > 0 ? null : formatMessage(messages.payoutNothing)}
      isTyped={isPayoutTyped(state, credit)}
      onChange={change}
      ways={PAYOUT_WAYS.filter((one) => one !== 'card' || credit.toCard.amount > 0)}
      most={money(payoutMost(credit, way, withBonus))}
      submit={valid ? formatMessage(messages.payoutNow, { amount: money(valid) }) : formatMessage(messages.payout)}
      onSubmit={() => state.submit(credit)}
      warnings={<Warnings credit={credit} />}
      belowAmount={
        credit.bonus.amount > 0 && (
          <Checkbox
            label={formatMessage(messages.withBonus, { bonus: money(credit.bonus) })}
            hint={formatMessage(messages.withBonusHint)}
            checked={withBonus}
            onChange={(checked) => change({ withBonus: checked })}
          />
        )
      }
      belowWay={(errorOf) =>
        way === 'bank' && <BankFields state={state} error={errorOf('holder')} ibanError={errorOf('iban') !== undefined} />
      }
    />
  )
}

/** Unpaid invoices and money that can be returned, before it leaves the club. */
function Warnings({ credit: { openInvoices, comingDebits, returnable } }: Pick<PayoutDialogProps, 'credit'>) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const known = { openInvoices, comingDebits, returnable }
  return (['openInvoices', 'comingDebits', 'returnable'] as const)
    .filter((what) => known[what].amount > 0)
    .map((what) => (
      <Note key={what} kind="warn">
        {formatMessage(messages[`before_${what}`], { amount: money(known[what]) })}
      </Note>
    ))
}

interface BankFieldsProps {
  readonly state: Pick<PayoutState, 'iban' | 'holder' | 'typeIban' | 'change'>
  readonly error: string | undefined
  /** Whether the number is judged without waiting. */
  readonly ibanError: boolean
}

function BankFields({ state: { iban, holder, typeIban, change }, error, ibanError }: BankFieldsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <IbanInput field={iban} onType={typeIban} tried={ibanError} />
      <Field
        label={formatMessage(messages.holder)}
        autoComplete="off"
        maxLength={MAX_HOLDER}
        value={holder}
        onChange={(text) => change({ holder: text })}
        error={error}
      />
      <p className={small}>{formatMessage(messages.bankSteps)}</p>
    </>
  )
}
