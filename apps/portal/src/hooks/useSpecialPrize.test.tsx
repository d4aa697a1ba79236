import { specialPrizeToWire } from '@club/contract/tournaments'
import type { Prize } from '@club/core/tournament'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useSpecialPrize } from './useSpecialPrize.ts'

const PRIZE: Prize = {
  ...{ id: '7', name: 'Nearest to the pin', description: '', notes: '', special: true, team: false, sex: 'both', scoring: 'medal' },
  ...{ scoreMethod: 'gross', numberOfPrizes: 1, rounds: [], handicapClasses: [], ageClasses: [], groupings: [], actorsCount: 0 },
}

let measured = '2.05 m'
const call = vi.fn(async () =>
  specialPrizeToWire({
    prize: PRIZE,
    results: [{ roundNumber: 1, winner: { id: '3', name: 'Ada Adler', team: false, customerIds: [] }, comment: measured }],
  }),
)
const { box, watched, show: draw, pass } = watchedStage({ call })

function Measured({ unsettled }: { readonly unsettled: boolean }) {
  return useSpecialPrize('7', '1', { enabled: true, unsettled }).data?.results[0]?.comment ?? '…'
}

const show = (unsettled: boolean) => draw(<Measured unsettled={unsettled} />)

beforeEach(() => {
  measured = '2.05 m'
  call.mockClear()
})

it('[TR-78+] winners are updated from the live stream without polling', async () => {
  await show(true)
  await act(async () => watched()?.onPushed(true))
  await pass(1)
  expect(box.textContent).toBe('2.05 m')
  const asked = call.mock.calls.length
  await pass(60)
  expect(call).toHaveBeenCalledTimes(asked)
  measured = '1.24 m'
  await act(async () => watched()?.onEvent({ name: 'special', data: 'null', id: '9-1' }))
  await pass(1)
  expect(box.textContent).toBe('1.24 m')
})

it('winners are polled if there is no live stream, and loaded once if they are final', async () => {
  await show(true)
  await pass(1)
  measured = '1.24 m'
  await pass(6)
  expect(box.textContent).toBe('1.24 m')
  await show(false)
  await pass(1)
  expect(watched()).toBeNull()
  const asked = call.mock.calls.length
  await pass(60)
  expect(call).toHaveBeenCalledTimes(asked)
})
