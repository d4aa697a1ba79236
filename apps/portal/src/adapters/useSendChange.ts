import type { FormAnswer } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that sends a form; if the row was changed meanwhile, it is read again before the form has its answer. UI-126+. */
export function useSendChange(key: string): (sending: Promise<FormAnswer>) => Promise<FormAnswer> {
  const cache = useQueryClient()
  return async (sending) => {
    const answer = await sending
    if (answer.kind === 'refused' && answer.code === 'changedMeanwhile') await cache.invalidateQueries({ queryKey: [key] })
    return answer
  }
}
