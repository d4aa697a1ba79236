/** The part of the tee sheet that a round in tournaments.json is planned to take. */
import { describe, expect, it } from 'vitest'
import { importing, withTournament } from '../testing/importing.ts'

const { importFiles, rows, row } = await importing()

const ROUND = { number: 1, startAt: '2026-05-01T09:00', scoring: 'stableford' }
const cup = (change: object) => ({ 'tournaments.json': JSON.stringify(withTournament(change)) })
const planned = () =>
  rows(
    "select planned_interval, planned_group_size, planned_groups from round where tournament_id = (select id from tournament where key = 'cup')",
  )

describe('a planned round in tournaments.json', () => {
  it.each([
    { what: 'nothing given', change: {}, interval: 10, size: 4, groups: null },
    {
      what: 'all given',
      change: { rounds: [{ ...ROUND, intervalMinutes: 8, groupSize: 3, expectedGroups: 20 }] },
      interval: 8,
      size: 3,
      groups: 20,
    },
    {
      what: 'the interval of the preferred start times',
      change: { startWish: { intervalMinutes: 9 } },
      interval: 9,
      size: 4,
      groups: null,
    },
    {
      what: 'both intervals',
      change: { startWish: { intervalMinutes: 9 }, rounds: [{ ...ROUND, intervalMinutes: 12 }] },
      interval: 12,
      size: 4,
      groups: null,
    },
  ])('[RE-165+] $what', async ({ change, interval, size, groups }) => {
    expect((await importFiles(cup(change))).problems).toEqual([])
    expect(await planned()).toEqual([{ planned_interval: interval, planned_group_size: size, planned_groups: groups }])
  })

  it('[RE-165+] refuses an interval of 0 and groups of five', async () => {
    const { problems } = await importFiles(cup({ rounds: [{ ...ROUND, intervalMinutes: 0, groupSize: 5 }] }))
    expect(problems.map(({ column }) => column)).toEqual(['rounds[1].intervalMinutes', 'rounds[1].groupSize'])
  })

  it('[RE-164+] a cancelled tournament is closed, and is neither once the file says so', async () => {
    const flags = () => row("select closed, cancelled from tournament where key = 'cup'")
    await importFiles(cup({ cancelled: true }))
    expect(await flags()).toEqual({ closed: true, cancelled: true })
    await importFiles(cup({ cancelled: false }))
    expect(await flags()).toEqual({ closed: false, cancelled: false })
  })
})
