/** The server as a program: environment in, one address out, and a clean end. */

import { StartupError } from './refusal/startupError.ts'
import { createLog } from './start/createLog.ts'
import { printWelcome } from './start/printWelcome.ts'
import { readSettings } from './start/settings.ts'
import { startServer } from './start/startServer.ts'

/** Longer than requests, jobs and PostgreSQL may take together. */
const LONGEST_STOP_SECONDS = 30
/** As of a program that Ctrl-C ended. */
const INTERRUPTED = 130

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
  // Such a rejection is a bug in one request, which fails by itself; ending the process would fail those of everyone else.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejected promise was not handled'))
  const stopped = stopSignal()
  const server = await startServer(settings, { clock: () => new Date(), log, say: (line) => console.log(line) })
  await printWelcome(server, settings)

  const why = await Promise.race([stopped, server.lost.then(() => 'lost' as const)])
  if (why === 'lost') console.error('Another process of this program has taken the data folder over. Stopping.')
  else console.log('\nStopping …')
  setTimeout(() => {
    console.error(`Stopping takes more than ${LONGEST_STOP_SECONDS} s; ending now. The next start recovers the data.`)
    process.exit(1)
  }, LONGEST_STOP_SECONDS * 1000).unref()
  await server.stop()
  process.exit(why === 'lost' ? 1 : 0)
}

/** The first of Ctrl-C, the end asked for by a service manager, and the end of the terminal. A second Ctrl-C ends everything. */
function stopSignal(): Promise<'signal'> {
  return new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done('signal'))
    process.once('SIGINT', () => {
      done('signal')
      process.on('SIGINT', () => process.exit(INTERRUPTED))
    })
  })
}
