/** Reads single texts as people write them: decimal point or comma, any dash. Each function returns the value or a problem. */
import { type ClubDate, type ClubDateTime, type Exact, err, exact, ok, parseClubDate, type Result } from '@club/core'
import { HANDICAP_CODES, type HandicapIndex, MAX_INDEX_TENTHS } from '@club/core/handicap'
import { type Hole, type HoleEntry, parseHoleEntry } from '@club/core/scoring'

/** A problem of a text, with the values for its message. */
export type TextProblem =
  | { readonly code: 'notNumbers'; readonly text: string }
  | { readonly code: 'holeCount'; readonly count: number }
  | { readonly code: 'parRange'; readonly hole: number; readonly par: number }
  | { readonly code: 'strokeIndexCount'; readonly count: number; readonly holes: number }
  | { readonly code: 'strokeIndexRange'; readonly hole: number; readonly strokeIndex: number }
  | { readonly code: 'strokeIndexTwice'; readonly strokeIndex: number; readonly first: number; readonly second: number }
  | { readonly code: 'ratingRange'; readonly holes: number; readonly from: number; readonly to: number }
  /** A rating that fits eighteen holes with the pars of nine, or the other way round. */
  | { readonly code: 'ratingOfOtherHoles'; readonly holes: number; readonly par: number }
  | { readonly code: 'wholeRange'; readonly from: number; readonly to: number }
  | { readonly code: 'handicap' }
  | { readonly code: 'handicapTooHigh' }
  | { readonly code: 'playingHandicap' }
  | { readonly code: 'score' }
  | { readonly code: 'allowance' }
  | { readonly code: 'time' }
  | { readonly code: 'date' }
  | { readonly code: 'result' }
  | { readonly code: 'shares'; readonly count: number }

type Read<Value> = Result<Value, TextProblem>

const DECIMAL = /^([+-]?)(\d{1,3})(?:[.,](\d?))?$/
const DASHES = /[\u2010-\u2015\u2212]/g

/** Replaces every kind of dash by a minus, and trims. */
function plain(text: string): string {
  return text.trim().replace(DASHES, '-')
}

/** Returns sign and size in tenths; null unless it is a number with at most one decimal. */
function decimal(text: string): { readonly sign: string; readonly tenths: number } | null {
  const parts = DECIMAL.exec(plain(text))
  return parts && { sign: parts[1] as string, tenths: Number(parts[2]) * 10 + Number(parts[3] || 0) }
}

/** Reads a whole number from `from` to `to`, both included; `empty` is the value of an empty text. */
export function readWhole<Empty>(text: string, from: number, to: number, empty: Empty): Read<number | Empty> {
  const written = plain(text)
  if (written === '') return ok(empty)
  const number = /^-?\d{1,4}$/.test(written) ? Number(written) + 0 : Number.NaN
  return number >= from && number <= to ? ok(number) : err({ code: 'wholeRange', from, to })
}

const NINE = 9
const EIGHTEEN = 18

/** A par is one digit, so `453` and `4 5 3` are the same. */
export function readPars(text: string): Read<readonly number[]> {
  const strange = /[^\d\s,;./|-]+/.exec(text)
  if (strange) return err({ code: 'notNumbers', text: strange[0] })
  const pars = (text.match(/\d/g) ?? []).map(Number)
  if (pars.length !== NINE && pars.length !== EIGHTEEN) return err({ code: 'holeCount', count: pars.length })
  const at = pars.findIndex((par) => par < 3 || par > 6)
  return at < 0 ? ok(pars) : err({ code: 'parRange', hole: at + 1, par: pars[at] as number })
}

/** Each index of 1 to 18 at most once. */
export function readStrokeIndexes(text: string, holes: number): Read<readonly number[]> {
  const words = text.split(/[\s,;./|]+/).filter((word) => word !== '')
  const strange = words.find((word) => !/^\d{1,2}$/.test(word))
  if (strange !== undefined) return err({ code: 'notNumbers', text: strange })
  const indexes = words.map(Number)
  if (indexes.length !== holes) return err({ code: 'strokeIndexCount', count: indexes.length, holes })
  for (const [at, strokeIndex] of indexes.entries()) {
    if (strokeIndex < 1 || strokeIndex > EIGHTEEN) return err({ code: 'strokeIndexRange', hole: at + 1, strokeIndex })
    const first = indexes.indexOf(strokeIndex)
    if (first < at) return err({ code: 'strokeIndexTwice', strokeIndex, first: first + 1, second: at + 1 })
  }
  return ok(indexes)
}

/** Tenths of the course ratings that core takes. */
const RATINGS = { 9: [200, 500], 18: [400, 1000] } as const

/**
 * Tenths; null while the text is empty. Refuses a rating that clearly belongs to 18 holes with the pars of nine, or the other way round.
 */
