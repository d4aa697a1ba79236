/**
 * Finds problems of texts: missing or unused, other arguments than in English, a plural form missing, not translated.
 * Every text is one ICU message; English is the one that the others are measured by.
 */
import { isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Catalog = Readonly<Record<string, string>>

export const SOURCE_LANGUAGE = 'en'

/** A figure chooses the sentence here; no word changes with it. */
const SWITCHED_BY_A_FIGURE: ReadonlySet<string> = new Set([
  'calculator.problem.ratingOfOtherHoles',
  'draw.filter',
  'signUp.summaryShort',
  'time.daysHours',
  'time.hoursMinutes',
  'tournament.maxScoreNetDoubleBogey',
  'tournament.ties.byLastHoles',
])

/** Words that golf, or two languages, share. Any other text that equals the English one is untranslated. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  everywhere:
    'Birdie Bogey Bonus Chapman Course-Rating CUT Dansk Deutsch DQ Eagle English F Français Greensome IBAN Index Live NR Par Pro-am Scramble Slope Stableford Total USGA Version WHS World-Handicap-System',
  de: 'Ball Club Clubs Course-Handicap Details Diff Differential Filter Flight Form In Leaderboard Name Online Optional Out Passkeys Rating Score Status Team Teams Tee Tees WD',
  fr: 'Article Club Clubs Date Diff Double Foursome Match-play Net Page Places Points Publication Scores Score Slope Stroke-play Type double-bogey h j min point points',
  da: 'Filter Form Foursome For Fourball Handicap Leaderboard Course-rating Online Score Side Status Tee Type WD min over under',
}

/** For what these say docs/words.md has another word. */
const BANNED_WORDS: Readonly<Record<string, RegExp>> = {
  de: /\banmelden\b|jemand anderes/i,
  fr: /désist|carte (non )?remise/i,
  da: /index|turneringsfee|turneringsgebyr|\bmelder? fra\b/i,
}

function partsOf(element: MessageFormatElement): readonly (readonly MessageFormatElement[])[] {
  if (isPluralElement(element) || isSelectElement(element)) return Object.values(element.options).map(({ value }) => value)
  return isTagElement(element) ? [element.children] : []
}

/** Every element, those inside branches and tags too. */
function everyElement(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...partsOf(element).flatMap(everyElement)])
}

/** A plain `{n}` and a plural of n need the same value. */
function argumentsOf(elements: readonly MessageFormatElement[]): string {
  const names = everyElement(elements).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
  )
  return [...new Set(names)].sort().join(', ')
}

const COUNTS = Array.from({ length: 201 }, (_, count) => count)

/** The forms that a language needs for the counts of a club, and that neither a form nor exact figures cover. */
function missingForms(language: string, elements: readonly MessageFormatElement[]): readonly string[] {
  return everyElement(elements)
    .filter(isPluralElement)
    .flatMap(({ value, options, pluralType }) => {
      const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' })
      const open = COUNTS.filter((count) => !(`=${count}` in options)).map((count) => rules.select(count))
      return [...new Set(open)].filter((form) => !(form in options)).map((form) => `${value}: ${form}`)
    })
}

function wordsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const literals = everyElement(elements).flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
  return literals.flatMap((literal) => literal.match(/\p{L}+/gu) ?? [])
}

function sameWordsIn(language: string): ReadonlySet<string> {
  const text = `${SAME_WORDS['everywhere']} ${SAME_WORDS[language] ?? ''}`
  return new Set(text.toLowerCase().split(/[\s-]+/))
}

function tryParse(text: string): readonly MessageFormatElement[] | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function problemsOfText(language: string, id: string, text: string, source: string): readonly string[] {
  const elements = tryParse(text)
  if (elements === null) return ['is no ICU message']
  const sourceElements = tryParse(source) ?? []
  const given = argumentsOf(elements)
  const expected = argumentsOf(sourceElements)
  const forms = SWITCHED_BY_A_FIGURE.has(id) ? [] : missingForms(language, elements)
  const same = sameWordsIn(language)
  const untranslated =
    language !== SOURCE_LANGUAGE && text === source && wordsOf(elements).some((word) => word.length > 1 && !same.has(word.toLowerCase()))
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(text.includes('!') ? ['raises its voice'] : []),
    ...(BANNED_WORDS[language]?.test(wordsOf(elements).join(' ')) ? ['has a word that docs/words.md says otherwise'] : []),
    ...(text.includes("'") ? ['has a straight apostrophe, which quotes in ICU; write ’'] : []),
    ...(language === 'fr' && /[ ][:;?!»%]|«[ ]/.test(text) ? ['may break a line before : ; ? or inside « »; write a no-break space'] : []),
    ...(given === expected ? [] : [`takes {${given}}, English takes {${expected}}`]),
    ...(forms.length === 0 ? [] : [`has no plural form for ${forms.join('; ')}`]),
    ...(untranslated ? ['reads as in English'] : []),
  ]
}

/** One line per problem: language, id and what is wrong. `used`: the ids that screens ask for. */
export function textProblems(catalogs: Readonly<Record<string, Catalog>>, used: ReadonlySet<string>): readonly string[] {
  const source = catalogs[SOURCE_LANGUAGE] ?? {}
  return Object.entries(catalogs).flatMap(([language, catalog]) => [
    ...[...used].filter((id) => !(id in catalog)).map((id) => `${language} ${id}: is missing`),
    ...Object.keys(catalog).flatMap((id) => (used.has(id) ? [] : [`${language} ${id}: no screen asks for it`])),
    ...Object.entries(catalog).flatMap(([id, text]) =>
      problemsOfText(language, id, text, source[id] ?? text).map((problem) => `${language} ${id}: ${problem}`),
    ),
  ])
}
