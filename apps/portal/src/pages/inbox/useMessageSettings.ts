import { messageSettingsFromWire, updateMessageSettings } from '@club/contract/notifications'
import type { ChannelCell, MessageSettings, MessageTimes } from '@club/core/membership'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { messageSettingsQuery } from '../../queries/inbox.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

type Change = { readonly cell: ChannelCell; readonly on: boolean } | { readonly times: MessageTimes }

function changed({ cells, times }: MessageSettings, change: Change): MessageSettings {
  if ('times' in change) return { cells, times: change.times }
  const isChanged = ({ kind, channel }: ChannelCell): boolean => kind === change.cell.kind && channel === change.cell.channel
  return { times, cells: cells.map((cell) => (isChanged(cell) ? { ...cell, on: change.on } : cell)) }
}

/** The viewer’s switches and times. A change is shown immediately, and reversed if it cannot be stored. */
export function useMessageSettings() {
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const cache = useQueryClient()
  const loadable = useLoadable()
  const query = messageSettingsQuery(client, customerId)
  const settings = useQuery(query)
  const change = useMutation({
    mutationFn: async (next: Change) => {
      const body = 'times' in next ? next.times : { cells: [{ kind: next.cell.kind, channel: next.cell.channel, on: next.on }] }
      return messageSettingsFromWire(await client.call(updateMessageSettings, { body, version: null }))
    },
    onMutate: (next) => {
      void cache.cancelQueries({ queryKey: query.queryKey })
      const before = cache.getQueryData(query.queryKey)
      if (before) cache.setQueryData(query.queryKey, changed(before, next))
      return before
    },
    onError: (_error, _next, before) => before && cache.setQueryData(query.queryKey, before),
    onSuccess: async (stored) => {
      cache.setQueryData(query.queryKey, stored)
      await cache.invalidateQueries({ queryKey: ['profileSettings'] })
    },
  })
  return {
    settings: loadable(settings),
    change,
    onSwitch: (cell: ChannelCell, on: boolean) => change.mutate({ cell, on }),
    onTimes: (times: MessageTimes) => change.mutate({ times }),
  }
}
