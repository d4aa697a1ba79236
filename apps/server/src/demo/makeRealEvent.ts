/** The finished event that is made of real cards (realCards.json): bare numbers of a real day, played here by invented people. */
import { addDays, addMinutes, at, nextWeekday } from './dates.ts'
import type { CardLine, MadeTournament } from './demoFolder.ts'
import type { DemoSetting } from './demoSetting.ts'
import { entriesOf } from './makeSeason.ts'
import { createRandom } from './random.ts'
import realCards from './realCards.json' with { type: 'json' }

const SUNDAY = 0
const DAYS_AGO = 16

export const REAL_EVENT = 'real-cards'

export function makeRealEvent(setting: DemoSetting): MadeTournament {
  const { club, words } = setting
  const random = createRandom(`${club.tenant} real cards`)
  const known: Readonly<Record<string, { readonly cards: readonly (readonly number[])[] }>> = realCards.clubs
  const cards = known[club.tenant]?.cards ?? []
  const date = nextWeekday(addDays(setting.today, -DAYS_AGO), SUNDAY)
  // The better the card, the better the player, so that nobody wonders; the order of the file says nothing about places.
  const members = random
    .shuffled(
      setting.players.filter(
        ({ memberStatus, handicapIndex, named }) => memberStatus === 'member' && handicapIndex.kind === 'index' && !named,
      ),
    )
    .slice(0, cards.length)
  const bySkill = members.toSorted((a, b) => tenthsOf(a) - tenthsOf(b))
  const lines = cards.map((holes, place): CardLine => {
    const person = bySkill[place]
    if (!person) throw new Error('More cards than members')
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
      entryEndOnline: at(addDays(date, -2), '18:00'),
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
    entries: entriesOf(random, members, date),
    cards: random.shuffled(lines),
  }
}

function tenthsOf({ handicapIndex }: { readonly handicapIndex: { readonly kind: string; readonly tenths?: number } }): number {
  return handicapIndex.tenths ?? 0
}
