/** Marks messages as read or unread, and reverses the marks of all of them. CU-200+. */
import { markAllMessages, markMessage, unmarkMessages } from '@club/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReloadMessages } from '../../hooks/useReloadMessages.ts'
import { markInLists } from '../../queries/inbox.ts'
import { useShell } from '../../shells/ShellContext.tsx'

interface Marked {
  readonly count: number
  readonly readAt: number
}

export function useMarks() {
  const { client } = useShell()
  /** The last messages that were marked together; a repeated press, which finds none, keeps them. */
  const [undoable, setUndoable] = useState<Marked | null>(null)
  const cache = useQueryClient()
  const reload = useReloadMessages()
  const mark = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      client.call(markMessage, { params: { id }, body: { read }, version: null }),
    onMutate: () => {
      undo.reset()
      markAll.reset()
    },
    onSuccess: (_done, { id, read }) => {
      markInLists(cache, id, read)
      void reload('countsAndHome')
    },
    onError: () => void reload(),
  })
  const undo = useMutation({
    mutationFn: (readAt: number) => client.call(unmarkMessages, { body: { readAt } }),
    onMutate: () => {
      mark.reset()
      markAll.reset()
    },
    onSuccess: () => setUndoable(null),
    onSettled: () => void reload(),
  })
  const markAll = useMutation({
    mutationFn: (upTo: string) => client.call(markAllMessages, { body: { upTo } }),
    onMutate: () => {
      mark.reset()
      undo.reset()
    },
    onSuccess: (marked) => marked.count > 0 && setUndoable(marked),
    onSettled: () => void reload(),
  })
  const pending = markAll.isPending || undo.isPending ? 'all' : mark.isPending ? mark.variables.id : null
  return {
    ...{ mark: mark.mutate, markAll: markAll.mutate, undo: undo.mutate },
    ...{ undoable, pending, error: mark.error ?? undo.error ?? markAll.error },
  }
}
