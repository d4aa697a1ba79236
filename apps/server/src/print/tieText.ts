/** How a tie of the result list was broken, short enough for a cell: `by last 9: 19 to 18`. TR-79+. */
import { type Exact, exact, multiply, roundHalfUp } from '@club/core'
import type { ComparedStage, CountBackStage, TieBreak } from '@club/core/scoring'
import type { Language } from '../language/language.ts'
import { decimalText } from './texts.ts'

interface TieTexts {
  readonly lastHoles: (count: number) => string
  readonly frontHoles: (from: number) => string
  readonly strokeIndex: (count: number, index: number) => string
  readonly wholeRound: (round: number) => string
  readonly ofRound: (round: number) => string
  readonly handicap: string
  readonly figures: (what: string, ahead: string, behind: string) => string
  readonly returned: (ahead: string, behind: string) => string
  readonly manual: string
  readonly lots: string
}

const WORDS: Readonly<Record<Language, TieTexts>> = {
  en: {
    lastHoles: (count) => (count === 1 ? 'by last hole' : `by last ${count}`),
    frontHoles: (from) => (from === 9 ? 'by hole 9' : `by holes ${from} to 9`),
    strokeIndex: (count, index) => (count === 1 ? `by stroke index ${index}` : `by stroke index, ${count} holes`),
    wholeRound: (round) => `by round ${round}`,
    ofRound: (round) => `, round ${round}`,
    handicap: 'by handicap',
    figures: (what, ahead, behind) => `${what}: ${ahead} to ${behind}`,
    returned: (ahead, behind) => `card returned ${ahead}, before ${behind}`,
    manual: 'by the committee',
    lots: 'by lot',
  },
  de: {
    lastHoles: (count) => (count === 1 ? 'letztes Loch' : `letzte ${count}`),
    frontHoles: (from) => (from === 9 ? 'Loch 9' : `Löcher ${from} bis 9`),
    strokeIndex: (count, index) => (count === 1 ? `Loch mit Vorgabe ${index}` : `${count} Löcher nach Vorgabe`),
    wholeRound: (round) => `Runde ${round}`,
    ofRound: (round) => `, Runde ${round}`,
    handicap: 'Handicap',
    figures: (what, ahead, behind) => `${what}: ${ahead} zu ${behind}`,
    returned: (ahead, behind) => `Karte abgegeben ${ahead}, vor ${behind}`,
    manual: 'durch die Spielleitung',
    lots: 'durch Los',
  },
  fr: {
    lastHoles: (count) => (count === 1 ? 'dernier trou' : `${count} derniers`),
    frontHoles: (from) => (from === 9 ? 'trou 9' : `trous ${from} à 9`),
    strokeIndex: (count, index) => (count === 1 ? `trou de handicap ${index}` : `${count} trous par handicap`),
    wholeRound: (round) => `tour ${round}`,
    ofRound: (round) => `, tour ${round}`,
    handicap: 'handicap',
    figures: (what, ahead, behind) => `${what} : ${ahead} contre ${behind}`,
    returned: (ahead, behind) => `carte rendue à ${ahead}, avant ${behind}`,
    manual: 'par le comité',
    lots: 'par tirage au sort',
  },
  da: {
    lastHoles: (count) => (count === 1 ? 'sidste hul' : `sidste ${count}`),
    frontHoles: (from) => (from === 9 ? 'hul 9' : `hul ${from} til 9`),
    strokeIndex: (count, index) => (count === 1 ? `hul med nøgle ${index}` : `${count} huller efter nøgle`),
    wholeRound: (round) => `runde ${round}`,
    ofRound: (round) => `, runde ${round}`,
    handicap: 'handicap',
    figures: (what, ahead, behind) => `${what}: ${ahead} mod ${behind}`,
    returned: (ahead, behind) => `kort afleveret ${ahead}, før ${behind}`,
    manual: 'af komitéen',
    lots: 'ved lodtrækning',
  },
}

/** `19`, `32 1/2`, `−3`: the part of a handicap that falls on some holes is rarely whole. */
function fractionText({ numerator, denominator }: Exact): string {
  const size = Math.abs(numerator)
  const [whole, rest] = [Math.floor(size / denominator), size % denominator]
  const parts = rest === 0 ? [`${whole}`] : [...(whole === 0 ? [] : [`${whole}`]), `${rest}/${denominator}`]
  return `${numerator < 0 ? '−' : ''}${parts.join(' ')}`
}

/** Two decimals, or as many as distinguish the values, at most six. */
function handicapTexts(language: Language, ahead: Exact, behind: Exact): readonly [string, string] {
  const text = (value: Exact, digits: number) => {
    const scale = 10 ** digits
    return decimalText(language, (roundHalfUp(multiply(value, exact(scale))) / scale).toFixed(digits)).replace('-', '−')
  }
  for (let digits = 2; digits < 6; digits += 1)
    if (text(ahead, digits) !== text(behind, digits)) return [text(ahead, digits), text(behind, digits)]
  return [text(ahead, 6), text(behind, 6)]
}

/** A moment comes as one number of its digits, `yyyyMMddHHmmss`. */
function timeOfDay({ numerator }: Exact): string {
  return String(numerator)
    .slice(-6)
    .replace(/^(..)(..)(..)$/, '$1:$2:$3')
}

type OfHoles = Extract<CountBackStage, { readonly roundNumber: number }>

function holesText(words: TieTexts, stage: OfHoles, severalRounds: boolean): string {
  if (stage.kind === 'round') return words.wholeRound(stage.roundNumber)
  const { holes } = stage
  const what =
    stage.kind === 'lastHoles'
      ? words.lastHoles(holes.length)
      : stage.kind === 'frontNine'
        ? words.frontHoles(holes[0] ?? 1)
        : words.strokeIndex(holes.length, stage.strokeIndexes[0] ?? 1)
  return severalRounds ? `${what}${words.ofRound(stage.roundNumber)}` : what
}

function stageText(language: Language, { stage, ahead, behind }: ComparedStage, severalRounds: boolean): string {
  const words = WORDS[language]
  switch (stage.kind) {
    case 'handicap':
      return words.figures(words.handicap, ...handicapTexts(language, ahead, behind))
    case 'returnOfCard':
      return words.returned(timeOfDay(ahead), timeOfDay(behind))
    case 'manual':
    case 'lots':
      return words[stage.kind]
    default:
      return words.figures(holesText(words, stage, severalRounds), fractionText(ahead), fractionText(behind))
  }
}

/** By which step the one ahead won against the next; null where the place is shared, which the list says itself. */
export function tieText(language: Language, { outcome, stages }: TieBreak, severalRounds: boolean): string | null {
  const last = stages.at(-1)
  return outcome === 'decided' && last ? stageText(language, last, severalRounds) : null
}
