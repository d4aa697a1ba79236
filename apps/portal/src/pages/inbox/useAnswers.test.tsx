import { ApiError } from '@club/client'
import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { InboxMessage } from '@club/core/membership'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useAnswers } from './useAnswers.ts'

const call = vi.fn()
const { show, pass } = watchedStage({ call })
const onAnswered = vi.fn()
let shown: ReturnType<typeof useAnswers>

function Answers() {
  shown = useAnswers(onAnswered)
  return null
}
const page = (
  <IntlProvider locale="en" onError={() => {}}>
    <Answers />
  </IntlProvider>
)
const question = { kind: 'offer', tournamentId: '5', waitingId: '6', until: '2026-06-20T14:30:00', fee: null }
const message = { id: '9', question } as unknown as InboxMessage

beforeEach(() => vi.clearAllMocks())

it.each([
  { accept: true, sent: acceptOffer, state: 'accepted' },
  { accept: false, sent: declineOffer, state: 'declined' },
])('[CU-361+] an offered place is $state in its message', async ({ accept, sent, state }) => {
  call.mockImplementation(async () => ({}))
  await show(page)
  void shown.onAnswer(message, accept)
  await pass(1)
  expect(call.mock.calls.filter(([one]) => one === sent)[0]).toEqual([sent, { params: { tournId: '5', waitingId: '6' } }])
  expect([shown.answers.get('9'), onAnswered.mock.lastCall]).toEqual([state, ['9']])
})

it('[CU-361+] an answer that came too late says so at its message', async () => {
  call.mockRejectedValue(new ApiError({ status: 409, problem: 'offerGone', details: [] } as never))
  await show(page)
  void shown.onAnswer(message, true)
  await pass(1)
  expect([shown.answers.get('9'), onAnswered.mock.calls]).toEqual([{ failed: expect.anything() }, []])
})
