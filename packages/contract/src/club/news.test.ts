import { newsNotice } from '@club/core/club'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyNewsArticle, anyNewsHead, anyStaffArticle } from '../testing/anyClubLife.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import {
  deleteNews,
  getAudienceSizes,
  newsArticleFromWire,
  newsArticleToWire,
  newsHeadFromWire,
  newsHeadToWire,
  saveNews,
  staffArticleFromWire,
  staffArticleToWire,
  wireNewsArticle,
  wireNewsHead,
  wireStaffArticle,
} from './news.ts'

describe('news', () => {
  it('[UI-27] are read as they were sent', () => {
    roundTrips(anyNewsHead, wireNewsHead, newsHeadToWire, newsHeadFromWire)
    roundTrips(anyNewsArticle, wireNewsArticle, newsArticleToWire, newsArticleFromWire)
  })

  it('[UI-43+] are read as staff edit them', () => roundTrips(anyStaffArticle, wireStaffArticle, staffArticleToWire, staffArticleFromWire))

  it('[UI-27] without teaser, picture or moment can be read, and with a moment that does not exist cannot', () => {
    expect(newsHeadFromWire({ id: 7, title: 'Greens' })).toMatchObject({
      ok: true,
      value: { teaser: '', pictureId: null, publishedAt: null },
    })
    expect(newsArticleFromWire({ id: 7, title: 'Greens', text: 'x', publishedAt: '2026-02-30T10:00:00' }).ok).toBe(false)
  })

  it('[UI-43+] are stored with a title, a text, an audience and days of the calendar', () => {
    const whole = {
      ...{ id: null, version: 0, title: 'Greens', text: 'Fast.', state: 'draft', audience: ['members'] },
      ...{ firstDay: '2026-05-04', lastDay: null, pictureId: null },
    }
    const body = saveNews.body as v.GenericSchema
    expect(v.is(body, whole)).toBe(true)
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(121) },
      { text: '' },
      { audience: [] },
      { audience: ['staff'] },
      { firstDay: '2026-02-30' },
    ])
      expect(v.is(body, { ...whole, ...wrong })).toBe(false)
  })

  it('[CU-169+] say by what staff read whom their publication notifies, from which day, and how many people there are', () => {
    fc.assert(
      fc.property(anyStaffArticle, (article) => {
        const parsed = staffArticleFromWire(v.parse(wireStaffArticle, sent(staffArticleToWire(article))))
        const read = parsed.ok ? parsed.value : null
        expect(read && [newsNotice(read.state, 'published'), read.firstDay, read.audience]).toEqual([
          newsNotice(article.state, 'published'),
          article.firstDay,
          article.audience,
        ])
      }),
    )
    const sizes = getAudienceSizes.response as v.GenericSchema
    expect([v.is(sizes, { guests: 7, members: 12 }), v.is(sizes, { members: 12 })]).toEqual([true, false])
    expect(getAudienceSizes.auth).toEqual({ duty: 'clubLife' })
  })

  it('[CU-265+] count the people who have no message about an article or event yet', () => {
    const isQuery = (about?: string) => v.is(getAudienceSizes.query as v.GenericSchema, about === undefined ? {} : { about })
    expect([undefined, 'article:7', 'event:7', 'entry:7', 'event:', 'event:x'].map(isQuery)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('[UI-93+] are deleted with the version that was read, by staff with the duty', () => {
    const query = deleteNews.query as v.GenericSchema
    expect([v.is(query, { version: '3' }), v.is(query, {}), v.is(query, { version: '-1' })]).toEqual([true, false, false])
    expect(deleteNews).toMatchObject({ method: 'DELETE', auth: { duty: 'clubLife' } })
  })
})
