/** The phases of a sign-up and of a withdrawal. TS-55, TS-56, TS-100. The caller stores the data of a phase, such as refusals. */

export const ENTRY_FLOW_PHASES = ['choosing', 'checking', 'saving', 'stored', 'refused', 'changed', 'failed'] as const
/**
 * `choosing`: the players are chosen. `checking`: the consequence is shown above the button; a withdrawal begins here. `refused`: nothing is
 * stored, and the reasons are known. `changed`: nothing is stored, because a place that was shown is taken. `failed`: it is unknown whether
 * anything was stored; the same attempt can be sent again.
 */
export type EntryFlowPhase = (typeof ENTRY_FLOW_PHASES)[number]

/** Events of a sign-up or a withdrawal. */
export const ENTRY_FLOW_EVENTS = ['change', 'check', 'back', 'submit', 'stored', 'refused', 'changed', 'failed', 'expired'] as const
/** `change` to `submit` come from the user, `stored` to `failed` are responses; `expired`: the reserved places are free again. */
export type EntryFlowEvent = (typeof ENTRY_FLOW_EVENTS)[number]

/**
 * Returns the phase after an event; null if the event does not apply now. Input may change until it is sent, nothing is sent twice
 * concurrently, a response counts only while one is pending, and only expired places lead on from `stored`.
 */
export function entryFlowAfter(phase: EntryFlowPhase, event: EntryFlowEvent): EntryFlowPhase | null {
  const done = phase === 'saving' || phase === 'stored'
  const checked = !done && phase !== 'choosing'
  switch (event) {
    case 'change':
      return done ? null : phase
    case 'check':
      return phase === 'choosing' ? 'checking' : null
    case 'back':
      return checked ? 'choosing' : null
    case 'submit':
      return checked ? 'saving' : null
    case 'expired':
      return phase === 'stored' ? 'checking' : null
    case 'stored':
    case 'refused':
    case 'changed':
    case 'failed':
      return phase === 'saving' ? event : null
  }
}
