/**
 * The first sight of a page on a phone: a fresh browser of a quarter of this machine's speed on a slow mobile connection opens it as a
 * visitor of the demo. The tee sheet is measured next to home and the list of tournaments, in turns; the median counts.
 */
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'
import { startDemoServer } from './demoServer.ts'

const PAGES = [
  { name: 'home', path: '/', ready: 'main h1:visible' },
  { name: 'tournament list', path: '/tournaments', ready: 'main li a:visible' },
  { name: 'tee sheet', path: '/reservations', ready: 'main table button:visible, main li button:visible' },
] as const
const LOOKS = 5
const SETTLE_MS = 3000
const PHONE = { width: 390, height: 844 }
const SLOWER = 4
/** A mobile connection as Lighthouse simulates it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, in bytes a second. */
const MOBILE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

interface Look {
  readonly bytes: number
  readonly requests: number
  /** Milliseconds after the navigation began. */
  readonly largestPaint: number
  /** Milliseconds until the content of the page, rather than its skeleton, is there. */
  readonly content: number
  readonly shift: number
}

async function look(browser: Browser, url: string, ready: string): Promise<Look> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', MOBILE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let [bytes, requests] = [0, 0]
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    const content = await page.evaluate(() => performance.now())
    // The sheet holds a stream open, so that the network is never idle.
    await page.waitForTimeout(SETTLE_MS)
    const { largestPaint, shift } = await page.evaluate(
      () =>
        new Promise<{ largestPaint: number; shift: number }>((resolve) => {
          const found = { largestPaint: 0, shift: 0 }
          new PerformanceObserver((list) => {
            found.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) found.shift += (entry as PerformanceEntry & { readonly value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(found))
        }),
    )
    return { bytes, requests, largestPaint, content, shift }
  } finally {
    await context.close()
  }
}

function lineOf(name: string, looks: readonly Look[]): string {
  const median = (of: (look: Look) => number): number => looks.map(of).toSorted((a, b) => a - b)[Math.floor(looks.length / 2)] ?? 0
  const cells = [
    (median(({ bytes }) => bytes) / 1000).toFixed(0),
    median(({ requests }) => requests).toFixed(0),
    (median(({ largestPaint }) => largestPaint) / 1000).toFixed(2),
    (median(({ content }) => content) / 1000).toFixed(2),
    median(({ shift }) => shift).toFixed(3),
  ]
  return `${name.padEnd(40)} ${cells.map((text) => text.padStart(12)).join('')}`
}

/** `npm run bench` prints it; the portal must be built. */
export async function firstSight(): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const server = await startDemoServer()
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } })
  try {
    const looks = PAGES.map((): Look[] => [])
    for (let number = 0; number < LOOKS; number += 1) {
      for (const [at, { path, ready }] of PAGES.entries()) looks[at]?.push(await look(browser, `${server.origin}${path}`, ready))
    }
    const heads = ['kB', 'requests', 'largest s', 'content s', 'shift'].map((text) => text.padStart(12)).join('')
    console.log(`${'first sight on a phone'.padEnd(40)} ${heads}`)
    for (const [at, { name }] of PAGES.entries()) console.log(lineOf(name, looks[at] ?? []))
  } finally {
    await browser.close()
    await server.stop()
  }
}
