/** The phases of a sign-up or a withdrawal. TS-55, TS-56. The caller stores the response and its reasons. */

export const ENTRY_FLOW_PHASES = ['open', 'saving', 'stored', 'refused', 'failed'] as const
/**
 * `open`: the input can be changed. `refused`: nothing is stored, and the reason is known. `failed`: it is unknown whether anything was
 * stored; the same attempt can be sent again.
 */
export type EntryFlowPhase = (typeof ENTRY_FLOW_PHASES)[number]

/** Events of a sign-up or a withdrawal. */
export const ENTRY_FLOW_EVENTS = ['change', 'submit', 'stored', 'refused', 'failed'] as const
/** `change` and `submit` come from the user, the others are responses. */
export type EntryFlowEvent = (typeof ENTRY_FLOW_EVENTS)[number]

/**
 * Returns the phase after an event. A response counts only while one is pending, nothing is sent twice concurrently, and `stored` is final.
 * An event that does not apply to a phase changes nothing.
 */
export function entryFlowAfter(phase: EntryFlowPhase, event: EntryFlowEvent): EntryFlowPhase {
  if (phase === 'stored') return phase
  if (phase === 'saving') return event === 'change' || event === 'submit' ? phase : event
  switch (event) {
    case 'change':
      return 'open'
    case 'submit':
      return 'saving'
    case 'stored':
    case 'refused':
    case 'failed':
      return phase
  }
}
