/** Checks what the schema of tournaments.json cannot: duplicate keys, wrong order of dates, inconsistent rounds and prizes. */
import { handicapClassNames } from '@club/core/handicap'
import { bordersOf } from './bordersOf.ts'
import type { Findings } from './report.ts'
import type { TournamentRecord, TournamentsFile } from './tournamentsFile.ts'

export const TOURNAMENTS_FILE = 'tournaments.json'

type Problem = (column: string, problem: string, remedy: string) => void

export function checkTournaments({ tournaments }: TournamentsFile, findings: Findings): void {
  const places = new Map<string, number>()
  tournaments.forEach((tournament, index) => {
    const problem: Problem = (column, what, remedy) => {
      findings.add({ file: TOURNAMENTS_FILE, row: index + 1, column, problem: what, remedy })
    }
    const earlier = places.get(tournament.key)
    if (earlier !== undefined) problem('key', `The key "${tournament.key}" also stands at ${earlier}.`, 'Give each tournament its own key.')
    else places.set(tournament.key, index + 1)
    checkDates(tournament, problem)
    if ((tournament.endDate ?? tournament.startDate) >= tournament.startDate) checkRounds(tournament, problem)
    checkClasses(tournament, problem)
    checkPrizes(tournament, problem)
  })
}

function checkDates(tournament: TournamentRecord, problem: Problem): void {
  const { startDate, endDate = startDate } = tournament
  if (endDate < startDate) problem('endDate', `It ends on ${endDate}, before it starts on ${startDate}.`, 'Correct one of the two.')
  const windows = [
    ['entryBegin', 'entryEnd'],
    ['entryBeginOnline', 'entryEndOnline'],
  ] as const
  for (const [begin, end] of windows) {
    const [from, to] = [tournament[begin], tournament[end]]
    if (from !== null && to !== null && to < from)
      problem(end, `Entries end (${to}) before they begin (${from}).`, 'Correct one of the two.')
  }
}

function checkClasses({ ageClasses }: TournamentRecord, problem: Problem): void {
  ageClasses.forEach(({ ageFrom, ageTo }, index) => {
    if (ageFrom !== null && ageTo !== null && ageTo < ageFrom) {
      problem(`ageClasses[${index + 1}].ageTo`, `It ends at ${ageTo}, before it begins at ${ageFrom}.`, 'Correct one of the two.')
    }
  })
}

function checkRounds({ rounds, startDate, endDate = startDate }: TournamentRecord, problem: Problem): void {
  rounds.forEach((round, index) => {
    const at = `rounds[${index + 1}]`
    const before = rounds[index - 1]
    if (round.number !== index + 1)
      problem(`${at}.number`, `The round is numbered ${round.number}.`, `Number the rounds 1, 2, … in their order: this is ${index + 1}.`)
    const day = round.startAt.slice(0, 10)
    if (day < startDate || day > endDate) {
      problem(
        `${at}.startAt`,
        `The round starts on ${day}, outside ${startDate} to ${endDate}.`,
        'Correct the round or the dates of the tournament.',
      )
    }
    if (before && round.startAt < before.startAt)
      problem(`${at}.startAt`, 'The round starts before the one above it.', 'Put the rounds into their order.')
    if (round.holes === 18 && round.coursePart !== 'full') {
      problem(`${at}.coursePart`, 'A round of 18 holes plays the full course.', 'Write "full", or 9 holes.')
    }
  })
}

/** Returns the names of the handicap classes; a team prize uses the classes of teams. */
function classesOf({ handicapClasses, teamHandicapClasses }: TournamentRecord, team: boolean): readonly string[] {
  const { borders, femaleBorders } = team ? teamHandicapClasses : handicapClasses
  return handicapClassNames(bordersOf(borders)).slice(0, Math.max(borders.length, femaleBorders?.length ?? 0))
}

function checkPrizes(tournament: TournamentRecord, problem: Problem): void {
  const { prizes, rounds, ageClasses, groups } = tournament
  const classNames = (team: boolean) => ({
    handicapClasses: classesOf(tournament, team),
    ageClasses: ageClasses.map(({ shortName }) => shortName),
    groupings: groups.flatMap(({ groupings }) => groupings.map(({ shortName }) => shortName)),
  })
  const numbers = rounds.map(({ number }) => number)
  prizes.forEach((prize, index) => {
    const missing = prize.rounds?.find((number) => !numbers.includes(number))
    if (missing !== undefined) {
      problem(`prizes[${index + 1}].rounds`, `There is no round ${missing}.`, `Rounds are: ${numbers.join(', ')}.`)
    }
    for (const [column, known] of Object.entries(classNames(prize.team))) {
      const unknown = prize[column as 'handicapClasses' | 'ageClasses' | 'groupings'].find((name) => !known.includes(name))
      if (unknown === undefined) continue
      const remedy = known.length > 0 ? `Known are: ${known.join(', ')}.` : 'The tournament has none.'
      problem(`prizes[${index + 1}].${column}`, `There is no "${unknown}".`, remedy)
    }
  })
}
