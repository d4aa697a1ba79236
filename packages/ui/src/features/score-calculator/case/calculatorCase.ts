/**
 * The whole content of the calculator’s page as plain JSON. Input stays the text that was typed, so that nothing is lost and any state,
 * even an invalid one, can be shared. `readCase` reads the texts; `computeCase` computes the case with core.
 */
import type { PolicyName } from '@club/core'
import {
  CARD_STATUSES,
  type CardStatus,
  COUNT_BACK_PROTOCOLS,
  type CountBackProtocol,
  SCORE_METHODS,
  SCORINGS,
  type ScoreMethod,
  type Scoring,
} from '@club/core/scoring'
import { listOf, oneOf, record, textOf } from './caseShape.ts'

export const CALCULATOR_TABS = ['card', 'index', 'team'] as const
export type CalculatorTab = (typeof CALCULATOR_TABS)[number]

/** The presets of core, two of them in both variants: half an index to a tenth (USGA), and the specification for German clubs. */
export const CALCULATOR_POLICIES = ['whs', 'whsTenth', 'dgv', 'asSpecified', 'asSpecifiedDgv'] as const satisfies readonly (
  | PolicyName
  | 'whsTenth'
  | 'asSpecifiedDgv'
)[]
export type CalculatorPolicy = (typeof CALCULATOR_POLICIES)[number]

export const TEAM_FORMATS = ['foursome', 'greensome', 'chapman', 'scramble', 'fourball'] as const
export type TeamFormat = (typeof TEAM_FORMATS)[number]

export const MAX_SCORE_KINDS = ['none', 'fixed', 'netDoubleBogey'] as const

export interface CalculatorRound {
  /** Par of each hole with any separator: `4 5 3`. Nine or eighteen holes; their sum is the par of the tee. */
  readonly pars: string
  /** Stroke index of each hole, in the same order. */
  readonly strokeIndexes: string
  /** Number of the first hole; 10 for a second nine. */
  readonly firstHole: '1' | '10'
  /** Course rating of these holes: `72.3` or `72,3`. */
  readonly rating: string
  readonly slope: string
  /** Playing conditions of the day, −1 to 3; empty is 0. */
  readonly pcc: string
}

export interface CalculatorCard {
  /**
   * One for each hole: strokes, `-` for a ball picked up, empty for not played. Scores past the last hole are preserved but do not count.
   */
  readonly scores: readonly string[]
  /** Penalty strokes of the round; empty is 0. */
  readonly penalty: string
}

export interface CalculatorPlayer {
  readonly name: string
  /** Meaning of `handicap`: an index, or the playing handicap itself, which may be unrounded. */
  readonly handicapKind: 'index' | 'playing'
  /** As golfers write it: `18.4`, `18,4`, `+2.1`, `PRO`, `WE`; empty for none. */
  readonly handicap: string
  readonly status: CardStatus
  /** When the card was returned, `14:32`; used by the protocol by return of card. */
  readonly returnedAt: string
  /** The committee’s order; used by the manual protocol. */
  readonly order: string
  /** One for each round. */
  readonly cards: readonly CalculatorCard[]
}

export interface CalculatorScore {
  /** `yyyy-MM-dd`. */
  readonly playedOn: string
  /** A differential, `18.6`; or adjusted gross, rating and slope: `94 71.8 135`. */
  readonly result: string
}

export interface CalculatorSide {
  readonly name: string
  /** Indexes, as in `CalculatorPlayer`. */
  readonly handicaps: readonly string[]
}

export interface CalculatorCase {
  readonly tab: CalculatorTab
  readonly policy: CalculatorPolicy
  readonly scoring: Scoring
  readonly method: ScoreMethod
  readonly protocol: CountBackProtocol
  /** Share of the course handicap, in per cent or as a fraction: `95`, `3/8`; empty is 100 %. */
  readonly allowance: string
  readonly maxScore: {
    readonly kind: (typeof MAX_SCORE_KINDS)[number]
    /** For `fixed`: the maximum score on a par 3, 4 and 5. */
    readonly byPar: readonly string[]
    /** Strokes above net double bogey; empty is 0. */
    readonly additional: string
  }
  /** One to four; the teams use the tee of the first. */
  readonly rounds: readonly CalculatorRound[]
  readonly players: readonly CalculatorPlayer[]
  /** In any order. */
  readonly record: readonly CalculatorScore[]
  readonly team: {
    readonly format: TeamFormat
    readonly play: 'strokes' | 'match'
    /** Players of a side; only a scramble has a choice. */
    readonly size: '2' | '3' | '4'
    /** Per cent of each course handicap, the lowest first: `35 15`; one number for a fourball. Empty is the recommended allowance. */
    readonly shares: string
    readonly sides: readonly CalculatorSide[]
  }
}

