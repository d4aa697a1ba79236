import { type CustomerCredit, PAYOUT_WAYS, payoutMost } from '@club/core/finance'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { IbanInput } from '../../shared/iban/IbanInput.tsx'
import { actions, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { createPayoutStore, type PayoutDeps, type PayoutField, type PayoutState, payoutAmount, payoutText } from './payoutStore.ts'
import * as css from './refunds.css.ts'

const MAX_REASON = 200
const MAX_RECEIPT = 40
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
  const formats = useFormats()
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
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await state.submit(credit)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const refused = phase.kind === 'refused' ? phase : null
  const most = formats.money(payoutMost(credit, way, withBonus))
  const valid = payoutAmount(state, credit)
  const errorOf = (field: Exclude<PayoutField, 'iban'>): string | undefined =>
    wrong.includes(field) || refused?.fields[field] !== undefined ? formatMessage(messages[`wrong_${field}`], { most }) : undefined
  const isAtField = refused !== null && Object.keys(refused.fields).length > 0
  const ways = PAYOUT_WAYS.filter((one) => one !== 'card' || credit.toCard.amount > 0)
  return (
    <DialogShell title={formatMessage(messages.payoutTitle, { name })} onClose={onClose}>
      <form ref={form} className={css.form} onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={phase.kind === 'saving'}>
        <Warnings credit={credit} />
        <FormProblem notice={refused && !isAtField ? refused.notice : null} />
        <Field
          label={formatMessage(messages.amount)}
          hint={formatMessage(messages.amountHint, { most })}
          inputMode="decimal"
          autoComplete="off"
          value={formats.typed(payoutText(state, credit))}
          onChange={(text) => change({ amount: text })}
          error={errorOf('amount')}
        />
        {credit.bonus.amount > 0 && (
          <Checkbox
            label={formatMessage(messages.withBonus, { bonus: formats.money(credit.bonus) })}
            hint={formatMessage(messages.withBonusHint)}
            checked={withBonus}
            onChange={(checked) => change({ withBonus: checked })}
          />
        )}
        <Select
          label={formatMessage(messages.way)}
          name="way"
          value={way}
          onChange={(next) => change({ way: next })}
          options={ways.map((value) => ({ value, label: formatMessage(messages[`way_${value}`]) }))}
        />
        {way === 'bank' && (
          <BankFields state={state} error={errorOf('holder')} ibanError={wrong.includes('iban') || refused?.fields.iban !== undefined} />
        )}
        {way === 'cash' && (
          <Field
            label={formatMessage(messages.receipt)}
            hint={formatMessage(messages.receiptHint)}
            autoComplete="off"
            maxLength={MAX_RECEIPT}
            value={state.receipt}
            onChange={(text) => change({ receipt: text })}
            error={errorOf('receipt')}
          />
        )}
        <TextArea
          label={formatMessage(messages.reason)}
          hint={formatMessage(messages.reasonHint)}
          rows={2}
          maxLength={MAX_REASON}
          value={state.reason}
          onChange={(text) => change({ reason: text })}
          error={errorOf('reason')}
        />
        <div className={actions}>
          <Button type="submit" kind="pri" busy={phase.kind === 'saving'}>
            {valid ? formatMessage(messages.payoutNow, { amount: formats.money(valid) }) : formatMessage(messages.payout)}
          </Button>
          <Button onClick={onClose}>{formatMessage(messages.cancel)}</Button>
        </div>
      </form>
    </DialogShell>
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
