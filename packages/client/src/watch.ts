/** A stream that is kept: opened again where it ended, from the last event that was seen. Design decision 13. */
import type { ServerEvent } from './serverEvents.ts'
import { createEventParser } from './serverEvents.ts'

export interface WatchHandlers {
  readonly onEvent: (event: ServerEvent) => void
  /** Whether events are coming; until they do, and whenever they do not, somebody has to ask. */
  readonly onPushed: (pushed: boolean) => void
}

export interface WatchDeps {
  /** Throws what refuses it. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Whether trying again is of use after this error. */
  readonly isFinal: (error: unknown) => boolean
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 to 1: so that a thousand watchers do not come back in the same moment. */
  readonly chance: () => number
}

/** A stream that says nothing for so long is held back on its way. */
const SILENCE_MS = 40_000
const FIRST_WORD_MS = 8000
const SHORTEST_MS = 500
const LONGEST_MS = 30_000

/** Ends with `signal`. */
export async function keepWatching(
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
    let silence = setTimeout(stop, FIRST_WORD_MS)
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
    const pause = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 6))
    await wait(pause * (0.5 + chance() / 2), signal)
  }
}
