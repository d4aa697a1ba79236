/** How far a sign-up or a withdrawal has come. TS-55, TS-56. What was answered, and its reasons, is kept by whoever runs the flow. */

export const ENTRY_FLOW_PHASES = ['open', 'saving', 'stored', 'refused', 'failed'] as const
/**
 * `open`: something can still be chosen. `refused`: nothing was stored, and why is known. `failed`: it is not known whether anything was stored;
 * the same attempt can be sent again.
 */
export type EntryFlowPhase = (typeof ENTRY_FLOW_PHASES)[number]

/** What can happen to a sign-up or a withdrawal. */
export const ENTRY_FLOW_EVENTS = ['change', 'submit', 'stored', 'refused', 'failed'] as const
/** `change` and `submit` come from the person, the others are answers. */
export type EntryFlowEvent = (typeof ENTRY_FLOW_EVENTS)[number]

/**
 * The phase after an event. An answer counts only while one is awaited, nothing is sent twice at once, and what is stored stays so. An event
 * that means nothing in a phase changes nothing.
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
