import type { ClubDateTime } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import type { CardChange, EntryCard } from '@club/core/tournament'
import { withChanges } from '@club/core/tournament'
import { describe, expect, it, vi } from 'vitest'
import { entryCard } from '../../testing/entryCard.ts'
import { type CardAnswer, type CardEntryDeps, createCardEntryStore, holesToDo, typedChanges } from './cardEntryStore.ts'
import type { ScoreDraft } from './scoreDraft.ts'

const NOW = '2026-06-06T17:00:00' as ClubDateTime
const strokes = (count: number) => ({ status: 'entered', strokes: count }) as const
const full = entryCard({ entries: entryCard().holes.map(() => strokes(4)) })

/** A server that writes what it is asked to. */
function setUp(start: EntryCard = entryCard(), more: Partial<CardEntryDeps> = {}) {
  let stored = start
  const waiting: (() => void)[] = []
  const deps = {
    write: vi.fn(async (changes: readonly CardChange[]): Promise<CardAnswer> => {
      stored = { ...stored, ...withChanges(stored, changes, NOW), version: stored.version + 1 } as EntryCard
      return { kind: 'stored', card: stored }
    }),
    confirm: vi.fn(async (): Promise<CardAnswer> => ({ kind: 'stored', card: { ...stored, confirmed: true } })),
    correctHandicap: vi.fn(async (playerId: string, _: HandicapIndex, handicapIndex: HandicapIndex): Promise<CardAnswer> => {
      stored = { ...stored, handicaps: [{ playerId, name: stored.name, handicapIndex }], playingHandicap: 12, version: stored.version + 1 }
      return { kind: 'stored', card: stored }
    }),
    describeError: () => ({ title: 'No connection' }),
    onStored: vi.fn(),
    readDraft: (): ScoreDraft | null => null,
    saveDraft: vi.fn(),
    retryWhenOnline: (_: () => void) => () => {},
    later: (run: () => void) => {
      waiting.push(run)
      return () => waiting.splice(waiting.indexOf(run), 1)
    },
    ...more,
  }
  const store = createCardEntryStore(start, deps)
  const pass = async () => {
    for (const run of waiting.splice(0)) run()
    await vi.waitFor(() => expect(store.getState().phase.kind).not.toBe('saving'))
  }
  return { store, deps, pass, state: () => store.getState() }
}

