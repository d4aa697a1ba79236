/** `npm run play`: the score calculator as a page of its own, with reload. Port 5180; `PORT` chooses another. */
import { createServer } from 'vite'

const DEFAULT_PORT = 5180
const wish = process.env['PORT'] ?? String(DEFAULT_PORT)
const port = /^\d{1,5}$/.test(wish) ? Number(wish) : Number.NaN

/** Says what is wrong in a sentence, and ends. */
function refuse(text: string): never {
  console.error(text)
  process.exit(1)
}

if (!(port >= 1 && port <= 65_535)) refuse(`PORT is "${wish}", which is no port. Choose a number from 1 to 65535.`)

const server = await createServer({ root: 'apps/play', clearScreen: false, logLevel: 'warn', server: { port, strictPort: true } })
try {
  await server.listen()
} catch {
  refuse(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port === 65_535 ? DEFAULT_PORT : port + 1} npm run play`)
}
console.log(`Score calculator: http://localhost:${port}/   (Ctrl-C ends it)`)

const stop = () => void server.close().finally(() => process.exit(0))
process.on('SIGINT', stop)
// Vite ends by itself on SIGTERM. Here the parent is gone without a word.
process.on('disconnect', stop)
