import type { EventState, NewsState } from '@club/core/club'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { row, rows, screen, small } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'
import { draftMessages } from './messages.ts'

/** The article or event that was saved or deleted last. */
export interface Written {
  readonly title: string
  readonly outcome: NewsState | EventState | 'deleted'
}

export interface WrittenListProps<Item> {
  /** The one whose form has led to the list; null without one. */
  readonly written: Written | null
  readonly items: Loadable<readonly Item[]>
  /** Number of all that match. */
  readonly total: number
  readonly onMore: LoadMore
  /** Searched text; empty finds all. */
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly hrefNew: string
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

type Message = { readonly id: string }

interface Words {
  readonly title: Message
  readonly new: Message
  readonly search: Message
  readonly empty: Message
  readonly emptyText: Message
}

/** The articles or events that staff write: a row for each that opens it, and a button for a new one. */
export function WrittenList<Item extends { readonly id: string }>({
  written,
  items,
  total,
  onMore,
  search,
  onSearch,
  hrefNew,
  hrefFor,
  hrefBack,
  words,
  facts,
}: WrittenListProps<Item> & { readonly words: Words; readonly facts: (item: Item) => ReactNode }) {
  const { formatMessage } = useIntl()
  const isEmpty = items.kind === 'ready' && items.value.length === 0 && search === ''
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(words.title)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
        actions={
          <Button kind="pri" href={hrefNew} icon="plus">
            {formatMessage(words.new)}
          </Button>
        }
      />
      <div role="status">
        {written && <Note kind="ok">{formatMessage(draftMessages[`saved_${written.outcome}`], { title: written.title })}</Note>}
      </div>
      {!isEmpty && <SearchField label={formatMessage(words.search)} name="written" value={search} onSearch={onSearch} />}
      {items.kind === 'loading' && <ListSkeleton />}
      {items.kind === 'failed' && <LoadFailed notice={items.notice} onRetry={items.onRetry} />}
      <p role="status" className={small}>
        {items.kind === 'ready' && search !== '' && formatMessage(commonMessages.matches, { total })}
      </p>
      {isEmpty && <EmptyState title={formatMessage(words.empty)} text={formatMessage(words.emptyText)} />}
      {items.kind === 'ready' && items.value.length > 0 && (
        <ul className={rows}>
          {items.value.map((item) => (
            <li key={item.id} className={row}>
              <Link href={hrefFor(item.id)} className={css.rowMiddle}>
                {facts(item)}
                <Icon name="chevronRight" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.kind === 'ready' && <MoreRows shown={items.value.length} total={total} onMore={onMore} />}
    </div>
  )
}
