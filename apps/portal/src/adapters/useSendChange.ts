import type { FormAnswer } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'

/** Refusals of a server that knows more than the form shows. */
const OUT_OF_DATE: ReadonlySet<string | undefined> = new Set(['changedMeanwhile', 'signUpRefused'])

/** Returns a function that sends a form; if what it shows is out of date, that is read again before the form has its answer. UI-126+, UI-151+. */
export function useSendChange(key: string): (sending: Promise<FormAnswer>) => Promise<FormAnswer> {
  const cache = useQueryClient()
  return async (sending) => {
    const answer = await sending
    if (answer.kind === 'refused' && OUT_OF_DATE.has(answer.code)) await cache.invalidateQueries({ queryKey: [key] })
    return answer
  }
}
