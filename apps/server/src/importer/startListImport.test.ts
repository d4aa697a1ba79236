import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'
import { smallTournaments } from './smallFolder.ts'

const { importFiles, rows } = await importing()
const HEAD = 'tournament,round,flight,startAt,startTee,number\n'
const LIST = `${HEAD}cup,1,1,2026-05-01T09:00,1,2\ncup,1,1,2026-05-01T09:00,1,1\ncup,1,2,2026-05-01T09:10,10,4\n`

const SEATS = `select f.number as flight, to_char(f.start_at, 'HH24:MI') as time, f.start_tee as tee, string_agg(c.number, ' ' order by i.place) as players
  from flight f left join flight_item i on i.flight_id = f.id left join player p on p.id = i.player_id left join customer c on c.id = p.customer_id
  group by f.id, f.number, f.start_at, f.start_tee order by f.number`

describe('startlist.csv', () => {
  it('[TV-102] imports flights with their players in the order of the file', async () => {
    const report = await importFiles({ 'startlist.csv': LIST })
    expect(report.problems).toEqual([])
    expect(await rows(SEATS)).toEqual([
      { flight: 1, time: '09:00', tee: 1, players: '2 1' },
      { flight: 2, time: '09:10', tee: 10, players: '4' },
    ])
  })

  it('replaces the start list of a round as a whole, and keeps that of a round that is not in the file', async () => {
    await importFiles({ 'startlist.csv': LIST })
    await importFiles({})
    expect(await rows(SEATS)).toHaveLength(2)
    await importFiles({ 'startlist.csv': `${HEAD}cup,1,1,,,4\ncup,1,1,,,2\n` })
    expect(await rows(SEATS)).toEqual([{ flight: 1, time: null, tee: 1, players: '4 2' }])
  })

  it.each([
    { what: 'no tournament', line: 'gala,1,1,,,1', place: [2, 'tournament'] },
    { what: 'no round', line: 'cup,2,1,,,1', place: [2, 'round'] },
    { what: 'somebody who is not entered', line: 'cup,1,1,,,3', place: [2, 'number'] },
    { what: 'a player twice', line: 'cup,1,1,,,1\ncup,1,2,,,1', place: [3, 'number'] },
    { what: 'a flight at two times', line: 'cup,1,1,2026-05-01T09:00,,1\ncup,1,1,2026-05-01T09:10,,2', place: [3, 'startAt'] },
    { what: 'a flight on two tees', line: 'cup,1,1,,1,1\ncup,1,1,,10,2', place: [3, 'startTee'] },
    { what: 'a hole that no course has', line: 'cup,1,1,,19,1', place: [2, 'startTee'] },
  ])('refuses $what, and says where', async ({ line, place }) => {
    const report = await importFiles({ 'startlist.csv': `${HEAD}${line}\n` })
    expect(report.imported).toBe(false)
    expect(report.problems.map(({ file, row, column }) => [file, row, column])).toEqual([['startlist.csv', ...place]])
  })

  it('[TV-127+] publishes the hash of a seed for rounds that are still to be played', async () => {
    const [cup, evening] = smallTournaments.tournaments
    const later = { ...cup, startDate: '2099-05-01', rounds: cup?.rounds.map((round) => ({ ...round, startAt: '2099-05-01T09:00' })) }
    await importFiles({ 'tournaments.json': JSON.stringify({ tournaments: [later, evening] }), 'cards.csv': 'tournament,number\n' })
    const told = 'select d.seed_hash, d.list_hash from draw d join round r on r.id = d.round_id join tournament t on t.id = r.tournament_id'
    const first = await rows(told)
    expect(first).toEqual([{ seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/), list_hash: null }])
    await importFiles({ 'tournaments.json': JSON.stringify({ tournaments: [later, evening] }), 'cards.csv': 'tournament,number\n' })
    expect(await rows(told)).toEqual(first)
  })
})

describe('the report of a tournament', () => {
  const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const withReport = (report: object) => {
    const [cup, evening] = smallTournaments.tournaments
    return { 'tournaments.json': JSON.stringify({ tournaments: [{ ...cup, report }, evening] }) }
  }

  it('[TR-64] [TR-65] has its texts and pictures, and keeps them if a file has none', async () => {
    const report = await importFiles({ ...withReport({ footer: 'Thanks', images: { topRight: 'cup.png' } }), 'cup.png': PIXEL })
    expect(report.problems).toEqual([])
    await importFiles({})
    expect(await rows('select title, footer from report_header')).toEqual([{ title: '', footer: 'Thanks' }])
    expect(await rows('select position, type from report_image')).toEqual([{ position: 'topRight', type: 'image/png' }])
  })

  it.each([
    { what: 'a picture that is not there', files: {} },
    { what: 'a picture that is none', files: { 'cup.png': 'hello' } },
  ])('refuses $what', async ({ files }) => {
    const report = await importFiles({ ...withReport({ images: { topLeft: 'cup.png' } }), ...files })
    expect(report.problems.map(({ column }) => column)).toEqual(['report.images.topLeft'])
  })
})
