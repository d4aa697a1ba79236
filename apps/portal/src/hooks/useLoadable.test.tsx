import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { useLoadable } from './useLoadable.ts'

type Query = Parameters<ReturnType<typeof useLoadable>>[0]

const query = (given: Partial<Query>): Query => ({ data: undefined, isError: false, error: null, refetch: vi.fn(), ...given })
const broken = (): Query => query({ isError: true, error: new Error('no connection') })

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Returns what a screen is given for these queries. */
function loadableOf(first: Query, ...needed: Query[]) {
  let result: ReturnType<ReturnType<typeof useLoadable>> | undefined
  function Screen() {
    result = useLoadable()(first, ...needed)
    return null
  }
  const texts = Object.fromEntries(['title', 'cause', 'nextStep'].map((part) => [`problem.serverFault.${part}`, part]))
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <IntlProvider locale="en" messages={texts}>
        <Screen />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return result
}

it('a query is loading until it has data or has failed', () => {
  expect(loadableOf(query({}))).toEqual({ kind: 'loading' })
  expect(loadableOf(query({ data: 7 }))).toEqual({ kind: 'ready', value: 7 })
  expect(loadableOf(broken())).toMatchObject({ kind: 'failed', notice: { title: 'title' } })
})

it('[SH-65+] loaded data stay on the screen if loading them again fails', () => {
  expect(loadableOf(query({ ...broken(), data: 7 }))).toEqual({ kind: 'ready', value: 7 })
})

it('a query fails with one that it depends on, and the retry repeats the failed one', () => {
  const first = query({})
  const publication = broken()
  const shown = loadableOf(first, query({ data: 7 }), publication)
  if (shown?.kind !== 'failed') throw new Error('The failure is not shown')
  shown.onRetry()
  expect(publication.refetch).toHaveBeenCalledOnce()
  expect(first.refetch).not.toHaveBeenCalled()
})

it('[SH-65+] the retry repeats all reads of the screen that have failed, and no other', async () => {
  const read = vi.fn(async (): Promise<number> => Promise.reject(new Error('no connection')))
  const loaded = vi.fn(async () => 7)
  const leave = [
    new QueryObserver(cache, { queryKey: ['friends'], queryFn: read }).subscribe(() => {}),
    new QueryObserver(cache, { queryKey: ['groups'], queryFn: read }).subscribe(() => {}),
    new QueryObserver(cache, { queryKey: ['news'], queryFn: loaded }).subscribe(() => {}),
  ]
  await vi.waitFor(() => expect(cache.getQueryState(['groups'])?.status).toBe('error'))
  const shown = loadableOf(broken())
  if (shown?.kind !== 'failed') throw new Error('The failure is not shown')
  shown.onRetry()
  expect([read.mock.calls.length, loaded.mock.calls.length]).toEqual([4, 1])
  for (const end of leave) end()
})
