import { isMainThread } from 'node:worker_threads'

/** Throws in the thread that answers requests: setting a large document there would stop every other answer. */
export function refuseMainThread(): void {
  if (isMainThread) throw new Error('Documents and pictures are rendered in a worker: see createRenderer')
}
