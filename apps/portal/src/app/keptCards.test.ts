import { describe, expect, it } from 'vitest'
import { memoryArea } from '../shells/memoryArea.ts'
import type { ShellStore } from '../shells/shellStore.ts'
import { cardCalls, OtherLogin } from './cardCalls.ts'
import { keptCards } from './keptCards.ts'
import { presentScorer } from './presentScorer.ts'

const written = { texts: ['4', ''], status: 'counted', penalty: 0 } as const
const scores = { name: 'Mia Berg', ...written, was: { ...written, texts: ['', ''] } }
const card = { roundId: '1', playerId: '7', team: false }
const petra = { tenantId: 'north', customerId: '11' }

describe('scores kept on the device', () => {
  it('[SC-81+] are found again by who typed them in this club, and by nobody else', () => {
    const area = memoryArea()
    keptCards(area, petra).keep(card, scores)
    expect(keptCards(area, petra).find(card)).toEqual(scores)
    expect(keptCards(area, { ...petra, customerId: '12' }).list()).toEqual([])
    expect(keptCards(area, { ...petra, tenantId: 'south' }).find(card)).toBeNull()
    expect(keptCards(area, petra).find({ ...card, team: true })).toBeNull()
  })

  it('[SC-81+] have another key with everything that is typed, so that what was sent takes away no more than itself', () => {
    const kept = keptCards(memoryArea(), petra)
    kept.keep(card, scores)
    const [sent] = kept.list()
    kept.keep(card, { ...scores, texts: ['4', '5'] })
    if (sent) kept.forget(sent)
    expect(kept.list().map((one) => [one.key === sent?.key, one.scores.texts])).toEqual([[false, ['4', '5']]])
    kept.keep(card, null)
    expect(kept.list()).toEqual([])
  })

  it('what is not ours is left alone', () => {
    const area = memoryArea()
    const kept = keptCards(area, petra)
    for (const text of ['{', 'null', '{}', '[{"key":1}]', '[null]']) {
      area.setItem('club-portal.scores ["north","11"]', text)
      expect(kept.list()).toEqual([])
    }
  })

  it('[SC-81+] no request goes out once somebody else is logged in', async () => {
    const asked: unknown[] = []
    const client = { call: (...given: unknown[]) => asked.push(given) } as unknown as Parameters<typeof cardCalls>[0]
    const calls = cardCalls(client, card, () => false)
    await expect(calls.look()).rejects.toThrow(OtherLogin)
    await expect(calls.write([], '', 'key')).rejects.toThrow(OtherLogin)
    await expect(calls.confirm(1)).rejects.toThrow(OtherLogin)
    expect(asked).toEqual([])
  })

  it('[SC-81+] their scorer is here only under the same login at the same club', () => {
    const shell = (customerId: string | null, tenantId: string) =>
      ({ getState: () => ({ session: customerId === null ? null : { customerId }, tenant: { id: tenantId } }) }) as unknown as ShellStore
    const isHere = (customerId: string | null, tenantId: string) => presentScorer(shell(customerId, tenantId), petra).isPresent()
    expect([isHere('11', 'north'), isHere('12', 'north'), isHere('11', 'south'), isHere(null, 'north')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
