/** Scores entered on a card and stored on the device until the server has them. SC-81+. */
import { type CardStatus, formatHoleEntry, type HoleEntry, parseHoleEntry } from '@club/core/scoring'
import type { EntryCard } from '@club/core/tournament'

interface Written {
  /** As typed, one for each hole. */
  readonly texts: readonly string[]
  readonly status: CardStatus
  readonly penalty: number
}

export interface ScoreDraft extends Written {
  /** Name of the player or team. */
  readonly name: string
  /** The server’s values when the draft was entered. */
  readonly was: Written
}

export interface Restored extends Written {
  /** Indexes of holes that another login has changed to another value since. */
  readonly conflicts: readonly number[]
}

export function writtenOf({ entries, status, penalty }: Pick<EntryCard, 'entries' | 'status' | 'penalty'>): Written {
  return { texts: entries.map((entry: HoleEntry) => formatHoleEntry(entry)), status, penalty }
}

/**
 * Returns the card with the draft: unchanged holes take the draft’s score, changed ones become conflicts. Text that is not a score is
 * dropped.
 */
export function restored(card: EntryCard, draft: ScoreDraft | null): Restored {
  const now = writtenOf(card)
  if (!draft || draft.texts.length !== now.texts.length) return { ...now, conflicts: [] }
  const isMine = now.texts.map(
    (text, at) => draft.texts[at] !== draft.was.texts[at] && draft.texts[at] !== text && parseHoleEntry(draft.texts[at] ?? '') !== null,
  )
  return {
    texts: now.texts.map((text, at) => (isMine[at] ? (draft.texts[at] ?? text) : text)),
    // A status or penalty that another login has set since then wins.
    status: now.status === draft.was.status ? draft.status : now.status,
    penalty: now.penalty === draft.was.penalty ? draft.penalty : now.penalty,
    conflicts: now.texts.flatMap((text, at) => (isMine[at] && text !== draft.was.texts[at] ? [at] : [])),
  }
}
