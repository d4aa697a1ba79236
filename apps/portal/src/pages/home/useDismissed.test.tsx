import { expect, it, vi } from 'vitest'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useDismissed } from './useDismissed.ts'

const { show, pass } = watchedStage({})
const send = vi.fn()
const reload = async () => undefined
let shown: ReturnType<typeof useDismissed>

function Rows() {
  shown = useDismissed(send, reload)
  return null
}

it('a dismissed row stays hidden while another one is dismissed on a slow network', async () => {
  send.mockImplementation(() => new Promise(() => undefined))
  await show(<Rows />)
  for (const id of ['1', '2']) {
    shown.dismiss(id)
    await pass(1)
  }
  expect(['1', '2', '3'].map((id) => shown.isHidden(id))).toEqual([true, true, false])
})

it('a row that could not be dismissed is shown again, with the error', async () => {
  send.mockImplementation(async (id: string) => {
    if (id === '1') throw new Error('offline')
  })
  await show(<Rows />)
  shown.dismiss('2')
  await pass(1)
  shown.dismiss('1')
  await pass(1)
  expect([shown.isHidden('1'), shown.isHidden('2'), shown.error]).toEqual([false, true, expect.any(Error)])
})
