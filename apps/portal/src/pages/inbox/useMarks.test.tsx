import { markAllMessages, markMessage } from '@club/contract/notifications'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useMarks } from './useMarks.ts'

const call = vi.fn()
const { show, pass } = watchedStage({ call })
let marks: ReturnType<typeof useMarks>

function Marks() {
  marks = useMarks()
  return null
}

it('[CU-200+] a second press on “mark all as read” keeps the undo of the first', async () => {
  const answers = [
    { count: 7, readAt: 100 },
    { count: 0, readAt: 200 },
  ]
  call.mockImplementation(async (which: unknown) => (which === markAllMessages ? answers.shift() : {}))
  await show(<Marks />)
  marks.markAll('9')
  await pass(1)
  marks.markAll('9')
  await pass(1)
  expect(answers).toEqual([])
  expect(marks.undoable).toEqual({ count: 7, readAt: 100 })
  marks.undo(100)
  await pass(1)
  expect([call.mock.lastCall?.[1], marks.undoable]).toEqual([{ body: { readAt: 100 } }, null])
})

it('[CU-200+] a mark changes the loaded list without reading it again', async () => {
  const read = vi.fn(async () => ({ rows: [], total: 1 }))
  const key = ['messages', 'list', '1', 'all', 'en']
  let cache: QueryClient | undefined
  function List() {
    cache = useQueryClient()
    useInfiniteQuery({ queryKey: key, queryFn: read, initialPageParam: 0, getNextPageParam: () => undefined })
    return <Marks />
  }
  call.mockImplementation(async () => ({}))
  await show(<List />)
  await pass(1)
  cache?.setQueryData(key, {
    pageParams: [0],
    pages: [
      {
        rows: [
          { id: '1', read: false },
          { id: '2', read: false },
        ],
        total: 2,
      },
    ],
  })
  marks.mark({ id: '2', read: true })
  await pass(1)
  expect(cache?.getQueryData(key)).toMatchObject({ pages: [{ rows: [{ read: false }, { read: true }] }] })
  expect(read).toHaveBeenCalledOnce()
})

it('[CU-200+] an error of one message is shown until the next change', async () => {
  call.mockImplementation(async (which: unknown) => {
    if (which === markMessage) throw new Error('offline')
    return { count: 0, readAt: 300 }
  })
  await show(<Marks />)
  marks.mark({ id: '1', read: true })
  await pass(1)
  expect(marks.error).toBeInstanceOf(Error)
  marks.markAll('9')
  await pass(1)
  expect([marks.error, marks.undoable]).toEqual([null, null])
})
