/** The stream of a board over HTTP: who asks is decided as for every call, and asked again every few minutes. */
import { watchLiveScoring } from '@club/contract/results'
import { HEADERS } from '@club/contract/wire'
import type { Context, Hono } from 'hono'
import { admitCaller } from '../http/admitCaller.ts'
import { depsOfNetwork, honoPath, type MountDeps, respondToError } from '../http/mount.ts'
import { API_HEADERS, DATA_POLICY, SECURITY_HEADERS } from '../http/respond.ts'
import { ApiError } from '../refusal/apiError.ts'
import { idOf } from '../refusal/idOf.ts'
import type { LiveHub, Watcher } from './createLiveHub.ts'

/** Then the client comes again with its token and the last event it saw. */
const LIFE_MS = 5 * 60_000
/** Keeps proxies from taking a quiet stream for a dead one. */
const BEAT_MS = 15_000
/** Messages that a slow reader may be behind before it is disconnected. */
const MAX_UNREAD = 64
const EVENT_ID = /^\d{1,20}-\d{1,19}-[\w-]{8}$/

const encoder = new TextEncoder()
const BEAT = encoder.encode(': beat\n\n')

/** The same bytes for everybody who is sent the same text. */
let lastText = ''
let lastBytes = encoder.encode('')
function bytesOf(text: string): Uint8Array {
  if (text !== lastText) {
    lastText = text
    lastBytes = encoder.encode(text)
  }
  return lastBytes
}

export function mountLive(app: Hono, hub: LiveHub, deps: MountDeps): void {
  app.get(honoPath(watchLiveScoring.path), async (context) => {
    try {
      return await streamTo(context, hub, deps)
    } catch (thrown) {
      return respondToError(context, thrown, deps, watchLiveScoring)
    }
  })
}

async function streamTo(context: Context, hub: LiveHub, deps: MountDeps): Promise<Response> {
  const instant = deps.clock()
  const header = (name: string): string | undefined => context.req.header(name)
  const { tenant, session, newToken } = await admitCaller(context, watchLiveScoring, depsOfNetwork(deps, context), instant)
  const key = { tenantId: tenant.id, prizeId: idOf(context.req.param('prizeId') ?? ''), roundId: idOf(context.req.param('roundId') ?? '') }
  const given = header('last-event-id')

  const customerId = session?.customerId ?? null
  const streamEnded = deps.limits.openStream({ address: deps.addressOf(context), tenantId: tenant.id, customerId })

  const timers: NodeJS.Timeout[] = []
  let stop = (): void => {}
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = (): void => {
    streamEnded()
    for (const timer of timers.splice(0)) clearTimeout(timer)
    stop()
  }
  const end = (): void => {
    finish()
    try {
      out?.close()
    } catch {
      // The reader has gone already.
    }
    out = undefined
  }
  const enqueue = (bytes: Uint8Array): void => {
    if (!out) return
    if ((out.desiredSize ?? 0) < -MAX_UNREAD) end()
    else out.enqueue(bytes)
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller
    },
    cancel: () => {
      out = undefined
      finish()
    },
  })
  const watcher: Watcher = { session, send: (text) => enqueue(bytesOf(text)), end }
  const left = await hub.watch(key, watcher, given !== undefined && EVENT_ID.test(given) ? given : null).catch((error: unknown) => {
    finish()
    throw error
  })
  if (!left) {
    finish()
    throw new ApiError('notFound')
  }
  stop = left
  timers.push(setTimeout(end, LIFE_MS).unref(), setInterval(() => enqueue(BEAT), BEAT_MS).unref())
  return new Response(body, {
    headers: {
      ...SECURITY_HEADERS,
      ...API_HEADERS,
      ...(newToken && { [HEADERS.token]: newToken }),
      [HEADERS.serverDate]: instant.toISOString(),
      'cache-control': 'private, no-store',
      'content-security-policy': DATA_POLICY,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    },
  })
}
