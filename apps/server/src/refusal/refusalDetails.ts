/** Refusals as details: one for each person and reason, with its numbers and a sentence for clients that have no texts. */
import type { Refusal } from '@club/contract/refusals'
import { refusalToDetail } from '@club/contract/refusals'
import type { ProblemDetail } from '@club/contract/wire'
import type { HourMode } from '@club/core/club'
import type { Language } from '../language/language.ts'

export interface Refused {
  /** Undefined where it is about no one person. */
  readonly customerId: string | undefined
  readonly refusals: readonly Refusal[]
}

/** The reader's language, and the club with its clock of 12 or 24 hours, which refusals without a moment do not need. LO-34+. */
export interface RefusalReader {
  readonly language: Language
  readonly viewer?: { readonly club: { readonly settings: { readonly hourMode: HourMode } } }
}

export const hourModeFor = ({ viewer }: RefusalReader): HourMode => viewer?.club.settings.hourMode ?? 24

export async function refusalDetails(refused: readonly Refused[], reader: RefusalReader): Promise<ProblemDetail[]> {
  // Formatting is loaded by the first refusal, not by the start.
  const { refusalText } = await import('./refusalText.ts')
  return refused.flatMap(({ customerId, refusals }) =>
    refusals.map((refusal) => refusalToDetail(refusal, customerId, refusalText(refusal, reader.language, hourModeFor(reader)))),
  )
}
