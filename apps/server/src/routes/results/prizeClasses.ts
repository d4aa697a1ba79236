/** Whom a prize is for beside the sex: the classes and groups that it names. */
import { type ClubDate, dayOf } from '@club/core'
import { inAgeClass } from '@club/core/club'
import { type HandicapClassSettings, handicapClassOf } from '@club/core/handicap'
import type { Prize, Tournament, TournamentAgeClass } from '@club/core/tournament'
import { readAgeClasses, readHandicapClasses } from '../../db/classes.ts'
import type { Tx } from '../../db/connect.ts'
import type { StoredCard } from '../../db/results.ts'

export interface PrizeClasses {
  readonly handicap: HandicapClassSettings
  readonly ages: readonly TournamentAgeClass[]
  /** The day that an age is of: the first of the tournament. */
  readonly day: ClubDate
}

/** Reads nothing where the prize is for everybody. */
export async function readPrizeClasses(tx: Tx, tournament: Tournament, prize: Prize): Promise<PrizeClasses> {
  const none: HandicapClassSettings = { system: 'handicapIndex', borders: [], femaleBorders: null }
  return {
    handicap: prize.handicapClasses.length > 0 ? await readHandicapClasses(tx, tournament.id, false) : none,
    ages: prize.ageClasses.length > 0 ? await readAgeClasses(tx, tournament.id) : [],
    day: dayOf(tournament.startDateTime),
  }
}

/** Whole years on a day; somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: ClubDate, day: ClubDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

type Who = Pick<StoredCard, 'sex' | 'birthday' | 'groupings' | 'handicapIndex' | 'snapshot'>

/** Of several classes of a kind one is enough; each kind that the prize names has to fit. Without a birthday nobody is in an age class. */
export function prizeIsFor({ handicapClasses, ageClasses, groupings }: Prize, { handicap, ages, day }: PrizeClasses, who: Who): boolean {
  const { sex, birthday, handicapIndex, snapshot } = who
  if (handicapClasses.length > 0) {
    const own = handicapClassOf(handicap, { sex, handicapIndex, playingHandicap: snapshot.handicap?.playingHandicap ?? null })
    if (!own || !handicapClasses.includes(own.name)) return false
  }
  if (ageClasses.length > 0) {
    const named = ages.filter(({ id }) => ageClasses.some((one) => one.id === id))
    if (birthday === null || !named.some((one) => inAgeClass(one, { sex, age: ageOn(birthday, day) }))) return false
  }
  return groupings.length === 0 || groupings.some((name) => who.groupings.includes(name))
}
