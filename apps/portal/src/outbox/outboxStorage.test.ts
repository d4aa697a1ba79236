import { describe, expect, it } from 'vitest'
import { memoryArea } from '../shells/memoryArea.ts'
import type { ShellStore } from '../shells/shellStore.ts'
import { cardCalls, OtherLogin } from './cardCalls.ts'
import { outboxStorage } from './outboxStorage.ts'
import { scorerSession } from './scorerSession.ts'

const written = { texts: ['4', ''], status: 'counted', penalty: 0 } as const
const scores = { name: 'Mia Berg', ...written, was: { ...written, texts: ['', ''] } }
const card = { roundId: '1', playerId: '7', team: false }
const petra = { tenantId: 'north', customerId: '11' }

describe('scores stored on the device', () => {
  it('[SC-81+] are found only by the login and club that entered them', () => {
    const area = memoryArea()
    outboxStorage(area, petra).save(card, scores)
    expect(outboxStorage(area, petra).find(card)).toEqual(scores)
    expect(outboxStorage(area, { ...petra, customerId: '12' }).list()).toEqual([])
    expect(outboxStorage(area, { ...petra, tenantId: 'south' }).find(card)).toBeNull()
    expect(outboxStorage(area, petra).find({ ...card, team: true })).toBeNull()
  })

  it('[SC-81+] get a new key with every change, so that sending removes only what was sent', () => {
    const storage = outboxStorage(memoryArea(), petra)
    storage.save(card, scores)
    const [sent] = storage.list()
    storage.save(card, { ...scores, texts: ['4', '5'] })
    if (sent) storage.remove(sent)
    expect(storage.list().map((one) => [one.key === sent?.key, one.scores.texts])).toEqual([[false, ['4', '5']]])
    storage.save(card, null)
    expect(storage.list()).toEqual([])
  })

  it('[SC-81+] stored by an earlier version of the portal are found and sent under the same key', () => {
    const area = memoryArea()
    const stored = [{ roundId: '1', playerId: '7', team: false, key: '0b9a3f5e-5c1f-4a0e-9d53-2f6f6f0f1a11', scores }]
    area.setItem('club-portal.scores ["north","11"]', JSON.stringify(stored))
    expect(outboxStorage(area, petra).list()).toEqual(stored)
    expect(outboxStorage(area, petra).find(card)).toEqual(scores)
  })

  it('are empty if the stored data is invalid', () => {
    const area = memoryArea()
    const storage = outboxStorage(area, petra)
    for (const text of ['{', 'null', '{}', '[{"key":1}]', '[null]']) {
      area.setItem('club-portal.scores ["north","11"]', text)
      expect(storage.list()).toEqual([])
    }
  })

  it('[SC-81+] are not sent once another person is logged in', async () => {
    const asked: unknown[] = []
    const client = { call: (...given: unknown[]) => asked.push(given) } as unknown as Parameters<typeof cardCalls>[0]
    const calls = cardCalls(client, card, () => false)
    await expect(calls.look()).rejects.toThrow(OtherLogin)
    await expect(calls.write([], '', 'key')).rejects.toThrow(OtherLogin)
    await expect(calls.confirm(1)).rejects.toThrow(OtherLogin)
    expect(asked).toEqual([])
  })

  it('[SC-81+] belong to a scorer of the same login and club only', () => {
    const shell = (customerId: string | null, tenantId: string) =>
      ({ getState: () => ({ session: customerId === null ? null : { customerId }, tenant: { id: tenantId } }) }) as unknown as ShellStore
    const isHere = (customerId: string | null, tenantId: string) => scorerSession(shell(customerId, tenantId), petra).isCurrent()
    expect([isHere('11', 'north'), isHere('12', 'north'), isHere('11', 'south'), isHere(null, 'north')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
