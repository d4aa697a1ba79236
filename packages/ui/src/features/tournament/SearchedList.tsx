import { INITIAL_LIST_TAB, type ListTab, listTabs } from '@club/core/tournament'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import * as css from './PlayersCard.css.ts'

export interface SearchedListProps<Row> {
  /** Visitors have no friends to look at alone. */
  readonly loggedIn: boolean
  readonly find: (text: string, tab: ListTab) => readonly Row[]
  /** What was found; not asked where nothing was. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list with a search and a look at friends alone. TV-27 to TV-32. */
export function SearchedList<Row>({ loggedIn, find, children }: SearchedListProps<Row>) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const [tab, setTab] = useState<ListTab>(INITIAL_LIST_TAB)
  const found = find(text, tab)
  const wanted = text.trim()
  return (
    <>
      <div className={css.tools}>
        <Field label={formatMessage(messages.search)} type="search" name="player" value={text} onChange={setText} />
        {loggedIn && (
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
          text={wanted === '' ? formatMessage(messages.noFriendsText) : formatMessage(messages.noMatchText, { text: wanted })}
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
    </>
  )
}
