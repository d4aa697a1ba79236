/** The club's news and its pictures, as TanStack Query options. */
import type { ClubClient } from '@club/client'
import {
  getAudienceSizes,
  getClubPicture,
  getNewsArticle,
  listNews,
  listStaffNews,
  listVisitorNews,
  newsArticleFromWire,
  newsHeadFromWire,
  staffArticleFromWire,
} from '@club/contract/club'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const NEWS_KEY = 'news'
const NEWEST = { page: '0', size: '1' }

export function newsQueries(client: ClubClient) {
  return {
    list: () => queryOptions({ queryKey: [NEWS_KEY, 'list'], queryFn: ({ signal }) => client.all(listNews, newsHeadFromWire, { signal }) }),
    /** The newest article that the viewer may read; null without one. */
    newest: (loggedIn: boolean) =>
      queryOptions({
        queryKey: [NEWS_KEY, 'newest', loggedIn],
        queryFn: async ({ signal }) => {
          const call = loggedIn ? listNews : listVisitorNews
          return (await client.page(call, newsHeadFromWire, { query: NEWEST, signal })).rows[0] ?? null
        },
      }),
    article: (id: string) =>
      queryOptions({
        queryKey: [NEWS_KEY, 'article', id],
        queryFn: async ({ signal }) =>
          readOne('article', newsArticleFromWire(await client.call(getNewsArticle, { params: { id }, signal }))),
      }),
    audienceSizes: () =>
      queryOptions({ queryKey: [NEWS_KEY, 'audiences'], queryFn: ({ signal }) => client.call(getAudienceSizes, { signal }) }),
    staff: () =>
      queryOptions({
        queryKey: [NEWS_KEY, 'staff'],
        staleTime: 0,
        queryFn: ({ signal }) => client.all(listStaffNews, staffArticleFromWire, { signal }),
      }),
    /** A picture never changes. */
    picture: (id: string) =>
      queryOptions({
        queryKey: ['clubPicture', id],
        staleTime: Infinity,
        queryFn: ({ signal }) => client.call(getClubPicture, { params: { id }, signal }),
      }),
  }
}
