import type { ClubDate } from '@club/core'
import { addMoney, formatVoucherCode, type Voucher, voucherState } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { actions, card, cardTitle, rowHead, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './clubLife.css.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { VOUCHER_BADGES } from './voucherBadges.ts'
import { voucherMessages as messages } from './voucherMessages.ts'

const MAX_CODE = 40

export interface ClaimValues {
  readonly code: string
}

export interface VouchersScreenProps {
  readonly today: ClubDate
  readonly vouchers: Loadable<readonly Voucher[]>
  readonly claim: FormDeps<ClaimValues>
  readonly hrefBack: string
}

/** The member’s vouchers, and a form for the code of another one. UI-25, UI-71+. */
export function VouchersScreen({ today, vouchers, claim, hrefBack }: VouchersScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(moduleMessages.vouchers)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {vouchers.kind === 'loading' && <ListSkeleton />}
      {vouchers.kind === 'failed' && <LoadFailed notice={vouchers.notice} onRetry={vouchers.onRetry} />}
      {vouchers.kind === 'ready' && vouchers.value.length === 0 && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {vouchers.kind === 'ready' && vouchers.value.length > 0 && (
        <>
          <LongList rows={vouchers.value}>
            {(shown) => (
              <ul className={css.cards}>
                {shown.map((voucher) => (
                  <OneVoucher key={voucher.id} voucher={voucher} today={today} />
                ))}
              </ul>
            )}
          </LongList>
          <p className={small}>{formatMessage(messages.howTo)}</p>
        </>
      )}
      {vouchers.kind !== 'loading' && <Claim deps={claim} />}
    </div>
  )
}

function OneVoucher({ voucher, today }: { readonly voucher: Voucher; readonly today: ClubDate }) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const { code, amount, remaining, reserved, expiresOn, note } = voucher
  const state = voucherState({ ...voucher, remaining: reserved ? addMoney(remaining, reserved) : remaining }, today)
  return (
    <li className={card}>
      <div className={rowHead}>
        <h2 className={sectionTitle}>{formatMessage(messages.left, { remaining: money(remaining), amount: money(amount) })}</h2>
        <StateBadge kind={VOUCHER_BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </div>
      <p className={css.code}>{formatVoucherCode(code)}</p>
      {reserved && <p className={small}>{formatMessage(messages.reserved, { amount: money(reserved) })}</p>}
      <p className={small}>
        {expiresOn === null ? formatMessage(messages.noEnd) : formatMessage(messages.until, { day: longDate(expiresOn) })}
      </p>
      {note !== '' && <p>{note}</p>}
    </li>
  )
}

function Claim({ deps }: { readonly deps: FormDeps<ClaimValues> }) {
  const { formatMessage } = useIntl()
  const [attempt, setAttempt] = useState(0)
  const onDone = () => {
    setAttempt(attempt + 1)
    deps.onDone()
  }
  return (
    <section className={card}>
      <h2 className={cardTitle}>{formatMessage(messages.claim)}</h2>
      {/* A stored code empties the field. */}
      <ClaimForm key={attempt} deps={{ ...deps, onDone }} />
      <div role="status">{attempt > 0 && <Note kind="ok">{formatMessage(messages.claimed)}</Note>}</div>
    </section>
  )
}

function ClaimForm({ deps }: { readonly deps: FormDeps<ClaimValues> }) {
  const { formatMessage } = useIntl()
  const [store] = useState(() =>
    createFormStore<ClaimValues>({ code: '' }, ({ code }) => (code.trim() === '' ? [{ field: 'code', code: 'required' }] : []), deps),
  )
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const form = useForm({ errors, phase, submit: () => submit() })
  return (
    <form {...form.props} className={css.form}>
      <FormProblem notice={form.errorOf('code') === undefined ? form.notice : null} />
      <Field
        label={formatMessage(messages.code)}
        hint={formatMessage(messages.claimHint)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_CODE}
        value={values.code}
        onChange={(code) => change({ code })}
        error={form.errorOf('code')}
      />
      <div className={actions}>
        <Button type="submit" kind="pri" busy={form.isSaving}>
          {formatMessage(messages.submit)}
        </Button>
      </div>
    </form>
  )
}
