import { expect, it, vi } from 'vitest'
import { openPushed } from './openPushed.ts'

const PATH = '/inbox'
const page = (frameType: string, navigate = vi.fn(async () => null)) => ({ frameType, focus: vi.fn(async () => undefined), navigate })

it('[CU-213+] a tap on a message shows the open portal and leads it to the message', async () => {
  const [frame, open] = [page('nested'), page('top-level')]
  const openWindow = vi.fn()
  await openPushed(PATH, { matchAll: async () => [frame, open], openWindow })
  expect([open.focus.mock.calls.length, open.navigate.mock.calls]).toEqual([1, [[PATH]]])
  expect([frame.navigate, openWindow].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it.each([
  { what: 'no portal is open', pages: [] },
  {
    what: 'the open one cannot be led there',
    pages: [
      page(
        'top-level',
        vi.fn(() => Promise.reject(new TypeError('not controlled'))),
      ),
    ],
  },
])('[CU-213+] a tap on a message opens a window if $what', async ({ pages }) => {
  const openWindow = vi.fn()
  await openPushed(PATH, { matchAll: async () => pages, openWindow })
  expect(openWindow.mock.calls).toEqual([[PATH]])
})
