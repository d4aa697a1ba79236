/** Classes, groups, special prizes and announcements for some of the demo's tournaments. */
import { addDays, at } from './dates.ts'
import type { MadeTournament, TournamentInput } from './demoFolder.ts'
import type { DemoSetting } from './demoSetting.ts'
import { DETAIL_WORDS } from './detailWords.ts'
import { LIVE_EVENT } from './liveSchedule.ts'
import { createRandom } from './random.ts'

const CLASSED = 'guest-limit'
const CLASSES = ['A', 'B', 'C']
/** Number of entries so far. */
const PAID = 0.7

type Announcements = NonNullable<TournamentInput['announcements']>

/** The latest one of the season with points has classes as well, so that there are results of classes. */
export function classedOf(made: readonly MadeTournament[]): string | undefined {
  return made.findLast(({ tournament: { key, closed } }) => closed === true && key.endsWith('-stableford'))?.tournament.key
}

export function withDetails(setting: DemoSetting, made: MadeTournament, classed: string | undefined): MadeTournament {
  switch (made.tournament.key) {
    case CLASSED:
    case classed:
      return withClasses(setting, made)
    case LIVE_EVENT: {
      const { notice, noticeText } = DETAIL_WORDS[setting.club.language]
      return announced(made, [{ title: notice, text: noticeText, publishedAt: at(setting.today, '06:30') }])
    }
    default:
      // Past tournaments are paid.
      return made.tournament.closed ? { ...made, entries: made.entries.map((entry) => ({ ...entry, paid: 'yes' as const })) } : made
  }
}

function announced(made: MadeTournament, announcements: Announcements): MadeTournament {
  return { ...made, tournament: { ...made.tournament, announcements } }
}

function withClasses(setting: DemoSetting, made: MadeTournament): MadeTournament {
  const { club, today, now } = setting
  const random = createRandom(`${club.tenant} classes`)
  const words = DETAIL_WORDS[club.language]
  const scoring = 'stableford' as const
  const { prizes = [], rounds } = made.tournament
  const announcements: Announcements = [
    { title: words.conditions, text: words.conditionsText, publishedAt: at(addDays(today, -30), '08:00'), file: words.conditionsFile },
    { title: words.draw, text: words.drawText, publishedAt: at(addDays(today, -1), '12:00') },
  ]
  return {
    ...made,
    entries: made.entries.map((entry) => {
      const company = random.pick(['', '', 'F1', 'F2'])
      const paid = entry.list !== 'waiting' && entry.enteredAt < now && random.chance(PAID)
      return { ...entry, ...(paid && { paid: 'yes' as const }), ...(company !== '' && { groupings: company }) }
    }),
    tournament: {
      ...made.tournament,
      announcements,
      prizeGroup: words.series,
      ageClasses: [
        { name: words.youth, shortName: 'J', ageTo: 18 },
        { name: words.adults, shortName: 'E', ageFrom: 19, ageTo: 49 },
        { name: words.seniors, shortName: 'S', ageFrom: 50 },
      ],
      handicapClasses: {
        borders: [{ to: '15.4' }, { from: '15.5', to: '26.4' }, { from: '26.5', to: '54.0' }],
        femaleBorders: [{ to: '18.4' }, { from: '18.5', to: '30.4' }, { from: '30.5', to: '54.0' }],
      },
      groups: [
        {
          name: words.companies.name,
          shortName: 'F',
          groupings: [
            { name: words.companies.one, shortName: 'F1' },
            { name: words.companies.two, shortName: 'F2' },
          ],
        },
      ],
      rounds: rounds.map((round) => ({ ...round, handicapLimit: { system: 'playingHandicap', male: 45 } })),
      prizes: [
        ...prizes.slice(0, 1),
        ...CLASSES.map((name) => ({
          ...{ name: words.classPrize.replace('{name}', name), scoring, scoreMethod: 'net' as const, numberOfPrizes: 3 },
          handicapClasses: [name],
        })),
        { name: words.seniors, scoring, scoreMethod: 'net' as const, numberOfPrizes: 1, ageClasses: ['S'] },
        {
          ...{ ...words.nearest, scoring, scoreMethod: 'gross' as const, special: true, numberOfPrizes: 1 },
          winners: made.cards.slice(7, 8).map(({ number, round }) => ({ number, round, comment: '2.05 m' })),
        },
      ],
    },
  }
}
