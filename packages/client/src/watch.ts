/** Follows a stream and reconnects after it ended, from the last event received. Design decision 13. */
import type { ServerEvent } from './serverEvents.ts'
import { createEventParser } from './serverEvents.ts'

export interface WatchHandlers {
  readonly onEvent: (event: ServerEvent) => void
  /** True while events arrive; while it is false the caller polls. */
  readonly onPushed: (pushed: boolean) => void
}

export interface WatchDeps {
  /** Throws if the server refuses the stream. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** True if a new attempt cannot succeed after this error. */
  readonly isFinal: (error: unknown) => boolean
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Random number from 0 to 1, so that a thousand watchers do not reconnect in the same moment. */
  readonly chance: () => number
}

/** A stream without data for this time is blocked by something on its way. */
const SILENCE_MS = 40_000
const FIRST_EVENT_MS = 8000
const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/** Resolves when `signal` aborts, or after a final error. */
export async function watchWithReconnect(
  { open, isFinal, wait, chance }: WatchDeps,
  { onEvent, onPushed }: WatchHandlers,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | null = null
  let failures = 0
  while (!signal.aborted) {
    const attempt = new AbortController()
    const stop = (): void => attempt.abort()
    signal.addEventListener('abort', stop)
    let silence = setTimeout(stop, FIRST_EVENT_MS)
    try {
      const reader: ReadableStreamDefaultReader<Uint8Array> = (await open(lastId, attempt.signal)).getReader()
      const parse = createEventParser()
      const decoder = new TextDecoder()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        clearTimeout(silence)
        silence = setTimeout(stop, SILENCE_MS)
        failures = 0
        onPushed(true)
        for (const event of parse(decoder.decode(value, { stream: true }))) {
          lastId = event.id === '' ? lastId : event.id
          onEvent(event)
        }
      }
    } catch (error) {
      if (isFinal(error) && !attempt.signal.aborted) {
        onPushed(false)
        return
      }
      failures += 1
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      attempt.abort()
    }
    if (signal.aborted) return
    if (failures > 0) onPushed(false)
    const pause = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.min(failures, 6))
    await wait(pause * (0.5 + chance() / 2), signal)
  }
}
