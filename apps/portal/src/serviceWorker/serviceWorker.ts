/**
 * Caches the portal's own files, so that it opens without a network, and shows pushed messages. A new version waits until no page of the old
 * one is open.
 */
import { cacheStrategyFor } from './cacheStrategy.ts'
import { type OpenPages, openPushed } from './openPushed.ts'
import { type PushedEvent, showPush } from './showPush.ts'

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Pushed = Lasting & PushedEvent
interface Clicked extends Lasting {
  readonly notification: Notification
}
interface Worker {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  readonly clients: OpenPages & { claim(): Promise<void> }
  readonly location: Location
}

/** Inserted by the build: the files of this version, and a name that changes with them. */
declare const PORTAL_FILES: readonly string[]
declare const PORTAL_VERSION: string

const worker = self as unknown as Worker
const PREFIX = 'club-portal:'
const CACHE = PREFIX + PORTAL_VERSION
const PAGE = '/index.html'

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)))
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function networkFirst(request: Request, name: string, stores: boolean): Promise<Response> {
  try {
    const response = await fetch(request)
    if (stores && response.ok) await (await caches.open(CACHE)).put(name, response.clone())
    return response
  } catch (error) {
    const cached = await caches.match(name)
    if (cached) return cached
    throw error
  }
}

worker.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...PORTAL_FILES]))))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldVersions().then(() => worker.clients.claim())))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  switch (cacheStrategyFor(request, worker.location.origin)) {
    case 'asset':
      return event.respondWith(cacheFirst(request))
    case 'page':
      return event.respondWith(networkFirst(request, PAGE, false))
    case 'config':
      return event.respondWith(networkFirst(request, new URL(request.url).pathname, true))
    case 'network':
      return
  }
})

worker.addEventListener('push', (event) =>
  event.waitUntil(
    showPush(event, {
      show: (title, options) => worker.registration.showNotification(title, options),
      send: (url, request) => fetch(url, request),
    }),
  ),
)
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(String(event.notification.data), worker.clients))
})
