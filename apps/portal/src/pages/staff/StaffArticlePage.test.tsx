import { ApiError, type ClubClient } from '@club/client'
import { deleteNews, getAudienceSizes, saveNews } from '@club/contract/club'
import type { ClubDate, ClubDateTime } from '@club/core'
import type { StaffArticle } from '@club/core/club'
import { leavePage } from '@club/ui/back'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { writtenState } from '../../hooks/useWritten.ts'
import type { Shell } from '../../shells/createShell.ts'
import { createDrafts, type Drafts } from '../../shells/drafts.ts'
import { memoryArea } from '../../shells/memoryArea.ts'
import { ShellProvider } from '../../shells/ShellContext.tsx'
import StaffArticlePage from './StaffArticlePage.tsx'

const GREENS: StaffArticle = {
  ...{ id: '7', title: 'Greens dressed', teaser: '', text: 'They are fast.', pictureId: null, version: 2, state: 'published' },
  ...{ publishedAt: '2026-05-04T08:30:00' as ClubDateTime, audience: ['members'], firstDay: '2026-05-04' as ClubDate, lastDay: null },
}
const NOW = '2026-05-04T10:00:00' as ClubDateTime

const box = document.createElement('div')
let root: Root
let stored = GREENS
let drafts: Drafts
/** Stores the article if the version is the stored one. */
const save = vi.fn(async ({ version, title }: { readonly version: number; readonly title: string }) => {
  if (version !== stored.version) {
    const facts = { code: 'changedMeanwhile', message: '', problem: 'changedMeanwhile', details: [], retryAfterSeconds: null } as const
    throw new ApiError({ ...facts, status: 409 })
  }
  stored = { ...stored, title, version: version + 1 }
})
const client = {
  call: async (asked: unknown, given: { readonly body?: never }) => {
    if (asked === saveNews) return save(given.body as never)
    if (asked === deleteNews) return {}
    if (asked === getAudienceSizes) return { guests: 7, members: 12 }
    throw new Error('not asked here')
  },
  page: async () => ({ rows: [stored], total: 1 }),
  ...{ clubNow: () => NOW, now: () => 0 },
} as unknown as ClubClient

async function open(tenantId = 'north', customerId = '11'): Promise<void> {
  root = createRoot(box)
  const club = { tenant: { id: tenantId }, settings: { browserTitle: 'North' }, info: { timeZone: 'UTC' } }
  const store = createStore(() => ({ club, customer: { id: customerId } }))
  const shell = { client, log: () => undefined, store, drafts } as unknown as Shell
  root.render(
    <ShellProvider value={shell}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <IntlProvider locale="en" onError={() => undefined}>
          <StaffArticlePage id="7" />
        </IntlProvider>
      </QueryClientProvider>
    </ShellProvider>,
  )
  await vi.waitFor(() => expect(headline()).not.toBeNull())
}

const headline = () => box.querySelector('form input') as HTMLInputElement
const writeHeadline = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(headline(), text)
  headline().dispatchEvent(new Event('input', { bubbles: true }))
}
const pressSave = () => box.querySelector<HTMLButtonElement>('button[type=submit]')?.click()

beforeEach(() => {
  document.body.append(box)
  stored = GREENS
  drafts = createDrafts(memoryArea())
  save.mockClear()
})
afterEach(() => {
  root.unmount()
  box.remove()
})

it('[UI-125+] opens with the input of its author at this club, and with that of no other person or club', async () => {
  await open()
  writeHeadline('Greens sanded')
  root.unmount()
  for (const [tenantId, customerId, title] of [
    ['north', '12', 'Greens dressed'],
    ['south', '11', 'Greens dressed'],
    ['north', '11', 'Greens sanded'],
  ] as const) {
    await open(tenantId, customerId)
    expect(headline().value).toBe(title)
    expect(box.textContent.includes('draft.unsavedTitle')).toBe(title === 'Greens sanded')
    root.unmount()
  }
  drafts.clear()
  await open()
  expect(headline().value).toBe('Greens dressed')
})

it('[UI-126+] [UI-138+] saves on top of a colleague’s change at the second press, and reads it before', async () => {
  await open()
  stored = { ...GREENS, text: 'They are slow.', version: 3 }
  writeHeadline('Greens sanded')
  pressSave()
  await vi.waitFor(() => expect(box.textContent).toContain('draft.overtakenTitle'))
  expect([headline().value, box.querySelector('textarea')?.value]).toEqual(['Greens sanded', 'They are slow.'])
  pressSave()
  await vi.waitFor(() => expect(stored.title).toBe('Greens sanded'))
  expect(save.mock.calls.map(([{ version }]) => version)).toEqual([2, 3])
  await vi.waitFor(() => expect(window.history.state).toEqual(writtenState({ title: 'Greens sanded', outcome: 'published' })))
  root.unmount()
  await open()
  expect(box.textContent).not.toContain('draft.unsavedTitle')
})

it('[CU-162+] asks nothing about input for a draft that is deleted', async () => {
  stored = { ...GREENS, state: 'draft', publishedAt: null }
  await open()
  writeHeadline('Greens sanded')
  const buttons = () => [...box.querySelectorAll('button')].filter(({ textContent }) => textContent === 'draft.delete')
  buttons()[0]?.click()
  await vi.waitFor(() => expect(buttons()).toHaveLength(2))
  const leave = vi.fn()
  leavePage(leave)
  expect(leave).not.toHaveBeenCalled()
  buttons()[1]?.click()
  await vi.waitFor(() => expect(window.history.state).toEqual(writtenState({ title: 'Greens dressed', outcome: 'deleted' })))
  leavePage(leave)
  expect(leave).toHaveBeenCalledOnce()
})
