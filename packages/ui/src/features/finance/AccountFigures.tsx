import { addMoney, type ExplainedFigure, type FinanceAccount, type Money, sumMoney } from '@club/core/finance'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { WhySteps } from '../../shared/handicap/WhySteps.tsx'
import { small } from '../../shared/parts.css.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { type WhyDeps, WhyDialog } from './WhyDialog.tsx'

interface AccountFiguresProps {
  readonly account: FinanceAccount
  /** Answers "Why?" for an amount. */
  readonly why: WhyDeps
  /** Shown below the balance: the top-up. */
  readonly children?: ReactNode
}

/** The balance and the amounts that explain it; amounts that are zero and explain nothing are left out. CS-27. */
export function AccountFigures({ account, why, children }: AccountFiguresProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [explained, setExplained] = useState<ExplainedAmount | null>(null)
  const uninvoiced = sumMoney(
    account.balance.currency,
    [...account.uninvoicedFees, ...account.uninvoicedTeeTimes].map(({ amount }) => amount),
  )
  const facts = [
    { word: messages.available, figure: 'available', value: account.balanceAvailable, always: true },
    { word: messages.overdueSum, figure: 'overdue', value: account.balanceOverdue, always: false },
    { word: messages.uninvoiced, figure: null, value: uninvoiced, always: false },
    { word: messages.deposited, figure: 'deposited', value: account.balanceDeposited, always: true },
    { word: messages.bonus, figure: 'bonus', value: account.bonusBalance, always: false },
    { word: messages.creditLimit, figure: null, value: account.creditLimit, always: false },
    { word: messages.creditLimitUsed, figure: 'creditUsed', value: account.creditLimitUsed, always: false },
  ] as const
  const shown = facts.filter(({ value, always }) => always || value.amount !== 0)
  return (
    <section className={css.figuresCard} aria-label={formatMessage(messages.figures)}>
      <div>
        <h2 className={small}>{formatMessage(messages.balance)}</h2>
        <div className={css.balanceRow}>
          <p className={`${css.balance} ${account.balance.amount < 0 ? css.below : ''}`}>{money(account.balance)}</p>
          <WhyButton
            explained={{ figure: 'balance', label: formatMessage(messages.balance), amount: account.balance }}
            onAsk={setExplained}
          />
        </div>
        {uninvoiced.amount > 0 && <p className={small}>{formatMessage(messages.committed, { amount: money(uninvoiced) })}</p>}
        <p className={small}>{formatMessage(messages.number, { number: account.number })}</p>
      </div>
      {children}
      <dl className={css.facts}>
        {shown.map(({ word, value, figure }) => (
          <div key={word.id}>
            <dt>{formatMessage(word)}</dt>
            <dd className={word === messages.overdueSum ? css.below : undefined}>{money(value)}</dd>
            {figure !== null && value.amount !== 0 && (
              <dd>
                <WhyButton explained={{ figure, label: formatMessage(word), amount: value }} onAsk={setExplained} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {uninvoiced.amount > 0 && <WhyUninvoiced account={account} total={uninvoiced} />}
      {explained && <WhyDialog {...explained} deps={why} onClose={() => setExplained(null)} />}
    </section>
  )
}

interface ExplainedAmount {
  readonly figure: ExplainedFigure
  readonly label: string
  readonly amount: Money
}

function WhyButton({ explained, onAsk }: { readonly explained: ExplainedAmount; readonly onAsk: (explained: ExplainedAmount) => void }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const name = formatMessage(messages.whyTitle, { name: explained.label, amount: money(explained.amount) })
  return (
    <button type="button" className={css.whyButton} aria-label={name} onClick={() => onAsk(explained)}>
      {formatMessage(messages.why)}
    </button>
  )
}

/** The unpaid entry fees that are in no document yet, one by one. FI-54+. */
function WhyUninvoiced({
  account: { uninvoicedFees, uninvoicedTeeTimes },
  total,
}: {
  readonly account: FinanceAccount
  readonly total: Money
}) {
  const { formatMessage } = useIntl()
  const { money, dayAndTime } = useFormats()
  const shownName = useShownName()
  const fees = new Map<string, Money>()
  for (const { tournamentName, playerName, amount } of uninvoicedFees) {
    const label = formatMessage(messages.uninvoicedFee, { tournament: tournamentName, name: shownName(playerName) })
    const before = fees.get(label)
    fees.set(label, before ? addMoney(before, amount) : amount)
  }
  for (const { courseName, startsAt, playerName, amount } of uninvoicedTeeTimes) {
    const label = formatMessage(messages.uninvoicedTeeTime, { course: courseName, time: dayAndTime(startsAt), name: shownName(playerName) })
    const before = fees.get(label)
    fees.set(label, before ? addMoney(before, amount) : amount)
  }
  const title = formatMessage(messages.uninvoiced)
  return (
    <div>
      <Disclosure title={formatMessage(messages.whyAvailable, { amount: money(total) })}>
        <WhySteps title={title} steps={[...fees].map(([label, amount]) => ({ label, formula: '', result: money(amount) }))} />
        <p className={small}>{formatMessage(messages.uninvoicedText)}</p>
      </Disclosure>
    </div>
  )
}
