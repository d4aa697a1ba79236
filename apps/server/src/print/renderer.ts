/**
 * Renders documents and pictures in worker threads, so that the main thread continues to respond. Workers start with the first drawing and
 * end after a pause. One club has one worker at a time, so another club's document never waits for its documents.
 */
import { Tinypool } from 'tinypool'
import { Busy, fairQueue } from '../db/fairQueue.ts'
import type { Drawing } from './renderDrawing.ts'

/** Clubs take turns, and the clients of a club. */
export interface DrawingFrom {
  readonly tenantId: string
  readonly client: string
}

export interface Renderer {
  /** Rejects with `Busy` if too many drawings of this client wait, or if it takes too long. */
  readonly render: (from: DrawingFrom, drawing: Drawing) => Promise<Uint8Array>
  /** Ends the workers; what they render is rejected. */
  readonly close: () => Promise<void>
}

const MAX_WORKERS = 2
const MAX_WAITING_OF_CLIENT = 20
const MAX_WAIT_MS = 15_000
/** A worker that takes longer is ended. */
export const RENDER_TIMEOUT_MS = 20_000
const IDLE_MS = 60_000
const MODULE = new URL('./renderDrawing.ts', import.meta.url).href

/** `module`: what a worker runs; it exports `renderDrawing`. */
export function createRenderer(module = MODULE): Renderer {
  const queue = fairQueue({ places: MAX_WORKERS, share: 1, waitMilliseconds: MAX_WAIT_MS, maxWaiting: MAX_WAITING_OF_CLIENT })
  const pool = new Tinypool({ filename: module, name: 'renderDrawing', minThreads: 0, maxThreads: MAX_WORKERS, idleTimeout: IDLE_MS })
  // Without a listener an idle worker that breaks would end the process; the next drawing starts another one.
  pool.on('error', () => {})
  return {
    render: async ({ tenantId, client }, drawing) => {
      const leave = await queue.enter(tenantId, client)
      const timeout = AbortSignal.timeout(RENDER_TIMEOUT_MS)
      try {
        return (await pool.run(drawing, { signal: timeout })) as Uint8Array
      } catch (error) {
        throw timeout.aborted ? new Busy(`A drawing of kind ${drawing.kind} took too long`, { cause: error }) : error
      } finally {
        leave()
      }
    },
    close: () => pool.destroy(),
  }
}
