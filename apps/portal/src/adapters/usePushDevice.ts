import type { ClubClient } from '@club/client'
import { getPush, subscribePush, unsubscribePush } from '@club/contract/notifications'
import type { PushState } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPushChosen, type PushOwner, storePushChoice, subscribeBrowser, unsubscribeBrowser } from '../shells/pushBrowser.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** iOS shows messages only of a page on the home screen, which runs standalone. */
function isBrowserOfIos(): boolean {
  const isIos = /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
  return isIos && !window.matchMedia('(display-mode: standalone)').matches
}

function firstState(): PushState {
  if (isBrowserOfIos()) return 'homeScreen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

/** Registers this browser for the present login. */
async function register(client: ClubClient, publicKey: string): Promise<'on'> {
  const { endpoint = '', keys = {} } = (await subscribeBrowser(publicKey)).toJSON()
  await client.call(subscribePush, { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
  return 'on'
}

const deviceKey = (owner: PushOwner) => ['messages', 'device', owner]

function useOwner(): PushOwner {
  const tenantId = useShellState((state) => state.tenant.id)
  const customerId = useShellState((state) => state.customer?.id ?? '')
  return { tenantId, customerId }
}

/**
 * Reads whether this browser gets the customer's messages, once a session: if the customer switched them on here in an earlier login, they are
 * renewed for this one. CU-220+.
 */
export function usePushRenewal() {
  const { client, localArea } = useShell()
  const owner = useOwner()
  return useQuery({
    queryKey: deviceKey(owner),
    enabled: owner.customerId !== '',
    // The state of this session only, which no cache of the device stores.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<PushState> => {
      const state = firstState()
      if (state !== 'off' || Notification.permission !== 'granted' || !isPushChosen(localArea, owner)) return state
      const { publicKey } = await client.call(getPush, { signal })
      return publicKey === null ? 'off' : register(client, publicKey)
    },
  })
}

interface PushDeviceSwitch {
  readonly state: PushState
  /** False until it is known whether this browser gets the customer's messages. */
  readonly isChecked: boolean
  readonly onSwitch: (on: boolean) => void
}

/** Messages on this device, and the switch; null if the installation sends none, and in a frame or an app, where no browser shows them. CU-209+, CU-213+. */
export function usePushDevice(): PushDeviceSwitch | null {
  const { client, localArea, kind } = useShell()
  const queries = useQueryClient()
  const owner = useOwner()
  const publicKey = useQuery({ queryKey: ['messages', 'push'], queryFn: ({ signal }) => client.call(getPush, { signal }) }).data?.publicKey
  const renewal = usePushRenewal()
  const [working, setWorking] = useState<'working' | 'stopping' | null>(null)

  const switchOn = async (key: string): Promise<PushState> => {
    if ((await Notification.requestPermission()) !== 'granted') return firstState()
    const state = await register(client, key)
    storePushChoice(localArea, owner, true)
    return state
  }
  const switchOff = async (): Promise<PushState> => {
    const isShared = storePushChoice(localArea, owner, false)
    const registration = await navigator.serviceWorker.getRegistration()
    const found = await registration?.pushManager.getSubscription()
    const removed = found && client.call(unsubscribePush, { body: { endpoint: found.endpoint } })
    const isRemoved = await Promise.resolve(removed).then(
      () => true,
      () => false,
    )
    if (!isShared || !isRemoved) await unsubscribeBrowser()
    return 'off'
  }
  if (!publicKey || kind !== 'web') return null
  const isRenewing = renewal.isPending && isPushChosen(localArea, owner)
  const present = renewal.isError ? 'failed' : (renewal.data ?? firstState())
  return {
    state: working ?? (isRenewing ? 'working' : present),
    isChecked: renewal.data !== undefined,
    onSwitch: (on) => {
      setWorking(on ? 'working' : 'stopping')
      void (on ? switchOn(publicKey) : switchOff())
        .catch((): PushState => 'failed')
        .then((state) => {
          queries.setQueryData(deviceKey(owner), state)
          setWorking(null)
        })
    },
  }
}
