import type { ClubDate } from '@club/core'
import type { RetainedKind } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowLink, rowName, rowState, rows, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import type { ShownDeletion } from './DeletionSection.tsx'
import { myDataMessages as messages } from './messages.ts'

export interface OpenDeletion extends ShownDeletion {
  readonly customerId: string
  readonly number: string
  readonly name: string
}

export interface RetainedRecords {
  readonly customerId: string
  /** Empty if only the security log is retained, which names no person. */
  readonly number: string
  readonly name: string
  readonly kind: RetainedKind
  readonly records: number
  readonly ground: string
  readonly until: ClubDate
}

export interface RetainedDataScreenProps {
  readonly deletions: Loadable<readonly OpenDeletion[]>
  readonly records: Loadable<readonly RetainedRecords[]>
  readonly hrefBack: string
}

/** The office’s view: deletions that are requested, and the register of retained records. CU-240+, CU-243+. */
export function RetainedDataScreen({ deletions, records, hrefBack }: RetainedDataScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.officeTitle)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <h2 className={sectionTitle}>{formatMessage(messages.officeOpen)}</h2>
      {deletions.kind === 'loading' && <ListSkeleton />}
      {deletions.kind === 'failed' && <LoadFailed notice={deletions.notice} onRetry={deletions.onRetry} />}
      {deletions.kind === 'ready' &&
        (deletions.value.length === 0 ? (
          <p className={small}>{formatMessage(messages.officeNone)}</p>
        ) : (
          <Deletions list={deletions.value} />
        ))}
      <h2 className={sectionTitle}>{formatMessage(messages.register)}</h2>
      <p className={small}>{formatMessage(messages.registerText)}</p>
      {records.kind === 'loading' && <ListSkeleton />}
      {records.kind === 'failed' && <LoadFailed notice={records.notice} onRetry={records.onRetry} />}
      {records.kind === 'ready' &&
        (records.value.length === 0 ? (
          <p className={small}>{formatMessage(messages.registerNone)}</p>
        ) : (
          <LongList
            rows={records.value}
            search={{
              label: formatMessage(messages.registerSearch),
              name: 'former',
              of: ({ name, number }) => ({ names: [name], numbers: [number] }),
            }}
          >
            {(shown) => <Register list={shown} />}
          </LongList>
        ))}
    </div>
  )
}

function Deletions({ list }: { readonly list: readonly OpenDeletion[] }) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  return (
    <ul className={rows}>
      {list.map(({ customerId, name, number, requested, obstacles }) => (
        <li key={customerId} className={row}>
          <div className={rowLink}>
            <div className={rowBody}>
              <span className={rowName}>{`${name} (${number})`}</span>
              {requested && (
                <span className={rowLine}>
                  {formatMessage(requested.deferred ? messages.officeOverdue : messages.officeDue, { when: dayAndTime(requested.dueAt) })}
                </span>
              )}
              {obstacles.map((obstacle) => (
                <span key={obstacle} className={rowLine}>
                  {formatMessage(messages[`obstacle_${obstacle}`])}
                </span>
              ))}
              {requested?.deferred && (
                <span className={rowState}>
                  <StateBadge kind="closed" label={formatMessage(messages.officeDeferred)} />
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Register({ list }: { readonly list: readonly RetainedRecords[] }) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const groundOf = (ground: string): string => (ground === 'securityLog' ? formatMessage(messages.securityGround) : ground)
  return (
    <ul className={rows}>
      {list.map(({ customerId, name, number, kind, records, ground, until }) => (
        <li key={`${customerId} ${kind} ${ground} ${until}`} className={row}>
          <div className={rowLink}>
            <div className={rowBody}>
              <span className={rowName}>{name === '' ? formatMessage(messages.nameless, { id: customerId }) : `${name} (${number})`}</span>
              <span className={rowLine}>{formatMessage(messages[`kind_${kind}`], { count: records })}</span>
              <span className={rowLine}>{formatMessage(messages.retained, { ground: groundOf(ground), until: longDate(until) })}</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
