import { useEffect, useRef, useState } from 'react'
import { hidden } from '../../theme/text.css.ts'

/** Announces a text politely, at most once in `everySeconds`; the newest text wins. */
export function LiveRegion({ text, everySeconds = 10 }: { readonly text: string; readonly everySeconds?: number }) {
  const [spoken, setSpoken] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === spoken) return
    const wait = Math.max(0, last.current + everySeconds * 1000 - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, spoken, everySeconds])
  return (
    <p className={hidden} role="status" aria-live="polite">
      {spoken}
    </p>
  )
}
