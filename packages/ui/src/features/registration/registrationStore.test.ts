import type { ClubDate } from '@club/core'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { createRegistrationStore, type RegistrationDeps, type RegistrationDraft } from './registrationStore.ts'

const failure = { title: 'No connection' }

function storeWith(given: Partial<RegistrationDeps> = {}) {
  let kept: RegistrationDraft | null = null
  let keys = 0
  const deps: RegistrationDeps = {
    today: () => '2026-06-01' as ClubDate,
    newIdempotencyKey: () => `key ${++keys}`,
    register: vi.fn(async (): Promise<FormAnswer> => ({ kind: 'done' })),
    searchClubs: async () => [],
    describeError: () => failure,
    draft: null,
    keepDraft: (draft) => {
      kept = draft
    },
    ...given,
  }
  const store = createRegistrationStore(deps)
  return { store, deps, kept: () => kept, state: store.getState }
}

const person = { firstName: ' Nora ', lastName: 'Neu' }
const emails = [
  { email: 'nora@example.org', usageType: 'private' as const },
  { email: 'nora@', usageType: 'business' as const },
]

async function toTheEnd({ store, state }: Pick<ReturnType<typeof storeWith>, 'store' | 'state'>) {
  store.getState().change({ ...person, emails, phones: [{ phone: ' ', phoneTypeId: 1 }] })
  for (let step = 0; step < 3; step += 1) await state().next()
}

describe('registering', () => {
  it('[RG-04] [RG-05] [RG-08] goes through four steps, forward only when a step is valid, back always', async () => {
    const { store, state } = storeWith()
    await state().next()
    expect(state()).toMatchObject({ progress: { step: 'person' }, tried: 'person' })
    store.getState().change(person)
    const steps = [state().progress.step]
    for (let times = 0; times < 2; times += 1) {
      await state().next()
      steps.push(state().progress.step)
    }
    await state().next()
    expect(state()).toMatchObject({ progress: { step: 'contact' }, tried: 'contact' })
    state().back()
    expect(state()).toMatchObject({ progress: { step: 'golf' }, tried: null, form: person })
    store.getState().change({ emails })
    await state().next()
    await state().next()
    expect([...steps, state().progress.step]).toEqual(['person', 'golf', 'contact', 'summary'])
  })

  it('[RG-06] [RG-17] [RG-18] sends valid data and finishes', async () => {
    const { store, deps, state, kept } = storeWith()
    await toTheEnd({ store, state })
    await state().next()
    expect(deps.register).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ firstName: 'Nora', birthday: null, emails: [emails[0]], phones: [] }),
      'key 1',
    )
    expect(state().progress.finished).toBe(true)
    expect(kept()).toBeNull()
    await state().next()
    expect(deps.register).toHaveBeenCalledOnce()
  })

  it('keeps the input when it cannot be sent, and retries under the same key', async () => {
    const register = vi.fn<RegistrationDeps['register']>().mockRejectedValueOnce(new Error('socket')).mockResolvedValue({ kind: 'done' })
    const { store, state, kept } = storeWith({ register })
    await toTheEnd({ store, state })
    await state().next()
    expect(state()).toMatchObject({ phase: { kind: 'refused', notice: failure }, form: person })
    expect(kept()?.form).toMatchObject(person)
    await state().next()
    expect(register.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1'])
  })

  it('continues with saved input', () => {
    const draft = { form: { ...storeWith().state().form, ...person }, progress: { step: 'golf', finished: false }, homeClub: null } as const
    expect(storeWith({ draft }).state()).toMatchObject(draft)
  })

  it('[RG-21] never sends an invalid form', async () => {
    const { deps, state } = storeWith({
      draft: { form: { ...storeWith().state().form }, progress: { step: 'summary', finished: false }, homeClub: null },
    })
    await state().next()
    expect(state().tried).toBe('summary')
    expect(deps.register).not.toHaveBeenCalled()
  })
})
