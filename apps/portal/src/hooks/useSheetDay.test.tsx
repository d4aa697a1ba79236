import { listFlights, listVisitorFlights } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useSheetDay } from './useSheetDay.ts'

const all = vi.fn(async (..._call: readonly unknown[]) => [])
const { show, watched, pass } = watchedStage({ all })
const date = '2026-06-15' as ClubDate

function Sheet({ refreshSeconds, isVisitor }: { readonly refreshSeconds: number; readonly isVisitor: boolean }) {
  return useSheetDay({ isVisitor, courseId: '12', date, parameters: { refreshSeconds } }).status
}
const open = (refreshSeconds: number, isVisitor = false) => show(<Sheet refreshSeconds={refreshSeconds} isVisitor={isVisitor} />)

beforeEach(() => void all.mockClear())

describe('a day of the tee sheet', () => {
  it('[RE-41] [RE-42] is read again in the interval of the club, in seconds, only while nothing is pushed', async () => {
    await open(30)
    await pass(29)
    expect(all).toHaveBeenCalledTimes(1)
    await pass(2)
    expect(all).toHaveBeenCalledTimes(2)
    await act(async () => watched()?.onPushed(true))
    await pass(300)
    expect(all).toHaveBeenCalledTimes(2)
    await act(async () => watched()?.onPushed(false))
    await pass(31)
    expect(all).toHaveBeenCalledTimes(3)
  })

  it('[RE-42] is not read again for an interval of 0', async () => {
    await open(0)
    await pass(3600)
    expect(all.mock.calls.map(([call]) => call)).toEqual([listFlights])
  })

  it('[RE-42] is read in the interval for visitors, to whom nothing is pushed', async () => {
    await open(30, true)
    await pass(31)
    expect(watched()).toBeNull()
    expect(all.mock.calls.map(([call]) => call)).toEqual([listVisitorFlights, listVisitorFlights])
  })
})
