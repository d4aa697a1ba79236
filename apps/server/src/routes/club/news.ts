/** News: customers and visitors read, staff write. CALL-175, CALL-500+, CALL-501+, CALL-503+, CALL-504+, CALL-466+; UI-27, UI-40+ to UI-44+. */
import {
  deleteNews,
  getAudienceSizes,
  getNewsArticle,
  listNews,
  listStaffNews,
  listVisitorNews,
  newsArticleToWire,
  newsHeadToWire,
  saveNews,
  staffArticleToWire,
} from '@club/contract/club'
import { idFromWire, pageToWire } from '@club/contract/wire'
import { type ClubDateTime, dayOf } from '@club/core'
import { isNewsShown, mayDeleteArticle, NEWS_HOUR, type NewsState, newsNotice, type StaffArticle } from '@club/core/club'
import { instantOf } from '../../clock/instantOf.ts'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { deleteUnusedPicture, readAudience, requirePicture } from '../../services/clubs/clubPictures.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'
import { readNews, readNewsPage, shownNews } from '../../services/clubs/news.ts'
import { announce, audienceSizes } from '../../services/events/announce.ts'
import { containing } from '../../services/people/findable.ts'

type Reader = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'>

/** Reads the articles that match and that the caller may read today; none if the club hides the module from them. */
function shownTo({ db, tenant, session, instant }: Reader, which: Sql): Promise<readonly StaffArticle[]> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, audience, newsIn] = await Promise.all([
        clubFacts(tx, instant),
        readAudience(tx, session?.customerId ?? null),
        readNews(tx, which),
      ])
      if (!isModuleShown(club, 'news', session !== null)) return []
      return newsIn(club).filter((article) => isNewsShown(article, audience, dayOf(club.now)))
    },
    'read',
  )
}

type ListRequest = Pick<Reader, 'db' | 'tenant' | 'instant'> & { readonly query: Parameters<typeof pagingInOrder>[0] }

/** Returns a page of the articles that a customer, or a visitor for null, may read today. */
function pageOfShown({ db, tenant, instant, query }: ListRequest, customerId: string | null) {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, audience] = await Promise.all([clubFacts(tx, instant), readAudience(tx, customerId)])
      const which = isModuleShown(club, 'news', customerId !== null) ? shownNews(audience, dayOf(club.now)) : sql`false`
      const { newsIn, total } = await readNewsPage(tx, which, paging)
      return pageToWire(newsIn(club).map(newsHeadToWire), total, paging.page, paging.size)
    },
    'read',
  )
}

export const listNewsRoute = clubRoute(listNews, (request) => pageOfShown(request, requireCustomer(request).customerId))

export const listVisitorNewsRoute = clubRoute(listVisitorNews, (request) => pageOfShown(request, null))

export const getNewsArticleRoute = clubRoute(getNewsArticle, async (request) => {
  const [article] = await shownTo(request, sql`n.id = ${idOf(request.params.id)}`)
  if (!article) throw new ApiError('notFound')
  return newsArticleToWire(article)
})

export const listStaffNewsRoute = clubRoute(listStaffNews, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const one = query.id === undefined ? sql`true` : sql`n.id::text = ${query.id}`
      const which = sql`n.title ilike ${containing(query.search ?? '')} and ${one}`
      const [club, { newsIn, total }] = await Promise.all([clubFacts(tx, instant), readNewsPage(tx, which, paging)])
      return pageToWire(newsIn(club).map(staffArticleToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const getAudienceSizesRoute = clubRoute(getAudienceSizes, ({ db, tenant, query }) =>
  inTenant(db, tenant.id, (tx) => audienceSizes(tx, query.about ?? null), 'read'),
)

export const saveNewsRoute = clubRoute(saveNews, (request) => {
  const { customerId } = requireCustomer(request)
  const { id, firstDay, lastDay } = request.body
  if (lastDay !== null && lastDay < firstDay) throw invalidField({ field: 'lastDay', code: 'endBeforeStart' }, request.language)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'saveNews', customerId, request, async () => {
      const [club] = await Promise.all([clubFacts(tx, request.instant), requirePicture(tx, request.body.pictureId, request.language)])
      const { articleId, isNew } = id === null ? await insertNews(tx, request) : await updateNews(tx, idOf(idFromWire(id)), request)
      const { audience, state } = request.body
      const notBefore = instantOf(club.timeZone, `${firstDay}T${NEWS_HOUR}` as ClubDateTime)
      const announcement = { audience, isPublished: state === 'published', isNew, instant: request.instant, notBefore }
      await announce(tx, { articleId }, announcement)
      return staffArticleToWire(await articleOf(tx, articleId, club))
    }),
  )
})

type SaveRequest = Pick<ClubRequest<typeof saveNews>, 'body' | 'instant'>

async function articleOf(tx: Tx, id: string, club: ClubFacts): Promise<StaffArticle> {
  const [article] = (await readNews(tx, sql`n.id = ${id}`))(club)
  if (!article) throw new ApiError('notFound')
  return article
}

/** A stored article; `isNew` if it is published now: for the first time, or again. */
interface Stored {
  readonly articleId: string
  readonly isNew: boolean
}

async function insertNews(tx: Tx, { body, instant }: SaveRequest): Promise<Stored> {
  const { title, text, audience, firstDay, lastDay, state, pictureId } = body
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into news (tenant_id, title, text, audience, first_day, last_day, state, published_at, picture_id)
      values (${tx.tenantId}, ${title}, ${text}, ${audience}, ${firstDay}, ${lastDay}, ${state},
        ${state === 'published' ? instant : null}, ${pictureId}) returning id`,
  )
  return { articleId: row?.id ?? '', isNew: newsNotice(null, state) !== null }
}

/** Throws `changedMeanwhile` if another version is stored by now. */
async function updateNews(tx: Tx, id: string, { body, instant }: SaveRequest): Promise<Stored> {
  const { title, text, audience, firstDay, lastDay, state, pictureId, version } = body
  const row = await rowOf<{ version: number; state: NewsState }>(
    tx,
    sql`select version, state from news where tenant_id = ${tx.tenantId} and id = ${id} for update`,
  )
  if (!row) throw new ApiError('notFound')
  if (row.version !== version) throw new ApiError('changedMeanwhile')
  await tx.query(
    sql`update news set title = ${title}, text = ${text}, audience = ${audience}, first_day = ${firstDay}, last_day = ${lastDay},
      state = ${state}, published_at = coalesce(published_at, ${state === 'published' ? instant : null}), picture_id = ${pictureId},
      version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  return { articleId: id, isNew: newsNotice(row.state, state) !== null }
}

/** Deletes a draft with its picture. Locks the row, so that a change at the same time comes before or finds no article. */
export const deleteNewsRoute = clubRoute(deleteNews, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'deleteNews', customerId, request, async () => {
      await tx.query(sql`select from news where tenant_id = ${tx.tenantId} and id = ${id} for update`)
      const article = await articleOf(tx, id, await clubFacts(tx, request.instant))
      if (article.version !== Number(request.query.version)) throw new ApiError('changedMeanwhile')
      if (!mayDeleteArticle(article)) throw invalidField({ field: 'state', code: 'articleNoDraft' }, request.language)

      await tx.query(sql`delete from news where tenant_id = ${tx.tenantId} and id = ${id}`)
      await deleteUnusedPicture(tx, article.pictureId)
      return {}
    }),
  )
})
