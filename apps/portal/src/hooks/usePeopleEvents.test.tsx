import { useQuery } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePeopleEvents } from './usePeopleEvents.ts'
import { usePeopleSearch } from './usePeopleSearch.ts'

const load = vi.fn(async () => 'Vera')
const find = vi.fn(async (..._: unknown[]) => ({ rows: [], total: 0 }))
const { show, watched, pass } = watchedStage({ page: find })
const push = (id: string) => act(async () => watched()?.onEvent({ name: 'changed', id, data: '{"version":0}' }))

function List({ enabled = true }: { readonly enabled?: boolean }) {
  usePeopleEvents(enabled)
  return useQuery({ queryKey: ['members'], queryFn: load, staleTime: Infinity }).data ?? null
}

/** Shows what a search finds; the list of members is none of its own. */
function Picker() {
  usePeopleEvents(true, 'friends')
  useQuery({ queryKey: ['members'], queryFn: load, staleTime: Infinity })
  const search = usePeopleSearch()
  useEffect(() => void search('Ve'), [search])
  return null
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

  it('[CU-172+] searches again what is found, and loads only the lists that are named', async () => {
    await show(<Picker />)
    await pass(1)
    expect([find.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
    await push('0-1.1')
    await push('0-2.2')
    await pass(0.5)
    expect([find.mock.calls.length, load.mock.calls.length]).toEqual([2, 1])
    expect(find.mock.calls[0]).toEqual(find.mock.calls[1])
  })

  it('[CU-189+] is not watched where there are no people', async () => {
    await show(<List enabled={false} />)
    expect(watched()).toBeNull()
  })
})
