import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which may take a port before its server has loaded the demo. */
const [FIRST, COUNT] = [20_000, 10_000]

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} on is free`)
}
