import type { ClubDateTime } from '@club/core'
import type { CardChange, EntryCard } from '@club/core/tournament'
import { withChanges } from '@club/core/tournament'
import { describe, expect, it, vi } from 'vitest'
import { entryCard } from '../../testing/entryCard.ts'
import type { CardAnswer } from './cardEntryStore.ts'
import { createScoreOutboxStore, type ScoreOutboxDeps, type UnsentCard } from './scoreOutboxStore.ts'

const NOW = '2026-06-06T17:00:00' as ClubDateTime
const EMPTY = { texts: entryCard().holes.map(() => ''), status: 'counted', penalty: 0 } as const
const strokes = (count: number) => ({ status: 'entered', strokes: count }) as const
const unsent = (playerId: string, ...texts: readonly string[]): UnsentCard => ({
  ...{ roundId: '1', playerId, team: false, key: `key of ${playerId}` },
  scores: { name: `Player ${playerId}`, ...EMPTY, texts: EMPTY.texts.map((text, at) => texts[at] ?? text), was: EMPTY },
})
const written = (...scores: readonly number[]): EntryCard['entries'] =>
  entryCard().holes.map((_, at) => (scores[at] === undefined ? { status: 'notEntered' } : strokes(scores[at])))

function setUp(cards: readonly UnsentCard[], server: Readonly<Record<string, EntryCard>> = {}, more: Partial<ScoreOutboxDeps> = {}) {
  let here = cards
  const stored = new Map(Object.entries(server))
  const cardOf = (playerId: string) => stored.get(playerId) ?? entryCard({ playerId })
  let back = (): void => {}
  const deps = {
    list: () => here,
    look: vi.fn(async ({ playerId }: UnsentCard) => cardOf(playerId)),
    write: vi.fn(async ({ playerId }: UnsentCard, changes: readonly CardChange[]): Promise<CardAnswer> => {
      const card = { ...cardOf(playerId), ...withChanges(cardOf(playerId), changes, NOW) } as EntryCard
      stored.set(playerId, card)
      return { kind: 'stored', card }
    }),
    remove: vi.fn(({ key }: UnsentCard) => {
      here = here.filter((one) => one.key !== key)
    }),
    isFinal: (error: unknown) => (error as Error).message === 'gone',
    retryWhenOnline: vi.fn((run: () => void) => {
      back = run
      return () => {
        back = () => {}
      }
    }),
    ...more,
  }
  const store = createScoreOutboxStore(deps)
  return { deps, stored, state: () => store.getState(), reconnect: () => back() }
}

describe('unsent cards on the device', () => {
  it('[SC-81+] are sent without being opened, and removed once the server has them', async () => {
    const { state, deps, stored } = setUp([unsent('7', '4', '5'), unsent('8', '6')])
    expect(state().waiting).toHaveLength(2)
    await state().send()
    expect(stored.get('7')?.entries.slice(0, 3)).toEqual([strokes(4), strokes(5), { status: 'notEntered' }])
    expect(deps.write).toHaveBeenCalledTimes(2)
    expect(state()).toMatchObject({ waiting: [], needsReview: [] })
  })

  it('[SC-81+] are not sent again if the server has them', async () => {
    const { state, deps } = setUp([unsent('7', '4')], { 7: entryCard({ entries: written(4) }) })
    await state().send()
    expect(deps.write).not.toHaveBeenCalled()
    expect(state().waiting).toEqual([])
  })

  it('[SC-81+] wait for the network and are sent when it is back', async () => {
    const look = vi.fn(async (): Promise<EntryCard> => Promise.reject(new Error('offline')))
    const { state, deps, reconnect } = setUp([unsent('7', '4')], {}, { look })
    await state().send()
    expect(state()).toMatchObject({ waiting: [{ key: 'key of 7' }], needsReview: [] })
    look.mockResolvedValueOnce(entryCard())
    reconnect()
    await vi.waitFor(() => expect(state().waiting).toEqual([]))
    expect(deps.retryWhenOnline).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['somebody wrote differently', unsent('7', '4'), entryCard({ entries: written(6) })],
    ['the card was handed in', unsent('7', '4'), entryCard({ returnedAt: NOW })],
  ])('[SC-81+] wait for staff if %s; the others are sent', async (_, one, server) => {
    const { state, deps } = setUp([one, unsent('8', '5')], { 7: server })
    await state().send()
    expect(state()).toMatchObject({ waiting: [one], needsReview: [one.key] })
    expect(deps.write).toHaveBeenCalledTimes(1)
    state().discard(one)
    expect(state().waiting).toEqual([])
  })

  it('[SC-88+] drop an invalid text and send the scores around it', async () => {
    const { state, deps } = setUp([unsent('7', '4', '99')], { 7: entryCard() })
    await state().send()
    expect(deps.write).toHaveBeenCalledWith(expect.anything(), [expect.objectContaining({ hole: 1 })])
    expect(state().waiting).toEqual([])
  })

  it('[SC-81+] are sent although one of the cards is gone', async () => {
    const gone = (playerId: string) => (playerId === '7' ? Promise.reject(new Error('gone')) : Promise.resolve(entryCard({ playerId })))
    const { state } = setUp([unsent('7', '4'), unsent('8', '5')], {}, { look: ({ playerId }) => gone(playerId) })
    await state().send()
    expect(state()).toMatchObject({ waiting: [{ playerId: '7' }], needsReview: ['key of 7'] })
  })

  it('[SC-81+] are not sent after the office was left', async () => {
    let answer = (_: EntryCard): void => {}
    const look = vi.fn(() => new Promise<EntryCard>((resolve) => (answer = resolve)))
    const { state, deps } = setUp([unsent('7', '4'), unsent('8', '5')], {}, { look })
    const leave = state().start()
    leave()
    answer(entryCard())
    await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    expect(deps.write).not.toHaveBeenCalled()
    expect(deps.list()).toHaveLength(2)
  })
})
