/** A score as it is typed: strokes, or a dash or an x for a hole given up. */
import type { HoleEntry } from '@club/core/scoring'

const MAX_STROKES = 30

/** null for a text that is no score. */
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
