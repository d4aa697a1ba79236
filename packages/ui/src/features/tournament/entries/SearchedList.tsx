import type { Buddy, Customer } from '@club/core/club'
import { INITIAL_LIST_TAB, type ListTab, listTabs } from '@club/core/tournament'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { Section } from '../Section.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import * as css from './SearchedList.css.ts'

export interface SearchedListProps<Row> {
  /** null for a visitor, who has no friends to filter by. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly rows: readonly Row[]
  readonly title: string
  /** Shown if there are no rows. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly search: (rows: readonly Row[], text: string) => readonly Row[]
  /** Returns the customer ids of a row’s people. */
  readonly customerIds: (row: Row) => readonly string[]
  /** Renders the matches; not called without a match. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A card with a list, a search, and a filter for the viewer and friends. TV-27 to TV-32. */
export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { me, friends, rows, title, empty, search, customerIds, children } = props
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const [tab, setTab] = useState<ListTab>(INITIAL_LIST_TAB)
  const followed = [...friends.map(({ customer }) => customer.id), ...(me ? [me.id] : [])]
  const found = search(rows, text).filter((row) => tab === 'everyone' || customerIds(row).some((id) => followed.includes(id)))
  const searchText = text.trim()
  if (rows.length === 0) return <EmptyState title={empty.title} text={empty.text} />
  return (
    <Section title={title}>
      <div className={css.tools}>
        <Field label={formatMessage(messages.search)} type="search" name="player" value={text} onChange={setText} />
        {me && (
          <Segmented
            label={formatMessage(messages.show)}
            options={listTabs(true).map((key) => ({ value: key, label: formatMessage(messages[key]) }))}
            value={tab}
            onChange={setTab}
          />
        )}
      </div>
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState
          title={formatMessage(messages.noMatchTitle)}
          text={searchText === '' ? formatMessage(messages.noFriendsText) : formatMessage(messages.noMatchText, { text: searchText })}
          action={
            <Button
              kind="sec"
              onClick={() => {
                setText('')
                setTab(INITIAL_LIST_TAB)
              }}
            >
              {formatMessage(messages.showEveryone)}
            </Button>
          }
        />
      )}
    </Section>
  )
}
