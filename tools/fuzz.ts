/** `npm run fuzz`: everything that can be sent to every call, for so many minutes; prints attempts, faults and the seed. */
import { fuzzLine, fuzzTable } from '../apps/server/src/testing/fuzz/fuzz.ts'
import { runFuzz } from '../apps/server/src/testing/fuzz/runFuzz.ts'
import { commandOptions, misused } from './commandOptions.ts'

const USAGE = 'npm run fuzz -- [--minutes N] [--seed S]   N may be a fraction, 5 if not given; the same seed begins with the same requests'

const values = commandOptions(USAGE, { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
if (!(minutes > 0)) misused(`--minutes is "${values.minutes}", not a number above 0.`, USAGE)
if (!Number.isSafeInteger(seed)) misused(`--seed is "${values.seed}", not a whole number.`, USAGE)
const report = await runFuzz(minutes, seed)
for (const { call, what, request } of report.faults) console.log(`${call} ${what}\n  ${request}`)
console.log(fuzzTable(report))
console.log(fuzzLine(report))
process.exitCode = report.faults.length === 0 ? 0 : 1
