import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePeopleEvents } from './usePeopleEvents.ts'

const load = vi.fn(async () => 'Vera')
const { show, watched, pass } = watchedStage({})
const push = (id: string) => act(async () => watched()?.onEvent({ name: 'changed', id, data: '{"version":0}' }))

function List({ enabled = true }: { readonly enabled?: boolean }) {
  usePeopleEvents(enabled)
  return useQuery({ queryKey: ['members'], queryFn: load, staleTime: Infinity }).data ?? null
}

beforeEach(() => void load.mockClear())

describe('a list of people', () => {
  it('[CU-189+] is loaded again once after changes that are pushed together, and not for the version of its first load', async () => {
    await show(<List />)
    await push('0-1.1')
    await pass(5)
    expect(load).toHaveBeenCalledTimes(1)
    await push('0-2.2')
    await push('0-3.3')
    await pass(0.5)
    expect(load).toHaveBeenCalledTimes(2)
    // A stream that was opened again begins with the version that is known.
    await push('0-3.3')
    await pass(5)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('[CU-189+] is not watched where there are no people', async () => {
    await show(<List enabled={false} />)
    expect(watched()).toBeNull()
  })
})
