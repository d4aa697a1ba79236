/** The board of a prize after a round: ranked when it is over, by strokes against par while it is played. */
import { add, type Exact, type Policy } from '@club/core'
import { type FieldInput, penaltyOf, type RankedRow, rankField, type TieBreak, toPar } from '@club/core/scoring'
import { type BoardRow, liveBoard, type Progress } from '@club/core/tournament'
import type { ComputedSide } from './computeSides.ts'

export interface BoardInput extends Omit<FieldInput, 'sides' | 'policy'> {
  readonly policy: Policy
  readonly sides: readonly ComputedSide[]
  /** The round whose board is shown; no card of a later round is among the sides. */
  readonly roundNumber: number
}

export interface ComputedBoard {
  readonly rows: readonly BoardRow[]
  readonly tieBreaks: readonly TieBreak[]
}

type Who = Pick<BoardRow, 'customerIds' | 'name' | 'clubName' | 'progress'>

/** Who is whose is said by `boardFor`, to each viewer apart. */
const UNNAMED = { customerIds: [], name: '', clubName: '' }

function progressOf(side: ComputedSide, roundNumber: number): Progress {
  const start = side.starts.find((one) => one.roundNumber === roundNumber)
  const round = side.rounds.find((one) => one.roundNumber === roundNumber)
  if (!start || round?.kind !== 'card') return { kind: 'notStarted', startTime: null }
  const { holesPlayed, holes } = round.card
  if (holesPlayed === holes.length) return { kind: 'finished', startedOnTen: start.startTee === 10 }
  return holesPlayed > 0 ? { kind: 'playing', holes: holesPlayed } : { kind: 'notStarted', startTime: start.startAt }
}

function whoOf(side: ComputedSide, roundNumber: number): Who {
  return { ...UNNAMED, progress: progressOf(side, roundNumber) }
}

function sumOf(figures: readonly (Exact | null)[]): Exact | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce(add)
}

/** How each side stands against par: over all its rounds, and in the one that is shown. */
function againstPar({ policy, scoring, method, roundNumber }: BoardInput, side: ComputedSide): Pick<BoardRow, 'toPar' | 'today'> {
  const byRound = side.rounds.map((round) => ({
    roundNumber: round.roundNumber,
    figure: round.kind === 'card' ? toPar(policy, round.card, scoring, method) : null,
  }))
  const shown = byRound.find((round) => round.roundNumber === roundNumber)
  return { toPar: sumOf(byRound.map(({ figure }) => figure)), today: shown?.figure ?? null }
}

type PointsAndPenalty = Pick<BoardRow, 'rounds' | 'points' | 'penalty'>

/** Stableford points of the same cards; a round against par has none. Penalty strokes of points are taken from them already. */
function pointsAndPenalty({ scoring }: BoardInput, side: ComputedSide, { rounds }: RankedRow): PointsAndPenalty {
  const cards = new Map(side.rounds.flatMap((round) => (round.kind === 'card' ? [[round.roundNumber, round.card] as const] : [])))
  const withPoints = rounds.map(({ roundNumber, total }) => ({
    ...{ roundNumber, total },
    points: scoring === 'againstPar' ? null : (cards.get(roundNumber)?.total.points ?? null),
  }))
  const known = withPoints.flatMap(({ points }) => points ?? [])
  return {
    rounds: withPoints,
    points: known.length === 0 ? null : known.reduce((sum, points) => sum + points),
    penalty: [...cards.values()].reduce((sum, card) => sum + penaltyOf(card), 0),
  }
}

/** Places before this round, for the movement; nobody has one before the first. */
function placesBefore(input: BoardInput): ReadonlyMap<string, number> {
  const sides = input.sides.map((side) => ({ ...side, rounds: side.rounds.filter((round) => round.roundNumber < input.roundNumber) }))
  const { rows } = rankField({ ...input, sides })
  return new Map(rows.flatMap(({ id, position }) => (position === null ? [] : [[id, position] as const])))
}

/** How the shown round alone was won; its ties are shared. */
function roundPlaces(input: BoardInput): ReadonlyMap<string, RankedRow> {
  const sides = input.sides.map((side) => ({
    ...side,
    rounds: side.rounds.filter(({ roundNumber }) => roundNumber === input.roundNumber),
  }))
  return new Map(rankField({ ...input, protocol: null, sides }).rows.map((row) => [row.id, row]))
}

/** Of a single round the places are those of the board. */
function inRound(row: RankedRow, places: ReadonlyMap<string, RankedRow> | null): Pick<BoardRow, 'roundPosition' | 'roundLabel'> {
  const { position, label } = places?.get(row.id) ?? row
  return { roundPosition: position, roundLabel: label }
}

export function finalBoard(input: BoardInput): ComputedBoard {
  const { rows, tieBreaks } = rankField(input)
  const before = placesBefore(input)
  const alone = before.size > 0 ? roundPlaces(input) : null
  const sides = new Map(input.sides.map((side) => [side.id, side]))
  return {
    tieBreaks,
    rows: rows.map((row): BoardRow => {
      const side = sides.get(row.id) as ComputedSide
      const earlier = before.get(row.id)
      return {
        ...row,
        ...inRound(row, alone),
        ...whoOf(side, input.roundNumber),
        ...againstPar(input, side),
        ...pointsAndPenalty(input, side, row),
        movement: row.position === null || earlier === undefined ? null : earlier - row.position,
      }
    }),
  }
}

export function boardInPlay(input: BoardInput): ComputedBoard {
  const sides = new Map(input.sides.map((side) => [side.id, side]))
  const { rows } = liveBoard({ ...input, currentRound: input.roundNumber })
  return {
    tieBreaks: [],
    rows: rows.map(
      ({ holesPlayed: _holesPlayed, ...row }): BoardRow => ({
        ...row,
        ...{ roundPosition: row.position, roundLabel: row.label },
        ...whoOf(sides.get(row.id) as ComputedSide, input.roundNumber),
        ...pointsAndPenalty(input, sides.get(row.id) as ComputedSide, row),
      }),
    ),
  }
}
