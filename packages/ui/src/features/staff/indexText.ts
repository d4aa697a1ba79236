/** A handicap index as staff type it: `18.4`, `18,4`, `18`, `+1.2` for better than scratch. */
import { type HandicapIndex, MAX_INDEX_TENTHS } from '@club/core/handicap'

const NUMBER = /^(\+?)(\d{1,2})(?:[.,](\d))?$/

/** Returns null if the text is not an index. */
export function indexOfText(text: string): HandicapIndex | null {
  const parts = NUMBER.exec(text.trim())
  if (!parts) return null
  const size = Number(parts[2]) * 10 + Number(parts[3] ?? 0)
  const tenths = parts[1] === '+' && size > 0 ? -size : size
  return tenths <= MAX_INDEX_TENTHS ? { kind: 'index', tenths } : null
}
