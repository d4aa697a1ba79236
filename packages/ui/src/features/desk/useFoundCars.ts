import { MIN_PLATE_SEARCH } from '@club/core/membership'
import type { FoundCar } from '@club/core/reservation'
import { useEffect, useState } from 'react'
import type { Notice } from '../../shared/loading/notice.ts'

const PAUSE_MS = 200

/** Cars whose number plate has the typed part, or why they cannot be searched. */
export type FoundCars = { readonly kind: 'cars'; readonly cars: readonly FoundCar[] } | { readonly kind: 'failed'; readonly notice: Notice }

export interface CarSearch {
  readonly found: FoundCars | { readonly kind: 'searching' }
  /** Searches for the typed text again, after a failure. */
  readonly retry: () => void
}

/** Finds cars a moment after the last key; says nothing about a text that is too short for a number plate. */
export function useFoundCars(typed: string, findCars: (typed: string) => Promise<FoundCars>): CarSearch {
  /** The answer for `text`, which can be an earlier text than the typed one. */
  const [last, setLast] = useState<{ readonly text: string; readonly answer: FoundCars } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isShort = typed.length < MIN_PLATE_SEARCH
  useEffect(() => {
    if (isShort) return
    // Ignores responses to earlier texts.
    let current = true
    const timer = setTimeout(() => void findCars(typed).then((answer) => current && setLast({ text: typed, answer })), PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, isShort, findCars, attempt])
  const retry = (): void => setAttempt(attempt + 1)
  if (isShort) return { found: { kind: 'cars', cars: [] }, retry }
  return { found: last?.text === typed ? last.answer : { kind: 'searching' }, retry }
}
