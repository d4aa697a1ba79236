import { expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { memoryArea } from './memoryArea.ts'

it('a draft is restored for the same person and form, until it is sent or another person logs in', () => {
  const drafts = createDrafts(memoryArea())
  drafts.of<string>('12', 'sign-up 7').write('late')
  expect(drafts.of('12', 'sign-up 7').read()).toBe('late')
  expect([drafts.of('13', 'sign-up 7').read(), drafts.of('12', 'sign-up 8').read()]).toEqual([null, null])
  drafts.of<string>('12', 'sign-up 7').write(null)
  expect(drafts.of('12', 'sign-up 7').read()).toBeNull()
  drafts.of<string>('12', 'sign-up 7').write('late')
  drafts.clear()
  expect(drafts.of('12', 'sign-up 7').read()).toBeNull()
})

it('[UI-125+] the draft of an article or event survives a reload, for its author at its club, until the logout', () => {
  const tabArea = memoryArea()
  const mine = ['taunusblick', '12'] as const
  createDrafts(tabArea).inTab<string>(mine, 'article new').write('Frost')
  const reloaded = createDrafts(tabArea)
  expect(reloaded.inTab(mine, 'article new').read()).toBe('Frost')
  expect(reloaded.isEmpty()).toBe(true)
  for (const [owner, name] of [
    [['taunusblick', '13'], 'article new'],
    [['ashcombe', '12'], 'article new'],
    [mine, 'event new'],
  ] as const)
    expect(reloaded.inTab(owner, name).read()).toBeNull()
  reloaded.inTab<string>(mine, 'event new').write('Party')
  reloaded.inTab<string>(mine, 'article new').write(null)
  expect([reloaded.inTab(mine, 'article new').read(), reloaded.inTab(mine, 'event new').read()]).toEqual([null, 'Party'])
  reloaded.clear()
  expect(tabArea.entries.size).toBe(0)
})
