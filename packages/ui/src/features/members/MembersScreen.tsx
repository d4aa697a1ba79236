import { ALL_MEMBERS, type ListedMember, type MemberListSettings, memberListSorts } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { type MemberChoices, MemberFilters } from './MemberFilters.tsx'
import { MemberRows, type MemberRowsProps } from './MemberRows.tsx'
import { MemberSheet, type MemberSheetProps } from './MemberSheet.tsx'
import * as css from './members.css.ts'
import { filterCount, type MembersView } from './memberView.ts'
import { membersMessages as messages } from './messages.ts'

export interface MembersScreenProps {
  readonly view: MembersView
  readonly onView: (view: MembersView) => void
  readonly settings: MemberListSettings
  readonly choices: MemberChoices
  readonly list: Loadable<Pick<MemberRowsProps, 'total' | 'rowAt'>>
  readonly onRange: MemberRowsProps['onRange']
  readonly meId: string
  readonly clubName: string
  /** Members whom the viewer sees as online. */
  readonly onlineIds: ReadonlySet<string>
  /** Whether other members see the viewer in the list; null for guests and while it is loaded. */
  readonly standing: 'seen' | 'hidden' | null
  readonly hrefPrivacy: string
  /** The person whose sheet is open; null for none. `ready` with null: the person is not in the list. */
  readonly opened: Loadable<ListedMember | null> | null
  /** Opens a person; null closes the sheet. */
  readonly onOpen: (id: string | null) => void
  /** Returns the URL to book with a person; null if the club offers no tee times. */
  readonly hrefBookWith: ((id: string) => string) | null
  readonly onAct: MemberSheetProps['onAct']
}

/** The members of the club. CU-30, CU-180+ to CU-182+, CU-187+, CU-369+. */
export function MembersScreen(props: MembersScreenProps) {
  const { view, onView, settings, choices, list, onlineIds, standing } = props
  const { filter, sort } = view
  const { formatMessage } = useIntl()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const setCount = filterCount(filter)
  const total = list.kind === 'ready' ? list.value.total : null
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(moduleMessages.members)} />
      {standing && (
        <p className={css.standing}>
          <span className={parts.small}>{formatMessage(standing === 'seen' ? messages.standingSeen : messages.standingHidden)}</span>
          <Link className={parts.textLink} href={props.hrefPrivacy}>
            {formatMessage(messages.standingChange)}
          </Link>
        </p>
      )}
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            label={formatMessage(messages.search)}
            name="member"
            value={filter.text}
            onSearch={(text) => onView({ ...view, filter: { ...filter, text } })}
            paused={props.opened !== null}
          />
        </div>
        <Select
          label={formatMessage(messages.sort)}
          name="sort"
          value={sort}
          options={memberListSorts(settings).map((value) => ({ value, label: formatMessage(messages[`sort_${value}`]) }))}
          onChange={(value) => onView({ ...view, sort: value })}
        />
        <Button icon="filter" onClick={() => setFilterOpen(true)}>
          {setCount === 0 ? formatMessage(messages.filter) : formatMessage(messages.filtered, { count: setCount })}
        </Button>
      </div>
      <div className={css.countRow}>
        <p role="status" className={css.count}>
          {total !== null && formatMessage(messages.count, { count: total })}
        </p>
        {(filter.online || onlineIds.size > 0) && (
          <Chip pressed={filter.online} onClick={() => onView({ ...view, filter: { ...filter, online: !filter.online } })}>
            {formatMessage(messages.onlineNow, { count: onlineIds.size })}
          </Chip>
        )}
      </div>
      <Listed {...props} />
      {isFilterOpen && (
        <MemberFilters
          filter={filter}
          onFilter={(next) => onView({ ...view, filter: next })}
          settings={settings}
          choices={choices}
          total={total}
          onClose={() => setFilterOpen(false)}
        />
      )}
      <Opened {...props} />
    </div>
  )
}

function Listed({ view, onView, list, onRange, meId, clubName, onlineIds, onOpen }: MembersScreenProps) {
  const { formatMessage } = useIntl()
  if (list.kind === 'loading') return <ListSkeleton />
  if (list.kind === 'failed') return <LoadFailed notice={list.notice} onRetry={list.onRetry} />
  const { total, rowAt } = list.value
  if (total > 0)
    return (
      <MemberRows total={total} rowAt={rowAt} onRange={onRange} meId={meId} clubName={clubName} onlineIds={onlineIds} onOpen={onOpen} />
    )
  const { filter } = view
  const isOnlyOnline = filter.text === '' && filterCount(filter) === 0
  if (isOnlyOnline && !filter.online) {
    return <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
  }
  return (
    <EmptyState
      title={formatMessage(isOnlyOnline ? messages.noneOnlineTitle : messages.noMatchTitle)}
      text={formatMessage(isOnlyOnline ? messages.noneOnlineText : messages.noMatchText)}
      action={<Button onClick={() => onView({ ...view, filter: ALL_MEMBERS })}>{formatMessage(messages.filterReset)}</Button>}
    />
  )
}

function Opened({ opened, onOpen, settings, meId, onlineIds, hrefBookWith, onAct }: MembersScreenProps) {
  const { formatMessage } = useIntl()
  if (opened === null) return null
  const onClose = () => onOpen(null)
  if (opened.kind === 'ready' && opened.value !== null) {
    const { id } = opened.value
    return (
      <MemberSheet
        key={id}
        member={opened.value}
        settings={settings}
        isMe={id === meId}
        online={onlineIds.has(id)}
        hrefBook={hrefBookWith === null ? null : hrefBookWith(id)}
        onAct={onAct}
        onClose={onClose}
      />
    )
  }
  return (
    <DialogShell title={formatMessage(moduleMessages.members)} onClose={onClose}>
      {opened.kind === 'loading' && <ListSkeleton />}
      {opened.kind === 'failed' && <LoadFailed notice={opened.notice} onRetry={opened.onRetry} />}
      {opened.kind === 'ready' && <p>{formatMessage(messages.gone)}</p>}
    </DialogShell>
  )
}
