import { useEffect, useState } from 'react'
import { Field } from '../../components/Field/Field.tsx'

/** Delay after the last key press, so that not every key press sends a request. */
const TYPING_MS = 300

interface SearchFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  /** Called a moment after the last key press. */
  readonly onSearch: (text: string) => void
}

/** A field that searches in the rows of the server while the user types. */
export function SearchField({ label, name, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  useEffect(() => setTyped(value), [value])
  return <Field label={label} type="search" name={name} autoComplete="off" value={typed} onChange={setTyped} />
}
