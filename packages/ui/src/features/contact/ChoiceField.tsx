import type { DictionaryEntry } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Select } from '../../components/Select/Select.tsx'
import * as css from './ContactScreen.css.ts'
import { contactMessages as messages } from './messages.ts'

interface ChoiceFieldProps {
  readonly label: string
  readonly name: string
  /** Id of the chosen entry; null without a choice. An id that is not in the list remains until another is chosen. */
  readonly value: string | null
  readonly entries: readonly DictionaryEntry[]
  readonly onChange: (id: string | null) => void
  readonly error: string | undefined
}

/** Choice from a list that the club maintains. */
export function ChoiceField({ label, name, value, entries, onChange, error }: ChoiceFieldProps) {
  const { formatMessage } = useIntl()
  const known = value !== null && entries.some(({ id }) => id === value)
  const none = known ? [] : [{ value: value ?? '', label: formatMessage(messages.choose) }]
  return (
    <div>
      <Select
        label={label}
        name={name}
        value={value ?? ''}
        options={[...none, ...entries.map((entry) => ({ value: entry.id, label: entry.name }))]}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
