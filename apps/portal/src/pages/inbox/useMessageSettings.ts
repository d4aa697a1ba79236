import { messageSettingsFromWire, updateMessageSettings } from '@club/contract/notifications'
import type { ChannelCell, MessageSettings, MessageTimes } from '@club/core/membership'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { messageSettingsQuery } from '../../queries/inbox.ts'
import { PROFILE_SETTINGS } from '../../queries/profileSettings.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

type Change = { readonly cell: ChannelCell; readonly on: boolean } | { readonly times: MessageTimes }

function changed({ cells, times }: MessageSettings, change: Change): MessageSettings {
  if ('times' in change) return { cells, times: change.times }
  const isChanged = ({ kind, channel }: ChannelCell): boolean => kind === change.cell.kind && channel === change.cell.channel
  return { times, cells: cells.map((cell) => (isChanged(cell) ? { ...cell, on: change.on } : cell)) }
}

const KEY = ['messageSettings']

/**
 * The viewer’s switches and times. A change is shown immediately, and reversed if it cannot be stored. Changes are stored one after the
 * other, and what is stored is shown after the last one.
 */
export function useMessageSettings() {
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const cache = useQueryClient()
  const loadable = useLoadable()
  const query = messageSettingsQuery(client, customerId)
  const settings = useQuery(query)
  const { failure } = useErrorTexts()
  const change = useMutation({
    mutationKey: KEY,
    scope: { id: 'messageSettings' },
    mutationFn: async (next: Change) => {
      const body = 'times' in next ? next.times : { cells: [{ kind: next.cell.kind, channel: next.cell.channel, on: next.on }] }
      return messageSettingsFromWire(await client.call(updateMessageSettings, { body, version: null }))
    },
    onMutate: (next) => {
      void cache.cancelQueries({ queryKey: query.queryKey })
      const before = cache.getQueryData(query.queryKey)
      cache.setQueryData(query.queryKey, (shown) => shown && changed(shown, next))
      return before?.times
    },
    onError: (_error, next, times) => {
      cache.setQueryData(
        query.queryKey,
        (shown) => shown && changed(shown, 'cell' in next ? { ...next, on: !next.on } : { times: times ?? next.times }),
      )
      // Without an answer the change may be stored.
      if (cache.isMutating({ mutationKey: KEY }) === 1) void cache.invalidateQueries({ queryKey: query.queryKey })
    },
    onSuccess: async (stored) => {
      if (cache.isMutating({ mutationKey: KEY }) === 1) cache.setQueryData(query.queryKey, stored)
      await cache.invalidateQueries({ queryKey: PROFILE_SETTINGS })
    },
  })
  const { error, isSuccess } = change
  const saved = useMemo(() => (error ? { failed: failure(error) } : isSuccess ? ('saved' as const) : null), [error, isSuccess, failure])
  return {
    settings: loadable(settings),
    saved,
    onSwitch: (cell: ChannelCell, on: boolean) => change.mutate({ cell, on }),
    onTimes: (times: MessageTimes) => change.mutate({ times }),
  }
}
