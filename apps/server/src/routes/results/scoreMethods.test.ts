/**
 * What a prize counts of a card, and in which class, over the API; worked by hand. Tees have slope 130 and rating 71.4 at par 72: 16.2 plays off
 * 18, one stroke a hole; 0.5 off 0.
 */
import { describe, expect, it } from 'vitest'
import { smallClub, smallCourses, strokesOver } from '../../importer/smallFolder.ts'
import { importedClub } from '../../testing/importedClub.ts'

const COLUMNS = smallCourses.courses[0]?.tees[0]?.holes.map((_, at) => `h${at + 1}`).join(',')
const METHODS = ['gross', 'grossAdjusted', 'grossOverRating', 'grossOverPar', 'net', 'netAdjusted'] as const
const round = { startAt: '2026-05-01T09:00', scoring: 'medal', results: { publish: true } }
const event = { startDate: '2026-05-01', endDate: '2026-05-02', tees: [{ course: 'park', tee: 'yellow' }] }
const gross = { scoring: 'medal', scoreMethod: 'gross' }
const FOLDER = {
  'club.json': JSON.stringify(smallClub),
  'courses.json': JSON.stringify(smallCourses),
  'tournaments.json': JSON.stringify({
    tournaments: [
      {
        ...{ key: 'medal', name: 'Medal', ...event, rounds: [{ ...round, number: 1 }] },
        prizes: METHODS.map((scoreMethod) => ({ name: scoreMethod, scoring: 'medal', scoreMethod })),
      },
      {
        ...{ key: 'days', name: 'Two days', ...event },
        rounds: [1, 2].map((number) => ({ ...round, number, startAt: `2026-05-0${number}T09:00` })),
        handicapClasses: { borders: [{ from: 'PRO', to: 'PRO' }, { to: '18.4' }, { from: '18.5' }] },
        prizes: [
          { name: 'PRO', ...gross, handicapClasses: ['PRO'] },
          { name: 'A', ...gross, handicapClasses: ['A'] },
          { name: 'B', ...gross, handicapClasses: ['B'] },
          { name: 'B on Sunday', ...gross, handicapClasses: ['B'], rounds: [2] },
        ],
      },
    ],
  }),
  'members.csv': `number,lastName,sex,handicapIndex
1,Ada,male,16.2
2,Ben,male,0.5
3,Nobody,male,none
4,Paula,male,PRO
`,
  'entries.csv': `tournament,number
medal,1
medal,2
medal,3
days,1
days,2
days,3
days,4
`,
  'cards.csv': `tournament,round,number,handicapIndex,${COLUMNS}
medal,1,1,,${strokesOver(1, { 1: 5, 2: 4 })}
medal,1,2,,${strokesOver(0, { 1: 6 })}
medal,1,3,,${strokesOver(0, { 1: 7 })}
days,1,1,,${strokesOver(1)}
days,2,1,19.0,${strokesOver(0)}
days,1,2,,${strokesOver(0)}
days,2,2,,${strokesOver(1)}
days,1,4,,${strokesOver(0)}
days,2,4,,${strokesOver(0)}
`,
}

describe('score methods of a prize', async () => {
  const { ask, contentOf, event: eventOf, prizePath, places } = await importedClub(FOLDER, { now: '2026-05-03T08:00:00Z' })

  // Ada: 72 + 18 + 4 + 3 strokes; adjusted three over on 1 and 2. Ben: 6 over on 1, adjusted two. Nobody, without an index: 7 over, adjusted five.
  it.each([
    { method: 'gross', expected: ['1 Ben 78', '2 Nobody 79', '3 Ada 97'] },
    { method: 'grossAdjusted', expected: ['1 Ben 74', '2 Nobody 77', '3 Ada 94'] },
    { method: 'grossOverRating', expected: ['1 Ben 6.6', '2 Nobody 7.6', '3 Ada 25.6'] },
    { method: 'grossOverPar', expected: ['1 Ben 6', '2 Nobody 7', '3 Ada 25'] },
    { method: 'net', expected: ['1 Ben 78', '2 Ada 79', '--- Nobody null'] },
    { method: 'netAdjusted', expected: ['1 Ben 74', '2 Ada 76', '--- Nobody null'] },
  ])('[TR-06] $method: $expected', async ({ method, expected }) => {
    expect(await places('Medal', method)).toEqual(expected)
  })

  it('[TR-77+] a prize of two days uses the class of the first card, a prize of one day that of the day', async () => {
    // Ada has 16.2 on Saturday and 19.0 on Sunday.
    expect(await places('Two days', 'A', 1)).toEqual(['1 Ben 72', '2 Ada 90'])
    expect(await places('Two days', 'A', 2)).toEqual(['1 Ada 162', '2 Ben 162'])
    expect(await places('Two days', 'B', 2)).toEqual([])
    expect(await places('Two days', 'B on Sunday', 2)).toEqual(['1 Ada 72'])
  })

  it('[TR-01] [TR-77+] a prize has the number of its class’s players, by the first card of its rounds, by the index without one', async () => {
    const prizes = (await contentOf(`/${eventOf('Two days').id}/prizes`)) as readonly {
      readonly name: string
      readonly actorsCount: number
    }[]
    // Nobody has no card, and no index: the class without an upper end takes that.
    const counts = { PRO: 1, A: 2, B: 1, 'B on Sunday': 2 }
    expect(Object.fromEntries(prizes.map(({ name, actorsCount }) => [name, actorsCount]))).toEqual(counts)
    const { json } = await ask(prizePath('Two days', 'A', 'round-results'))
    expect(json.prize).toMatchObject({ name: 'A', actorsCount: 2 })
  })

  it('[TR-77+] professionals have a class of their own if there is one', async () => {
    expect(await places('Two days', 'PRO', 2)).toEqual(['1 Paula 144'])
  })
})