describe('typing a card', () => {
  it('advances with each finished score and saves automatically', async () => {
    const { store, deps, pass, state } = setUp()
    for (const key of '541') store.getState().pressKey(key)
    expect(state().holeAt).toBe(2)
    store.getState().pressKey('1')
    expect(state().holeAt).toBe(3)
    await pass()
    expect(deps.write).toHaveBeenCalledTimes(1)
    expect(state().card.entries.slice(0, 4)).toEqual([strokes(5), strokes(4), strokes(11), { status: 'notEntered' }])
    expect(typedChanges(state())).toEqual([])
  })

  it('keeps the input while a score is being sent', async () => {
    let answer = (_: CardAnswer): void => {}
    const write = vi.fn(
      () =>
        new Promise<CardAnswer>((done) => {
          answer = done
        }),
    )
    const { store, pass, state } = setUp(entryCard(), { write })
    store.getState().typeScore('5')
    const sending = pass()
    store.getState().typeScore('3')
    answer({
      kind: 'stored',
      card: entryCard({ entries: entryCard().entries.map((entry, at) => (at === 0 ? strokes(5) : entry)), version: 1 }),
    })
    await sending
    expect(state().texts.slice(0, 3)).toEqual(['5', '3', ''])
    expect(typedChanges(state())).toEqual([{ what: 'hole', hole: 2, was: { status: 'notEntered' }, now: strokes(3) }])
  })

  it('accepts a row of scores, a dash for a picked-up hole, and leaves out invalid ones', () => {
    const { store, state } = setUp()
    store.getState().pasteScores('4 5 - 3,x; 31')
    expect(state().texts.slice(0, 7)).toEqual(['4', '5', '–', '3', '–', '', ''])
    expect([state().holeAt, state().refused]).toEqual([5, { at: 5, text: '31' }])
    expect(typedChanges(state()).map((change) => change.what === 'hole' && change.hole)).toEqual([1, 2, 3, 4, 5])
    expect(holesToDo(state())).toContain(6)
  })

  it('[SC-88+] saves the same when the same scores are typed again', async () => {
    const { deps, pass, state } = setUp()
    for (let time = 0; time < 2; time += 1) {
      state().chooseHole(0)
      for (const key of '2345') state().pressKey(key)
      await pass()
      expect(state().texts.slice(0, 5)).toEqual(['2', '3', '4', '5', ''])
    }
    expect(deps.write).toHaveBeenCalledTimes(1)
  })

  it('[SC-88+] neither sends nor saves refused input', async () => {
    const { deps, pass, state } = setUp()
    for (const key of ['4', 'a', '0']) state().pressKey(key)
    state().pasteScores('25')
    expect([state().texts.slice(0, 3), state().refused]).toEqual([['4', '', ''], { at: 1, text: '25' }])
    await pass()
    expect(deps.write).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(vi.mocked(deps.saveDraft).mock.calls)).not.toContain('25')
  })

  it('[SC-88+] submits the card after a score that is still being sent', async () => {
    const all = setUp({ ...full, entries: full.entries.map((entry, at) => (at === 17 ? { status: 'notEntered' } : entry)) })
    all.state().chooseHole(17)
    all.state().pressKey('5')
    const sending = all.pass()
    expect(all.state().phase.kind).toBe('saving')
    expect(await all.state().handIn()).toBe(true)
    await sending
    expect(all.state().card.returnedAt).toBe(NOW)
    expect(all.deps.write).toHaveBeenCalledTimes(2)
  })

  it('[SC-67+] shows both scores of two scorers and waits for a choice', async () => {
    const theirs = entryCard({ entries: entryCard().entries.map((entry, at) => (at === 0 ? strokes(6) : entry)), version: 1 })
    const change = { what: 'hole', hole: 1, was: { status: 'notEntered' }, now: strokes(5) } as const
    const { store, deps, pass, state } = setUp(entryCard(), {
      write: vi
        .fn()
        .mockResolvedValueOnce({ kind: 'refused', refusals: [{ code: 'cardConflict', change }], card: theirs })
        .mockResolvedValueOnce({ kind: 'stored', card: theirs }),
    })
    store.getState().typeScore('5')
    store.getState().typeScore('4')
    await pass()
    expect(state().conflicts).toEqual([0])
    expect([state().texts[0], state().texts[1]]).toEqual(['5', '4'])
    await pass()
    expect(deps.write).toHaveBeenCalledTimes(1)
    store.getState().settle(0, 'mine')
    await pass()
    expect(deps.write).toHaveBeenLastCalledWith(
      [
        { what: 'hole', hole: 1, was: strokes(6), now: strokes(5) },
        { what: 'hole', hole: 2, was: { status: 'notEntered' }, now: strokes(4) },
      ],
      '',
    )
  })

  it('[SC-67+] takes the other score if it is chosen', async () => {
    const theirs = entryCard({ entries: entryCard().entries.map((entry, at) => (at === 0 ? strokes(6) : entry)), version: 1 })
    const change = { what: 'hole', hole: 1, was: { status: 'notEntered' }, now: strokes(5) } as const
    const { store, pass, state } = setUp(entryCard(), {
      write: async () => ({ kind: 'refused', refusals: [{ code: 'cardConflict', change }], card: theirs }),
    })
    store.getState().typeScore('5')
    await pass()
    store.getState().settle(0, 'theirs')
    expect(state()).toMatchObject({ conflicts: [], phase: { kind: 'idle' } })
    expect(state().texts[0]).toBe('6')
    expect(typedChanges(state())).toEqual([])
  })

  it('keeps every score after a failure', async () => {
    const { store, pass, state } = setUp(entryCard(), { write: () => Promise.reject(new Error('offline')) })
    store.getState().typeScore('5')
    await pass()
    expect(state().phase).toEqual({ kind: 'failed', notice: { title: 'No connection' } })
    expect(state().texts[0]).toBe('5')
  })
})

describe('a submitted card', () => {
  it('requires a reason for every change', async () => {
    const { store, deps, pass } = setUp({ ...full, returnedAt: NOW })
    store.getState().chooseHole(17)
    store.getState().typeScore('5')
    await pass()
    expect(deps.write).not.toHaveBeenCalled()
    store.getState().setReason('misread')
    await store.getState().save()
    expect(deps.write).toHaveBeenCalledWith([{ what: 'hole', hole: 18, was: strokes(4), now: strokes(5) }], 'misread')
    expect(store.getState().reason).toBe('')
  })

  it('is submitted together with the last input, and confirmed in the displayed version', async () => {
    const { store, deps } = setUp(full)
    store.getState().setPenalty(2)
    await store.getState().handIn()
    expect(deps.write).toHaveBeenCalledWith(
      [
        { what: 'penalty', was: 0, now: 2 },
        { what: 'returned', was: false, now: true },
      ],
      '',
    )
    await store.getState().confirm()
    expect(deps.confirm).toHaveBeenCalledWith(1)
  })
})

