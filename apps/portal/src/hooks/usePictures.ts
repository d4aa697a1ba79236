import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newsQueries } from '../queries/news.ts'
import { useClubQueries } from './useClubQueries.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Returns URLs of the loaded pictures by their ids; one that cannot be loaded has none. They are revoked when the page is left. */
export function usePictures(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const queries = useClubQueries(newsQueries)
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))]
  const loaded = useQueries({
    queries: distinct.map((id) => queries.picture(id)),
    combine: (results) => results.flatMap(({ data }, at) => (data ? [{ id: distinct[at] ?? '', content: data }] : [])),
  })
  const [urls, setUrls] = useState(NONE)
  const key = loaded.map(({ id }) => id).join()
  // A picture never changes, so its id names it.
  useEffect(() => {
    const made = new Map(loaded.map(({ id, content }) => [id, URL.createObjectURL(content)]))
    setUrls(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [key])
  return urls
}
