/** The server as a program: environment in, one address out, and a clean end. */
import { createLog } from './start/createLog.ts'
import { printWelcome } from './start/printWelcome.ts'
import { readSettings } from './start/settings.ts'
import { startServer } from './start/startServer.ts'
import { StartupError } from './startupError.ts'

try {
  await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2), process.cwd())
  const log = createLog(settings.logLevel)
  const stopped = stopSignal()
  const server = await startServer(settings, { clock: () => new Date(), log, say: (line) => console.log(line) })
  await printWelcome(server, settings)

  const why = await Promise.race([stopped, server.failed.then(() => 'database' as const)])
  if (why === 'database') console.error('The database ended by itself; its log is in the data folder. Stopping.')
  else console.log('\nStopping …')
  await server.stop()
  process.exit(why === 'database' ? 1 : 0)
}

/** The first of Ctrl-C, the end asked for by a service manager, and the end of the terminal. */
function stopSignal(): Promise<'signal'> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done('signal'))
  })
}
