import { expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'

it('a draft is restored for the same person and form, until it is sent or another person logs in', () => {
  const drafts = createDrafts()
  drafts.of<string>('12', 'sign-up 7').write('late')
  expect(drafts.of('12', 'sign-up 7').read()).toBe('late')
  expect([drafts.of('13', 'sign-up 7').read(), drafts.of('12', 'sign-up 8').read()]).toEqual([null, null])
  drafts.of<string>('12', 'sign-up 7').write(null)
  expect(drafts.of('12', 'sign-up 7').read()).toBeNull()
  drafts.of<string>('12', 'sign-up 7').write('late')
  drafts.clear()
  expect(drafts.of('12', 'sign-up 7').read()).toBeNull()
})
