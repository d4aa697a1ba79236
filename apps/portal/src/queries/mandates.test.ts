import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { reloadMandates } from './mandates.ts'

it('[MA-31] a change forgets the list that no page shows, so that the next page does not begin with the old one', async () => {
  const queries = new QueryClient()
  const key = ['mandates', '1', 'list']
  queries.setQueryData(key, [])
  await reloadMandates(queries)
  expect(queries.getQueryData(key)).toBeUndefined()
})
