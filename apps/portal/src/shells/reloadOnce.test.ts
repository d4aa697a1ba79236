import { expect, it } from 'vitest'
import { deviceStorage } from './deviceStorage.ts'
import { createDrafts } from './drafts.ts'
import { memoryArea } from './memoryArea.ts'
import { mayReload } from './reloadOnce.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000

it('[ER-25] reloads automatically once, and again for a later deploy', () => {
  const area = memoryArea()
  const at = (now: number) => mayReload(area, createDrafts(memoryArea()), true, now)
  expect([at(NOW), at(NOW + 1), at(NOW + MINUTE - 1), at(NOW + MINUTE)]).toEqual([true, false, false, true])
})

it('[ER-25] never discards input, and waits for a network', () => {
  const drafts = createDrafts(memoryArea())
  drafts.inMemory(['taunusblick', '12'], 'mandate').write({ iban: 'DE02' })
  expect(mayReload(memoryArea(), drafts, true, NOW)).toBe(false)
  expect(mayReload(memoryArea(), createDrafts(memoryArea()), false, NOW)).toBe(false)
})

it('[ER-25] [UI-125+] does not loop in a browser without storage, and loses no draft there', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const blocked = Object.defineProperties({} as Window, { localStorage: { get: denied }, sessionStorage: { get: denied } })
  const { tabArea } = deviceStorage(blocked, '')
  expect(mayReload(tabArea, createDrafts(tabArea), true, NOW)).toBe(false)
  expect(mayReload({ getItem: () => null, setItem: () => {} }, createDrafts(memoryArea()), true, NOW)).toBe(false)
})