export function readRating(text: string, holes: readonly Hole[]): Read<number | null> {
  if (text.trim() === '') return ok(null)
  const count = holes.length === NINE ? NINE : EIGHTEEN
  const [from, to] = RATINGS[count]
  const rating = decimal(text)
  if (rating?.sign !== '') return err({ code: 'ratingRange', holes: count, from, to })
  const { tenths } = rating
  if (tenths >= from && tenths <= to) return ok(tenths)
  const [otherFrom, otherTo] = RATINGS[count === NINE ? EIGHTEEN : NINE]
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  return err(
    tenths >= otherFrom && tenths <= otherTo
      ? { code: 'ratingOfOtherHoles', holes: count, par }
      : { code: 'ratingRange', holes: count, from, to },
  )
}

/** `18.4`, `18,4`, `+2.1`, `PRO`, a code; empty is unset. A minus stands for better than scratch, like a plus. */
export function readHandicap(text: string): Read<HandicapIndex> {
  const written = plain(text).toUpperCase()
  if (written === '') return ok({ kind: 'unset' })
  if (written === 'PRO') return ok({ kind: 'professional' })
  const code = HANDICAP_CODES.find((known) => known === written)
  if (code) return ok({ kind: 'code', code })
  const number = decimal(written)
  if (!number || number.tenths > 999) return err({ code: 'handicap' })
  if (number.sign === '' && number.tenths > MAX_INDEX_TENTHS) return err({ code: 'handicapTooHigh' })
  return ok({ kind: 'index', tenths: (number.sign === '' ? number.tenths : -number.tenths) + 0 })
}

/** A playing handicap with at most one decimal; `+2` gives two strokes back. null if the text is empty. */
export function readPlaying(text: string): Read<Exact | null> {
  if (plain(text) === '') return ok(null)
  const number = decimal(text)
  if (!number || number.tenths > 999) return err({ code: 'playingHandicap' })
  return ok(exact(number.sign === '' ? number.tenths : -number.tenths, 10))
}

const MAX_STROKES = 99

/** Strokes from 1 to 99; `-` or `x` is a ball picked up; empty is not played. */
export function readScore(text: string): Read<HoleEntry> {
  const entry = parseHoleEntry(plain(text), MAX_STROKES)
  return entry ? ok(entry) : err({ code: 'score' })
}

/** `95`, `95 %`, `92.5`, `3/8`; empty is 100 %. At most 200 %. */
export function readAllowance(text: string): Read<Exact> {
  const written = plain(text)
  if (written === '') return ok(exact(1))
  const fraction = /^(\d{1,3})\s*\/\s*([1-9]\d{0,2})$/.exec(written)
  const share = fraction ? exact(Number(fraction[1]), Number(fraction[2])) : percent(written)
  return share && share.numerator <= 2 * share.denominator ? ok(share) : err({ code: 'allowance' })
}

function percent(text: string): Exact | null {
  const number = decimal(text.replace(/\s*%$/, ''))
  return number?.sign === '' ? exact(number.tenths, 1000) : null
}

/** Per cents separated by spaces; null if the text is empty. */
export function readShares(text: string, count: number): Read<readonly Exact[] | null> {
  const words = text.split(/[\s;/]+/).filter((word) => word !== '')
  if (words.length === 0) return ok(null)
  const shares = words.map(percent)
  const readable = shares.filter((share) => share !== null)
  return words.length === count && readable.length === count ? ok(readable) : err({ code: 'shares', count })
}

/** Any day would do: only the time of day is compared. */
const SOME_DAY = '2026-01-01'

export function readTime(text: string): Read<ClubDateTime | null> {
  const written = plain(text)
  if (written === '') return ok(null)
  const parts = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(written)
  return parts ? ok(`${SOME_DAY}T${(parts[1] as string).padStart(2, '0')}:${parts[2]}:00` as ClubDateTime) : err({ code: 'time' })
}

export function readDate(text: string): Read<ClubDate | null> {
  if (text.trim() === '') return ok(null)
  const date = parseClubDate(text.trim())
  return date.ok ? date : err({ code: 'date' })
}

/** A score of a record: its differential, or the values it is computed from. */
export type ReadResult =
  | { readonly kind: 'differential'; readonly tenths: number }
  | { readonly kind: 'gross'; readonly gross: number; readonly ratingTenths: number; readonly slope: number }

/** `18.6`; better than the rating `+1.2` or `-1.2`; or adjusted gross, rating and slope of eighteen holes: `94 71.8 135`. */
export function readResult(text: string): Read<ReadResult | null> {
  const words = plain(text)
    .split(/[\s;/]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return ok(null)
  if (words.length === 1) {
    const number = decimal(words[0] as string)
    return number
      ? ok({ kind: 'differential', tenths: (number.sign === '' ? number.tenths : -number.tenths) + 0 })
      : err({ code: 'result' })
  }
  const [gross, slope] = [readWhole(words[0] as string, EIGHTEEN, 999, null), readWhole(words[2] ?? '', 55, 155, null)]
  const rating = decimal(words[1] as string)
  const [from, to] = RATINGS[18]
  const inRange = rating !== null && rating.sign === '' && rating.tenths >= from && rating.tenths <= to
  if (words.length !== 3 || !gross.ok || !slope.ok || gross.value === null || slope.value === null || !inRange)
    return err({ code: 'result' })
  return ok({ kind: 'gross', gross: gross.value, ratingTenths: rating.tenths, slope: slope.value })
}
