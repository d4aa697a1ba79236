import type { FinanceAccount } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { small } from '../parts.css.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'

/** The balance, and what explains it; a figure that is nothing and says nothing is left out. CS-27. */
export function AccountFigures({ account }: { readonly account: FinanceAccount }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const facts = [
    { word: messages.available, value: account.balanceAvailable, always: true },
    { word: messages.overdueSum, value: account.balanceOverdue, always: false },
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
    </section>
  )
}
