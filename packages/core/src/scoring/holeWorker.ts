/**
 * A hole with everything worked out. A field fills the same holes with the same few scores over and over, so the cards of one list of holes share
 * what they have in common: from its second card on, a hole of the same score, strokes received and settings is the same frozen object.
 */
import { checkWhole } from '../fieldError.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { cappedScore, type MaxScoreRule, maxHoleScore, NO_LIMIT } from './maxScore.ts'
import { strokeLabel } from './resultLabel.ts'
import { holeAgainstPar, stablefordPoints } from './stableford.ts'
import type { CardInput, CardPolicy } from './workCard.ts'
import type { WorkedHole } from './workings.ts'

/** More on one hole is a slip of the pen. */
const MOST_STROKES = 99

/** The hole at a place of the list, with what stands on the card for it. */
export type HoleWorker = (at: number, entry: HoleEntry, strokesReceived: number) => WorkedHole

/** What a hole gives by its strokes, null for a hole given up, and the strokes received that count. */
type HoleResult = (par: number, received: number, counted: number | null) => number | null

const points: HoleResult = (par, received, counted) => (counted === null ? 0 : stablefordPoints(par, received, counted))
const holeWon: HoleResult = (par, received, counted) => (counted === null ? -1 : holeAgainstPar(par, received, counted))
const difference: HoleResult = (par, received, counted) => (counted === null ? null : counted - received - par)
const nothingNet: HoleResult = () => null

function resultOf(policy: CardPolicy, { scoring, net, playingHandicap }: CardInput): HoleResult {
  if (net && playingHandicap === null) return nothingNet
  if (scoring !== 'againstPar') return points
  return policy.againstPar === 'holesWon' ? holeWon : difference
}

/** The strokes that count on a hole; null when the hole has no number. */
function countedStrokes({ scoring, maxScore }: CardInput, hole: Hole, entry: HoleEntry, received: number): number | null {
  if (entry.status === 'entered') return cappedScore(maxScore, hole, received, entry.strokes)
  if (entry.status === 'notEntered' || scoring !== 'medalMaxScore') return null
  const limit = maxHoleScore(maxScore, hole, received)
  return limit === NO_LIMIT ? null : limit
}

/** Just what an entry holds, so that nothing else of one card shows on another. */
function plain(entry: HoleEntry): HoleEntry {
  if (entry.status !== 'entered') return { status: entry.status }
  checkWhole('strokes', entry.strokes, 1, MOST_STROKES)
  return { status: 'entered', strokes: entry.strokes }
}

function makeHole(input: CardInput, result: HoleResult, hole: Hole, given: HoleEntry, strokesReceived: number): WorkedHole {
  const entry = plain(given)
  const counted = countedStrokes(input, hole, entry, strokesReceived)
  return {
    number: hole.number,
    par: hole.par,
    strokeIndex: hole.strokeIndex,
    entry,
    strokesReceived,
    counted,
    net: counted === null || input.playingHandicap === null ? null : counted - strokesReceived,
    points: entry.status === 'notEntered' ? null : result(hole.par, input.net ? strokesReceived : 0, counted),
    label: entry.status === 'entered' ? strokeLabel(entry.strokes - hole.par) : 'none',
  }
}

function checkMaxScore(rule: MaxScoreRule): void {
  if (rule.kind === 'netDoubleBogey') checkWhole('additional', rule.additional)
  if (rule.kind === 'fixed') for (const par of [3, 4, 5] as const) checkWhole('byPar', rule.byPar[par], 1)
}

function sameMaxScore(a: MaxScoreRule, b: MaxScoreRule): boolean {
  if (a.kind === 'fixed' && b.kind === 'fixed') return ([3, 4, 5] as const).every((par) => a.byPar[par] === b.byPar[par])
  if (a.kind === 'netDoubleBogey' && b.kind === 'netDoubleBogey') return a.additional === b.additional
  return a.kind === b.kind
}

/** Cards that differ in players and scores alone. */
interface Group {
  readonly policy: CardPolicy
  readonly input: CardInput
  readonly work: HoleWorker
  /** From the second card on. */
  shared: HoleWorker | null
}

function isOf({ policy, input }: Group, other: CardPolicy, card: CardInput): boolean {
  return (
    policy.againstPar === other.againstPar &&
    input.scoring === card.scoring &&
    input.net === card.net &&
    (input.playingHandicap === null) === (card.playingHandicap === null) &&
    sameMaxScore(input.maxScore, card.maxScore)
  )
}

/** Keeps what `work` made, by place, strokes received and score. */
function sharing(work: HoleWorker, holeCount: number): HoleWorker {
  const made: WorkedHole[][][] = Array.from({ length: holeCount }, () => [])
  return (at, entry, strokesReceived) => {
    const ofHole = made[at] as WorkedHole[][]
    // Plus players give a few strokes back; nobody's index is that far below.
    const row = strokesReceived + 8
    let ofStrokes = ofHole[row]
    if (ofStrokes === undefined) {
      ofStrokes = []
      ofHole[row] = ofStrokes
    }
    const { status } = entry
    // No strokes below 1 ever get a place; `work` refuses them.
    if (status === 'entered' && entry.strokes < 1) return work(at, entry, strokesReceived)
    const score = status === 'entered' ? entry.strokes + 1 : status === 'skipped' ? 1 : 0
    const known = ofStrokes[score]
    if (known !== undefined) return known
    const worked = Object.freeze(work(at, entry, strokesReceived))
    ofStrokes[score] = worked
    return worked
  }
}

/** A list of holes that many settings meet keeps the latest few. */
const MOST_GROUPS = 8
const groups = new WeakMap<readonly Hole[], Group[]>()

/** Throws a FieldError for a max score that is not in whole strokes. */
export function holeWorker(policy: CardPolicy, input: CardInput): HoleWorker {
  const { holes } = input
  let known = groups.get(holes)
  if (!known) {
    known = []
    groups.set(holes, known)
  }
  const found = known.find((group) => isOf(group, policy, input))
  if (found) {
    found.shared ??= sharing(found.work, holes.length)
    return found.shared
  }
  checkMaxScore(input.maxScore)
  const result = resultOf(policy, input)
  const work: HoleWorker = (at, entry, strokesReceived) => makeHole(input, result, holes[at] as Hole, entry, strokesReceived)
  known.push({ policy, input, work, shared: null })
  if (known.length > MOST_GROUPS) known.shift()
  return work
}
