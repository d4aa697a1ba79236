import type { Written } from '@club/ui/features'
import { useEffect, useState } from 'react'

/** Returns the state of the history entry to which a form leads that was saved. */
export const writtenState = (written: Written) => ({ written })

/** Returns what the form that has led here has saved. Neither a reload nor Back repeats it. */
export function useWritten(): Written | null {
  const [written, setWritten] = useState<Written | null>(null)
  useEffect(() => {
    const state: Partial<ReturnType<typeof writtenState>> | null = window.history.state
    if (!state?.written) return
    setWritten(state.written)
    window.history.replaceState(null, '')
  }, [])
  return written
}
