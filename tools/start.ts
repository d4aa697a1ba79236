/** `npm start`: builds the portal if needed, then runs the server in this process. */
import { buildPortal } from './buildPortal.ts'

try {
  buildPortal()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
// The parent is gone without a word (kill -9): leave as on Ctrl-C.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await import('../apps/server/src/main.ts')
