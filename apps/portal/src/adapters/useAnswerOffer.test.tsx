import { ApiError } from '@club/client'
import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { TournamentEntriesProps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useAnswerOffer } from './useAnswerOffer.ts'

const call = vi.fn()
const { show } = watchedStage({ call })
let answer: TournamentEntriesProps['answerOffer']

function Offer() {
  answer = useAnswerOffer('5')
  return null
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue({})
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Offer />
    </IntlProvider>,
  )
})

describe('the answer to an offered place', () => {
  it.each([
    { take: true, sent: acceptOffer },
    { take: false, sent: declineOffer },
  ])('[TS-106+] is sent with the key of its attempt: $take', async ({ take, sent }) => {
    expect(await answer.send({ waitingId: '6', take }, 'key')).toEqual({ kind: 'done' })
    expect(call.mock.calls).toEqual([[sent, { params: { tournId: '5', waitingId: '6' }, idempotencyKey: 'key' }]])
  })

  it('[TS-106+] is a refusal only if the server has decided, not if the connection is lost', async () => {
    call.mockRejectedValueOnce(new ApiError({ status: 409, problem: 'offerGone', details: [] } as never))
    expect(await answer.send({ waitingId: '6', take: true }, 'key')).toMatchObject({ kind: 'refused', code: 'offerGone' })
    const lost = new ApiError({ status: 0, problem: 'notReachable', details: [] } as never)
    call.mockRejectedValueOnce(lost)
    await expect(answer.send({ waitingId: '6', take: true }, 'key')).rejects.toBe(lost)
  })
})
