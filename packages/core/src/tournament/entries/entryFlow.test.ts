import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENTRY_FLOW_EVENTS, ENTRY_FLOW_PHASES, type EntryFlowEvent, type EntryFlowPhase, entryFlowAfter } from './entryFlow.ts'

const after = (...events: readonly EntryFlowEvent[]) => events.reduce<EntryFlowPhase>(entryFlowAfter, 'open')
const anyEvents = fc.array(fc.constantFrom(...ENTRY_FLOW_EVENTS), { maxLength: 20 })

describe('a flow of sign-up or withdrawal', () => {
  it('[TS-55] [TS-56] is saved after success, and stays saved', () => {
    expect(after('submit')).toBe('saving')
    expect(after('submit', 'stored')).toBe('stored')
    for (const event of ENTRY_FLOW_EVENTS) expect(entryFlowAfter('stored', event)).toBe('stored')
  })

  it('[TS-55] [TS-56] is not saved after a refusal or failure, and can be sent again', () => {
    expect([after('submit', 'refused'), after('submit', 'failed')]).toEqual(['refused', 'failed'])
    expect([after('submit', 'refused', 'change'), after('submit', 'failed', 'submit', 'stored')]).toEqual(['open', 'stored'])
  })

  it('[TS-55] [TS-56] is saved exactly when its first success arrives', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let waiting = false
        let success = false
        for (const event of events) {
          if (success) break
          if (event === 'submit') waiting = true
          else if (event !== 'change' && waiting) {
            success = event === 'stored'
            waiting = false
          }
        }
        expect(after(...events) === 'stored').toBe(success)
        expect(after(...events) === 'saving').toBe(waiting)
      }),
    )
  })

  it('ignores a second click and unexpected responses', () => {
    expect(entryFlowAfter('saving', 'submit')).toBe('saving')
    expect(entryFlowAfter('saving', 'change')).toBe('saving')
    for (const phase of ENTRY_FLOW_PHASES) {
      if (phase === 'saving') continue
      for (const answer of ['stored', 'refused', 'failed'] as const) expect(entryFlowAfter(phase, answer)).toBe(phase)
    }
  })
})
