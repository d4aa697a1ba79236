/** A module of a render worker that renders documents only when the test says so. */
import { BroadcastChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { type Drawing, renderDrawing as realRenderDrawing } from '../print/renderDrawing.ts'

/** The worker sends a message here when it begins, and waits for one. */
export const PAUSE_CHANNEL = 'paused-renderer'
/** The SVG of an icon that ends its worker by an error outside any promise. */
export const BROKEN = 'broken'

export async function renderDrawing(drawing: Drawing): Promise<Uint8Array> {
  if (drawing.kind !== 'icon') pause()
  else if (drawing.svg === BROKEN) await breakWorker()
  return realRenderDrawing(drawing)
}

/** Holds the whole thread, as a long document does. */
function pause(): void {
  const channel = new BroadcastChannel(PAUSE_CHANNEL)
  channel.postMessage('begun')
  // It can be read like a port, which its type does not say.
  while (!receiveMessageOnPort(channel as unknown as MessagePort));
  channel.close()
}

function breakWorker(): Promise<never> {
  setImmediate(() => {
    throw new Error('A bug of a library')
  })
  return new Promise(() => {})
}
