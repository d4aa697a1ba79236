/** A field of a thousand on a phone: only rows near the window are on the page; position, focus and rows are never lost. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, failOnComplaints, logIn } from './portal.ts'
import { openLive } from './walks/results.ts'
import { wordsOf } from './words.ts'

const FIELD = 1000
/** Limit of rows near the window of a phone. */
const MAX_ROWS = 80

/** Puts a thousand players where the club has its own few; `score` brings one of them to a place. */
async function fillBoard(page: Page): Promise<{ readonly score: (player: number, place: number) => void }> {
  let order = Array.from({ length: FIELD }, (_, at) => at + 1)
  const standings = async (url: string): Promise<object> => {
    const real = await (await page.request.get(url.replace(/\/events.*$/, ''), { headers: await headers })).json()
    const players = order.map((player, at) => ({
      ...real.players[0],
      playerId: 900_000 + player,
      customerIds: [],
      name: `Player ${player}`,
      finalPosition: at + 1,
      finalPositionString: `${at + 1}`,
    }))
    return { ...real, players }
  }
  let known: (headers: Record<string, string>) => void = () => {}
  const headers = new Promise<Record<string, string>>((resolve) => {
    known = resolve
  })
  await page.route(/\/livescoring\/\d+(\/events)?$/, async (route) => {
    known(route.request().headers())
    const url = route.request().url()
    const json = await standings(url)
    // A stream that ends is opened again half a second later.
    if (url.endsWith('/events'))
      await route.fulfill({ contentType: 'text/event-stream', body: `event: board\ndata: ${JSON.stringify(json)}\n\n` })
    else await route.fulfill({ json })
  })
  return {
    score: (player, place) => {
      order = order.filter((one) => one !== player).toSpliced(place - 1, 0, player)
    },
  }
}

/** The row in the middle of the window: its number for screen readers, and its position. */
function middle(page: Page) {
  return page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')
    return { name: row?.querySelector('a')?.textContent, number: Number(row?.ariaRowIndex), top: row?.getBoundingClientRect().top }
  })
}

test('[TR-80+] a board of a thousand: few rows on the page, all of them reachable', async ({ page }) => {
  const noComplaints = failOnComplaints(page)
  const { score } = await fillBoard(page)
  await logIn(page, 'en', demoLogin('taunusblick', 'member'))
  await openLive(page, await wordsOf('en'))
  const rows = page.locator('tbody tr')
  const link = (player: number) => page.getByRole('link', { name: `Player ${player}`, exact: true })

  await test.step('only the rows near the window are on the page, and screen readers announce how many there are', async () => {
    await expect(link(1)).toBeVisible()
    await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(MAX_ROWS)
    expect(Number(await page.getByRole('table').getAttribute('aria-rowcount'))).toBe(FIELD + 1)
  })

  await test.step('a key jumps to the end, and the focus stays', async () => {
    await link(3).focus()
    await page.keyboard.press('End')
    await expect(link(FIELD)).toBeInViewport()
    await expect(link(3)).toBeFocused()
    expect(await rows.count()).toBeLessThan(MAX_ROWS)
    await page.keyboard.press('Tab')
    await expect(link(4)).toBeFocused()
    await expect(link(4)).toBeInViewport()
  })

  await test.step('a score moves a row past the window, and the scroll position stays', async () => {
    await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: 'instant' }))
    await expect.poll(async () => (await middle(page)).number).toBeGreaterThan(300)
    const before = await middle(page)
    score(900, 2)
    await expect.poll(async () => (await middle(page)).number).toBe(before.number + 1)
    const after = await middle(page)
    expect(after.name).toBe(before.name)
    expect(Math.abs((after.top ?? 0) - (before.top ?? 0))).toBeLessThan(2)
    await expect(link(4)).toBeFocused()
  })

  await test.step('a print contains every row', async () => {
    await page.evaluate(() =>
      addEventListener('beforeprint', () => document.body.setAttribute('data-printed', `${document.querySelectorAll('tbody tr').length}`)),
    )
    // The page lays out every row for paper; drawing all of them takes 20 seconds.
    await page.pdf({ pageRanges: '1' })
    expect(await page.locator('body').getAttribute('data-printed')).toBe(`${FIELD}`)
    await expect.poll(() => rows.count()).toBeLessThan(MAX_ROWS)
  })
  // The board is requested all the time: a pending request has no handler at the end of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  noComplaints()
})
