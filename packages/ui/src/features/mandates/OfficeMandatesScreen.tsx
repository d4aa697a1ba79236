import { MANDATE_STATUSES, type MandateStatus, nextOfficeStep, type StaffMandateRow } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { toggled } from '../../shared/form/toggled.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { chips, row, rowBody, rowLine, rowName, rowState, rows, screen, small } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './mandates.css.ts'
import { mandateMessages } from './messages.ts'
import { OfficeStateBadge } from './OfficeStateBadge.tsx'
import { officeMandateMessages as messages } from './officeMessages.ts'

export interface OfficeMandateFilter {
  readonly statuses: readonly MandateStatus[]
  /** Part of a reference, a name or a member number; empty finds all. */
  readonly text: string
}

interface OfficeMandatesScreenProps {
  readonly filter: OfficeMandateFilter
  readonly onFilter: (filter: OfficeMandateFilter) => void
  /** The loaded part, pending ones first. */
  readonly mandates: Loadable<readonly StaffMandateRow[]>
  /** Number of all that match. */
  readonly total: number
  readonly onMore: LoadMore
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

/** The club's mandates for its office, those to be accepted first. MA-61+. */
export function OfficeMandatesScreen(props: OfficeMandatesScreenProps) {
  const { filter, onFilter, hrefBack } = props
  const { formatMessage } = useIntl()
  return (
    <div className={screen} {...useRowKeys()}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <SearchField
        label={formatMessage(messages.search)}
        name="mandates"
        value={filter.text}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filter)}</legend>
        {MANDATE_STATUSES.map((status) => (
          <Chip
            key={status}
            pressed={filter.statuses.includes(status)}
            onClick={() => onFilter({ ...filter, statuses: toggled(filter.statuses, status) })}
          >
            {formatMessage(messages[`filter_${status}`])}
          </Chip>
        ))}
      </fieldset>
      <Listed {...props} />
    </div>
  )
}

function Listed({ mandates, total, onMore, filter, onFilter, hrefFor }: OfficeMandatesScreenProps) {
  const { formatMessage } = useIntl()
  if (mandates.kind === 'loading') return <ListSkeleton />
  if (mandates.kind === 'failed') return <LoadFailed notice={mandates.notice} onRetry={mandates.onRetry} />
  const { value } = mandates
  const isAll = filter.text === '' && filter.statuses.length === MANDATE_STATUSES.length
  if (value.length === 0) {
    return (
      <EmptyState
        title={formatMessage(messages.emptyTitle)}
        text={formatMessage(isAll ? messages.emptyText : messages.noMatchText)}
        action={
          !isAll && <Button onClick={() => onFilter({ statuses: MANDATE_STATUSES, text: '' })}>{formatMessage(messages.showAll)}</Button>
        }
      />
    )
  }
  return (
    <>
      <p role="status" className={small}>
        {formatMessage(messages.found, { total })}
      </p>
      <ul className={rows} aria-label={formatMessage(messages.list)}>
        {value.map((mandate) => (
          <OfficeRow key={mandate.id} mandate={mandate} href={hrefFor(mandate.id)} />
        ))}
      </ul>
      <MoreRows shown={value.length} total={total} onMore={onMore} />
    </>
  )
}

function OfficeRow({ mandate, href }: { readonly mandate: StaffMandateRow; readonly href: string }) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { customerName, customerNumber, name, bankName, ibanEnd: ending, reference, activeSince, createdOn, status, blocked } = mandate
  const account =
    bankName === ''
      ? formatMessage(mandateMessages.accountEnding, { ending })
      : formatMessage(mandateMessages.bankEnding, { bank: bankName, ending })
  const day =
    status === 'active' && activeSince !== null
      ? formatMessage(mandateMessages.activeSinceDay, { date: longDate(activeSince) })
      : formatMessage(messages.given, { date: longDate(createdOn) })
  return (
    <li className={row} {...ROW}>
      <Link className={css.rowLink} href={href}>
        <span className={rowBody}>
          <span className={rowName}>{customerName}</span>
          <span className={rowLine}>
            {formatMessage(commonMessages.memberNumber, { number: customerNumber })} · {reference}
          </span>
          <span className={rowLine}>
            {account}
            {name !== customerName && ` · ${name}`}
          </span>
          <span className={rowLine}>{day}</span>
          <span className={rowState}>
            <OfficeStateBadge status={status} blocked={blocked} step={nextOfficeStep({ ...mandate, fileId: mandate.fileName })} />
          </span>
        </span>
        <span className={css.onward}>
          <Icon name="chevronRight" />
        </span>
      </Link>
    </li>
  )
}
