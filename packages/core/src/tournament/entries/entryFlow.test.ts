import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENTRY_FLOW_EVENTS, ENTRY_FLOW_PHASES, type EntryFlowEvent, type EntryFlowPhase, entryFlowAfter } from './entryFlow.ts'

const RESPONSES = ['stored', 'refused', 'changed', 'failed'] as const
const step = (phase: EntryFlowPhase, event: EntryFlowEvent) => entryFlowAfter(phase, event) ?? phase
const after = (...events: readonly EntryFlowEvent[]) => events.reduce<EntryFlowPhase>(step, 'choosing')
const anyEvents = fc.array(fc.constantFrom(...ENTRY_FLOW_EVENTS), { maxLength: 20 })

describe('the flow of a sign-up or a withdrawal', () => {
  it('[TS-55] [TS-56] is saved after success; only expired places lead on', () => {
    expect(after('check', 'submit')).toBe('saving')
    expect(after('check', 'submit', 'stored')).toBe('stored')
    for (const event of ENTRY_FLOW_EVENTS) expect(entryFlowAfter('stored', event)).toBe(event === 'expired' ? 'checking' : null)
  })

  it.each(['refused', 'changed', 'failed'] as const)(
    '[TS-55] [TS-56] is not saved after the response %s, and can be sent again',
    (response) => {
      expect(after('check', 'submit', response)).toBe(response)
      expect(after('check', 'submit', response, 'change', 'submit', 'stored')).toBe('stored')
      expect(after('check', 'submit', response, 'back')).toBe('choosing')
    },
  )

  it('[TS-55] [TS-56] applies a response only while one is pending', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...RESPONSES), (events, response) => {
        const phase = after(...events)
        expect(entryFlowAfter(phase, response)).toBe(phase === 'saving' ? response : null)
        if (phase === 'stored') expect(events.indexOf('submit')).toBeLessThan(events.lastIndexOf('stored'))
      }),
    )
  })

  it('sends only what the user has checked, and nothing twice', () => {
    expect(ENTRY_FLOW_PHASES.filter((phase) => entryFlowAfter(phase, 'submit') === 'saving')).toEqual([
      ...['checking', 'refused', 'changed', 'failed'],
    ])
    for (const phase of ENTRY_FLOW_PHASES) expect([null, 'saving']).toContain(entryFlowAfter(phase, 'submit'))
  })

  it('accepts input except while it is sent and once it is saved, and keeps its phase', () => {
    expect(ENTRY_FLOW_PHASES.map((phase) => entryFlowAfter(phase, 'change'))).toEqual([
      ...['choosing', 'checking', null, null, 'refused', 'changed', 'failed'],
    ])
  })

  it('goes to the check and back', () => {
    expect(ENTRY_FLOW_PHASES.filter((phase) => entryFlowAfter(phase, 'expired') !== null)).toEqual(['stored'])
    expect([after('check'), after('check', 'check'), after('check', 'back'), after('back')]).toEqual([
      ...['checking', 'checking', 'choosing', 'choosing'],
    ])
  })
})
