import { findsPerson } from '@club/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { small } from '../../shared/parts.css.ts'
import { collectionMessages as messages } from './messages.ts'

interface Searched {
  readonly customerName: string
  readonly customerNumber: string
  readonly reference?: string
}

/** A search among people who are all on the screen: its field, and the filter of their lists. FI-123+. */
export function usePersonSearch(people: readonly Searched[]) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const isFound = ({ customerName, customerNumber, reference = '' }: Searched): boolean =>
    findsPerson(text, { names: [customerName], numbers: [customerNumber, reference] })
  const field = people.length > 1 && (
    <>
      <Field label={formatMessage(messages.search)} type="search" name="debits" autoComplete="off" value={text} onChange={setText} />
      {!people.some(isFound) && (
        <p role="status" className={small}>
          {formatMessage(messages.noMatch)}
        </p>
      )}
    </>
  )
  return { field, isFound }
}
