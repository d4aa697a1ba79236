import { type WaitingEntry, waitingWithdrawalDecision } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { Section } from '../Section.tsx'
import * as table from '../table.css.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import * as css from './WaitingCard.css.ts'
import type { WaitingPanelProps } from './WaitingPanel.tsx'

type WaitingCardProps = Omit<WaitingPanelProps, 'waiting'> & { readonly waiting: readonly WaitingEntry[] }

/** The waiting list, the next person first. */
export function WaitingCard({ now, tournament, me, waiting, onWithdraw }: WaitingCardProps) {
  const { formatMessage } = useIntl()
  const shownName = useShownName()
  const mayLeave = waitingWithdrawalDecision({ tournament, waiting: true }, now).allowed
  return (
    <Section title={formatMessage(messages.waitingList)}>
      <ol>
        {waiting.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <span className={css.place}>{entry.place}</span>
            <span className={css.name}>
              {shownName(entry.fullName)}
              {entry.customerId === me?.id && <span className={table.second}>{formatMessage(commonMessages.you)}</span>}
            </span>
            {mayLeave && entry.enteredByMe && entry.customerId !== me?.id && (
              <Button
                kind="ghost"
                size="low"
                aria-label={formatMessage(messages.leaveWaitingListName, { name: shownName(entry.fullName) })}
                onClick={() => onWithdraw({ kind: 'waiting', entry })}
              >
                {formatMessage(messages.withdraw)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
