/** `npm run fuzz`: everything that can be sent to every call, for so many minutes; prints attempts, faults and the seed. */
import { parseArgs } from 'node:util'
import { fuzzLine, fuzzTable } from '../apps/server/src/testing/fuzz/fuzz.ts'
import { runFuzz } from '../apps/server/src/testing/fuzz/runFuzz.ts'

const USAGE = 'npm run fuzz -- [--minutes N] [--seed S]   N may be a fraction, 5 if not given; the same seed begins with the same requests'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error(USAGE)
  process.exit(2)
}
const report = await runFuzz(minutes, seed)
for (const { call, what, request } of report.faults) console.log(`${call} ${what}\n  ${request}`)
console.log(fuzzTable(report))
console.log(fuzzLine(report))
process.exitCode = report.faults.length === 0 ? 0 : 1
