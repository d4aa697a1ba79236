/** The rows of a long list of members; only those near the window are rendered. CU-187+. */
import type { ListedMember } from '@club/core/membership'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { useTop } from '../../components/useTop.ts'
import { initialsOf } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { handicapMessages } from '../../shared/handicap/handicapMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { PersonAvatar } from '../../shared/people/PersonAvatar.tsx'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './members.css.ts'
import { membersMessages as messages } from './messages.ts'
import { useNamesakeHints } from './useNamesakeHints.ts'

export interface MemberRowsProps {
  readonly total: number
  /** The row at an index; null while its page is loaded. */
  readonly rowAt: (index: number) => ListedMember | null
  /** Called with the rows near the window, both ends included. */
  readonly onRange: (first: number, last: number) => void
  readonly meId: string
  /** Not repeated as home club in each row. */
  readonly clubName: string
  readonly onlineIds: ReadonlySet<string>
  readonly onOpen: (id: string) => void
}

const ROW_HEIGHT = 73
/** Rendered rows above and below the window. */
const SPARE = 8

export function MemberRows({ total, rowAt, onRange, meId, clubName, onlineIds, onOpen }: MemberRowsProps) {
  const { formatMessage } = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(useCallback(() => list.current?.getBoundingClientRect().top ?? 0, []))
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_HEIGHT,
    overscan: SPARE,
    // React may batch several steps of a fast scroll.
    useFlushSync: false,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onRange(first, last), [onRange, first, last])
  const before = Math.max(0, (items[0]?.start ?? top) - top)
  const lineOf = useRowLine({ meId, clubName, onlineIds })
  const hintsOf = useNamesakeHints()
  const formats = useFormats()
  const members = items.flatMap(({ index }) => rowAt(index) ?? [])
  const hints = hintsOf(
    members.map((member) => {
      const { handicapIndex } = member.fields
      return { member, shown: [...lineOf(member), handicapIndex ? formats.index(handicapIndex) : ''].join(' · ') }
    }),
  )
  const after = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top))
  return (
    <div className={css.list}>
      <ul ref={list} className={parts.rows} aria-label={formatMessage(messages.list)} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const member = rowAt(index)
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              className={css.item}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {member ? (
                <Row
                  member={member}
                  line={[...lineOf(member), ...(hints.get(member.id) ?? [])]}
                  isMe={member.id === meId}
                  online={onlineIds.has(member.id)}
                  onOpen={onOpen}
                />
              ) : (
                <Waiting />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Waiting() {
  const { formatMessage } = useIntl()
  return (
    <div className={css.waiting}>
      <span className={hidden}>{formatMessage(commonMessages.loading)}</span>
      <Skeleton width="48%" height={20} />
      <Skeleton width="72%" />
    </div>
  )
}

interface RowProps {
  readonly member: ListedMember
  /** Parts of the line below the name. */
  readonly line: readonly string[]
  readonly isMe: boolean
  readonly online: boolean
  readonly onOpen: (id: string) => void
}

/** Returns the parts of the line below a member's name. */
function useRowLine({ meId, clubName, onlineIds }: Pick<MemberRowsProps, 'meId' | 'clubName' | 'onlineIds'>) {
  const { formatMessage } = useIntl()
  return ({ id, friendship, fields: { customerSubType, homeClubName, age } }: ListedMember): readonly string[] =>
    [
      id === meId ? formatMessage(commonMessages.you) : '',
      friendship === 'friend' || friendship === 'blocked' ? formatMessage(peopleMessages[friendship]) : '',
      onlineIds.has(id) ? formatMessage(peopleMessages.online) : '',
      age == null ? '' : formatMessage(messages.yearsOld, { age }),
      customerSubType ?? '',
      homeClubName === clubName ? '' : (homeClubName ?? ''),
    ].filter(Boolean)
}

function Row({ member, line, isMe, online, onOpen }: RowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { fullName, friendship, fields } = member
  const { handicapIndex } = fields
  return (
    <button type="button" className={css.person} onClick={() => onOpen(member.id)}>
      <PersonAvatar
        initials={initialsOf(fullName, fields)}
        customerId={member.showAvatar ? member.id : null}
        kind={isMe ? 'me' : friendship === 'friend' ? 'friend' : 'other'}
        online={online}
      />
      <span className={css.body}>
        <span className={parts.rowName}>{fullName}</span>
        {line.length > 0 && <span className={parts.rowLine}>{line.join(' · ')}</span>}
      </span>
      {handicapIndex && (
        <span className={css.index}>
          <span className={hidden}>{formatMessage(handicapMessages.index)} </span>
          {formats.index(handicapIndex)}
        </span>
      )}
    </button>
  )
}
