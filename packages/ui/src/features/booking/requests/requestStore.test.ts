import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { movedItem, withPreference } from '../../../shared/preferredTimes/rankedPreferences.ts'
import { bundle, hashOf, ownRequest } from '../../../testing/ballots.ts'
import { clara, jonas } from '../../../testing/people.ts'
import { checkBallot } from './ballotCheck.ts'
import { createOwnRequestStore, type OwnRequestDeps } from './ownRequestStore.ts'
import { createRequestStore, type RequestDeps, type RequestDraft } from './requestStore.ts'

const [first, second] = ownRequest().preferences as [RequestDraft['preferences'][0], RequestDraft['preferences'][0]]

function requestStore(over: Partial<RequestDeps> = {}) {
  let count = 0
  const deps = {
    send: vi.fn<RequestDeps['send']>(async () => ({ kind: 'sent', request: ownRequest() })),
    newNonce: vi.fn(() => {
      count += 1
      return `nonce ${count}`
    }),
    newIdempotencyKey: vi.fn(() => `key ${count}`),
    draft: null,
    keepDraft: vi.fn<RequestDeps['keepDraft']>(),
    describeError: vi.fn(() => ({ title: 'No connection', text: '', nextStep: '' })),
    onSent: vi.fn(),
    onRefused: vi.fn(),
    ...over,
  }
  return { deps, store: createRequestStore('7', clara, null, 18, deps) }
}

describe('the store of preferred times', () => {
  it('[RE-290+] sends the partners and the ranked preferences, with a nonce that is never stored', async () => {
    const { store, deps } = requestStore()
    const { setPreferences, add, send } = store.getState()
    setPreferences([first, second])
    setPreferences(movedItem(store.getState().preferences, 1, 0))
    add({ kind: 'customer', person: jonas })
    await send()
    expect(deps.send).toHaveBeenCalledExactlyOnceWith({
      ...{ ballotId: '7', changes: null, nonce: 'nonce 1', idempotencyKey: 'key 1' },
      ...{ kind: 'normal', withDog: false, numberOfHoles: 18, way: null },
      partners: [{ kind: 'customer', customerId: 'jonas' }],
      preferences: [second, first],
    })
    expect(JSON.stringify(vi.mocked(deps.keepDraft).mock.calls)).not.toContain('nonce')
    expect(deps.keepDraft).toHaveBeenLastCalledWith(null)
    expect(deps.onSent).toHaveBeenCalledOnce()
  })

  it('[RE-290+] sends nothing without a preference, and nothing twice', async () => {
    const { store, deps } = requestStore()
    await store.getState().send()
    expect(deps.send).not.toHaveBeenCalled()
    store.getState().setPreferences([first])
    await Promise.all([store.getState().send(), store.getState().send()])
    await store.getState().send()
    expect(deps.send).toHaveBeenCalledOnce()
  })

  it('[RE-290+] keeps what was chosen without a network, and repeats the same attempt', async () => {
    const send = vi.fn<RequestDeps['send']>().mockRejectedValueOnce(new Error('offline'))
    const { store, deps } = requestStore({ send })
    store.getState().setPreferences([first])
    await store.getState().send()
    expect(store.getState().phase.kind).toBe('failed')
    expect(deps.keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ preferences: [first] }))
    send.mockResolvedValue({ kind: 'sent', request: ownRequest() })
    await store.getState().send()
    const [lost, repeated] = send.mock.calls.map(([request]) => request)
    expect(repeated).toEqual(lost)
  })

  it('[CU-362+] keeps no draft of a request to which nothing has changed', () => {
    const { store, deps } = requestStore()
    store.getState().setDog(true)
    expect(deps.keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ withDog: true }))
    store.getState().setDog(false)
    expect(deps.keepDraft).toHaveBeenLastCalledWith(null)
  })

  it('[RE-290+] makes a new attempt after a change, and begins with the draft of this tab', async () => {
    const refused = { kind: 'refused', reasons: [{ customerId: null, text: 'Too late' }] } as const
    const draft: RequestDraft = {
      party: [clara, jonas].map((person) => ({ kind: 'customer', person })),
      kind: 'normal',
      withDog: true,
      numberOfHoles: 9,
      preferences: [second],
    }
    const { store, deps } = requestStore({ draft, send: vi.fn<RequestDeps['send']>(async () => refused) })
    await store.getState().send()
    expect(store.getState().phase).toEqual(refused)
    expect(deps.onRefused).toHaveBeenCalledOnce()
    store.getState().setDog(false)
    expect(store.getState().phase.kind).toBe('choosing')
    await store.getState().send()
    expect(vi.mocked(deps.send).mock.calls.map(([{ nonce, numberOfHoles, withDog }]) => [nonce, numberOfHoles, withDog])).toEqual([
      ['nonce 1', 9, true],
      ['nonce 2', 9, false],
    ])
  })

  it('[RE-291+] moving loses and doubles nothing, and moving back restores the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 5 }), fc.nat(4), fc.nat(4), (items, at, to) => {
        const moved = movedItem(items, at, to)
        expect([...moved].sort()).toEqual([...items].sort())
        if (at < items.length && to < items.length) expect(moved[to]).toBe(items[at])
        expect(movedItem(moved, to, at)).toEqual(at < items.length && to < items.length ? items : moved)
      }),
    )
  })
})

