import { ApiError, clubNow } from '@club/client'
import { answerFriendRequest } from '@club/contract/customers'
import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { ClubDateTime } from '@club/core'
import type { InboxMessage, MessageQuestion } from '@club/core/membership'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useAnswers } from './useAnswers.ts'

const call = vi.fn()
const { show, pass } = watchedStage(
  { call, clubNow: (timeZone: string) => clubNow(Date.now(), timeZone), now: () => Date.now() },
  { store: createStore<ShellState>(() => ({ club: { info: { timeZone: 'Europe/Berlin' } } }) as ShellState) },
)
const onAnswered = vi.fn()
let shown: ReturnType<typeof useAnswers>

function Answers({ messages, list = 'all' }: { readonly messages: readonly InboxMessage[]; readonly list?: string }) {
  shown = useAnswers({ messages, list, time: TIME, onAnswered })
  return null
}
const list = (messages: readonly InboxMessage[], name?: string) =>
  show(
    <IntlProvider locale="en" onError={() => {}}>
      <Answers messages={messages} {...(name && { list: name })} />
    </IntlProvider>,
  )

const TIME = '2026-06-20T14:00:00' as ClubDateTime
const offer = {
  ...({ kind: 'offer', tournamentId: '5', waitingId: '6' } as const),
  ...{ until: '2026-06-20T14:00:30' as ClubDateTime, withdrawUntil: null, terms: { people: ['Clara Hoffmann'], fee: null, others: [] } },
}
const request = { kind: 'friendRequest', requestId: '7', person: {} } as MessageQuestion
const message = (id: string, question: MessageQuestion | null) => ({ id, question }) as InboxMessage
const OFFER = message('9', offer)
const OVER = message('9', null)
const REQUEST = message('8', request)
const refused = (problem: string) => new ApiError({ status: problem === 'notReachable' ? 0 : 409, problem, details: [] } as never)

beforeEach(() => {
  vi.clearAllMocks()
  vi.setSystemTime(new Date('2026-06-20T12:00:00Z'))
  call.mockImplementation(async () => ({}))
})

const answer = async (about: InboxMessage, accept: boolean) => {
  await act(async () => void shown.onAnswer(about, accept))
  await pass(1)
}

const ACCEPT = { accept: true, kind: 'accepted' }
const DECLINE = { accept: false, kind: 'declined' }
const KEY = { idempotencyKey: expect.any(String) }
const PLACE = { params: { tournId: '5', waitingId: '6' }, ...KEY }

describe('the answer to a message', () => {
  it.each([
    { ...ACCEPT, about: OFFER, sent: [acceptOffer, PLACE] },
    { ...DECLINE, about: OFFER, sent: [declineOffer, PLACE] },
    { ...ACCEPT, about: REQUEST, sent: [answerFriendRequest, { params: { id: '7' }, body: { answer: 'confirm' }, ...KEY }] },
    { ...DECLINE, about: REQUEST, sent: [answerFriendRequest, { params: { id: '7' }, body: { answer: 'decline' }, ...KEY }] },
  ])('[CU-361+] [CU-364+] is sent once and stored: $kind', async ({ accept, kind, about, sent }) => {
    await list([about])
    let resolve = (_: object): void => {}
    call.mockReturnValueOnce(new Promise((done) => (resolve = done)))
    await answer(about, accept)
    await answer(about, !accept)
    expect([call.mock.calls, shown.outcome]).toEqual([[sent], null])
    resolve({})
    await pass(1)
    expect(shown.outcome).toEqual({ kind, message: about, isOwn: true })
    expect([shown.answers.get(about.id), onAnswered.mock.calls]).toEqual(['answered', [[about.id]]])
  })

  it.each([
    { about: OFFER, problem: 'offerGone' },
    { about: REQUEST, problem: 'notFound' },
  ])('[CU-361+] [CU-364+] that comes too late says that the question is no longer open: $problem', async ({ about, problem }) => {
    call.mockRejectedValueOnce(refused(problem))
    await list([about])
    await answer(about, true)
    expect(shown.outcome).toEqual({ kind: 'gone', message: about, isOwn: true })
    expect([shown.answers.get(about.id), onAnswered.mock.calls]).toEqual(['answered', []])
  })

  it('[CU-361+] that fails is said at its message, and can be given again', async () => {
    call.mockRejectedValueOnce(refused('busy'))
    await list([OFFER])
    await answer(OFFER, true)
    expect([shown.answers.get('9'), shown.outcome]).toEqual([{ failed: expect.anything() }, null])
    await answer(OFFER, true)
    expect(shown.outcome).toMatchObject({ kind: 'accepted' })
  })

  it.each([
    { ...ACCEPT, about: OFFER, meanwhile: null },
    { ...DECLINE, about: OFFER, meanwhile: null },
    { ...ACCEPT, about: REQUEST, meanwhile: null },
    { accept: true, kind: 'gone', about: OFFER, meanwhile: 'offerGone' },
    { accept: true, kind: 'gone', about: REQUEST, meanwhile: 'notReachable' },
  ])('[CU-361+] [CU-364+] without a response is sent again once the question is over: $kind, $meanwhile', async (lost) => {
    const { accept, kind, about, meanwhile } = lost
    call.mockRejectedValueOnce(refused('notReachable'))
    await list([about])
    await answer(about, accept)
    expect([shown.answers.get(about.id), shown.outcome]).toEqual([{ failed: expect.anything() }, null])
    if (meanwhile !== null) call.mockRejectedValue(refused(meanwhile))
    await list([message(about.id, null)])
    await pass(1)
    expect([call.mock.calls.length, call.mock.calls[1]]).toEqual([2, call.mock.calls[0]])
    expect([shown.answers.get(about.id), shown.outcome]).toEqual(['answered', { kind, message: about, isOwn: true }])
  })

  it.each(['ended', 'gone'])(
    '[CU-361+] is not that of another person in the same tournament, whose offer is over later: %s',
    async (kind) => {
      const other = message('10', { ...offer, waitingId: '11' })
      await list([OFFER, other])
      await answer(OFFER, true)
      await list([OVER, other])
      expect(shown.outcome).toMatchObject({ kind: 'accepted', message: OFFER })
      if (kind === 'ended') await pass(35)
      else await list([OVER, message('10', null)])
      expect(shown.outcome).toEqual({ kind, message: other, isOwn: false })
    },
  )
})