describe('a wrong handicap', () => {
  const index = (tenths: number) => ({ kind: 'index', tenths }) as const

  it('[SC-83+] is corrected from the value on the card, and the input stays', async () => {
    const { deps, state } = setUp({ ...full, returnedAt: NOW })
    state().typeScore('7')
    state().setPenalty(2)
    expect(await state().correctHandicap('7', index(124), 'misread')).toBe(true)
    expect(deps.correctHandicap).toHaveBeenCalledWith('7', index(184), index(124), 'misread')
    expect(state()).toMatchObject({ card: { playingHandicap: 12 }, penalty: 2 })
    expect(typedChanges(state())).toHaveLength(2)
    expect(deps.write).not.toHaveBeenCalled()
  })

  it('[SC-83+] is shown with the other person’s correction made meanwhile', async () => {
    const theirs = { ...full, handicaps: [{ playerId: '7', name: 'Mia Berg', handicapIndex: index(130) }] }
    const refused: CardAnswer = { kind: 'refused', refusals: [{ code: 'changedSince' }], card: theirs }
    const { state } = setUp(full, { correctHandicap: async () => refused })
    expect(await state().correctHandicap('7', index(124), 'misread')).toBe(false)
    expect(state()).toMatchObject({ card: theirs, phase: { kind: 'refused', refusals: [{ code: 'changedSince' }] } })
  })
})

describe('unsent scores', () => {
  const was = { texts: entryCard().holes.map(() => ''), status: 'counted', penalty: 0 } as const
  const typed = (...texts: readonly string[]) => was.texts.map((text, at) => texts[at] ?? text)

  it('[SC-81+] are saved with every key and removed once the server has them', async () => {
    const { store, deps, pass } = setUp()
    store.getState().typeScore('4')
    expect(deps.saveDraft).toHaveBeenLastCalledWith({ name: 'Mia Berg', ...was, texts: typed('4'), was })
    await pass()
    expect(deps.saveDraft).toHaveBeenLastCalledWith(null)
  })

  it('[SC-81+] are sent when the network is back', async () => {
    const write = vi.fn(async (): Promise<CardAnswer> => Promise.reject(new Error('offline')))
    const retryWhenOnline = vi.fn((_: () => void) => () => {})
    const { store, pass, state } = setUp(entryCard(), { write, retryWhenOnline })
    store.getState().typeScore('4')
    await pass()
    expect(state()).toMatchObject({ phase: { kind: 'failed' }, texts: typed('4') })
    write.mockResolvedValueOnce({
      kind: 'stored',
      card: entryCard({ entries: entryCard().holes.map((_, at) => (at === 0 ? strokes(4) : { status: 'notEntered' })) }),
    })
    retryWhenOnline.mock.calls[0]?.[0]()
    await vi.waitFor(() => expect(state().phase.kind).toBe('stored'))
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('[SC-81+] are restored on a card that is opened later, and sent', async () => {
    const { deps, pass, state } = setUp(entryCard(), { readDraft: () => ({ name: 'Mia Berg', ...was, texts: typed('4', '5'), was }) })
    expect(state().texts).toEqual(typed('4', '5'))
    await pass()
    expect(deps.write).toHaveBeenCalledTimes(1)
  })

  it('[SC-81+] are sent when the card is left, and not retried in the session of another person', async () => {
    const retryWhenOnline = vi.fn((_: () => void) => () => {})
    const write = vi.fn(async (): Promise<CardAnswer> => Promise.reject(new Error('offline')))
    const { state } = setUp(entryCard(), { write, retryWhenOnline })
    const leave = state().attend()
    state().typeScore('4')
    leave()
    expect(write).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(state().phase.kind).toBe('failed'))
    expect(retryWhenOnline).not.toHaveBeenCalled()
  })

  it('[SC-81+] are left to the office when the card is left without a network', async () => {
    const cancel = vi.fn()
    const write = vi.fn(async (): Promise<CardAnswer> => Promise.reject(new Error('offline')))
    const { state, pass } = setUp(entryCard(), { write, retryWhenOnline: () => cancel })
    const leave = state().attend()
    state().typeScore('4')
    await pass()
    leave()
    expect(cancel).toHaveBeenCalled()
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('[SC-81+] are shown next to the scores of others, and nothing is sent before the choice', () => {
    const entries = entryCard().holes.map((_, at) => (at === 0 ? strokes(6) : at === 1 ? strokes(5) : ({ status: 'notEntered' } as const)))
    const { deps, state } = setUp(entryCard({ entries }), { readDraft: () => ({ name: 'Mia Berg', ...was, texts: typed('4', '5'), was }) })
    expect(state()).toMatchObject({ conflicts: [0], phase: { kind: 'refused', refusals: [{ code: 'cardConflict' }] } })
    expect(state().texts.slice(0, 2)).toEqual(['4', '5'])
    expect(deps.write).not.toHaveBeenCalled()
    state().settle(0, 'theirs')
    expect(state().texts[0]).toBe('6')
  })
})