describe('ranked preferences', () => {
  it('[RE-290+] have each range once, and are five at most', () => {
    const added = withPreference(withPreference([first], 1, second), 2, first)
    expect(added).toEqual([first, second])
    expect(withPreference(added, 0, second)).toEqual([second])
    const six = Array.from({ length: 6 }, (_, index) => ({ ...first, courseId: `${index}` }))
    expect(six.reduce<RequestDraft['preferences']>((list, one, at) => withPreference(list, at, one), [])).toEqual(six.slice(0, 5))
  })
})

describe('the check of a ballot on the device', () => {
  const hash = async (text: string) => hashOf(text)
  const saved = { receipt: bundle().own.receipt, commitment: bundle().commitment }

  it('[RE-293+] accepts an honest file, with and without the receipt of the device', async () => {
    expect(await checkBallot(bundle(), saved, hash)).toEqual({ problems: [], numbers: 2, withReceipt: true })
    expect(await checkBallot(bundle(), null, hash)).toEqual({ problems: [], numbers: 2, withReceipt: false })
  })

  it('[RE-293+] notices a changed seed, nonce, request, place and commitment', async () => {
    const file = bundle()
    const { own } = file
    const problems = async (changed: typeof file) => (await checkBallot(changed, saved, hash)).problems
    expect(await problems({ ...file, seed: 'another' })).toEqual(['seedNotCommitted', 'drawNumberDiffers'])
    expect(await problems({ ...file, seed: 'another', commitment: hashOf('another') })).toContain('otherCommitment')
    expect(await problems({ ...file, own: { ...own, entry: { ...own.entry, nonce: 'fedcba9876543210' } } })).toContain('drawNumberDiffers')
    expect(await problems({ ...file, own: { ...own, place: 1 } })).toEqual(['placeDiffers'])
    const entry = { ...own.entry, request: { ...own.entry.request, preferences: [second] } }
    expect(await problems({ ...file, own: { ...own, entry } })).toEqual(['receiptDiffers'])
    expect(await problems({ ...file, own: { ...own, receipt: 'other' } })).toContain('otherReceipt')
  })
})

describe('the store of a sent request', () => {
  function ownStore(over: Partial<OwnRequestDeps> = {}) {
    const deps = {
      leave: vi.fn<OwnRequestDeps['leave']>(async () => ({ kind: 'left' })),
      book: vi.fn<OwnRequestDeps['book']>(async () => ({ kind: 'gone', missing: [], alternatives: [] })),
      check: vi.fn<OwnRequestDeps['check']>(async () => ({ problems: [], numbers: 2, withReceipt: true })),
      newIdempotencyKey: () => 'key',
      describeError: vi.fn(() => ({ title: 'No connection', text: '', nextStep: '' })),
      onLeft: vi.fn(),
      onBooked: vi.fn(),
      onGone: vi.fn(),
      ...over,
    }
    return { deps, store: createOwnRequestStore(deps) }
  }

  it('[RE-292+] is withdrawn once', async () => {
    const { store, deps } = ownStore()
    await Promise.all([store.getState().leave(), store.getState().leave()])
    expect(deps.leave).toHaveBeenCalledOnce()
    expect(deps.onLeft).toHaveBeenCalledOnce()
  })

  it('[RE-293+] says that the check failed, and checks again', async () => {
    const { store, deps } = ownStore({ check: vi.fn<OwnRequestDeps['check']>().mockRejectedValueOnce(new Error('offline')) })
    await store.getState().runCheck()
    expect(store.getState().check?.kind).toBe('failed')
    vi.mocked(deps.check).mockResolvedValue({ problems: ['placeDiffers'], numbers: 2, withReceipt: false })
    await store.getState().runCheck()
    expect(store.getState().check).toEqual({ kind: 'checked', check: { problems: ['placeDiffers'], numbers: 2, withReceipt: false } })
  })
})
