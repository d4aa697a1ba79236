import { type CompetitionFee, lastCancellation } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { ActionBar } from '../../shared/page/ActionBar.tsx'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'
import { paymentMessages } from '../../shared/payment/paymentMessages.ts'
import { useWide } from '../../shared/useWide.ts'
import * as css from './CheckStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { submitLabel, summaryText } from './outcomeTexts.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { SignUpCandidate } from './signUpPeople.ts'
import type { SignUpPlan } from './signUpStore.ts'

type SummaryProps = Pick<SignUpScreenProps, 'tournament' | 'me'> & {
  readonly plan: SignUpPlan
  readonly people: ReadonlyMap<string, SignUpCandidate>
  /** Fee of each person as far as it is known; the others pay the tournament’s own fee. */
  readonly fees: readonly CompetitionFee[]
  readonly asTeam: boolean
  readonly saving: boolean
  /** True if places are reserved and paid for now. */
  readonly paysNow: boolean
  readonly onSubmit: () => void
  readonly onBack: () => void
}

/** The total, the fee, the deadline, and the button that repeats the outcome. */
export function Summary({ tournament, me, plan, people, fees, asTeam, saving, paysNow, onSubmit, onBack }: SummaryProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const wide = useWide()
  const { fee, paymentMethod } = tournament
  const method = typeof paymentMethod === 'string' ? formatMessage(paymentMessages[paymentMethod]) : null
  const places = plan.entered.length
  const amountOf = (customerId: string): number => fees.find((one) => one.customerId === customerId)?.amount ?? fee?.amount ?? 0
  const price = fee && places > 0 ? formats.money({ ...fee, amount: plan.entered.reduce((sum, id) => sum + amountOf(id), 0) }) : null
  const later =
    fee && plan.waiting.length > 0
      ? formats.money({ ...fee, amount: plan.waiting.reduce((sum, { customerId }) => sum + amountOf(customerId), 0) })
      : null
  const until = tournament.entrySettings.allowCancellationOnline ? lastCancellation(tournament) : null
  const submit = submitLabel(intl, { plan, people, myCustomerId: me.id, asTeam, price })
  const nameOf = (id: string): string => people.get(id)?.fullName ?? ''
  const totals = [
    { label: messages.summaryPlaces, count: places },
    { label: messages.summaryWaiting, count: plan.waiting.length },
    { label: messages.summaryOut, count: plan.refused.length },
  ].filter(({ count }) => count > 0)

  return (
    <section className={card} aria-label={formatMessage(messages.summary)}>
      <h2 className={sectionTitle}>{formatMessage(messages.summary)}</h2>
      <dl>
        {totals.map(({ label, count }) => (
          <div key={label.id} className={css.total}>
            <dt>{formatMessage(label)}</dt>
            <dd className={css.figure}>{count}</dd>
          </div>
        ))}
        {fee &&
          plan.entered.some((id) => id !== me.id) &&
          plan.entered.map((id) => (
            <div key={id} className={css.total}>
              <dt className={small}>{formatMessage(messages.feeOf, { name: nameOf(id) })}</dt>
              <dd className={small}>{formats.money({ ...fee, amount: amountOf(id) })}</dd>
            </div>
          ))}
        {price && (
          <div className={css.total}>
            <dt>{formatMessage(messages.fee)}</dt>
            <dd className={css.figure}>{price}</dd>
          </div>
        )}
      </dl>
      {price && (
        <p className={small}>
          {formatMessage(plan.entered.every((id) => id === me.id) ? messages.feePayerSelf : messages.feePayer, {
            known: method === null || paysNow ? 'no' : 'yes',
            method,
          })}
        </p>
      )}
      {later && <p className={small}>{formatMessage(messages.feeWaiting, { count: plan.waiting.length, fee: later })}</p>}
      {until && <p className={small}>{formatMessage(messages.withdrawUntil, { when: formats.dayAndTime(until) })}</p>}
      <ActionBar text={<Outcome plan={plan} price={price} later={later} />}>
        {submit !== null && (
          <Button kind="pri" busy={saving} onClick={onSubmit} wide={wide}>
            {paysNow && price ? formatMessage(messages.submitPay, { amount: price }) : submit}
          </Button>
        )}
      </ActionBar>
      <Button kind="sec" onClick={onBack} wide>
        {formatMessage(messages.back)}
      </Button>
    </section>
  )
}

/** `2 places, 1 waiting` and their price, now and possibly later, next to the button. */
function Outcome({ plan, price, later }: { readonly plan: SignUpPlan; readonly price: string | null; readonly later: string | null }) {
  const intl = useIntl()
  return (
    <>
      <p className={css.figure} role="status">
        {summaryText(intl, plan)}
      </p>
      {price && <p className={small}>{intl.formatMessage(messages.feeText, { fee: price })}</p>}
      {later && <p className={small}>{intl.formatMessage(messages.feeLater, { fee: later })}</p>}
    </>
  )
}
