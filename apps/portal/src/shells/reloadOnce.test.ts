import { expect, it } from 'vitest'
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

it('does not loop in a browser without storage', () => {
  expect(mayReload({ getItem: () => null, setItem: () => {} }, createDrafts(memoryArea()), true, NOW)).toBe(false)
})
