import { useEffect, useState } from 'react'
import { Field } from '../../components/Field/Field.tsx'

/** Delay after the last key press, so that not every key press sends a request. */
const TYPING_MS = 300

interface SearchFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  /** Called a moment after the last key press, without spaces around the text. */
  readonly onSearch: (text: string) => void
  /** True while something is open that a search would close; it is sent afterwards. */
  readonly paused?: boolean
}

/** A field that searches in the rows of the server while the user types. */
export function SearchField({ label, name, value, onSearch, paused = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  // Another text, as after Back or a reset, replaces the typed one.
  if (before !== value) {
    setBefore(value)
    if (typed.trim() !== value.trim()) setTyped(value)
  }
  useEffect(() => {
    if (paused || typed.trim() === value.trim()) return
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch, paused])
  return <Field label={label} type="search" name={name} autoComplete="off" value={typed} onChange={setTyped} />
}
