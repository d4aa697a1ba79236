import type { SpecialWinner } from '@club/core/tournament'
import { describe, expect, it, vi } from 'vitest'
import { createSpecialPrizeStore, type WinnerList, type WinnersAnswer } from './specialPrizeStore.ts'

const ada: SpecialWinner = { roundId: null, id: '1', team: false, name: 'Ada Adler', comment: '2.31 m' }
const bea: SpecialWinner = { roundId: '7', id: '2', team: false, name: 'Bea Buche', comment: '' }
const listOf = (version: string, ...winners: readonly SpecialWinner[]): WinnerList => ({
  list: { prizeId: '5', winners, history: [] },
  version,
})

function storeOf(start: WinnerList) {
  const name = vi.fn(
    async (_: string, winners: readonly SpecialWinner[]): Promise<WinnersAnswer> => ({ kind: 'stored', list: listOf('after', ...winners) }),
  )
  const deps = { load: async () => start, name, describeError: () => ({ title: 'No connection', text: '', nextStep: '' }) }
  return { name, store: createSpecialPrizeStore('5', deps) }
}

describe('the winners of a special prize', () => {
  it('[SC-80+] are added, changed and removed, each from the displayed version', async () => {
    const { store, name } = storeOf(listOf('first', ada))
    await store.getState().load()
    expect(await store.getState().add(bea)).toBe(true)
    expect(name).toHaveBeenLastCalledWith('5', [ada, bea], 'first')
    await store.getState().change(1, '1.90 m')
    expect(name).toHaveBeenLastCalledWith('5', [ada, { ...bea, comment: '1.90 m' }], 'after')
    await store.getState().takeBack(0)
    expect(name).toHaveBeenLastCalledWith('5', [{ ...bea, comment: '1.90 m' }], 'after')
  })

  it('[SC-80+] show what others chose meanwhile and are not overwritten', async () => {
    const { store, name } = storeOf(listOf('first'))
    await store.getState().load()
    name.mockResolvedValueOnce({ kind: 'changedMeanwhile', list: listOf('theirs', bea) })
    expect(await store.getState().add(ada)).toBe(false)
    expect(store.getState()).toMatchObject({ phase: { kind: 'changedMeanwhile' }, known: { version: 'theirs', list: { winners: [bea] } } })
    expect(await store.getState().add(ada)).toBe(true)
    expect(name).toHaveBeenLastCalledWith('5', [bea, ada], 'theirs')
  })

  it('stay unchanged when the network fails; one action runs at a time', async () => {
    const { store, name } = storeOf(listOf('first', ada))
    expect(await store.getState().add(bea)).toBe(false)
    await store.getState().load()
    name.mockRejectedValueOnce(new Error('offline'))
    expect(await store.getState().takeBack(0)).toBe(false)
    expect(store.getState()).toMatchObject({ phase: { kind: 'failed' }, known: { list: { winners: [ada] } } })
    const both = await Promise.all([store.getState().add(bea), store.getState().add(bea)])
    expect(both).toEqual([true, false])
  })
})
