import { getStartersList } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import type { Notice } from '@club/ui/features'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useStartersList } from './useDeskDeps.ts'

const call = vi.fn()
const { show } = watchedStage({ call })
let print: () => Promise<Notice | null>

function Stage() {
  print = useStartersList('12', '2026-06-15' as ClubDate)
  return null
}

beforeEach(async () => {
  call.mockReset()
  await show(
    <IntlProvider locale="en" onError={() => undefined}>
      <Stage />
    </IntlProvider>,
  )
})

it('[RE-248+] the starter’s list of the course and day at the desk opens as PDF', async () => {
  const pdf = new Blob(['%PDF-'], { type: 'application/pdf' })
  call.mockResolvedValue(pdf)
  const opened: string[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.href} ${this.download}`)
  })
  expect(await act(() => print())).toBeNull()
  expect(call).toHaveBeenCalledExactlyOnceWith(getStartersList, { query: { courseId: '12', date: '2026-06-15' } })
  expect(made).toHaveBeenCalledWith(pdf)
  expect(opened).toEqual(['blob:list 2026-06-15.pdf'])
  click.mockRestore()
  made.mockRestore()
})

it('[RE-248+] a starter’s list that cannot be read says so', async () => {
  call.mockRejectedValue(new Error('offline'))
  expect(await act(() => print())).toHaveProperty('title')
})
