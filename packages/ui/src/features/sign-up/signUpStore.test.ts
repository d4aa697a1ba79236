import { describe, expect, it, vi } from 'vitest'
import { createSignUpStore, planOf, type RefusedPerson, type SignUpDeps, type SignUpPlan, type SignUpRequest } from './signUpStore.ts'

const tooHigh: RefusedPerson = { customerId: 'tom', refusals: [{ code: 'full', maxPlayers: 72 }] }

/** Two places are left and Tom may not play. */
function plan(ids: readonly string[]): SignUpPlan {
  const allowed = ids.filter((id) => id !== 'tom')
  return {
    refused: ids.includes('tom') ? [tooHigh] : [],
    entered: allowed.slice(0, 2),
    waiting: allowed.slice(2).map((customerId, at) => ({ customerId, place: 5 + at })),
  }
}

function start(answers: Partial<SignUpDeps> = {}, chosen: readonly string[] = ['clara']) {
  let keys = 0
  const deps: SignUpDeps = {
    signUp: vi.fn(async (_: SignUpRequest) => ({ kind: 'stored' as const, entries: [] })),
    draft: null,
    keepDraft: vi.fn(),
    iban: { bankOf: async () => ({ bankName: '', bic: '' }), now: () => 0 },
    newIdempotencyKey: () => {
      keys += 1
      return `key-${keys}`
    },
    describeError: () => ({ title: 'No connection' }),
    onStored: vi.fn(),
    ...answers,
  }
  const store = createSignUpStore(chosen, plan, deps)
  return { store, deps, state: store.getState }
}

const sentKeys = (deps: SignUpDeps) => vi.mocked(deps.signUp).mock.calls.map(([request]) => request.idempotencyKey)

