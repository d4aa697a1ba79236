import { getPush, subscribePush, unsubscribePush } from '@club/contract/notifications'
import type { PushState } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShell } from '../shells/ShellContext.tsx'

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

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

interface PushDeviceSwitch {
  readonly state: PushState
  /** False until it is known whether this browser has a subscription. */
  readonly isChecked: boolean
  readonly onSwitch: (on: boolean) => void
}

/** Messages on this device, and the switch; null if the installation sends none. CU-209+, CU-213+. */
export function usePushDevice(): PushDeviceSwitch | null {
  const { client } = useShell()
  const key = useQuery({ queryKey: ['messages', 'push'], queryFn: ({ signal }) => client.call(getPush, { signal }) }).data?.publicKey
  const [state, setState] = useState<PushState>(firstState)

  const [isChecked, setChecked] = useState(false)

  useEffect(() => {
    void subscription().then((found) => {
      setState((before) => (found && before === 'off' ? 'on' : before))
      setChecked(true)
    })
  }, [])

  const switchOn = async (publicKey: string): Promise<PushState> => {
    if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off'
    const { pushManager } = await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys = {} } = made.toJSON()
    const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
    await client.call(subscribePush, { body })
    return 'on'
  }
  const switchOff = async (): Promise<PushState> => {
    const found = await subscription()
    if (found) await client.call(unsubscribePush, { body: { endpoint: found.endpoint } })
    await found?.unsubscribe()
    return 'off'
  }
  if (!key) return null
  return {
    ...{ state, isChecked },
    onSwitch: (on) => {
      setState('working')
      void (on ? switchOn(key) : switchOff()).catch((): PushState => 'failed').then(setState)
    },
  }
}
