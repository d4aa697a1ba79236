import { ApiError } from '@club/client'
import { decideChangeRequest, listChangeRequests } from '@club/contract/customers'
import type { ClubDateTime } from '@club/core'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDrafts } from '../../shells/drafts.ts'
import { memoryArea } from '../../shells/memoryArea.ts'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import ChangeRequestsPage from './ChangeRequestsPage.tsx'

const OPEN = {
  ...{ id: '4', state: 'open', requested: { lastName: 'Weber' }, before: { lastName: 'Hoffmann' }, note: '', customerId: '1' },
  ...{ createdAt: '2026-06-04T10:00:00' as ClubDateTime, decidedAt: null, reason: '' },
  ...{ customerName: 'Clara Hoffmann', customerNumber: '1001', actorName: null },
}
const club = { tenant: { id: 'north' }, settings: { browserTitle: 'North' }, info: { timeZone: 'UTC' } }
let refusal: ApiError | null = null
const call = vi.fn(async (asked: unknown) => {
  if (asked === decideChangeRequest && refusal) throw refusal
})
const page = vi.fn(async (asked: unknown, _read: unknown, _options: { readonly query: object }) => ({
  rows: asked === listChangeRequests ? [OPEN] : [],
  total: 1,
}))
const { box, show, pass } = watchedStage(
  { call, page, now: () => 0 },
  { drafts: createDrafts(memoryArea()), store: createStore(() => ({ club, customer: { id: '9' } }) as unknown as ShellState) },
)
const onlyOpen = () => box.querySelector('fieldset button')?.getAttribute('aria-pressed')

it.each([
  ['changedMeanwhile', 409, 'false'],
  ['tooManyRequests', 429, 'true'],
  ['notAllowed', 403, 'true'],
] as const)(
  '[CU-160+] after %s the office still sees only open requests, unless a colleague has decided this one',
  async (problem, status, filter) => {
    const facts = { code: problem, message: '', details: [], retryAfterSeconds: null }
    refusal = new ApiError({ ...facts, status, problem: problem as 'changedMeanwhile' })
    await show(
      <IntlProvider locale="en" onError={() => undefined}>
        <ChangeRequestsPage />
      </IntlProvider>,
    )
    await pass(1)
    expect(onlyOpen()).toBe('true')
    box.querySelector<HTMLButtonElement>('li button')?.click()
    await pass(1)
    expect([call.mock.lastCall?.[0], onlyOpen()]).toEqual([decideChangeRequest, filter])
  },
)
