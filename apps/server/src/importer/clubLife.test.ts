import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'

const { importFiles, rows } = await importing()

const FILE = 'clublife.json'
const file = (news: readonly object[]) => ({ [FILE]: JSON.stringify({ news }) })
const article = { key: 'greens', title: 'Greens', text: 'They are **fast**.', from: '2026-05-04', publishedAt: '2026-05-04T08:30' }

describe('news', () => {
  it('[UI-48+] are imported, and not doubled by a second import', async () => {
    const report = await importFiles(file([article]))
    expect(report.problems).toEqual([])
    expect(report.files).toContainEqual({ file: FILE, rows: 1, added: 1, updated: 0 })
    await importFiles(file([{ ...article, title: 'Fast greens', to: '2026-05-31', audience: ['members'] }]))
    expect(await rows('select title, audience, last_day::text, state from news')).toEqual([
      { title: 'Fast greens', audience: ['members'], last_day: '2026-05-31', state: 'published' },
    ])
  })

  it.each([
    { what: 'an end before the start', news: [{ ...article, to: '2026-05-03' }] },
    { what: 'a key twice', news: [article, article] },
    { what: 'an unknown audience', news: [{ ...article, audience: ['staff'] }] },
  ])('[UI-48+] with $what are refused', async ({ news }) => {
    const { imported, problems } = await importFiles(file(news))
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE }])
  })
})

describe('the status of a course', () => {
  const courseFile = (key: string) => ({
    [FILE]: JSON.stringify({ courses: [{ key, state: 'open', buggies: false, temporaryGreens: true }] }),
  })

  it('[UI-54+] needs a course with tee times', async () => {
    const { imported, problems } = await importFiles(courseFile('moon'))
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column: 'courses' }])
  })
})
