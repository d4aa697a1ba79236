/** A score as typed: strokes, or a dash or an x for a hole that was not completed. */
import type { HoleEntry } from '@club/core/scoring'

const MAX_STROKES = 30

/** Returns null if the text is not a score. */
export function entryOfText(text: string): HoleEntry | null {
  if (text === '') return { status: 'notEntered' }
  if (/^[-–−x]$/i.test(text)) return { status: 'skipped' }
  const strokes = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return strokes >= 1 && strokes <= MAX_STROKES ? { status: 'entered', strokes } : null
}

export function textOfEntry(entry: HoleEntry): string {
  if (entry.status === 'notEntered') return ''
  return entry.status === 'skipped' ? '–' : String(entry.strokes)
}
