import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns true if all rows must be rendered: for printing, and after the user has pressed a shortcut to search the page. */
export function useEveryRow(): boolean {
  const [printed, setPrinted] = useState(false)
  const [searched, setSearched] = useState(false)
  useEffect(() => {
    // Synchronous, because the browser continues as soon as this returns.
    const print = (on: boolean) => () => flushSync(() => setPrinted(on))
    const [before, after] = [print(true), print(false)]
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((key.toLowerCase() === 'f' && (ctrlKey || metaKey)) || key === 'F3') flushSync(() => setSearched(true))
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return printed || searched
}
