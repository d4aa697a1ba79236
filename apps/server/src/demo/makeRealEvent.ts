/** The finished event that is made of real cards (realCards.json): bare numbers of a real day, played here by invented people. */
import { STANDARD_SLOPE } from '@club/core/handicap'
import { addDays, addMinutes, at, nextWeekday } from './dates.ts'
import type { CardLine, MadeTournament } from './demoFolder.ts'
import type { DemoSetting } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { entriesOf } from './makeSeason.ts'
import { skillTenths, USUAL_LOSS } from './playRound.ts'
import { createRandom, type Random } from './random.ts'
import realCards from './realCards.json' with { type: 'json' }

const SUNDAY = 0
const DAYS_AGO = 14

export const REAL_EVENT = 'real-cards'

export function makeRealEvent(setting: DemoSetting): MadeTournament {
  const { club, words } = setting
  const random = createRandom(`${club.tenant} real cards`)
  const known: Readonly<Record<string, { readonly cards: readonly (readonly number[])[] }>> = realCards.clubs
  const cards = known[club.tenant]?.cards ?? []
  const date = nextWeekday(addDays(setting.today, -DAYS_AGO), SUNDAY)
  const players = fittingPlayers(setting, random, cards)
  const lines = cards.map((holes, place): CardLine => {
    const person = players[place] as DemoPerson
    const startAt = addMinutes(at(date, '08:30'), 10 * random.between(0, Math.ceil(cards.length / 3)))
    return {
      round: 1,
      number: person.number,
      index: person.handicapIndex,
      startAt,
      returnedAt: addMinutes(startAt, random.between(235, 290)),
      holes,
    }
  })
  return {
    tournament: {
      key: REAL_EVENT,
      name: words.real,
      startDate: date,
      startTime: '08:30',
      open: true,
      closed: true,
      maxPlayers: 60,
      entryBegin: at(addDays(date, -42), '08:00'),
      entryEnd: at(addDays(date, -2), '18:00'),
      lastCancellation: at(addDays(date, -2), '18:00'),
      countOut: 'byLastHoles',
      tees: [{ course: club.realCourse, tee: 'yellow', sex: 'both' }],
      rounds: [
        {
          number: 1,
          startAt: at(date, '08:30'),
          scoring: 'medal',
          handicapRelevant: true,
          startList: { publish: true },
          live: { publish: true },
          results: { publish: true },
        },
      ],
      prizes: [
        { name: words.gross, scoring: 'medal', scoreMethod: 'gross', numberOfPrizes: 3 },
        { name: words.net, scoring: 'medal', scoreMethod: 'net', numberOfPrizes: 3 },
      ],
    },
    entries: entriesOf(random, players, date),
    cards: random.shuffled(lines),
  }
}

/** For each card a member whose index is the nearest to what such a card promises, so that the net results make sense as well. */
function fittingPlayers(setting: DemoSetting, random: Random, cards: readonly (readonly number[])[]): readonly DemoPerson[] {
  const tee = setting.courses.find(({ key }) => key === setting.club.realCourse)?.tees.find(({ sex }) => sex === 'male')
  if (!tee) throw new Error(`No tee for the real cards of ${setting.club.tenant}`)
  const free = new Set(
    setting.players.filter(
      ({ memberStatus, handicapIndex, named }) => memberStatus === 'member' && handicapIndex.kind === 'index' && !named,
    ),
  )
  return cards.map((card) => {
    const strokes = card.reduce((sum, one) => sum + one, 0)
    const target = ((strokes - tee.rating - USUAL_LOSS + random.normal(0, 3)) * 10 * STANDARD_SLOPE) / tee.slope
    const distance = (person: DemoPerson): number => Math.abs(skillTenths(person.handicapIndex) - target)
    const [nearest] = [...free].toSorted((a, b) => distance(a) - distance(b))
    if (!nearest) throw new Error('More cards than members')
    free.delete(nearest)
    return nearest
  })
}
