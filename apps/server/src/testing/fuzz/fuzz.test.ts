import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { loadDemo } from '../../demo/loadDemo.ts'
import demoLogins from '../../demo/logins.json' with { type: 'json' }
import { withHole } from '../matrix/withHole.ts'
import { appAt } from '../testApp.ts'
import { testDatabase } from '../testDatabase.ts'
import { addFiles } from './addFiles.ts'
import { type Fault, fuzz, fuzzLine } from './fuzz.ts'

const NOON = '2026-06-10T10:00:00Z'
const SLOW = 90_000
const SECONDS = 20
/** Ends as soon as the planted fault is found. */
const PLANTED = { seconds: 60, seed: 1, isMixed: true }
const logins = demoLogins.map((login) => ({ ...login }))

describe('the service with random requests', async () => {
  const database = await testDatabase()
  beforeAll(async () => {
    const owner = await openClient(database.ownerUrl)
    await loadDemo(owner, new Date(NOON))
    await addFiles(owner, logins)
    await owner.end()
  }, 120_000)

  it('never fails, follows its contract, and accepts nothing invalid', { timeout: (SECONDS + 60) * 1000 }, async () => {
    const report = await fuzz(appAt(NOON, database), logins, { seconds: SECONDS, seed: Date.now() % 1_000_000_000 })
    process.stdout.write(`Fuzz: ${fuzzLine(report)}\n`)
    expect({ seed: report.seed, faults: report.faults }).toEqual({ seed: report.seed, faults: [] })
  })

  it('a failing statement is found', { timeout: SLOW }, async () => {
    const holed = withHole(database.app, (text) => text.replace('from tee_assignment', 'from nowhere'))
    // Several calls read that table; which of them comes first is left to chance.
    const isFound = ({ what }: Fault): boolean => what.includes('relation')
    const { faults } = await fuzz(appAt(NOON, { app: holed }), logins, { ...PLANTED, isSearchable: (found) => found.some(isFound) })
    expect(faults.filter(isFound)).toHaveLength(1)
  })

  it('a response that violates its schema is found', { timeout: SLOW }, async () => {
    const holed = withHole(database.app, (text) =>
      text.replace('select week from club', `select '{"firstDay": "x"}'::jsonb as week from club`),
    )
    const isFound = ({ call }: Fault): boolean => call === 'getWeekParams'
    const { faults } = await fuzz(appAt(NOON, { app: holed }), logins, { ...PLANTED, isSearchable: (found) => found.some(isFound) })
    expect(faults.filter(isFound)).toHaveLength(1)
  })

  it('accepted invalid input and undeclared refusals are found', { timeout: SLOW }, async () => {
    const app = appAt(NOON, database)
    const { ask } = app
    app.ask = async (path, request) => {
      const answer = await ask(path, request)
      if (answer.json?.code === 'invalidInput') return { ...answer, status: 200 }
      return answer.json?.code === 'tournamentNotFound'
        ? { ...answer, json: { ...answer.json, code: 'keyReused', status: 422 }, status: 422 }
        : answer
    }
    const planted = ['takes what its schema does not', 'refuses with keyReused, which it does not name']
    const missing = (faults: readonly Fault[]): readonly string[] => planted.filter((kind) => !faults.some(({ what }) => what === kind))
    const { faults } = await fuzz(app, logins, { ...PLANTED, isSearchable: (found) => missing(found).length === 0 })
    expect(missing(faults)).toEqual([])
  })
})
