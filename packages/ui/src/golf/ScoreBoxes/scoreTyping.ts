/** Applies a key to the scores of a card. A score has two digits only if it starts with 1, so every other digit is a whole score. SC-88+ */

export interface ScoreTyping {
  /** One for each hole; empty, strokes or a dash. */
  readonly texts: readonly string[]
  /** Index of the current hole. */
  readonly at: number
  /** The 1 of the current hole was just typed, and a second digit may follow. */
  readonly open: boolean
  /** The last input, if it was refused; it is shown, never stored. */
  readonly refused: { readonly at: number; readonly text: string } | null
}

/** A hole that was not completed. */
const DASH = '–'
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Enter: 1, ' ': 1 }

function isDash(text: string): boolean {
  return /^[-‐-―−x]$/i.test(text)
}

/** Returns `text` as it is stored; null if it is not a score that can be typed. */
function scoreOf(text: string): string | null {
  if (isDash(text)) return DASH
  return /^(1\d?|[2-9])$/.test(text) ? text : null
}

/** Returns the state with another current hole, limited to the holes of the card. */
export function withHole(typing: ScoreTyping, at: number): ScoreTyping {
  return { ...typing, at: Math.max(0, Math.min(at, typing.texts.length - 1)), open: false }
}

function withText(typing: ScoreTyping, at: number, text: string): ScoreTyping {
  return { ...typing, texts: typing.texts.map((old, index) => (index === at ? text : old)), open: false, refused: null }
}

/** Sets the score of the current hole and moves to the next. */
export function withScore(typing: ScoreTyping, score: string): ScoreTyping {
  return withHole(withText(typing, typing.at, score), typing.at + 1)
}

/** Empties the current hole; if it is empty, the one before. */
export function erased(typing: ScoreTyping): ScoreTyping {
  const at = typing.texts[typing.at] === '' ? Math.max(0, typing.at - 1) : typing.at
  return withHole(withText(typing, at, ''), at)
}

/** Returns true if a key without Ctrl, Alt or Meta is for the scores: characters, arrows left and right, Enter, Backspace, Delete. */
export function isScoreKey(key: string): boolean {
  return key.length === 1 || key in STEPS || key === 'Backspace' || key === 'Delete'
}

export function afterKey(typing: ScoreTyping, key: string): ScoreTyping {
  const { at, open } = typing
  const step = STEPS[key]
  if (step !== undefined) return { ...withHole(typing, at + step), refused: null }
  if (key === 'Backspace') return erased(typing)
  if (key === 'Delete') return withText(typing, at, '')
  if (open && /^\d$/.test(key)) return withScore(typing, `1${key}`)
  if (key === '1') return { ...withText(typing, at, '1'), open: true }
  const score = scoreOf(key)
  return score === null ? { ...typing, refused: { at, text: key } } : withScore(typing, score)
}

/** Sets each score of a pasted row. A text that is not a score leaves its hole unchanged; the first such hole becomes the current one. */
export function afterPaste(typing: ScoreTyping, text: string): ScoreTyping {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  if (words.length === 0) return withText(typing, typing.at, '')
  const room = words.slice(0, typing.texts.length - typing.at)
  const wrong = room.findIndex((word) => scoreOf(word) === null)
  const texts = typing.texts.map((old, at) => scoreOf(room[at - typing.at] ?? '') ?? old)
  const at = typing.at + (wrong < 0 ? room.length : wrong)
  return { ...withHole({ ...typing, texts }, at), refused: wrong < 0 ? null : { at, text: room[wrong] as string } }
}