describe('createSignUpStore', () => {
  it('begins with the free places, and updates them until it is saved', async () => {
    const { store, deps } = start({ draft: { chosen: ['tom'], comment: 'late' } })
    expect(store.getState()).toMatchObject({ chosen: ['tom'], comment: 'late', phase: { kind: 'choosing' } })
    store.getState().toggle('clara')
    store.getState().setComment('on time')
    expect(deps.keepDraft).toHaveBeenLastCalledWith({
      ...{ chosen: ['tom', 'clara'], comment: 'on time', mode: 'single', others: [], wishes: {} },
    })
    store.getState().continueSignUp()
    await store.getState().submit()
    expect(store.getState().phase.kind).toBe('stored')
    expect(deps.keepDraft).toHaveBeenLastCalledWith(null)
  })

  it('[CU-362+] keeps no draft of a sign-up to which nothing has changed', () => {
    const { state, deps } = start({}, ['clara'])
    const isKept = () => vi.mocked(deps.keepDraft).mock.lastCall?.[0] !== null
    for (const [comment, kept] of [
      ['late', true],
      ['', false],
    ] as const) {
      state().setComment(comment)
      expect(isKept()).toBe(kept)
    }
    state().continueSignUp()
    expect(isKept()).toBe(false)
    state().setBank({ name: 'Clara', iban: '' })
    expect(isKept()).toBe(true)
  })

  it('[TS-01] starts at step 1 and continues only with a selection', () => {
    const { state } = start({}, [])
    state().continueSignUp()
    expect(state().phase).toEqual({ kind: 'choosing' })
    state().toggle('clara')
    state().continueSignUp()
    expect(state().phase).toEqual({ kind: 'checking' })
  })

  it('[TS-26] [TS-55] signs up the caller and friends, without refused people, and marks it saved', async () => {
    const { state, deps } = start()
    for (const id of ['tom', 'jonas', 'mia']) state().toggle(id)
    state().continueSignUp()
    state().setComment(' late train ')
    await state().submit()
    expect(deps.signUp).toHaveBeenCalledWith({
      idempotencyKey: 'key-1',
      mode: 'single',
      players: ['clara', 'jonas', 'mia'].map((customerId) => ({ customerId, comment: 'late train', startWish: 0 })),
      mustEnter: ['clara', 'jonas'],
      errorOnMaximumGuests: false,
      bank: null,
    })
    expect(state().phase).toEqual({ kind: 'stored', entries: [] })
    expect(deps.onStored).toHaveBeenCalledOnce()
    state().continueSignUp()
    state().goBack()
    expect(state().phase.kind).toBe('stored')
  })

  it('does not send before the outcome was shown', async () => {
    const { state, deps } = start()
    await state().submit()
    expect(deps.signUp).not.toHaveBeenCalled()
  })

  it('sends nothing when nobody can be signed up', async () => {
    const { state, deps } = start({}, ['tom'])
    state().continueSignUp()
    await state().submit()
    expect(deps.signUp).not.toHaveBeenCalled()
    expect(state().phase).toEqual({ kind: 'checking' })
  })

  it('repeats an attempt with an unknown result under the same key, and a changed one under a new key', async () => {
    const signUp = vi
      .fn()
      .mockRejectedValueOnce(new Error('cut'))
      .mockRejectedValueOnce(new Error('cut'))
      .mockResolvedValue({ kind: 'stored', entries: [] })
    const { state, deps } = start({ signUp })
    state().continueSignUp()
    await state().submit()
    expect(state().phase).toEqual({ kind: 'failed', notice: { title: 'No connection' } })
    await state().submit()
    state().toggle('jonas')
    await state().submit()
    expect(sentKeys(deps)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('sends once while it is saving', async () => {
    let finish = () => {}
    const signUp = vi.fn(
      () => new Promise<{ kind: 'stored'; entries: [] }>((resolve) => (finish = () => resolve({ kind: 'stored', entries: [] }))),
    )
    const { state } = start({ signUp })
    state().continueSignUp()
    const first = state().submit()
    await state().submit()
    state().toggle('jonas')
    expect(state().chosen).toEqual(['clara'])
    finish()
    await first
    expect(signUp).toHaveBeenCalledOnce()
  })

  it('prefers the refusals of the server to its own plan, and continues without that person under a new key', async () => {
    const refused: RefusedPerson = { customerId: 'jonas', refusals: [{ code: 'alreadyEntered' }, { code: 'blocked' }] }
    const signUp = vi
      .fn()
      .mockResolvedValueOnce({ kind: 'refused', refused: [refused] })
      .mockResolvedValue({ kind: 'stored', entries: [] })
    const { state, deps } = start({ signUp }, ['clara', 'jonas'])
    state().continueSignUp()
    await state().submit()
    expect(state().phase).toEqual({ kind: 'refused' })
    expect(planOf(state(), plan)).toEqual({ refused: [refused], entered: ['clara'], waiting: [] })
    await state().submit()
    expect(vi.mocked(deps.signUp).mock.calls[1]?.[0]).toEqual({
      idempotencyKey: 'key-2',
      mode: 'single',
      players: [{ customerId: 'clara', comment: null, startWish: 0 }],
      mustEnter: ['clara'],
      errorOnMaximumGuests: true,
      bank: null,
    })
  })

  it('goes back to the selection and keeps people and comments', () => {
    const { state } = start()
    state().continueSignUp()
    state().setComment('late train')
    state().goBack()
    expect(state()).toMatchObject({ phase: { kind: 'choosing' }, chosen: ['clara'], comment: 'late train' })
  })

  it('saves nothing after a place was taken meanwhile; the new plan can be sent under a new key', async () => {
    const signUp = vi
      .fn<SignUpDeps['signUp']>()
      .mockResolvedValueOnce({ kind: 'changed' })
      .mockResolvedValue({ kind: 'stored', entries: [] })
    const { state, deps } = start({ signUp })
    state().continueSignUp()
    await state().submit()
    expect(state().phase).toEqual({ kind: 'changed' })
    expect(deps.onStored).not.toHaveBeenCalled()
    await state().submit()
    expect(state().phase.kind).toBe('stored')
    expect(sentKeys(deps)).toEqual(['key-1', 'key-2'])
  })

  it('[TS-08] applies a reason against one player to the whole team, until something changes', async () => {
    const signUp = vi.fn<SignUpDeps['signUp']>(async () => ({ kind: 'refused', refused: [], whole: [{ code: 'teamEmpty' }] }))
    const { state } = start({ signUp }, ['clara', 'jonas'])
    state().setMode('team')
    state().continueSignUp()
    await state().submit()
    expect(planOf(state(), plan)).toEqual({ refused: [], entered: [], waiting: [], whole: [{ code: 'teamEmpty' }] })
    state().toggle('jonas')
    expect(planOf(state(), plan)).toEqual(plan(['clara']))
  })

  it('[TS-75] moves each preferred start time with its player, that of a team with all of them', async () => {
    const { state, deps } = start({}, ['clara', 'jonas'])
    state().setWish('jonas', 3)
    state().continueSignUp()
    await state().submit()
    expect(vi.mocked(deps.signUp).mock.calls[0]?.[0].players.map(({ startWish }) => startWish)).toEqual([0, 3])
    const team = start({}, ['clara', 'jonas'])
    team.state().setMode('team')
    team.state().setWish('team', 2)
    team.state().continueSignUp()
    await team.state().submit()
    expect(vi.mocked(team.deps.signUp).mock.calls[0]?.[0].players.map(({ startWish }) => startWish)).toEqual([2, 2])
  })
})
