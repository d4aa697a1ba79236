/** `npm run rush`: 2,000 members book the 384 places of a day in one second; exits with 1 when one is sold twice, lost or left. */
import { RUSH, runRush } from '../apps/server/src/testing/rush/runRush.ts'
import { findingsOf, rushTable } from '../apps/server/src/testing/rush/rushReport.ts'
import { commandOptions } from './commandOptions.ts'

const USAGE = `npm run rush -- [--seed S] [--plant] [--one-address]
  the same seed makes the same bookings; --plant drops the key that makes a place unique, which must be found; --one-address sends everything from one address`

const isFalse = { type: 'boolean', default: false } as const
const values = commandOptions(USAGE, { seed: { type: 'string' }, plant: isFalse, 'one-address': isFalse })
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const oneAddress = values['one-address']
const report = await runRush({ size: RUSH, seed, plant: values.plant, oneAddress, database: null, say: (line) => console.log(line) })
console.log(`\n${rushTable(report)}\n`)
for (const finding of findingsOf(report)) console.log(finding)
console.log(`seed ${seed}: ${findingsOf(report).length} findings`)
process.exitCode = findingsOf(report).length === 0 ? 0 : 1
