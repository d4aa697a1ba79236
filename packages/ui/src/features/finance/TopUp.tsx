import { addMoney, bonusFor, type Money, money, type TopUpRefusal } from '@club/core/finance'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { cardTitle, small } from '../../shared/parts.css.ts'
import { PayMethods } from '../../shared/payment/PayMethods.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import {
  createTopUpStore,
  TOP_UP_UNITS,
  type TopUpChoice,
  type TopUpDeps,
  type TopUpOffer,
  type TopUpState,
  topUpAmount,
} from './topUpStore.ts'

export interface TopUpProps extends TopUpOffer {
  /** The mandate that pays, and the most that it may top up now; null without one. */
  readonly directDebit: { readonly last: string; readonly most: Money } | null
  readonly deps: TopUpDeps
  readonly describeRefusal: (refusal: TopUpRefusal) => string
}

/** Tops up the account: an amount, its bonus and how it is paid; the button names the amount. FI-14, FI-17, FI-39, FI-50+, FI-51+. */
export function TopUp({ directDebit, deps, describeRefusal, ...offer }: TopUpProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const title = useId()
  const [store] = useState(() => createTopUpStore(offer, deps))
  const state = useStoreValues(store, 'choice', 'text', 'way', 'phase', 'attempted', 'choose', 'enter', 'chooseWay', 'submit')
  const { choice, text, way, phase, attempted } = state
  const amount = topUpAmount(state, offer.currency)
  const refusals = phase.kind === 'refused' ? phase.refusals : []
  const limit = choice === 'other' ? refusals.find(({ code }) => code === 'amountAboveTopUp') : undefined
  const wrong = attempted && !amount ? formatMessage(messages.topUpAmountWrong) : limit && describeRefusal(limit)
  const others = refusals.filter((refusal) => refusal !== limit)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void state.submit()
  }
  return (
    <form ref={form} className={css.topUp} aria-labelledby={title} onSubmit={onSubmit} noValidate>
      <h2 id={title} className={cardTitle}>
        {formatMessage(messages.tab_topUp)}
      </h2>
      <Choices state={state} currency={offer.currency} />
      {choice === 'other' && (
        <Field
          label={formatMessage(messages.topUpAmount)}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={state.enter}
          error={wrong}
        />
      )}
      <Bonus amount={amount} offer={offer} />
      <PayMethods
        title={formatMessage(messages.payMethod)}
        ways={offer.ways.map((id) => ({
          id,
          label: (
            <span className={css.words}>
              <span className={css.name}>{formatMessage(messages[`payMethod_${id}`])}</span>
              <span className={small}>
                {id === 'directDebit' && directDebit
                  ? formatMessage(messages.topUpDirectDebit, { last: directDebit.last, most: formats.money(directDebit.most) })
                  : formatMessage(messages.payMethodCardHint)}
              </span>
            </span>
          ),
        }))}
        chosen={way}
        onChoose={state.chooseWay}
      />
      <div role="status">
        {phase.kind === 'credited' && <Note kind="ok">{formatMessage(messages.topUpDone, { amount: formats.money(phase.amount) })}</Note>}
        {others.length > 0 && (
          <RefusedNote title={formatMessage(messages.topUpRefused)} refusals={others} describeRefusal={describeRefusal} />
        )}
        {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      </div>
      <Button kind="pri" size="big" wide type="submit" busy={phase.kind === 'saving'}>
        {amount ? formatMessage(messages.topUpNow, { amount: formats.money(amount) }) : formatMessage(messages.tab_topUp)}
      </Button>
    </form>
  )
}

function Choices({ state, currency }: { readonly state: Pick<TopUpState, 'choice' | 'choose' | 'text'>; readonly currency: string }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const name = useId()
  const word = (choice: TopUpChoice): string => {
    if (choice === 'other') return formatMessage(messages.topUpOther)
    return formats.money(topUpAmount({ choice, text: '' }, currency) ?? money(0, currency))
  }
  return (
    <fieldset className={css.choices}>
      <legend className={css.hiddenLegend}>{formatMessage(messages.topUpAmount)}</legend>
      {([...TOP_UP_UNITS, 'other'] as const).map((choice) => (
        <label key={choice} className={css.choice}>
          <input
            type="radio"
            className={css.choiceInput}
            name={name}
            value={choice}
            checked={state.choice === choice}
            onChange={() => state.choose(choice)}
          />
          <span className={css.choiceText}>{word(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The bonus of the amount, or the next one that a larger amount reaches. The line is always there, so that nothing moves. */
function Bonus({ amount, offer: { bonuses } }: { readonly amount: Money | null; readonly offer: TopUpOffer }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (bonuses.length === 0) return null
  const reached = amount && bonusFor(amount, bonuses)
  const next = bonuses.find((bonus) => amount === null || bonus.amount.amount > amount.amount)
  return (
    <p className={css.bonusLine}>
      {amount && reached
        ? formatMessage(messages.topUpBonus, {
            bonus: formats.money(reached.bonus),
            credited: formats.money(addMoney(amount, reached.bonus)),
          })
        : next && formatMessage(messages.topUpBonusFrom, { bonus: formats.money(next.bonus), from: formats.money(next.amount) })}
    </p>
  )
}
