/**
 * Detects passwords that are easy to guess: a common one with a few characters around it, or the name of the club or the person. The word
 * lists are those of zxcvbn-ts, loaded when the first password is set. CR-42+.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Guessable = 'common' | 'ofPerson'

/** A password that needs more guesses is accepted. A service that delays attempts allows far fewer. */
const ENOUGH_GUESSES = 1_000_000
/** Digits and symbols around a common word or keyboard row add little security: a year or an exclamation mark is the usual choice. */
const COMMON_WORDS = 5_000
const SHORTEST_WORD = 4
const AROUND = /^\P{L}+|\P{L}+$/gu
/** Characters that are examined: more would take time without changing the verdict. */
const JUDGED_CHARACTERS = 100

let loading: Promise<ZxcvbnFactory> | undefined

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS })
}

/** True for a password without any character of the alphabet outside the names of the person and the club: `Jonas-Weber1`. */
function isOnlyNames(password: string, names: readonly string[]): boolean {
  const longestFirst = names.map((name) => name.toLowerCase()).sort((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ''), password.toLowerCase())
  return rest.length < password.length && !/\p{L}/u.test(rest)
}

/** Returns why the password is easy to guess, or null. `own`: name of the club; names, username and emails of the person. */
export async function guessableReason(password: string, own: readonly string[]): Promise<Guessable | null> {
  loading ??= load()
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const judge = (await loading).check.bind(await loading)
  const judged = password.normalize('NFC').slice(0, JUDGED_CHARACTERS)
  if (isOnlyNames(judged, words)) return 'ofPerson'
  const whole = judge(judged, words)
  const word = judged.toLowerCase().replaceAll(AROUND, '')
  const core = judge(word, words)
  const isCoreCommon = word.length >= SHORTEST_WORD && core.sequence.length === 1 && core.guesses < COMMON_WORDS
  if (whole.guesses >= ENOUGH_GUESSES && !isCoreCommon) return null
  const { sequence } = isCoreCommon ? core : whole
  return sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs') ? 'ofPerson' : 'common'
}
