import { ApiError } from '@club/client'
import { getPush, subscribePush, unsubscribePush } from '@club/contract/notifications'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryArea } from '../shells/memoryArea.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePushDevice } from './usePushDevice.ts'

/** Calls that reached the service. */
let sent: unknown[] = []
let isReachable = true
const call = vi.fn(async (which: unknown) => {
  if (which === getPush) return { publicKey: 'KEY' }
  if (!isReachable) throw new ApiError({ status: 0, problem: 'notReachable', details: [] } as never)
  sent.push(which)
  return {}
})
const localArea = memoryArea()
const store = createStore<ShellState>(() => ({}) as ShellState)
const { show, pass } = watchedStage({ call }, { store, localArea, kind: 'web' })
let device: ReturnType<typeof usePushDevice> = null

function Device() {
  device = usePushDevice()
  return null
}

/** The only subscription of the browser; null: none. */
let subscription: object | null = null
let seen = 0
const pushManager = {
  subscribe: async () => {
    subscription ??= {
      endpoint: 'https://push.example.org/a',
      toJSON: () => ({ endpoint: 'https://push.example.org/a', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  },
  getSubscription: async () => subscription,
}

/** A login of a customer at a club, who opens the settings in this browser. */
async function logIn(customerId: string, tenantId = 'a'): Promise<void> {
  act(() => store.setState({ customer: { id: customerId }, tenant: { id: tenantId, inGroup: false } } as never))
  seen += 1
  await show(<Device key={seen} />)
  await pass(1)
}
const press = async (on: boolean): Promise<void> => {
  act(() => device?.onSwitch(on))
  await pass(1)
}

describe('messages on this device', () => {
  beforeEach(() => {
    const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) }
    const navigator = { userAgent: 'Firefox', serviceWorker }
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
    localArea.entries.clear()
    subscription = null
    sent = []
    isReachable = true
  })

  it('[CU-220+] are renewed for the next login of the customer who switched them on, and on only then', async () => {
    await logIn('1')
    expect(device?.state).toBe('off')
    await press(true)
    expect([device?.state, sent]).toEqual(['on', [subscribePush]])
    await logIn('1')
    expect([device?.state, sent]).toEqual(['on', [subscribePush, subscribePush]])
    isReachable = false
    await logIn('1')
    expect(device?.state).toBe('working')
    // The stage tries again three times; the portal does not.
    await pass(10)
    expect(device?.state).toBe('failed')
  })

  it('[CU-220+] are off for another customer, who has agreed to nothing', async () => {
    await logIn('1')
    await press(true)
    await logIn('2')
    expect([device?.state, device?.isChecked, sent]).toEqual(['off', true, [subscribePush]])
  })

  it('[CU-220+] switched off in one club, they stay on in the other', async () => {
    await logIn('1')
    await press(true)
    await logIn('7', 'b')
    await press(true)
    await press(false)
    expect([device?.state, sent.at(-1), subscription]).toEqual(['off', unsubscribePush, expect.anything()])
    await logIn('1')
    expect(device?.state).toBe('on')
    await press(false)
    expect([device?.state, subscription]).toEqual(['off', null])
  })

  it('[CU-209+] say that they are being switched off meanwhile', async () => {
    await logIn('1')
    await press(true)
    act(() => device?.onSwitch(false))
    expect(device?.state).toBe('stopping')
    await pass(1)
    expect(device?.state).toBe('off')
  })

  it('[CU-220+] end in the browser if the service cannot be reached', async () => {
    await logIn('7', 'b')
    await press(true)
    await logIn('1')
    await press(true)
    isReachable = false
    await press(false)
    expect([device?.state, subscription]).toEqual(['off', null])
  })

  it('[CU-213+] fail within ten seconds in a browser whose worker is never registered', async () => {
    vi.stubGlobal('navigator', {
      userAgent: 'Firefox',
      serviceWorker: { ready: new Promise(() => {}), getRegistration: async () => undefined },
    })
    await logIn('1')
    await press(true)
    expect(device?.state).toBe('working')
    await pass(10)
    expect(device?.state).toBe('failed')
  })
})

describe('messages on a device that is no browser of the portal', () => {
  const frame = watchedStage({ call }, { store, localArea, kind: 'widget' })
  it('[CU-213+] are not offered', async () => {
    act(() => store.setState({ customer: { id: '1' }, tenant: { id: 'a', inGroup: false } } as never))
    await frame.show(<Device />)
    await frame.pass(1)
    expect(device).toBeNull()
  })
})
