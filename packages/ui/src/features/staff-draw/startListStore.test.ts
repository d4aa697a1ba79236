import { describe, expect, it, vi } from 'vitest'
import { createStartListStore, gapOf, type StartListDeps } from './startListStore.ts'

const deps = (over: Partial<StartListDeps> = {}): StartListDeps => ({
  draw: vi.fn(async () => ({ kind: 'stored' as const })),
  closeList: vi.fn(async () => ({ kind: 'stored' as const })),
  move: vi.fn(async () => ({ kind: 'stored' as const })),
  describeError: () => ({ title: 'Lost' }),
  ...over,
})

describe('the start list store', () => {
  it('draws with the chosen options', async () => {
    const given = deps()
    const store = createStartListStore(given)
    store.getState().change({ method: 'handicap', reversed: true, flightSize: 4, gapText: ' 8 ' })
    await store.getState().draw()
    expect(given.draw).toHaveBeenCalledWith({ method: 'handicap', reversed: true, flightSize: 4, gapMinutes: 8 }, [])
    expect(store.getState().phase).toEqual({ kind: 'stored' })
  })

  it.each(['', '0', '61', '7.5', 'ten'])('draws nothing with a gap of "%s" minutes', async (gapText) => {
    const given = deps()
    const store = createStartListStore(given)
    store.getState().change({ gapText })
    await store.getState().draw()
    expect(given.draw).not.toHaveBeenCalled()
    expect(gapOf(gapText)).toBeNull()
  })

  it('keeps every reason of a refusal until something changes, and describes a failure', async () => {
    const refusals = [{ code: 'signUpStillOpen' as const }, { code: 'nobodyToDraw' as const }]
    const store = createStartListStore(deps({ draw: async () => ({ kind: 'refused', refusals }), move: () => Promise.reject(new Error()) }))
    await store.getState().draw()
    expect(store.getState().phase).toEqual({ kind: 'refused', refusals })
    store.getState().change({ flightSize: 2 })
    expect(store.getState().phase.kind).toBe('idle')
    await store.getState().move('1', null)
    expect(store.getState().phase).toEqual({ kind: 'failed', notice: { title: 'Lost' } })
  })

  it('does one thing at a time', async () => {
    let finish = () => {}
    const draw = vi.fn(() => new Promise<{ kind: 'stored' }>((resolve) => (finish = () => resolve({ kind: 'stored' }))))
    const given = deps({ draw })
    const store = createStartListStore(given)
    const first = store.getState().draw()
    await store.getState().draw()
    await store.getState().closeList()
    expect([draw.mock.calls.length, vi.mocked(given.closeList).mock.calls.length]).toEqual([1, 0])
    finish()
    await first
    expect(store.getState().phase.kind).toBe('stored')
  })
})
