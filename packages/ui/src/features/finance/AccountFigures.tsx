import { addMoney, type FinanceAccount, type Money, sumMoney } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { WhySteps } from '../../shared/handicap/WhySteps.tsx'
import { small } from '../../shared/parts.css.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'

/** The balance and the amounts that explain it; amounts that are zero and explain nothing are left out. CS-27. */
export function AccountFigures({ account }: { readonly account: FinanceAccount }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const uninvoiced = sumMoney(
    account.balance.currency,
    account.uninvoicedFees.map(({ amount }) => amount),
  )
  const facts = [
    { word: messages.available, value: account.balanceAvailable, always: true },
    { word: messages.overdueSum, value: account.balanceOverdue, always: false },
    { word: messages.uninvoiced, value: uninvoiced, always: false },
    { word: messages.deposited, value: account.balanceDeposited, always: true },
    { word: messages.bonus, value: account.bonusBalance, always: false },
    { word: messages.creditLimit, value: account.creditLimit, always: false },
    { word: messages.creditLimitUsed, value: account.creditLimitUsed, always: false },
  ].filter(({ value, always }) => always || value.amount !== 0)
  return (
    <section className={css.figuresCard} aria-label={formatMessage(messages.figures)}>
      <div>
        <h2 className={small}>{formatMessage(messages.balance)}</h2>
        <p className={`${css.balance} ${account.balance.amount < 0 ? css.below : ''}`}>{money(account.balance)}</p>
        <p className={small}>{formatMessage(messages.number, { number: account.number })}</p>
      </div>
      <dl className={css.facts}>
        {facts.map(({ word, value }) => (
          <div key={word.id}>
            <dt>{formatMessage(word)}</dt>
            <dd className={word === messages.overdueSum ? css.below : undefined}>{money(value)}</dd>
          </div>
        ))}
      </dl>
      <WhyAvailable account={account} />
      {uninvoiced.amount > 0 && <WhyUninvoiced account={account} total={uninvoiced} />}
    </section>
  )
}

/** How the available amount is calculated; nothing if it is the balance itself. FI-52+. */
function WhyAvailable({ account: { balance, openInvoices, balanceAvailable } }: { readonly account: FinanceAccount }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  if (balance.amount === balanceAvailable.amount) return null
  const isBelowZero = addMoney(balance, openInvoices).amount < 0
  const steps = [
    { label: formatMessage(messages.balance), formula: '', result: money(balance) },
    { label: formatMessage(messages.whyOpenInvoices), formula: '', result: `+ ${money(openInvoices)}` },
    {
      label: formatMessage(messages.available),
      formula: isBelowZero ? formatMessage(messages.whyBelowZero) : '',
      result: money(balanceAvailable),
    },
  ]
  return (
    <div className={css.why}>
      <Disclosure title={formatMessage(messages.whyAvailable, { amount: money(balanceAvailable) })}>
        <WhySteps title={formatMessage(messages.available)} steps={steps} />
      </Disclosure>
    </div>
  )
}

/** The unpaid entry fees that are in no document yet, one by one. FI-54+. */
function WhyUninvoiced({ account: { uninvoicedFees }, total }: { readonly account: FinanceAccount; readonly total: Money }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const shownName = useShownName()
  const fees = new Map<string, Money>()
  for (const { tournamentName, playerName, amount } of uninvoicedFees) {
    const label = formatMessage(messages.uninvoicedFee, { tournament: tournamentName, name: shownName(playerName) })
    const before = fees.get(label)
    fees.set(label, before ? addMoney(before, amount) : amount)
  }
  const title = formatMessage(messages.uninvoiced)
  return (
    <div className={css.why}>
      <Disclosure title={formatMessage(messages.whyAvailable, { amount: money(total) })}>
        <WhySteps title={title} steps={[...fees].map(([label, amount]) => ({ label, formula: '', result: money(amount) }))} />
        <p className={small}>{formatMessage(messages.uninvoicedText)}</p>
      </Disclosure>
    </div>
  )
}