describe('the confirmation of a tee time', () => {
  const TEE_TIME = message('12', { kind: 'booking', bookingId: '44', until: offer.until })

  it('[RE-249+] is sent once and leaves the question', async () => {
    await list([TEE_TIME])
    await answer(TEE_TIME, true)
    expect(call.mock.calls.map(([, input]) => input)).toEqual([{ version: null, params: { id: '44' } }])
    expect([shown.answers.get('12'), shown.outcome]).toEqual(['answered', { kind: 'accepted', message: TEE_TIME, isOwn: true }])
  })

  it.each(['bookingRefused', 'notFound'])('[RE-249+] of a time that was cancelled or moved says so: %s', async (problem) => {
    await list([TEE_TIME])
    call.mockRejectedValueOnce(refused(problem))
    await answer(TEE_TIME, true)
    expect(shown.outcome).toMatchObject({ kind: 'gone', message: TEE_TIME })
  })

  it('[RE-249+] is over after its end', async () => {
    await list([TEE_TIME])
    await pass(35)
    expect(shown.outcome).toEqual({ kind: 'ended', message: TEE_TIME, isOwn: false })
  })
})

describe('a question that is over without an answer here', () => {
  it.each([{ about: OFFER }, { about: REQUEST }])('[CU-364+] was answered elsewhere or withdrawn', async ({ about }) => {
    await list([about])
    await list([message(about.id, null)])
    expect([shown.answers.get(about.id), shown.outcome]).toEqual(['answered', { kind: 'gone', message: about, isOwn: false }])
  })

  it('[CU-361+] has ended a moment after its end, also without a network', async () => {
    await list([OFFER])
    await pass(29)
    expect([shown.now, shown.outcome]).toEqual([TIME, null])
    await pass(5)
    expect([shown.now, shown.outcome]).toEqual([offer.until, { kind: 'ended', message: OFFER, isOwn: false }])
  })

  it('[CU-361+] waits for an answer that is being stored at its end', async () => {
    let resolve = (_: object): void => {}
    call.mockReturnValueOnce(new Promise((done) => (resolve = done)))
    await list([OFFER])
    await answer(OFFER, true)
    await pass(60)
    expect(shown.outcome).toBeNull()
    resolve({})
    await pass(1)
    expect(shown.outcome).toMatchObject({ kind: 'accepted' })
  })

  it.each(['unread', 'money'])(
    '[CU-364+] is not reported because another list or the list of unread messages leaves it out: %s',
    async (name) => {
      await list([OFFER], name === 'unread' ? name : undefined)
      await list([], name)
      expect(shown.outcome).toBeNull()
    },
  )
})
