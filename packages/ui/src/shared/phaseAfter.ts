import { type EntryFlowEvent, type EntryFlowPhase, entryFlowAfter } from '@club/core/tournament'

/** Returns the phase after an event of a sign-up or a withdrawal, with the data that it shows; null if the event does not apply now. */
export function phaseAfter<Phase extends { readonly kind: EntryFlowPhase }>(
  phase: Phase,
  event: EntryFlowEvent,
  data?: object,
): Phase | null {
  const kind = entryFlowAfter(phase.kind, event)
  return kind && ({ ...data, kind } as Phase)
}
