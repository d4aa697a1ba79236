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
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { IN_PAGES, PAGE_ROWS } from './pages.ts'
import { readOne } from './readOne.ts'

export const NEWS_KEY = 'news'
const NEWEST = { page: '0', size: '1' }

export function newsQueries(client: ClubClient) {
  return {
    list: () =>
      infiniteQueryOptions({
        ...{ ...IN_PAGES, queryKey: [NEWS_KEY, 'list'] },
        queryFn: ({ signal, pageParam: page }) => client.page(listNews, newsHeadFromWire, { query: { page, size: PAGE_ROWS }, signal }),
      }),
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
    /** The people who have no message about the article or event yet; any other id is a new one. */
    audienceSizes: (kind: 'article' | 'event', id: string) => {
      const query = /^\d+$/.test(id) ? { about: `${kind}:${id}` } : {}
      return queryOptions({
        queryKey: [NEWS_KEY, 'audiences', query.about ?? null],
        staleTime: 0,
        queryFn: ({ signal }) => client.call(getAudienceSizes, { query, signal }),
      })
    },
    /** One article as staff write it; null if no row has this id. */
    staffOne: (id: string) =>
      queryOptions({
        queryKey: [NEWS_KEY, 'staff', 'one', id],
        staleTime: 0,
        queryFn: async ({ signal }) => (await client.page(listStaffNews, staffArticleFromWire, { query: { id }, signal })).rows[0] ?? null,
      }),
    staff: (search: string) =>
      infiniteQueryOptions({
        ...{ ...IN_PAGES, queryKey: [NEWS_KEY, 'staff', search] },
        staleTime: 0,
        queryFn: ({ signal, pageParam: page }) =>
          client.page(listStaffNews, staffArticleFromWire, { query: { page, size: PAGE_ROWS, search }, signal }),
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
