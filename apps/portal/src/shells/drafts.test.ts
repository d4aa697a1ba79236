import { expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { memoryArea } from './memoryArea.ts'

const mine = ['taunusblick', '12'] as const
const others = [
  [['taunusblick', '13'], 'article new'],
  [['ashcombe', '12'], 'article new'],
  [mine, 'event new'],
] as const

it('[CU-362+] [UI-125+] a draft survives a reload, for the same person of the same club, until the logout', () => {
  const tabArea = memoryArea()
  createDrafts(tabArea).of<string>(mine, 'article new').write('Frost')
  const reloaded = createDrafts(tabArea)
  expect(reloaded.of(mine, 'article new').read()).toBe('Frost')
  expect(reloaded.isEmpty()).toBe(true)
  for (const [owner, name] of others) expect(reloaded.of(owner, name).read()).toBeNull()
  reloaded.of<string>(mine, 'event new').write('Party')
  reloaded.of<string>(mine, 'article new').write(null)
  expect([reloaded.of(mine, 'article new').read(), reloaded.of(mine, 'event new').read()]).toEqual([null, 'Party'])
  expect([reloaded.has(mine), others.slice(0, 2).some(([owner]) => reloaded.has(owner))]).toEqual([true, false])
  reloaded.clear()
  expect(reloaded.has(mine)).toBe(false)
  expect(tabArea.entries.size).toBe(0)
})

it('[CU-362+] an account number is in no storage of the device, and a reload waits for it', () => {
  const tabArea = memoryArea()
  const drafts = createDrafts(tabArea)
  drafts.inMemory<string>(mine, 'mandate').write('DE02')
  expect([drafts.inMemory(mine, 'mandate').read(), drafts.isEmpty(), tabArea.entries.size]).toEqual(['DE02', false, 0])
  expect(drafts.has(mine)).toBe(true)
  for (const [owner] of others.slice(0, 2)) expect(drafts.inMemory(owner, 'mandate').read()).toBeNull()
  drafts.clear()
  expect([drafts.inMemory(mine, 'mandate').read(), drafts.isEmpty()]).toEqual([null, true])
})
