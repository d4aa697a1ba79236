/** The push subscription of this browser, which the clubs of the portal share, and who switched it on at which club. CU-220+. */
import type { StorageArea } from './memoryArea.ts'

const KEY = 'club.push'

/** A customer and their club. */
export interface PushOwner {
  readonly tenantId: string
  readonly customerId: string
}

/** The customer of each club who switched messages on in this browser. */
type Owners = Readonly<Record<string, string>>

function readOwners(area: StorageArea): Owners {
  try {
    const stored: unknown = JSON.parse(area.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Owners) : {}
  } catch {
    return {}
  }
}

/** Returns whether this customer switched messages on in this browser, in this login or in an earlier one. */
export function isPushChosen(area: StorageArea, { tenantId, customerId }: PushOwner): boolean {
  return readOwners(area)[tenantId] === customerId
}

/** Stores the choice. Returns whether this browser has messages of any club. */
export function storePushChoice(area: StorageArea, { tenantId, customerId }: PushOwner, isOn: boolean): boolean {
  const { [tenantId]: _, ...others } = readOwners(area)
  const owners = isOn ? { ...others, [tenantId]: customerId } : others
  area.setItem(KEY, JSON.stringify(owners))
  return Object.keys(owners).length > 0
}

/** Ends the subscription in the browser itself. A club whose customer is still logged in here renews it when the portal opens. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** A browser that has not registered the worker by then never will, and `ready` never settles. */
const READY_WITHIN_MS = 10_000

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No service worker is registered')), READY_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

/** Returns the browser's subscription with this key, and creates it if needed. Asks for the permission unless it was given. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return subscribe().catch(async (error: unknown) => {
    if (!(await pushManager.getSubscription())) throw error
    await unsubscribeBrowser()
    return subscribe()
  })
}
