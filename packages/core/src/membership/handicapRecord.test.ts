import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { dgv, whs } from '../policy.ts'
import type { ClubDate } from '../time.ts'
import { explainedRecord, type HandicapRecord, type RecordRound, recordPolicy, yearLow } from './handicapRecord.ts'

function round(id: string, day: number, tenths: number, source: RecordRound['source'] = 'federation'): RecordRound {
  return {
    ...{ id, source, playedOn: `2026-05-${String(day).padStart(2, '0')}` as ClubDate, name: '', courseName: '', teeName: '', holes: 18 },
    ...{ adjustedGross: null, ratingTenths: null, slope: null, pcc: null, differential: exact(tenths, 10), tournamentId: null },
  }
}

const record: HandicapRecord = {
  ...{ official: { kind: 'index', tenths: 180 }, federationScores: 3, policy: 'whs', nationalAssociation: '', history: [] },
  rounds: [round('a', 1, 200), round('b', 2, 210), round('c', 3, 220), round('d', 4, 150, 'club')],
}
const statuses = (change: Partial<HandicapRecord>) => Object.fromEntries(explainedRecord({ ...record, ...change }).statuses)

describe('an explained record', () => {
  it('[HC-81+] says of each round whether it counts', () => {
    expect(statuses({})).toEqual({ a: 'counts', b: 'doesNotCount', c: 'doesNotCount', d: 'pending' })
  })

  it('[HC-81+] says nothing about the rounds of an incomplete record', () => {
    expect(statuses({ federationScores: 4 })).toEqual({ a: 'unknown', b: 'unknown', c: 'unknown', d: 'pending' })
    expect(explainedRecord({ ...record, federationScores: 4 }).shown).toBeNull()
    const rounds = [...record.rounds, round('e', 2, 190, 'club'), round('f', 2, 190, 'club')]
    expect(statuses({ federationScores: 4, rounds })).toMatchObject({ f: 'notInRecord' })
  })

  it('[HC-80+] counts indexes that the club computed as low indexes, too', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => round(`r${at}`, at + 1, 200))
    const history = [{ on: '2026-01-01' as ClubDate, indexTenths: 100, official: false }]
    const capped: HandicapRecord = { ...record, official: { kind: 'index', tenths: 150 }, federationScores: 20, rounds: twenty, history }
    expect(explainedRecord(capped)).toMatchObject({ gap: null, shown: { working: { cap: { lowIndexTenths: 100 } } } })
  })

  it('[HC-82+] says that a round is not in the record: too high for a first index, or never reported', () => {
    expect(statuses({ rounds: [...record.rounds.slice(0, 3), round('x', 2, 190, 'club'), round('y', 2, 190, 'club')] })).toMatchObject({
      x: 'notInRecord',
      y: 'notInRecord',
    })
    const first = { official: { kind: 'none' }, federationScores: null, policy: 'dgv', rounds: [round('a', 1, 570)] } as const
    expect(statuses(first)).toEqual({ a: 'notInRecord' })
  })

  it('[HC-81+] shows the club’s own estimate for a member without an index', () => {
    const own = [round('a', 1, 300, 'club'), round('b', 2, 280, 'club')]
    const none = { ...record, official: { kind: 'none' }, federationScores: null, policy: 'dgv', rounds: own } as const
    expect(explainedRecord(none).shown?.indexTenths).toBe(260)
    expect(statuses(none)).toEqual({ a: 'doesNotCount', b: 'counts' })
  })

  it('[HC-81+] measures the next rise from the lowest index of the year, today’s included', () => {
    const on = (date: string, indexTenths: number) => ({ on: date as ClubDate, indexTenths, official: true })
    const history = [on('2025-05-01', 150), on('2025-05-02', 170), on('2026-01-01', 190)]
    expect(yearLow({ ...record, history }, '2026-05-01' as ClubDate)).toBe(170)
    expect(yearLow({ ...record, history }, '2026-05-02' as ClubDate)).toBe(180)
    expect(yearLow({ official: { kind: 'none' }, history: [] }, '2026-05-02' as ClubDate)).toBeNull()
  })

  it('[HC-80+] computes with the policy of the club', () => {
    expect(recordPolicy({ policy: 'dgv', nationalAssociation: 'Dgv' })).toBe(dgv)
    expect(recordPolicy({ policy: 'whs', nationalAssociation: 'Dgv' })).toBe(whs)
  })
})
