/** The text of a hole entry, as it is typed on a card, in a file or in the calculator. SC-05 to SC-08. */
import { checkOneOf, checkText, checkWhole } from '../fieldError.ts'
import type { HoleEntry } from './hole.ts'

/** The highest number of strokes that a card accepts on a hole. */
export const MAX_HOLE_STROKES = 30

/** Reads strokes from 1 to `maxStrokes`; a dash or an x is a hole not completed, an empty text no entry. Returns null for any other text. */
export function parseHoleEntry(text: string, maxStrokes: number = MAX_HOLE_STROKES): HoleEntry | null {
  checkText('text', text)
  checkWhole('maxStrokes', maxStrokes, 1)
  const written = text.trim()
  if (written === '') return { status: 'notEntered' }
  if (/^[-–−x]$/i.test(written)) return { status: 'skipped' }
  const strokes = /^[1-9]\d*$/.test(written) ? Number(written) : 0
  return strokes >= 1 && strokes <= maxStrokes ? { status: 'entered', strokes } : null
}

/** Returns the text that `parseHoleEntry` reads as this entry: the strokes, `–` for a hole not completed, empty without an entry. */
export function formatHoleEntry(entry: HoleEntry): string {
  checkOneOf('entry.status', entry.status, ['entered', 'skipped', 'notEntered'])
  if (entry.status === 'notEntered') return ''
  if (entry.status === 'skipped') return '–'
  checkWhole('entry.strokes', entry.strokes, 1)
  return String(entry.strokes)
}
