/**
 * Long lists in the portal, as a phone scrolls them from top to bottom as fast as a thumb throws them: frames, and tasks of more than
 * 50 milliseconds, in which nothing moves. Once as this machine is, once as a phone of a quarter of its speed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page, type Response } from 'playwright-core'
import { TENANT } from '../apps/server/bench/facts.ts'
import {
  type FilledBoard,
  fillBoard,
  fillClub,
  fillInbox,
  fillList,
  fillMembers,
  type Owner,
  writeScore,
} from '../apps/server/bench/fillClub.ts'
import { openClient } from '../apps/server/src/db/connect.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { findBrowser } from './browser.ts'

const TOURNAMENTS = 2000
const ROWS = 1000
const MEMBERS = 5000
const MESSAGES = 2000
/** Pages of messages that are loaded before the list is scrolled. */
const MESSAGE_PAGES = 8
/** Some 400 members: four pages of the list. */
const SCROLLED_PIXELS = 30_000
/** The pause after a key press before the list searches. */
const SEARCH_PAUSE_MS = 200
const PIXELS_A_STEP = 240
/** At the end of a page before it counts as the end: what is still being read comes after it. */
const SETTLE_TIMEOUT_MS = 1500
const SCORE_INTERVAL_MS = 500
const SLOWER = [1, 4] as const
const PHONE = { width: 390, height: 844 }

interface Scrolled {
  /** Milliseconds between two frames, while the page moves. */
  readonly frames: readonly number[]
  readonly tasks: readonly number[]
  /** Frames with nothing in the middle of the window, of every tenth frame. */
  readonly blank: number
}

/** Scrolls with a wheel to the end of the page, which may grow meanwhile, or by at most so many pixels. */
async function scrollDown(page: Page, slower: number, most = Number.POSITIVE_INFINITY): Promise<Scrolled> {
  const recording = await page.evaluateHandle(() => {
    const frames: number[] = []
    const tasks: number[] = []
    let blank = 0
    const LOOK_EVERY = 10
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    let before = performance.now()
    let place = scrollY
    let next = requestAnimationFrame(function look(now) {
      if (scrollY !== place) frames.push(now - before)
      before = now
      place = scrollY
      // To look costs something itself.
      if (
        frames.length % LOOK_EVERY === 0 &&
        !document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, tr:not([aria-hidden])')
      )
        blank += 1
      next = requestAnimationFrame(look)
    })
    return {
      end: () => {
        cancelAnimationFrame(next)
        observer.disconnect()
        return { frames, tasks, blank }
      },
    }
  })
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2)
  let pixels = 0
  for (let moved = performance.now(); pixels < most && performance.now() - moved < SETTLE_TIMEOUT_MS * slower; ) {
    pixels += PIXELS_A_STEP
    await page.mouse.wheel(0, PIXELS_A_STEP)
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    if (left > 1) moved = performance.now()
  }
  return recording.evaluate((all) => all.end())
}

function lineOf(name: string, { frames, tasks, blank }: Scrolled): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  const cells = [String(frames.length), at(0.5), at(0.99), at(1), String(tasks.length), Math.max(0, ...tasks).toFixed(0), String(blank)]
  return `${name.padEnd(52)} ${cells.map((text) => text.padStart(8)).join('')}`
}

async function open(page: Page, slower: number, address: string, ready: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  // Work of the page after it is shown does not count as scrolling.
  await page.waitForTimeout(1500)
}

async function eachLine(page: Page, address: string, { tournamentId, prizeId, roundId }: FilledBoard, score: () => Promise<void>) {
  for (const slower of SLOWER) {
    const speed = slower === 1 ? '' : `, ${slower} times slower`
    await open(page, slower, `${address}/tournaments?month=all`, 'main li a')
    console.log(lineOf(`${TOURNAMENTS.toLocaleString('en')} tournaments${speed}`, await scrollDown(page, slower)))
    await open(page, slower, `${address}/tournaments/view/${tournamentId}/results/${prizeId}/${roundId}`, 'tbody tr')
    console.log(lineOf(`a board of ${ROWS.toLocaleString('en')} rows${speed}`, await scrollDown(page, slower)))
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const scores = setInterval(() => void score(), SCORE_INTERVAL_MS)
    try {
      console.log(lineOf(`the same while two scores a second arrive${speed}`, await scrollDown(page, slower)))
    } finally {
      clearInterval(scores)
    }
  }
}

interface Bench {
  readonly context: BrowserContext
  readonly address: string
  readonly port: number
  /** Token of the club's only login, and the customer whose it is. */
  readonly token: string
  readonly customerId: string
}

