import { expect, it, vi } from 'vitest'
import { reopenOnMailedToken } from './reopenOnMailedToken.ts'

it('[CR-37] reloads the page for a token that changes only the fragment, and for nothing else', () => {
  const page = new EventTarget() as EventTarget & { location: { hash: string; reload: () => void } }
  const reload = vi.fn()
  page.location = { hash: '', reload }
  reopenOnMailedToken(page as unknown as Window)
  const open = (hash: string) => {
    page.location.hash = hash
    page.dispatchEvent(new Event('hashchange'))
    return reload.mock.calls.length
  }
  expect([open('#top'), open('#?tenant=a'), open('#?tenant=a&reset=t'), open('#?confirm=t'), open('')]).toEqual([0, 0, 1, 2, 2])
})
