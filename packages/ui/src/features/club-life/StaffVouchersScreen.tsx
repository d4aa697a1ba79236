import type { ClubDate } from '@club/core'
import {
  formatVoucherCode,
  money,
  parseTypedAmount,
  type StaffVoucher,
  VOUCHER_PAY_TYPES,
  type VoucherPayType,
  voucherCancelRefusals,
  voucherState,
} from '@club/core/finance'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { changedFields } from '../../shared/form/formDraft.ts'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { type FieldError, useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import {
  actions,
  card,
  cardTitle,
  row,
  rowBody,
  rowHead,
  rowLine,
  rowName,
  rows,
  screen,
  sectionTitle,
  small,
} from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { CancelVoucherDialog, type VoucherCancellation } from './CancelVoucherDialog.tsx'
import * as css from './clubLife.css.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { VOUCHER_BADGES } from './voucherBadges.ts'
import { staffVoucherMessages as messages, voucherMessages } from './voucherMessages.ts'

const MAX_NOTE = 200
const MAX_RECEIPT = 40

export interface VoucherSale {
  /** As typed. */
  readonly amount: string
  /** '' without an end. */
  readonly expiresOn: string
  readonly payType: VoucherPayType
  readonly receipt: string
  readonly note: string
}

export interface VoucherBuyer {
  readonly id: string
  readonly name: string
}

export interface StaffVouchersScreenProps {
  readonly today: ClubDate
  readonly currency: string
  readonly vouchers: Loadable<readonly StaffVoucher[]>
  /** Number of all that match. */
  readonly total: number
  readonly onMore: LoadMore
  /** Part of a code, or the beginning of a name or member number; empty finds all. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly search: SearchPeople
  readonly depsOf: (buyer: VoucherBuyer) => FormDeps<VoucherSale>
  /** The person whose sale is typed and not sent. CU-362+. */
  readonly resumed: VoucherBuyer | null
  readonly cancelDepsOf: (voucherId: string) => FormDeps<VoucherCancellation>
  readonly hrefBack: string
}

/** Returns the amount in minor units; 0 for anything but an amount above zero. */
export function saleAmount(typed: string, currency: string): number {
  const parsed = parseTypedAmount(typed, currency)
  return parsed.ok ? Math.max(0, parsed.value.amount) : 0
}

/** The office sells and cancels vouchers and sees what is left of each. UI-71+, UI-89+. */
export function StaffVouchersScreen(props: StaffVouchersScreenProps) {
  const { today, currency, vouchers, total, text, search, depsOf, hrefBack } = props
  const { formatMessage } = useIntl()
  const isEmpty = vouchers.kind === 'ready' && vouchers.value.length === 0 && text === ''
  const [buyer, setBuyer] = useState(props.resumed)
  const [sold, setSold] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<string | null>(null)
  const sale = useRef<HTMLElement>(null)
  const before = useRef(buyer)
  // The focus follows the step: to the amount of the chosen person, and back to the search.
  useEffect(() => {
    if (before.current !== buyer) sale.current?.querySelector('input')?.focus()
    before.current = buyer
  }, [buyer])
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <section ref={sale} className={card}>
        <h2 className={cardTitle}>{formatMessage(messages.sell)}</h2>
        {buyer === null ? (
          <ParticipantSearch among="customers" search={search} except={[]}>
            {(people) => (
              <ul className={rows}>
                {people.map(({ id, fullName }) => (
                  <li key={id} className={row}>
                    <button type="button" className={css.person} onClick={() => setBuyer({ id, name: fullName })}>
                      {fullName}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ParticipantSearch>
        ) : (
          <SaleForm
            key={buyer.id}
            buyer={buyer}
            currency={currency}
            deps={depsOf(buyer)}
            hrefBack={hrefBack}
            onOther={() => setBuyer(null)}
            onSold={() => {
              setBuyer(null)
              setSold(buyer.name)
            }}
          />
        )}
        <div role="status">{sold !== null && buyer === null && <Note kind="ok">{formatMessage(messages.sold, { name: sold })}</Note>}</div>
      </section>
      <h2 className={sectionTitle}>{formatMessage(messages.all)}</h2>
      {!isEmpty && <SearchField label={formatMessage(messages.find)} name="vouchers" value={text} onSearch={props.onText} />}
      <p role="status" className={small}>
        {vouchers.kind === 'ready' && text !== '' && formatMessage(commonMessages.matches, { total })}
      </p>
      <div role="status">{cancelled !== null && <Note kind="ok">{formatMessage(messages.cancelled, { code: cancelled })}</Note>}</div>
      {vouchers.kind === 'loading' && <ListSkeleton />}
      {vouchers.kind === 'failed' && <LoadFailed notice={vouchers.notice} onRetry={vouchers.onRetry} />}
      {isEmpty && <p>{formatMessage(messages.none)}</p>}
      {vouchers.kind === 'ready' && vouchers.value.length > 0 && (
        <ul className={rows} aria-label={formatMessage(messages.all)}>
          {vouchers.value.map((voucher) => (
            <VoucherRow
              key={voucher.id}
              voucher={voucher}
              today={today}
              deps={props.cancelDepsOf(voucher.id)}
              onCancelled={() => setCancelled(formatVoucherCode(voucher.code))}
            />
          ))}
        </ul>
      )}
      {vouchers.kind === 'ready' && <MoreRows shown={vouchers.value.length} total={total} onMore={props.onMore} />}
    </div>
  )
}

interface VoucherRowProps {
  readonly voucher: StaffVoucher
  readonly today: ClubDate
  readonly deps: FormDeps<VoucherCancellation>
  readonly onCancelled: () => void
}

function VoucherRow({ voucher, today, deps, onCancelled }: VoucherRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [asked, setAsked] = useState(false)
  const { code, ownerName, amount, remaining, note, cancelReason } = voucher
  const state = voucherState(voucher, today)
  const onDone = () => {
    onCancelled()
    deps.onDone()
  }
  return (
    <li className={row}>
      <div className={css.plainRow}>
        <span className={rowBody}>
          <span className={rowName}>{ownerName}</span>
          <span className={css.code}>{formatVoucherCode(code)}</span>
          <span className={rowLine}>
            {formatMessage(voucherMessages.left, { remaining: formats.money(remaining), amount: formats.money(amount) })}
            {note !== '' && ` · ${note}`}
            {cancelReason !== '' && ` · ${cancelReason}`}
          </span>
          {voucherCancelRefusals(voucher).length === 0 && (
            <span>
              <Button onClick={() => setAsked(true)} aria-label={formatMessage(messages.cancelTitle, { code: formatVoucherCode(code) })}>
                {formatMessage(messages.cancel)}
              </Button>
            </span>
          )}
        </span>
        <StateBadge kind={VOUCHER_BADGES[state]} label={formatMessage(voucherMessages[`state_${state}`])} />
        {asked && <CancelVoucherDialog voucher={voucher} deps={{ ...deps, onDone }} onClose={() => setAsked(false)} />}
      </div>
    </li>
  )
}

function errorsOf({ amount, payType, receipt }: VoucherSale, currency: string): readonly FieldError<keyof VoucherSale>[] {
  const needsReceipt = (payType === 'cash' || payType === 'terminal') && receipt.trim() === ''
  return [
    ...(saleAmount(amount, currency) === 0 ? [{ field: 'amount', code: 'notAnAmount' } as const] : []),
    ...(needsReceipt ? [{ field: 'receipt', code: 'required' } as const] : []),
  ]
}

interface SaleFormProps {
  readonly buyer: VoucherBuyer
  readonly currency: string
  readonly deps: FormDeps<VoucherSale>
  readonly hrefBack: string
  readonly onOther: () => void
  readonly onSold: () => void
}

const NEW_SALE: VoucherSale = { amount: '', expiresOn: '', payType: 'cash', receipt: '', note: '' }

function SaleForm({ buyer, currency, deps, hrefBack, onOther, onSold }: SaleFormProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [store] = useState(() =>
    createFormStore<VoucherSale>(NEW_SALE, (values) => errorsOf(values, currency), {
      ...deps,
      onDone: () => {
        onSold()
        deps.onDone()
      },
    }),
  )
  const state = useStoreValues(store, 'values', 'errors', 'phase', 'isResumed', 'change', 'discard', 'submit')
  const { values, errors, phase, isResumed, change, discard, submit } = state
  const form = useForm({ errors, phase, submit: () => submit() })
  const isTyped = changedFields(NEW_SALE, values).length > 0
  const { ask, question } = useLeaveGuard({ isChanged: isTyped && phase.kind !== 'done', isSaving: form.isSaving, discard, hrefBack })
  const typed = saleAmount(values.amount, currency)
  const submitText = values.payType === 'free' ? messages.submitFree : messages.submit
  return (
    <form {...form.props} className={css.form}>
      <div className={rowHead}>
        <p>{formatMessage(messages.to, { name: buyer.name })}</p>
        <Button onClick={() => ask(onOther)}>{formatMessage(messages.other)}</Button>
      </div>
      <FormProblem notice={form.notice} />
      {isResumed && <ResumedNote onDiscard={discard} />}
      <Field
        label={formatMessage(messages.amount)}
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={(text) => change({ amount: text })}
        error={form.errorOf('amount')}
      />
      <Field
        type="date"
        label={formatMessage(messages.expiresOn)}
        value={values.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
        error={form.errorOf('expiresOn')}
      />
      <Select
        label={formatMessage(messages.payType)}
        name="payType"
        value={values.payType}
        onChange={(payType) => change({ payType })}
        options={VOUCHER_PAY_TYPES.map((value) => ({ value, label: formatMessage(messages[`payType_${value}`]) }))}
      />
      {(values.payType === 'cash' || values.payType === 'terminal') && (
        <Field
          label={formatMessage(messages.receipt)}
          autoComplete="off"
          maxLength={MAX_RECEIPT}
          value={values.receipt}
          onChange={(receipt) => change({ receipt })}
          error={form.errorOf('receipt')}
        />
      )}
      <Field
        label={formatMessage(messages.note)}
        maxLength={MAX_NOTE}
        value={values.note}
        onChange={(note) => change({ note })}
        error={form.errorOf('note')}
      />
      <p className={small}>{formatMessage(messages.notify, { name: buyer.name })}</p>
      <div className={actions}>
        <Button type="submit" kind="pri" busy={form.isSaving}>
          {typed === 0 ? formatMessage(messages.sell) : formatMessage(submitText, { amount: formats.money(money(typed, currency)) })}
        </Button>
      </div>
      {question}
    </form>
  )
}
