/** What was typed on a card and is not stored yet, as the device keeps it until it is. SC-81+. */
import type { CardStatus, HoleEntry } from '@club/core/scoring'
import type { EntryCard } from '@club/core/tournament'
import { entryOfText, textOfEntry } from './holeText.ts'

interface Written {
  /** As typed, one for each hole. */
  readonly texts: readonly string[]
  readonly status: CardStatus
  readonly penalty: number
}

export interface KeptScores extends Written {
  /** Whose card it is. */
  readonly name: string
  /** What the server held when it was typed. */
  readonly was: Written
}

export interface Restored extends Written {
  /** Holes, from 0, that somebody else has written differently since. */
  readonly conflicts: readonly number[]
}

export function writtenOf({ entries, status, penalty }: Pick<EntryCard, 'entries' | 'status' | 'penalty'>): Written {
  return { texts: entries.map((entry: HoleEntry) => textOfEntry(entry)), status, penalty }
}

/** The card with what was kept: what nobody changed since is typed again, what somebody changed is shown for a choice. A text that is no score is dropped. */
export function restored(card: EntryCard, kept: KeptScores | null): Restored {
  const now = writtenOf(card)
  if (!kept || kept.texts.length !== now.texts.length) return { ...now, conflicts: [] }
  const isMine = now.texts.map(
    (text, at) => kept.texts[at] !== kept.was.texts[at] && kept.texts[at] !== text && entryOfText(kept.texts[at] ?? '') !== null,
  )
  return {
    texts: now.texts.map((text, at) => (isMine[at] ? (kept.texts[at] ?? text) : text)),
    // A status or penalty that somebody else has set since is theirs.
    status: now.status === kept.was.status ? kept.status : now.status,
    penalty: now.penalty === kept.was.penalty ? kept.penalty : now.penalty,
    conflicts: now.texts.flatMap((text, at) => (isMine[at] && text !== kept.was.texts[at] ? [at] : [])),
  }
}
