import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Hides rows as soon as they are dismissed; one that could not be dismissed is shown again. */
export function useDismissed(send: (id: string) => Promise<unknown>, reload: () => Promise<unknown>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { mutate, error } = useMutation({
    mutationFn: send,
    onMutate: (id) => setIds((before) => new Set([...before, id])),
    onError: (_error, id) => setIds((before) => new Set([...before].filter((one) => one !== id))),
    onSettled: () => void reload(),
  })
  return { isHidden: (id: string) => ids.has(id), dismiss: (id: string) => mutate(id), error }
}
