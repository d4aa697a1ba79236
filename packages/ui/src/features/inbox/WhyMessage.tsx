import type { ChannelCell, MessageKind } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Link } from '../../components/navigation.tsx'
import * as parts from '../../shared/parts.css.ts'
import * as css from './inbox.css.ts'
import { inboxMessages as messages } from './messages.ts'

interface WhyMessageProps {
  readonly kind: MessageKind
  readonly cells: readonly ChannelCell[]
  readonly onSwitch: (cell: ChannelCell, on: boolean) => void
  readonly hrefSettings: string
}

/** The reason for a message, and the switches of its kind in place. CU-203+, CU-204+. */
export function WhyMessage({ kind, cells, onSwitch, hrefSettings }: WhyMessageProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.why}>
      <Disclosure title={formatMessage(messages.why)}>
        <p className={css.text}>{formatMessage(messages[`kind_${kind}_why`])}</p>
        {cells
          .filter((cell) => cell.kind === kind)
          .map((cell) => (
            <Checkbox
              key={cell.channel}
              label={formatMessage(messages.byChannel, { channel: cell.channel })}
              hint={cell.rule.kind === 'required' ? formatMessage(messages[`required_${cell.rule.reason}`]) : undefined}
              checked={cell.on}
              disabled={cell.rule.kind === 'required'}
              onChange={(on) => onSwitch(cell, on)}
            />
          ))}
        <Link className={parts.textLink} href={hrefSettings}>
          {formatMessage(messages.toSettings)}
        </Link>
      </Disclosure>
    </div>
  )
}
