import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useCard } from './useCard.ts'

let name = 'before'
const page = vi.fn(async () => ({ rows: [{ name }] }))
const { box, watched, show: draw, pass } = watchedStage({ page })
const ROWS = JSON.stringify({ rows: [], lastScoreAt: null })

function Card({ unsettled }: { readonly unsettled: boolean }) {
  return useCard({ prizeId: '7', roundId: '1', playerId: '3', teamId: null }, unsettled).data?.name ?? '…'
}

const show = (unsettled: boolean) => draw(<Card unsettled={unsettled} />)

beforeEach(() => {
  name = 'before'
})

it('[SC-73+] a card follows the score updates of its board', async () => {
  await show(true)
  await act(async () => watched()?.onPushed(true))
  await pass(1)
  expect(box.textContent).toBe('before')
  name = 'corrected'
  await pass(60)
  expect(box.textContent).toBe('before')
  await act(async () => watched()?.onEvent({ name: 'rows', data: ROWS, id: '9-1' }))
  await pass(1)
  expect(box.textContent).toBe('corrected')
})

it('polls if there is no live stream, and stops once the tournament is closed', async () => {
  await show(true)
  await pass(1)
  name = 'corrected'
  await pass(6)
  expect(box.textContent).toBe('corrected')
  await show(false)
  await pass(1)
  expect(watched()).toBeNull()
})
