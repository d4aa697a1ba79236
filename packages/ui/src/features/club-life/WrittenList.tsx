import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rows, screen } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'

export interface WrittenListProps<Item> {
  readonly items: Loadable<readonly Item[]>
  readonly hrefNew: string
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

type Message = { readonly id: string }

interface Words {
  readonly title: Message
  readonly new: Message
  readonly empty: Message
  readonly emptyText: Message
}

/** The articles or events that staff write: a row for each that opens it, and a button for a new one. */
export function WrittenList<Item extends { readonly id: string }>({
  items,
  hrefNew,
  hrefFor,
  hrefBack,
  words,
  facts,
}: WrittenListProps<Item> & { readonly words: Words; readonly facts: (item: Item) => ReactNode }) {
  const { formatMessage } = useIntl()
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
      {items.kind === 'loading' && <ListSkeleton />}
      {items.kind === 'failed' && <LoadFailed notice={items.notice} onRetry={items.onRetry} />}
      {items.kind === 'ready' && items.value.length === 0 && (
        <EmptyState title={formatMessage(words.empty)} text={formatMessage(words.emptyText)} />
      )}
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
    </div>
  )
}
