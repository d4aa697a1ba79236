/** The rules of this package as an engine: the exported functions, with only the conversion from and to JSON. */
import { exact, multiply, roundHalfUp } from '../exact.ts'
import {
  cappedIndex,
  combinedDifferential,
  compareHandicaps,
  courseHandicap,
  courseHandicapNine,
  exceptionalReduction,
  expectedDifferential,
  handicapIndexTimeline,
  indexFromDifferentials,
  nineHoleConversion,
  playingHandicap,
  proposedAllowance,
  roundHandicap,
  scoreDifferential,
  scoreDifferentialNine,
  scoreDifferentialPart,
  strokesGiven,
  strokesReceived,
  teamHandicap,
} from '../handicap/index.ts'
import { adjustedGross, bestBall, computeCard, netDoubleBogey, rankField, scoreTotal, stablefordPoints } from '../scoring/index.ts'
import {
  entryState,
  liveBoard,
  movedUp,
  signUpDecision,
  signUpOutcome,
  startWishRefusals,
  teamSplit,
  waitingListSplit,
} from '../tournament/index.ts'
import { computedSides } from './computedSides.ts'
import type { Operations, SlotsCase } from './engine.ts'

/** An engine that returns results directly, for callers that cannot wait. */
export type DirectEngine = { readonly [Name in keyof Operations]: (input: Operations[Name]['input']) => Operations[Name]['output'] }

function slots({ openPlayerSlots, openGuestSlots }: SlotsCase) {
  return { openPlayerSlots: openPlayerSlots ?? Infinity, openGuestSlots: openGuestSlots ?? Infinity }
}

const idOf = ({ id }: { readonly id: string }): string => id
const customerIdOf = ({ customerId }: { readonly customerId: string }): string => customerId

/** The functions of this package as an engine: the properties run against it by default. */
export const clubEngine: DirectEngine = {
  courseHandicap: ({ policy, holes, ...tee }) => {
    const strokes = holes === 9 ? courseHandicapNine(policy, tee) : courseHandicap(tee)
    return { exact: strokes, rounded: roundHalfUp(strokes) }
  },
  playingHandicap: (input) => {
    const working = playingHandicap(input)
    return { ...working, exact: working.playingExact }
  },
  roundHandicap,
  proposedAllowance,
  strokesReceived: ({ handicap, holes }) => strokesReceived(handicap, holes),
  teamHandicap,
  strokesGiven: ({ handicaps }) => strokesGiven(handicaps),
  nineHoleConversion,
  compareHandicaps: ({ a, b }) => Math.sign(compareHandicaps(a, b)) + 0,

  scoreDifferential,
  scoreDifferentialNine,
  combinedDifferential: ({ first, second }) => combinedDifferential(first, second),
  scoreDifferentialPart,
  expectedDifferential: ({ indexTenths, holes }) => expectedDifferential(indexTenths, holes),
  handicapIndex: ({ policy, differentials, lowIndexTenths, currentTenths }) =>
    indexFromDifferentials(policy, differentials, { lowIndexTenths, currentTenths }),
  cappedIndex: ({ average, lowIndexTenths }) => {
    const cap = cappedIndex(average, lowIndexTenths)
    return { ...cap, tenths: roundHalfUp(multiply(cap.exact, exact(10))) }
  },
  exceptionalReduction: ({ indexInEffectTenths, differential }) => exceptionalReduction(indexInEffectTenths, differential) + 0,
  indexTimeline: ({ policy, scores }) => handicapIndexTimeline(policy, scores),

  workCard: ({ policy, card }) => computeCard(policy, card),
  stablefordPoints: ({ par, strokesReceived: received, strokes }) => stablefordPoints(par, received, strokes),
  netDoubleBogey: ({ policy, par, strokesOnHole, hasIndex }) => netDoubleBogey(policy, par, strokesOnHole, hasIndex),
  adjustedGross: ({ policy, holes, entries, courseHandicap: strokes, hasIndex }) => {
    const withEntries = holes.map((hole, at) => ({ ...hole, entry: entries[at] ?? { status: 'notEntered' as const } }))
    return adjustedGross(policy, withEntries, strokes, hasIndex)
  },
  scoreTotal: ({ policy, card, method, basis }) => scoreTotal(computeCard(policy, card), card.scoring, method, basis),
  bestBall: ({ policy, balls, ...team }) =>
    bestBall(policy, { ...team, balls: balls.map(({ card, ...ball }) => ({ ...ball, card: computeCard(policy, card) })) }),
  rankField: ({ sides, countOut = {}, ...field }) =>
    rankField({ ...field, countBack: countOut, sides: computedSides(field.policy, sides) }),
  liveBoard: ({ sides, ...field }) => liveBoard({ ...field, sides: computedSides(field.policy, sides) }),

  entryState: ({ tournament, now }) => entryState(tournament, now),
  signUpDecision: ({ tournament, person, now }) => signUpDecision({ tournament, person }, now),
  signUpOutcome: ({ tournament, persons, now }) => signUpOutcome(tournament, persons, now),
  waitingListSplit: (input) => {
    const { entered, waiting, rejected, noGuestSlot } = waitingListSplit({ ...input, ...slots(input) })
    return {
      entered: entered.map(customerIdOf),
      waiting: waiting.map(customerIdOf),
      turnedAway: rejected.map(({ person }) => person.customerId),
      noGuestSlot,
    }
  },
  movedUp: ({ waiting, ...open }) => movedUp(waiting, slots(open)).map(customerIdOf),
  teamSplit: (input) => {
    const { entered, waiting, rejected } = teamSplit({ ...input, ...slots(input) })
    return { entered: entered.map(idOf), waiting: waiting.map(idOf), turnedAway: rejected.map(({ team }) => team.id) }
  },
  refusedStartWishes: ({ borders, wishes }) =>
    startWishRefusals(
      { enabled: true, kind: 'variable', borders },
      wishes.map(({ wisherId, ...wish }) => ({ ...wish, entrantKey: wisherId })),
    ).map(({ entrantKey, refusal }) => ({ wisherId: entrantKey, code: refusal.code })),
}
