import type { ClubDateTime } from '@club/core'
import type { InboxMessage } from '@club/core/membership'
import type { Notice } from '../../shared/loading/notice.ts'

/** An answer that the viewer has given here; `answered` also stands for a question that is over. */
export type AnswerState = 'accepting' | 'declining' | 'answered' | { readonly failed: Notice }

/** The end of a question: `ended` at its end, `gone` if it was answered elsewhere or withdrawn. */
export interface AnswerOutcome {
  readonly kind: 'accepted' | 'declined' | 'ended' | 'gone'
  /** With the question, which is over. */
  readonly message: InboxMessage
  /** The viewer has pressed a button here. */
  readonly isOwn: boolean
}

interface Facts {
  readonly now: ClubDateTime
  readonly answers: ReadonlyMap<string, AnswerState>
}

/** Returns whether a message waits for an answer. An answer that is being stored decides, also past the end. CU-360+. */
export function isOpenQuestion({ id, question }: InboxMessage, { now, answers }: Facts): boolean {
  const state = answers.get(id)
  if (question === null || state === 'answered') return false
  return state === 'accepting' || state === 'declining' || question.kind === 'friendRequest' || question.until > now
}
