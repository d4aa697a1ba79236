import { findsPerson, type SearchablePerson } from '@club/core'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { commonMessages as messages } from '../commonMessages.ts'
import { small } from '../parts.css.ts'
import { MoreRows } from './MoreRows.tsx'

const PAGE_ROWS = 50

interface LongListProps<Row> {
  /** All rows: the list is loaded. */
  readonly rows: readonly Row[]
  /** Rows that are shown first, and that each press adds; 50 by default. */
  readonly pageRows?: number
  /** The search by names and numbers of a list with more rows; without it the list is shown in pages only. */
  readonly search?: {
    readonly label: string
    readonly name: string
    readonly of: (row: Row) => SearchablePerson
  }
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** A list of a member or an office that may have hundreds of rows: the first ones, a search in all of them, and a button for more. CU-291+. */
export function LongList<Row>({ rows, pageRows = PAGE_ROWS, search, children }: LongListProps<Row>) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const [count, setCount] = useState(pageRows)
  const isSearched = search !== undefined && text.trim() !== ''
  const found = isSearched ? rows.filter((row) => findsPerson(text, search.of(row))) : rows
  const shown = found.slice(0, count)
  const hasSearch = search !== undefined && (rows.length > pageRows || text !== '')
  return (
    <>
      {hasSearch && (
        <Field
          label={search.label}
          name={search.name}
          type="search"
          autoComplete="off"
          value={text}
          // The list may be part of a form, which Enter would send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(typed) => {
            setText(typed)
            setCount(pageRows)
          }}
        />
      )}
      {hasSearch && (
        <p role="status" className={small}>
          {isSearched && formatMessage(messages.matches, { total: found.length })}
        </p>
      )}
      {children(shown)}
      <MoreRows
        shown={shown.length}
        total={found.length}
        onMore={async () => {
          setCount(count + pageRows)
          return null
        }}
      />
    </>
  )
}
