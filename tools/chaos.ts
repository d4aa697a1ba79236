/** `npm run chaos`: clients at work while server, database and disk fail; exits with 1 when an acknowledged write is lost or doubled. */
import { StartupError } from '../apps/server/src/refusal/startupError.ts'
import { readDatabase } from '../apps/server/src/start/settings.ts'
import { chaosLine, chaosTable, findingsOf } from '../apps/server/src/testing/chaos/chaosReport.ts'
import { CLIENTS } from '../apps/server/src/testing/chaos/clients.ts'
import { PLANTS, runChaos } from '../apps/server/src/testing/chaos/runChaos.ts'
import { commandOptions, misused } from './commandOptions.ts'

/** Each signs up or books for members of its own. */
const MAX_CLIENTS = 128
const MAX_OPERATIONS = 10_000_000
const USAGE = `npm run chaos -- [--minutes N | --operations N] [--clients N] [--seed S] [--plant WHAT]
  --operations ends the run when so many requests are answered; 14 clients if not given, at most ${MAX_CLIENTS}; minutes may be a fraction, 2 if not given; the same seed begins with the same faults and writes; --plant write loses one, --plant places drops the key that makes a place unique and sells one place twice: either must be found`

const values = commandOptions(USAGE, {
  minutes: { type: 'string', default: '2' },
  operations: { type: 'string' },
  clients: { type: 'string', default: `${CLIENTS}` },
  seed: { type: 'string' },
  plant: { type: 'string' },
})
const minutes = Number(values.minutes)
const operations = values.operations === undefined ? null : Number(values.operations)
const clients = Number(values.clients)
const isCount = (count: number, most: number): boolean => Number.isSafeInteger(count) && count > 0 && count <= most
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const plant = PLANTS.find((one) => one === values.plant)
if (operations === null && !(minutes > 0 && minutes <= 600))
  misused(`--minutes is "${values.minutes}", not a number above 0 and up to 600.`, USAGE)
if (operations !== null && !isCount(operations, MAX_OPERATIONS))
  misused(`--operations is "${values.operations}", not a whole number from 1 to ${MAX_OPERATIONS}.`, USAGE)
if (!isCount(clients, MAX_CLIENTS)) misused(`--clients is "${values.clients}", not a whole number from 1 to ${MAX_CLIENTS}.`, USAGE)
if (plant !== values.plant) misused(`--plant is "${values.plant}", not one of ${PLANTS.join(', ')}.`, USAGE)
if (!Number.isSafeInteger(seed)) misused(`--seed is "${values.seed}", not a whole number.`, USAGE)
const ending = new AbortController()
process.once('SIGINT', () => ending.abort())
process.once('SIGTERM', () => ending.abort())
try {
  const urls = readDatabase(process.env)
  if (urls && urls.ownerUrl === null) throw new StartupError('settingWrong', 'Chaos fills tables of its own: set DATABASE_URL as well.')
  const database = urls && { ownerUrl: urls.ownerUrl as string, appUrl: urls.appUrl }
  const say = (line: string): void => console.log(line)
  const length = operations === null ? { minutes } : { operations }
  const report = await runChaos({ length, clients, seed, plant, database, say, signal: ending.signal })
  console.log(`\n${chaosTable(report)}\n`)
  for (const finding of findingsOf(report)) console.log(finding)
  console.log(chaosLine(report))
  process.exitCode = findingsOf(report).length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
