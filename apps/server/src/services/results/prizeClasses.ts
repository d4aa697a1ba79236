/** Whom a prize is for beside the sex: the classes and groups that it names. */
import { type ClubDate, dayOf, type Exact, roundHalfUp } from '@club/core'
import { inAgeClass } from '@club/core/club'
import { type ClassedPlayer, type HandicapClassSettings, handicapClassOf } from '@club/core/handicap'
import type { Prize, Tournament, TournamentAgeClass } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import type { PrizeActor } from '../cards/storedCards.ts'
import type { StoredTeam } from '../cards/teamCards.ts'
import { meanIndex } from '../people/people.ts'
import { readAgeClasses, readHandicapClasses } from '../tournaments/classes.ts'

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
    handicap: prize.handicapClasses.length > 0 ? await readHandicapClasses(tx, tournament.id, prize.team) : none,
    ages: prize.ageClasses.length > 0 ? await readAgeClasses(tx, tournament.id) : [],
    day: dayOf(tournament.startDateTime),
  }
}

/** Whole years on a day; somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: ClubDate, day: ClubDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

type Who = Pick<PrizeActor, 'sex' | 'birthday' | 'groupings'>

/** Ages and groups: of several of a kind one is enough. Without a birthday nobody is in an age class. */
function inNamed({ ageClasses, groupings }: Prize, { ages, day }: PrizeClasses, { sex, birthday, groupings: own }: Who): boolean {
  if (ageClasses.length > 0) {
    const named = ages.filter(({ id }) => ageClasses.some((one) => one.id === id))
    if (birthday === null || !named.some((one) => inAgeClass(one, { sex, age: ageOn(birthday, day) }))) return false
  }
  return groupings.length === 0 || groupings.some((name) => own.includes(name))
}

function inHandicapClass({ handicapClasses }: Prize, { handicap }: PrizeClasses, who: ClassedPlayer): boolean {
  if (handicapClasses.length === 0) return true
  const own = handicapClassOf(handicap, who)
  return own !== null && handicapClasses.includes(own.name)
}

/** Each kind of class that the prize names has to fit. */
export function prizeIsFor(prize: Prize, classes: PrizeClasses, actor: PrizeActor): boolean {
  const { sex, handicapIndex, snapshot } = actor
  if (prize.sex !== 'both' && sex !== prize.sex) return false
  const playingHandicap = snapshot.handicap?.playingHandicap ?? null
  return inHandicapClass(prize, classes, { sex, handicapIndex, playingHandicap }) && inNamed(prize, classes, actor)
}

/** A team has an age, a group or a sex when all of its people have it; its handicap class is that of the mean index, or of the team handicap. */
export function prizeIsForTeam(prize: Prize, classes: PrizeClasses, { members }: StoredTeam, handicap: Exact | null): boolean {
  const women = members.every(({ sex }) => sex === 'female')
  const men = members.every(({ sex }) => sex === 'male')
  if (prize.sex !== 'both' && !(prize.sex === 'female' ? women : men)) return false
  const playingHandicap = handicap && roundHalfUp(handicap)
  const classed = { sex: women ? 'female' : 'male', handicapIndex: meanIndex(members), playingHandicap } as const
  return inHandicapClass(prize, classes, classed) && members.every((member) => inNamed(prize, classes, member))
}
