/** The link that opens the playground on a counterexample: its cards, its scores or its team, as far as the page has them. */
import type { Exact, Policy } from '../../packages/core/src/index.ts'
import { asSpecified, asSpecifiedDgv, dgv, whs } from '../../packages/core/src/index.ts'
import type { Hole, HoleEntry } from '../../packages/core/src/scoring/index.ts'
import type { BallCase, CardCase, FieldCase, SideCase } from '../../packages/core/src/testing/index.ts'
import {
  type CalculatorCase,
  type CalculatorPlayer,
  type CalculatorRound,
  calculatorCaseToHash,
} from '../../packages/ui/src/features/score-calculator/case/calculatorCase.ts'

type Card = CardCase['card']
type Loose = Readonly<Record<string, unknown>>

/** Any rating in the page’s range: fields are drawn with one for all sides, so that places do not hang on it. */
const RATINGS = { 9: 357, 18: 715 } as const

const PAGE = 'http://localhost:5180/#case='

const EMPTY_PLAYER: CalculatorPlayer = {
  name: 'A',
  handicapKind: 'playing',
  handicap: '',
  status: 'counted',
  returnedAt: '',
  order: '',
  cards: [],
}
const EMPTY_ROUND: CalculatorRound = {
  pars: Array.from({ length: 18 }, () => 4).join(' '),
  strokeIndexes: Array.from({ length: 18 }, (_, at) => at + 1).join(' '),
  firstHole: '1',
  rating: '',
  slope: '',
  pcc: '',
}
const EMPTY_CASE: CalculatorCase = {
  tab: 'card',
  policy: 'whs',
  scoring: 'medal',
  method: 'gross',
  protocol: 'byLastHoles',
  allowance: '',
  maxScore: { kind: 'none', byPar: ['', '', ''], additional: '' },
  rounds: [EMPTY_ROUND],
  players: [EMPTY_PLAYER],
  record: [],
  team: { format: 'scramble', play: 'strokes', size: '2', shares: '', sides: [{ name: '', handicaps: [] }] },
}

/** Better than scratch with a plus, as golfers write it. */
function handicapText(tenths: number): string {
  const size = `${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`
  return tenths < 0 ? `+${size}` : size
}

function tenthsOf({ numerator, denominator }: Exact): number {
  return Math.floor((20 * numerator + denominator) / (2 * denominator))
}

/** The preset that the policy is, or the one nearest to it. */
function policyName(policy: Policy | undefined): CalculatorCase['policy'] {
  if (policy === undefined) return 'whs'
  const text = JSON.stringify(policy)
  if (text === JSON.stringify(dgv)) return 'dgv'
  if (text === JSON.stringify(asSpecifiedDgv)) return 'asSpecifiedDgv'
  if (text === JSON.stringify(asSpecified) || policy.unfinishedHole === 'disqualified') return 'asSpecified'
  return text !== JSON.stringify(whs) && policy.halfIndexNine === 'tenth' ? 'whsTenth' : 'whs'
}

function scoreText(entry: HoleEntry): string {
  if (entry.status === 'entered') return String(entry.strokes)
  return entry.status === 'skipped' ? '-' : ''
}

function roundOf(holes: readonly Hole[], ratingTenths: number | null): CalculatorRound {
  return {
    ...EMPTY_ROUND,
    pars: holes.map(({ par }) => par).join(' '),
    strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
    firstHole: holes[0]?.number === 10 ? '10' : '1',
    rating: ratingTenths === null ? '' : handicapText(ratingTenths),
    slope: ratingTenths === null ? '' : '113',
  }
}

function playerOf(name: string, cards: readonly Card[], over: Partial<CalculatorPlayer> = {}): CalculatorPlayer {
  const strokes = cards[0]?.playingHandicap ?? null
  return {
    ...EMPTY_PLAYER,
    name,
    handicap: strokes === null ? '' : handicapText(10 * strokes),
    status: cards[0]?.status ?? 'counted',
    cards: cards.map(({ entries, penalty }) => ({ scores: entries.map(scoreText), penalty: penalty === 0 ? '' : String(penalty) })),
    ...over,
  }
}

function maxScoreOf({ maxScore }: Card): CalculatorCase['maxScore'] {
  const none = EMPTY_CASE.maxScore
  if (maxScore.kind === 'none') return none
  if (maxScore.kind === 'netDoubleBogey') return { ...none, kind: 'netDoubleBogey', additional: String(maxScore.additional) }
  return { ...none, kind: 'fixed', byPar: ([3, 4, 5] as const).map((par) => String(maxScore.byPar[par])) }
}

function cardsCase(
  policy: Policy | undefined,
  cards: readonly Card[],
  players: readonly CalculatorPlayer[],
  over: Partial<CalculatorCase>,
): CalculatorCase {
  const [first] = cards
  if (!first) return EMPTY_CASE
  return {
    ...EMPTY_CASE,
    policy: policyName(policy),
    scoring: first.scoring,
    method: first.net ? 'net' : 'gross',
    maxScore: maxScoreOf(first),
    rounds: cards.map(({ holes }) => roundOf(holes, null)),
    players,
    ...over,
  }
}

function cardsOfSide({ rounds }: SideCase): readonly Card[] {
  return rounds.flatMap((round) => (round.kind === 'card' ? [round.card] : []))
}

