import { possibleWithdrawals, type ReminderRecord, type Withdrawal } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { SearchField } from '../../shared/form/SearchField.tsx'
import type { FormAction } from '../../shared/form/useAction.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { actions, row, rowBody, rowLine, rowName, rowState, rows, screen, small } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { reminderMessages as messages } from './messages.ts'
import * as css from './reminders.css.ts'
import { type TakenBack, WithdrawDialog } from './WithdrawDialog.tsx'

export interface SentRemindersScreenProps {
  /** The beginning of a name, a member number or an invoice number. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** The loaded part, the latest first. */
  readonly reminders: Loadable<readonly ReminderRecord[]>
  /** Number of all that match. */
  readonly total: number
  readonly onMore: LoadMore
  readonly takeBack: FormAction<TakenBack>
  readonly hrefBack: string
}

interface Opened {
  readonly reminder: ReminderRecord
  readonly what: Withdrawal
}

/** The reminders that the club has sent: take one back, or its fee. FI-121+. */
export function SentRemindersScreen({ search, onSearch, reminders, total, onMore, takeBack, hrefBack }: SentRemindersScreenProps) {
  const { formatMessage } = useIntl()
  const [opened, setOpened] = useState<Opened | null>(null)
  const keys = useRowKeys()
  const isEmpty = reminders.kind === 'ready' && reminders.value.length === 0
  return (
    <div className={screen} {...keys}>
      <ScreenHeader title={formatMessage(messages.sentTitle)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <SearchField label={formatMessage(messages.search)} name="reminders" value={search} onSearch={onSearch} />
      {reminders.kind === 'loading' && <ListSkeleton />}
      {reminders.kind === 'failed' && <LoadFailed notice={reminders.notice} onRetry={reminders.onRetry} />}
      {isEmpty && (
        <EmptyState
          title={formatMessage(messages.noneSent)}
          text={formatMessage(search.trim() === '' ? messages.noneSentText : messages.noMatchText)}
        />
      )}
      {reminders.kind === 'ready' && !isEmpty && (
        <>
          <p role="status" className={small}>
            {formatMessage(messages.foundReminders, { total })}
          </p>
          <ul className={rows} aria-label={formatMessage(messages.sentTitle)}>
            {reminders.value.map((reminder) => (
              <Reminder key={reminder.id} reminder={reminder} onOpen={(what) => setOpened({ reminder, what })} />
            ))}
          </ul>
          <MoreRows shown={reminders.value.length} total={total} onMore={onMore} />
        </>
      )}
      {opened && <WithdrawDialog {...opened} action={takeBack} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Reminder({ reminder, onOpen }: { readonly reminder: ReminderRecord; readonly onOpen: (what: Withdrawal) => void }) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const { customerName: name, customerNumber, invoiceNumber: number, level, day, channel, fee, withdrawn } = reminder
  const possible = possibleWithdrawals(reminder)
  return (
    <li className={row} {...ROW}>
      <div className={css.customer}>
        <div className={rowBody}>
          <span className={rowName}>{name}</span>
          <span className={rowLine}>
            {formatMessage(commonMessages.memberNumber, { number: customerNumber })} · {formatMessage(messages.ofInvoice, { number })}
          </span>
          <span className={rowLine}>
            {formatMessage(messages[`sent_${channel}`], { level, day: longDate(day) })}
            {fee.amount > 0 && ` · ${formatMessage(messages.fee, { fee: money(fee) })}`}
          </span>
          {withdrawn && (
            <>
              <span className={rowState}>
                <StateBadge kind="cancelled" label={formatMessage(messages[`${withdrawn.what}Back`])} />
              </span>
              <span className={rowLine}>
                {formatMessage(messages.takenBack, { day: longDate(withdrawn.day), by: withdrawn.by, reason: withdrawn.reason })}
              </span>
            </>
          )}
        </div>
        {possible.length > 0 && (
          <div className={actions}>
            {possible.toReversed().map((what) => (
              <Button
                key={what}
                onClick={() => onOpen(what)}
                aria-label={formatMessage(messages[`${what}BackWho`], { level, number, name })}
              >
                {formatMessage(messages[`take_${what}`])}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
