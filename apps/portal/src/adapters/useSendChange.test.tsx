import type { FormAnswer } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useSendChange } from './useSendChange.ts'

const { show, pass } = watchedStage({})
const read = vi.fn(async () => 'event')
let sendChange: ReturnType<typeof useSendChange>

function Form() {
  useQuery({ queryKey: ['event', '7'], queryFn: read })
  sendChange = useSendChange('event')
  return null
}
const refused = (code: string): FormAnswer => ({ kind: 'refused', notice: { title: '' }, fields: {}, code })

it.each([
  { answer: refused('changedMeanwhile'), reads: 2 },
  { answer: refused('signUpRefused'), reads: 2 },
  { answer: refused('invalidInput'), reads: 1 },
  { answer: { kind: 'done' } as const, reads: 1 },
])('[UI-126+] [UI-151+] a refusal that what is shown is out of date reads it again: $answer', async ({ answer, reads }) => {
  read.mockClear()
  await show(<Form />)
  await pass(1)
  const sending = sendChange(Promise.resolve(answer))
  await pass(1)
  expect([await sending, read.mock.calls.length]).toEqual([answer, reads])
})
