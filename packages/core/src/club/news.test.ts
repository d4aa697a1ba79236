import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { MEMBER_STATUSES } from './customer.ts'
import { AUDIENCES, audienceOf, isNewsShown, mayDeleteArticle, NEWS_STATES, newsNotice, teaserOf } from './news.ts'

const day = (text: string) => text as ClubDate
const week = { firstDay: day('2026-05-04'), lastDay: day('2026-05-10') }
const article = { state: 'published', audience: ['members'], ...week } as const

describe('an article that is published or deleted', () => {
  it.each([
    [null, 'published', 'published'],
    ['draft', 'published', 'published'],
    ['withdrawn', 'published', 'publishedAgain'],
    ['published', 'published', null],
    ['published', 'withdrawn', null],
    [null, 'draft', null],
    ['withdrawn', 'withdrawn', null],
  ] as const)('[CU-171+] from %s to %s notifies %s', (before, after, notice) => {
    expect(newsNotice(before, after)).toBe(notice)
  })

  it('[UI-93+] is deleted only as a draft that was never published', () => {
    const publishedAt = '2026-05-04T08:30:00' as ClubDateTime
    const deletable = NEWS_STATES.flatMap((state) =>
      [null, publishedAt].filter((at) => mayDeleteArticle({ state, publishedAt: at })).map((at) => [state, at]),
    )
    expect(deletable).toEqual([['draft', null]])
  })
})

describe('an article', () => {
  it.each([
    { who: 'the day before', today: '2026-05-03', shown: false },
    { who: 'its first day', today: '2026-05-04', shown: true },
    { who: 'its last day', today: '2026-05-10', shown: true },
    { who: 'the day after', today: '2026-05-11', shown: false },
  ])('[UI-40+] is shown from its first to its last day: $who', ({ today, shown }) => {
    expect(isNewsShown(article, 'members', day(today))).toBe(shown)
  })

  it('[UI-40+] without a last day stays', () => {
    expect(isNewsShown({ ...article, lastDay: null }, 'members', day('2036-01-01'))).toBe(true)
  })

  it('[UI-41+] is shown to its audience only, and never unless it is published', () => {
    const anyDay = fc.constantFrom('2026-05-04', '2026-05-07', '2026-05-10').map(day)
    fc.assert(
      fc.property(
        fc.constantFrom(...NEWS_STATES),
        fc.subarray([...AUDIENCES]),
        fc.constantFrom(...AUDIENCES),
        anyDay,
        (state, audience, reader, today) => {
          expect(isNewsShown({ ...week, state, audience }, reader, today)).toBe(state === 'published' && audience.includes(reader))
        },
      ),
    )
  })

  it('[UI-41+] counts every person to one audience', () => {
    expect([null, ...MEMBER_STATUSES].map(audienceOf)).toEqual(['visitors', 'guests', 'members', 'members'])
  })

  it.each([
    ['# Greens\n\nThe **greens** are *fast*.\nSee [more](https://x.example).', 'The greens are fast. See more.'],
    ['- one\n- two', 'one two'],
    ['', ''],
    ['# Only a heading', ''],
    ['Read [the rules](https://x.example/Rules_(golf)) today.', 'Read the rules today.'],
  ])('[UI-42+] has its first paragraph as a teaser: %s', (text, teaser) => {
    expect(teaserOf(text)).toBe(teaser)
  })

  it('[UI-42+] never has a teaser of more than 160 characters or a line break', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 30 })), (lines) => {
        const teaser = teaserOf(lines.join('\n'))
        expect([...teaser].length).toBeLessThanOrEqual(160)
        expect(teaser).not.toContain('\n')
      }),
    )
  })
})
