/** An endless response of Server-Sent Events: who asks is decided as for every call, and asked again every few minutes. */
import { type Call, HEADERS } from '@club/contract/wire'
import type { Context } from 'hono'
import { admitCaller } from '../http/admitCaller.ts'
import { depsOfNetwork, type MountDeps, respondToError } from '../http/mount.ts'
import { API_HEADERS, DATA_POLICY, SECURITY_HEADERS } from '../http/respond.ts'
import { ApiError } from '../refusal/apiError.ts'

type Admitted = Awaited<ReturnType<typeof admitCaller>>

/** The caller of a stream, and where its events go. */
export interface Listener extends Pick<Admitted, 'tenant' | 'session'> {
  /** The moment of the request. */
  readonly instant: Date
  readonly lastEventId: string | null
  send: (text: string) => void
  end: () => void
}

/** Then the client comes again with its token and the last event it saw. */
const LIFE_MS = 5 * 60_000
/** Keeps proxies from taking a quiet stream for a dead one. */
const BEAT_MS = 15_000
/** Messages that a slow reader may be behind before it is disconnected. */
const MAX_UNREAD = 64

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

/** `follow` begins to send and returns what ends it; null is 404. */
export async function streamEvents(
  context: Context,
  call: Call,
  deps: MountDeps,
  follow: (listener: Listener) => Promise<(() => void) | null>,
): Promise<Response> {
  try {
    return await stream(context, call, deps, follow)
  } catch (thrown) {
    return respondToError(context, thrown, deps, call)
  }
}

async function stream(...[context, call, deps, follow]: Parameters<typeof streamEvents>): Promise<Response> {
  const instant = deps.clock()
  const { tenant, session, newToken } = await admitCaller(context, call, depsOfNetwork(deps, context), instant)
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
  const lastEventId = context.req.header('last-event-id') ?? null
  const left = await follow({ tenant, session, instant, lastEventId, send: (text) => enqueue(bytesOf(text)), end }).catch(
    (error: unknown) => {
      finish()
      throw error
    },
  )
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