/** Maximum length of a text, and maximum number of each item. */
export const CASE_LIMITS = { word: 20, name: 60, line: 120, holes: 36, rounds: 4, players: 160, scores: 200, sides: 12 } as const
/** Far above the length of any case within the limits that people type. */
const LONGEST_HASH = 200_000
/** Prefix of the hash, so that later formats can be recognised. */
const VERSION = '1.'

const word = textOf(CASE_LIMITS.word)
const name = textOf(CASE_LIMITS.name)
const line = textOf(CASE_LIMITS.line)

const readCaseShape = record<CalculatorCase>({
  tab: oneOf(CALCULATOR_TABS),
  policy: oneOf(CALCULATOR_POLICIES),
  scoring: oneOf(SCORINGS),
  method: oneOf(SCORE_METHODS),
  protocol: oneOf(COUNT_BACK_PROTOCOLS),
  allowance: word,
  maxScore: record({ kind: oneOf(MAX_SCORE_KINDS), byPar: listOf(word, 3, 3), additional: word }),
  rounds: listOf(
    record({ pars: line, strokeIndexes: line, firstHole: oneOf(['1', '10']), rating: word, slope: word, pcc: word }),
    1,
    CASE_LIMITS.rounds,
  ),
  players: listOf(
    record({
      name,
      handicapKind: oneOf(['index', 'playing']),
      handicap: word,
      status: oneOf(CARD_STATUSES),
      returnedAt: word,
      order: word,
      cards: listOf(record({ scores: listOf(word, 0, CASE_LIMITS.holes), penalty: word }), 0, CASE_LIMITS.rounds),
    }),
    1,
    CASE_LIMITS.players,
  ),
  record: listOf(record({ playedOn: word, result: name }), 0, CASE_LIMITS.scores),
  team: record({
    format: oneOf(TEAM_FORMATS),
    play: oneOf(['strokes', 'match']),
    size: oneOf(['2', '3', '4']),
    shares: name,
    sides: listOf(record({ name, handicaps: listOf(word, 0, 4) }), 1, CASE_LIMITS.sides),
  }),
})

/** Why a hash could not be read as a case. */
export type CaseRefusal =
  | { readonly code: 'tooLong'; readonly most: number }
  | { readonly code: 'otherVersion' }
  /** Truncated or changed in transit. */
  | { readonly code: 'notReadable' }
  /** `field` is the path of the missing or invalid value: `players.0.handicap`. */
  | { readonly code: 'wrongField'; readonly field: string }

type CaseReading = { readonly ok: true; readonly value: CalculatorCase } | { readonly ok: false; readonly reason: CaseRefusal }

/** Returns URL-safe characters: `A` to `Z`, `a` to `z`, digits, `-`, `_` and `.`. */
export function calculatorCaseToHash(calculatorCase: CalculatorCase): string {
  const bytes = new TextEncoder().encode(JSON.stringify(calculatorCase))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return VERSION + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function jsonOf(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** The inverse of `calculatorCaseToHash`. Returns a case or a refusal for any text. */
export function calculatorCaseFromHash(text: string): CaseReading {
  if (text.length > LONGEST_HASH) return { ok: false, reason: { code: 'tooLong', most: LONGEST_HASH } }
  if (!text.startsWith(VERSION)) return { ok: false, reason: { code: 'otherVersion' } }
  let json: unknown
  try {
    json = jsonOf(text.slice(VERSION.length))
  } catch {
    return { ok: false, reason: { code: 'notReadable' } }
  }
  const shape = readCaseShape(json, '')
  return shape.ok ? shape : { ok: false, reason: { code: 'wrongField', field: shape.reason } }
}
