/** A medal over four days, not long over: gross and net over all rounds. */
import { addDays, at } from './dates.ts'
import type { MadeTournament } from './demoFolder.ts'
import { type DemoSetting, usualTees } from './demoSetting.ts'
import { DETAIL_WORDS } from './detailWords.ts'
import { entriesOf } from './makeSeason.ts'
import { type FieldRound, playField } from './playField.ts'
import { skillTenths } from './playRound.ts'
import { createRandom } from './random.ts'

const DAYS = 4
const ENDED_DAYS_AGO = 4
const FIELD = 42
const GOOD_ONES = 20

export function makeFourRounds(setting: DemoSetting): MadeTournament {
  const { club, words, today, players, hero } = setting
  const random = createRandom(`${club.tenant} four rounds`)
  const first = addDays(today, -ENDED_DAYS_AGO - DAYS + 1)
  const last = addDays(today, -ENDED_DAYS_AGO)
  const rounds = Array.from({ length: DAYS }, (_, index): FieldRound => {
    return { number: index + 1, startAt: at(addDays(first, index), '09:00'), scoring: 'medal', coursePart: 'full' }
  })
  const members = players.filter((person) => person !== hero && person.memberStatus === 'member' && person.handicapIndex.kind === 'index')
  const byIndex = members.toSorted((one, other) => skillTenths(one.handicapIndex) - skillTenths(other.handicapIndex))
  // The good ones do not miss four days, so the lead is fought for; of the others comes who likes to.
  const field = [hero, ...byIndex.slice(0, GOOD_ONES), ...random.shuffled(byIndex.slice(GOOD_ONES))].slice(0, FIELD)
  return {
    tournament: {
      key: 'four-rounds',
      name: DETAIL_WORDS[club.language].fourRounds,
      startDate: first,
      endDate: last,
      closed: true,
      organiser: words.committee,
      maxPlayers: 48,
      entryBegin: at(addDays(first, -42), '08:00'),
      entryEnd: at(addDays(first, -2), '18:00'),
      lastCancellation: at(addDays(first, -2), '18:00'),
      tees: usualTees(setting),
      rounds: rounds.map((round) => ({
        ...round,
        handicapRelevant: true,
        startList: { publish: true },
        live: { publish: true },
        results: { publish: true },
      })),
      prizes: [
        { name: words.gross, scoring: 'medal', scoreMethod: 'gross', numberOfPrizes: 3 },
        { name: words.net, scoring: 'medal', scoreMethod: 'net', numberOfPrizes: 3 },
        { name: `${words.net} 1–2`, scoring: 'medal', scoreMethod: 'net', numberOfPrizes: 1, rounds: [1, 2] },
        {
          ...{ ...DETAIL_WORDS[club.language].nearest, scoring: 'medal', scoreMethod: 'gross', special: true, numberOfPrizes: 4 },
          winners: [1, 2, 3, 4].map((round) => ({
            ...{ number: random.pick(field).number, round },
            comment: `${random.between(0, 4)}.${random.between(10, 99)} m`,
          })),
        },
      ],
    },
    entries: entriesOf(random, field, first),
    cards: playField(random, field, rounds, setting.teeOf, ({ handicapIndex }) => handicapIndex, setting.holesOut),
  }
}
