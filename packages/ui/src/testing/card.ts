import { add, exact, multiply } from '@club/core'
import type { CardSum, ComputedCard, ComputedHole, ResultLabel } from '@club/core/scoring'
import type { Scorecard } from '@club/core/tournament'

/** Clara's card of the May Stableford: Blue tee, women; 91 gross, 68 net, 40 points. */
const HOLES = [
  [1, 4, 7, 1, 6, 5, 1, 'doubleBogey'],
  [2, 5, 3, 2, 7, 5, 2, 'doubleBogey'],
  [3, 3, 13, 1, 2, 1, 4, 'birdie'],
  [4, 4, 1, 2, 6, 4, 2, 'doubleBogey'],
  [5, 5, 9, 1, 6, 5, 2, 'bogey'],
  [6, 3, 15, 1, 4, 3, 2, 'bogey'],
  [7, 5, 5, 2, 9, 7, 0, 'more'],
  [8, 3, 17, 1, 3, 2, 3, 'par'],
  [9, 4, 11, 1, 5, 4, 2, 'bogey'],
  [10, 4, 8, 1, 5, 4, 2, 'bogey'],
  [11, 5, 10, 1, 3, 2, 5, 'eagle'],
  [12, 4, 2, 2, 6, 4, 2, 'doubleBogey'],
  [13, 3, 18, 1, 4, 3, 2, 'bogey'],
  [14, 4, 6, 1, 5, 4, 2, 'bogey'],
  [15, 3, 14, 1, 4, 3, 2, 'bogey'],
  [16, 4, 16, 1, 5, 4, 2, 'bogey'],
  [17, 4, 12, 1, 3, 2, 4, 'birdie'],
  [18, 5, 4, 2, 8, 6, 1, 'more'],
] as const

const worked: readonly ComputedHole[] = HOLES.map(([number, par, strokeIndex, strokesReceived, strokes, net, points, label]) => ({
  number,
  par,
  strokeIndex,
  strokesReceived,
  entry: { status: 'entered', strokes },
  counted: strokes,
  net,
  points,
  label: label as ResultLabel,
}))

const front: CardSum = { par: 36, strokesReceived: 12, gross: 48, net: 36, points: 18 }
const back: CardSum = { par: 36, strokesReceived: 11, gross: 43, net: 32, points: 22 }

export const claraCard: ComputedCard = {
  holes: worked,
  front,
  back,
  total: { par: 72, strokesReceived: 23, gross: 91, net: 68, points: 40 },
  holesPlayed: 18,
  status: 'counted',
  overPar: 19,
}

const courseExact = add(exact(187 * 134, 1130), exact(24, 10))

export function scorecard(over: Partial<Scorecard> = {}): Scorecard {
  return {
    id: 'card',
    playerId: 'player-clara',
    team: false,
    customerId: 'clara',
    name: 'Clara Hoffmann',
    handicapIndex: { kind: 'index', tenths: 187 },
    teeName: 'Blue tee',
    ratingTenths: 744,
    slope: 134,
    par: 72,
    coursePart: 'full',
    roundNumber: 1,
    scoring: 'stableford',
    scoreMethod: 'net',
    penalty: 0,
    policy: 'dgv',
    card: claraCard,
    holeDetails: claraCard.holes.map(() => ({
      courseStrokes: null,
      handicapStrokes: null,
      metres: null,
      putts: null,
      fairwayHit: 'unknown',
      greenInRegulation: 'unknown',
      countingIds: [],
    })),
    priorResults: [],
    teamPriorResults: [],
    players: [{ id: 'player-clara', name: 'Clara Hoffmann' }],
    prizes: [],
    handicap: {
      indexTenths: 187,
      slope: 134,
      ratingTenths: 744,
      par: 72,
      courseExact,
      allowance: exact(95, 100),
      playingExact: multiply(courseExact, exact(95, 100)),
      rounded: 23,
      limit: null,
      playingHandicap: 23,
    },
    teamHandicap: null,
    ...over,
  }
}