/** Runs `measure` in a browser on a filled club; the portal is built before. */
async function withPhone<Facts>(
  fill: (owner: Owner) => Promise<Facts>,
  measure: (bench: Bench, facts: Facts) => Promise<void>,
  portalFolder: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-lists-'))
  const postgres = await startEmbedded(folder)
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    const token = await fillClub(owner)
    const facts = await fill(owner)
    const { rows } = await owner.query<{ id: string }>("select id from customer where number = 'staff'")
    await owner.end()
    const env = { ...process.env, BENCH_DATABASE: postgres.appUrl, BENCH_PORTAL: portalFolder }
    const child = fork(resolve('apps/server/bench/serve.ts'), ['ours'], { env })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const { executablePath, args, env: more } = await findBrowser()
      const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...more } })
      try {
        const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' })
        await context.route('**/config/global.json', (route) =>
          route.fulfill({ json: { middleTierUrl: '/api', tenantId: TENANT, clientId: 'cwi' } }),
        )
        await measure({ context, address: `http://127.0.0.1:${port}`, port, token, customerId: rows[0]?.id ?? '' }, facts)
      } finally {
        await browser.close()
      }
    } finally {
      child.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function printHead(title: string): void {
  const heads = ['frames', 'p50 ms', 'p99 ms', 'longest', '> 50 ms', 'longest', 'blank'].map((text) => text.padStart(8)).join('')
  console.log(`${title.padEnd(52)} ${heads}`)
}

/** `npm run bench` prints it. */
export async function longLists(portalFolder = resolve('apps/portal/dist')): Promise<void> {
  const fill = async (owner: Owner): Promise<FilledBoard> => {
    await fillList(owner, TOURNAMENTS)
    return fillBoard(owner, 'board', ROWS)
  }
  const measure = async ({ context, address, port, token }: Bench, board: FilledBoard): Promise<void> => {
    printHead('long lists, scrolled from top to bottom')
    let at = 0
    await eachLine(await context.newPage(), address, board, () => writeScore(port, token, board, at++))
  }
  await withPhone(fill, measure, portalFolder)
}

/** Milliseconds from each key press to the list of its text, without the pause that the search waits for. */
async function searchTimes(page: Page, text: string): Promise<readonly number[]> {
  const times: number[] = []
  const field = page.getByRole('searchbox')
  for (let length = 1; length <= text.length; length += 1) {
    const typed = text.slice(0, length)
    const arrived = page.waitForResponse((response) => new URL(response.url()).searchParams.get('textValue') === typed)
    const before = performance.now()
    await field.fill(typed)
    await arrived
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    times.push(performance.now() - before - SEARCH_PAUSE_MS)
  }
  return times
}

async function logIn(page: Page, { token, customerId }: Bench): Promise<void> {
  const session = { version: 1, token, customerId, tenantId: TENANT, inGroup: false }
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    `club-portal.session:${TENANT}`,
    JSON.stringify(session),
  ] as const)
}

/** Bytes of all responses of the club's server while a page is loaded. */
async function bytesOf(page: Page, address: string, ready: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (response: Response): void => {
    if (response.url().includes('/api/')) sizes.push(response.body().then(({ length }) => length))
  }
  page.on('response', count)
  await page.goto(address)
  await page.getByText(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const milliseconds = (name: string, since: number): void =>
  console.log(`${name.padEnd(52)} ${(performance.now() - since).toFixed(0).padStart(8)} ms`)

/** The inbox of a member with many messages, and the bytes of home, with one message and with all of them. `npm run bench` prints it. */
export async function inbox(portalFolder = resolve('apps/portal/dist')): Promise<void> {
  for (const messages of [1, MESSAGES]) {
    const measure = async (bench: Bench): Promise<void> => {
      const page = await bench.context.newPage()
      await logIn(page, bench)
      const name = `${messages.toLocaleString('en')} message${messages === 1 ? '' : 's'}`
      console.log(`${`bytes of home, ${name}`.padEnd(52)} ${String(await bytesOf(page, bench.address, `Message ${messages}`)).padStart(8)}`)
      if (messages > 1) await readInbox(page, bench, name)
    }
    await withPhone((owner) => fillInbox(owner, messages), measure, portalFolder)
  }
}

async function readInbox(page: Page, { context, address }: Bench, name: string): Promise<void> {
  printHead(name)
  for (const slower of SLOWER) {
    const speed = slower === 1 ? '' : `, ${slower} times slower`
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const opened = performance.now()
    await page.goto(`${address}/inbox`)
    await page.locator('main li h3').first().waitFor()
    milliseconds(`first rows${speed}`, opened)
    for (let loaded = 1; loaded < MESSAGE_PAGES; loaded += 1) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await page
        .locator('main li h3')
        .nth(25 * loaded)
        .waitFor()
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    console.log(lineOf(`scrolled through ${MESSAGE_PAGES * 25} messages${speed}`, await scrollDown(page, slower)))
    // By selectors: to look for a role in so many rows takes longer than the click.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const [markAll, undo] = [page.locator('main header button'), page.locator('main [role=status] button')]
    const marked = performance.now()
    await markAll.click()
    await undo.waitFor()
    milliseconds(`all marked as read${speed}`, marked)
    await undo.click()
    await markAll.waitFor()
  }
}

/** The list of a club with many members: until the first rows are shown, each key of a search, scrolling. `npm run bench` prints it. */
export async function memberList(portalFolder = resolve('apps/portal/dist')): Promise<void> {
  const measure = async (bench: Bench): Promise<void> => {
    const { context, address } = bench
    const page = await context.newPage()
    await logIn(page, bench)
    printHead(`${MEMBERS.toLocaleString('en')} members`)
    for (const slower of SLOWER) {
      const speed = slower === 1 ? '' : `, ${slower} times slower`
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const before = performance.now()
      await page.goto(`${address}/members`)
      await page.locator('main li button').first().waitFor()
      milliseconds(`first rows${speed}`, before)
      const times = (await searchTimes(page, 'schmidt')).toSorted((a, b) => a - b)
      const [middle = 0, longest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
      console.log(
        `${`search per key, p50 and longest${speed}`.padEnd(52)} ${middle.toFixed(0).padStart(8)}${longest.toFixed(0).padStart(8)} ms`,
      )
      await open(page, slower, `${address}/members`, 'main li button')
      console.log(
        lineOf(`scrolled through ${SCROLLED_PIXELS.toLocaleString('en')} px${speed}`, await scrollDown(page, slower, SCROLLED_PIXELS)),
      )
    }
  }
  await withPhone((owner) => fillMembers(owner, MEMBERS), measure, portalFolder)
}
