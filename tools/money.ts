/** `npm run money`: 10,000 payment flows with faults, and a proof on the tables; exits with 1 when money is lost, doubled or unexplained. */
import { moneyTable, PLANTS, runMoney } from '../apps/server/src/testing/money/runMoney.ts'
import { commandOptions, misused } from './commandOptions.ts'

const MAX_FLOWS = 1_000_000
const USAGE = `npm run money -- [--flows N] [--seed S] [--kill] [--plant ${PLANTS.join('|')}]
  10,000 flows if not given, at most ${MAX_FLOWS}; the same seed begins with the same purchases; --kill lets the server die between what the provider did and its booking; --plant drops one guard, which must be found`

const values = commandOptions(USAGE, {
  flows: { type: 'string', default: '10000' },
  seed: { type: 'string' },
  kill: { type: 'boolean', default: false },
  plant: { type: 'string' },
})
const flows = Number(values.flows)
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const plant = PLANTS.find((one) => one === values.plant)
if (!Number.isSafeInteger(flows) || flows < 1 || flows > MAX_FLOWS)
  misused(`--flows is "${values.flows}", not a whole number from 1 to ${MAX_FLOWS}.`, USAGE)
if (plant !== values.plant) misused(`--plant is "${values.plant}", not one of ${PLANTS.join(', ')}.`, USAGE)
const report = await runMoney({ flows, seed, kill: values.kill, plant: plant ?? null, database: null, say: (line) => console.log(line) })
console.log(`\n${moneyTable(report)}\n`)
for (const finding of report.findings.slice(0, 50)) console.log(finding)
console.log(`seed ${seed}: ${report.findings.length} findings`)
process.exitCode = report.findings.length === 0 ? 0 : 1