function fieldCase({ policy, scoring, method, protocol, sides }: FieldCase): CalculatorCase {
  const cards = cardsOfSide(sides[0] as SideCase)
  const players = sides.map((side) =>
    playerOf(side.id, cardsOfSide(side), {
      status: side.status,
      returnedAt: side.returnedAt?.slice(11, 16) ?? '',
      order: side.manualOrder === null ? '' : String(side.manualOrder),
    }),
  )
  const rounds = cards.map(({ holes }) => roundOf(holes, RATINGS[holes.length === 9 ? 9 : 18]))
  return cardsCase(policy, cards, players, { scoring, method, protocol: protocol ?? 'byLastHoles', rounds })
}

/** The first object inside, itself included, that has all of these fields. */
function objectWith(value: unknown, ...fields: readonly string[]): Loose | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value) && fields.every((field) => field in value)) return value as Loose
  for (const inner of Object.values(value)) {
    const found = objectWith(inner, ...fields)
    if (found) return found
  }
  return null
}

/** Pars of so many holes that add up to `par`. */
function parsOf(par: number, holes: number): readonly number[] {
  return Array.from({ length: holes }, (_, at) => Math.floor((par * (at + 1)) / holes) - Math.floor((par * at) / holes))
}

function teeCase(value: unknown, tee: Loose): CalculatorCase {
  const { slope, ratingTenths, par } = tee as { slope: number; ratingTenths: number; par: number }
  const count = par > 54 ? 18 : 9
  const { indexTenths = 0 } = (objectWith(value, 'indexTenths') ?? {}) as { indexTenths?: number }
  const allowance = objectWith(value, 'allowance')?.['allowance'] as Exact | undefined
  const policy = objectWith(value, 'policy')?.['policy'] as Policy | undefined
  const holes = parsOf(par, count).map((one, at) => ({ number: at + 1, par: one, strokeIndex: at + 1 }))
  return {
    ...EMPTY_CASE,
    policy: policyName(policy),
    allowance: allowance?.denominator === undefined ? '' : `${allowance.numerator}/${allowance.denominator}`,
    rounds: [{ ...roundOf(holes, ratingTenths), slope: String(slope) }],
    players: [{ ...EMPTY_PLAYER, handicapKind: 'index', handicap: handicapText(indexTenths), cards: [{ scores: [], penalty: '' }] }],
  }
}

function recordCase(value: unknown): CalculatorCase | null {
  const policy = objectWith(value, 'policy')?.['policy'] as Policy | undefined
  const page: CalculatorCase = { ...EMPTY_CASE, tab: 'index', policy: policyName(policy) }
  const scores = objectWith(value, 'scores')?.['scores'] as readonly { playedOn: string; differential: Exact }[] | undefined
  if (scores)
    return { ...page, record: scores.map(({ playedOn, differential }) => ({ playedOn, result: handicapText(tenthsOf(differential)) })) }
  const named = (objectWith(value, 'record')?.['record'] ?? objectWith(value, 'differentials')?.['differentials'] ?? value) as unknown
  if (!Array.isArray(named) || named.length === 0 || !named.every((one) => typeof one === 'number')) return null
  const day = (at: number) => `2026-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
  return { ...page, record: named.map((tenths: number, at) => ({ playedOn: day(at), result: handicapText(tenths) })) }
}

/** null where the playground has no page for the value. */
export function calculatorCaseOf(value: unknown): CalculatorCase | null {
  const field = objectWith(value, 'sides', 'method') as unknown as FieldCase | null
  if (field && field.sides.length > 0) return fieldCase(field)
  const policy = objectWith(value, 'policy')?.['policy'] as Policy | undefined
  const balls = objectWith(value, 'balls')?.['balls'] as readonly BallCase[] | undefined
  if (balls) {
    const [first] = balls.map(({ card }) => card)
    return cardsCase(
      policy,
      first ? [first] : [],
      balls.map(({ playerId, card }) => playerOf(playerId, [card])),
      {},
    )
  }
  const card = objectWith(value, 'holes', 'entries', 'scoring') as unknown as Card | null
  if (card) return cardsCase(policy, [card], [playerOf('A', [card])], {})
  const scored = objectWith(value, 'holes', 'entries') as unknown as (Pick<Card, 'holes' | 'entries'> & { courseHandicap?: number }) | null
  if (scored && Array.isArray(scored.holes)) {
    const plain: Card = {
      ...scored,
      scoring: 'medal',
      net: false,
      playingHandicap: scored.courseHandicap ?? 0,
      maxScore: { kind: 'none' },
      penalty: 0,
      status: 'counted',
    }
    return cardsCase(policy, [plain], [playerOf('A', [plain])], {})
  }
  const dealt = objectWith(value, 'handicap', 'holes') as unknown as { handicap: number; holes: readonly Hole[] } | null
  if (dealt && Array.isArray(dealt.holes)) {
    const entries = dealt.holes.map(({ par }): HoleEntry => ({ status: 'entered', strokes: par }))
    const plain: Card = {
      holes: dealt.holes,
      entries,
      scoring: 'medal',
      net: true,
      playingHandicap: dealt.handicap,
      maxScore: { kind: 'none' },
      penalty: 0,
      status: 'counted',
    }
    return cardsCase(policy, [plain], [playerOf('A', [plain])], {})
  }
  const tee = objectWith(value, 'slope', 'ratingTenths', 'par')
  return tee ? teeCase(value, tee) : recordCase(value)
}

/** null where the playground has no page for the value. */
export function playgroundLink(value: unknown): string | null {
  const page = calculatorCaseOf(value)
  return page && `${PAGE}${calculatorCaseToHash(page)}`
}
