import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { usePagedRows } from './usePagedRows.ts'

type Query = Parameters<typeof usePagedRows<string>>[0]

function render(screen: ReactNode): void {
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" onError={() => {}}>
        {screen}
      </IntlProvider>
    </QueryClientProvider>,
  )
}

/** Returns the rows and the total of a list with these pages. */
function listed(pages: readonly (readonly string[])[], hasNextPage: boolean) {
  let result: ReturnType<typeof usePagedRows<string>> | undefined
  const data = { pages: pages.map((rows) => ({ rows, total: 3 })), pageParams: [] }
  function Screen() {
    result = usePagedRows<string>({ data, isError: false, error: null, hasNextPage } as unknown as Query)
    return null
  }
  render(<Screen />)
  return { rows: result?.rows, total: result?.total }
}

it('has the total of the server while there are more pages', () => {
  expect(listed([['a', 'b']], true)).toEqual({ rows: { kind: 'ready', value: ['a', 'b'] }, total: 3 })
})

it('[HC-88+] offers no more rows after the last page, even if a row of it had nothing to show', () => {
  expect(listed([['a', 'b'], []], false)).toEqual({ rows: { kind: 'ready', value: ['a', 'b'] }, total: 2 })
})

it('[UI-96+] returns why the next page could not be loaded', async () => {
  let onMore: ReturnType<typeof usePagedRows<string>>['onMore'] | undefined
  const fetchNextPage = async () => ({ isFetchNextPageError: true, error: new Error('offline') })
  function Screen() {
    const data = { pages: [{ rows: ['a'], total: 3 }], pageParams: [] }
    const query = { data, isError: false, error: null, hasNextPage: true, isFetchingNextPage: false, fetchNextPage }
    onMore = usePagedRows<string>(query as unknown as Query).onMore
    return null
  }
  render(<Screen />)
  expect((await onMore?.())?.title).toBeTruthy()
})
