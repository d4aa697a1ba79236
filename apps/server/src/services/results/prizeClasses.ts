/** Classes and groupings that restrict a prize, in addition to the sex. */
import { type ClubDate, dayOf, type Exact, roundHalfUp } from '@club/core'
import { ageOn, inAgeClass } from '@club/core/club'
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
  /** Day on which ages are computed: the first of the tournament. */
  readonly day: ClubDate
}

/** Returns the classes that the prize names. Does not query the database if the prize has no classes. */
export async function readPrizeClasses(tx: Tx, tournament: Tournament, prize: Prize): Promise<PrizeClasses> {
  const none: HandicapClassSettings = { system: 'handicapIndex', borders: [], femaleBorders: null }
  const [handicap, ages] = await Promise.all([
    prize.handicapClasses.length > 0 ? readHandicapClasses(tx, tournament.id, prize.team) : none,
    prize.ageClasses.length > 0 ? readAgeClasses(tx, tournament.id) : [],
  ])
  return { handicap, ages, day: dayOf(tournament.startDateTime) }
}

type Who = Pick<PrizeActor, 'sex' | 'birthday' | 'groupings'>

/**
 * Returns true if the player is in one of the age classes and one of the groupings that the prize names. A player without a birthday is in
 * no age class.
 */
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

/** Returns true if the player matches each kind of class that the prize names. */
export function prizeIsFor(prize: Prize, classes: PrizeClasses, actor: PrizeActor): boolean {
  const { sex, handicapIndex, snapshot } = actor
  if (prize.sex !== 'both' && sex !== prize.sex) return false
  const playingHandicap = snapshot.handicap?.playingHandicap ?? null
  return inHandicapClass(prize, classes, { sex, handicapIndex, playingHandicap }) && inNamed(prize, classes, actor)
}

/**
 * Returns true if the prize is for the team: all members must match age class, grouping and sex; the mean index or the team handicap
 * decides the handicap class.
 */
export function prizeIsForTeam(prize: Prize, classes: PrizeClasses, { members }: StoredTeam, handicap: Exact | null): boolean {
  const women = members.every(({ sex }) => sex === 'female')
  const men = members.every(({ sex }) => sex === 'male')
  if (prize.sex !== 'both' && !(prize.sex === 'female' ? women : men)) return false
  const playingHandicap = handicap && roundHalfUp(handicap)
  const classed = { sex: women ? 'female' : 'male', handicapIndex: meanIndex(members), playingHandicap } as const
  return inHandicapClass(prize, classes, classed) && members.every((member) => inNamed(prize, classes, member))
}
