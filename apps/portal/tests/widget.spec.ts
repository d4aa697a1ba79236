/** The portal in a frame of a page of another origin, and a page that means it no good. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { demoLogin } from './portal.ts'

/** The demo clubs name this origin; the page itself comes from the test. */
const HOST = 'http://localhost:5190'
const EVIL = 'http://localhost:5191'

interface Said {
  readonly origin: string
  readonly data: { readonly type: string; readonly height?: number }
}

/** A page of `origin` whose body is `html`; it stores every received message in `window.said`. */
async function openHost(page: Page, origin: string, html: string): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><script>
        window.said = []
        addEventListener('message', ({ origin, data }) => window.said.push({ origin, data }))
      </script><body>${html}</body></html>`,
    }),
  )
  await page.goto(`${origin}/`)
}

// The host page is answered by the test, which the browser takes for a page from outside.
test.use({ permissions: ['local-network-access'] })

const said = (page: Page): Promise<readonly Said[]> => page.evaluate(() => (window as unknown as { said: Said[] }).said)
const kinds = async (page: Page): Promise<readonly string[]> =>
  (await said(page)).map(({ data }) => data.type).filter((type) => type !== 'height')
const portalOf = (baseURL: string | undefined): string => baseURL ?? ''
const loader = (baseURL: string | undefined): string => `<script src="${portalOf(baseURL)}/embed/club-portal.js"></script>`

test('[SH-19] [SH-26] [SH-29] one line puts a login into a page of another origin; it reports the login and its height', async ({
  page,
  baseURL,
}) => {
  await openHost(page, HOST, `${loader(baseURL)}<club-portal tenant="taunusblick" module="auth" language="en"></club-portal>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const inFrame = page.frames()[1]
  expect(new URL(inFrame?.url() ?? '').pathname).toBe('/auth/widget')

  const height = async () => (await page.locator('iframe').boundingBox())?.height
  const ofPage = () => frame.locator('#root').evaluate((root: HTMLElement) => root.offsetHeight)
  await expect.poll(async () => (await height()) === (await ofPage())).toBe(true)
  const asLogin = await height()

  const member = demoLogin('taunusblick', 'member')
  await frame.getByLabel('Username').fill(member.username)
  await frame.getByLabel('Password', { exact: true }).fill(member.password)
  await frame.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(frame.getByRole('heading', { name: /^Logged in as / })).toBeVisible()
  await expect.poll(() => kinds(page)).toEqual(['logged-in'])
  await expect.poll(height).toBeLessThan(asLogin ?? 0)

  await frame.getByRole('button', { name: 'Log out' }).click()
  await expect(frame.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => kinds(page)).toEqual(['logged-in', 'logged-out'])
  for (const { origin, data } of await said(page)) {
    expect(origin).toBe(new URL(portalOf(baseURL)).origin)
    expect(Object.keys(data).sort()).toEqual(data.type === 'height' ? ['height', 'type'] : ['type'])
  }
})

test('[SH-05] [SH-25] [SH-28] a module is open to visitors in its frame, wide and narrow, and stays in it', async ({ page, baseURL }) => {
  await openHost(
    page,
    HOST,
    `${loader(baseURL)}<club-portal tenant="ashcombe" module="tournaments" language="en" theme="dark"></club-portal>`,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
  await expect(frame.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  expect(await frame.locator('html').evaluate((root) => root.dataset.theme)).toBe('dark')
  await frame
    .getByRole('list', { name: /Tournaments in/ })
    .getByRole('link')
    .first()
    .click()
  await expect(frame.getByRole('tab').first()).toBeVisible()
  const address = new URL(page.frames()[1]?.url() ?? '')
  expect(address.searchParams.get('tenant_id')).toBe('ashcombe')
  expect(address.hash).toContain('module=tournaments')
  // Loaded again from its own address it is still that club's widget.
  await page.frames()[1]?.evaluate(() => {
    document.documentElement.dataset['before'] = ''
    location.reload()
  })
  await expect(frame.locator('html[data-before]')).toHaveCount(0)
  await expect(frame.getByRole('tab').first()).toBeVisible()
  await expect(frame.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1, name: /\w/ })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('iframe').analyze()).violations.map(({ id }) => id)).toEqual([])
})

test('[SH-20] [SH-27] the small login asks only for username and password', async ({ page, baseURL }) => {
  await openHost(page, HOST, `${loader(baseURL)}<club-portal tenant="taunusblick" module="simple-auth" language="en"></club-portal>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByLabel('Username')).toBeVisible()
  expect(new URL(page.frames()[1]?.url() ?? '').pathname).toBe('/auth/simple-widget')
  await expect(frame.getByRole('combobox')).toHaveCount(0)
  await expect(frame.getByRole('link')).toHaveCount(0)
})

async function tokenOf(page: Page, baseURL: string | undefined, username?: string): Promise<string> {
  const { tenantId, username: name, password } = demoLogin('taunusblick', 'member', username)
  const answer = await page.request.post(`${portalOf(baseURL)}/api/auth/login`, { data: { username: name, password, tenantId } })
  return (await answer.json()).access_token
}

test('[SH-21] [SH-22] [SH-38] a page of the club hands a login over, once; every frame of the page uses it', async ({ page, baseURL }) => {
  const token = await tokenOf(page, baseURL)
  await openHost(
    page,
    HOST,
    `${loader(baseURL)}<club-portal tenant="taunusblick" connector></club-portal><club-portal tenant="taunusblick" module="auth" language="en"></club-portal>`,
  )
  const widget = page.frameLocator('iframe').nth(1)
  await expect(widget.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => kinds(page)).toEqual(['logged-out'])
  await page.evaluate(
    (handed) => (document.querySelector('club-portal') as HTMLElement & { handOver(token: string): void }).handOver(handed),
    token,
  )
  await expect(widget.getByRole('heading', { name: /^Logged in as / })).toBeVisible()
  await expect.poll(async () => (await kinds(page)).slice(1)).toEqual(['logged-in', 'logged-in'])
  const again = await page.request.get(`${portalOf(baseURL)}/api/rs/cs/customers/customers/own`, {
    headers: { 'x-access-token': token, 'x-tenant-id': 'taunusblick' },
  })
  expect(again.status()).toBe(401)
})

test('[SH-38] a token in the URL of a frame logs in and is removed; another person is asked first', async ({ page, baseURL }) => {
  const frameOf = (token: string) =>
    `${loader(baseURL)}<club-portal tenant="taunusblick" module="auth" language="en" token="${token}"></club-portal>`
  await openHost(page, HOST, frameOf(await tokenOf(page, baseURL)))
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { level: 1, name: /^Logged in as / })
  await expect(heading).toBeVisible()
  const first = await heading.textContent()
  expect(page.frames()[1]?.url()).not.toContain('token')

  await page.unroute(`${HOST}/**`)
  await openHost(page, HOST, frameOf(await tokenOf(page, baseURL, 'mia')))
  await expect(frame.getByRole('dialog', { name: /^Log in as Mia/ })).toBeVisible()
  // All of the question is in sight: the frame grows with it.
  await expect.poll(() => frame.getByRole('dialog').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
  await frame.getByRole('button', { name: /^Stay/ }).click()
  await expect(heading).toHaveText(first ?? '')
})

test('a page that the club does not list cannot embed the portal, nor can one of another club', async ({ page, baseURL }) => {
  await openHost(page, EVIL, `<iframe src="${portalOf(baseURL)}/?tenant_id=taunusblick#?tenant=taunusblick&module=auth"></iframe>`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await openHost(page, HOST, `<iframe src="${portalOf(baseURL)}/#?tenant=taunusblick&module=auth&domain=localhost:5190"></iframe>`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  expect(await said(page)).toEqual([])
})

test('[SH-33] [SH-59+] a hostile parent page: no message changes anything, and none is sent', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const token = await tokenOf(page, baseURL)
  // A window that opened the connector, from an origin that is not listed; and another frame on a page that may embed the portal.
  await openHost(
    page,
    HOST,
    `${loader(baseURL)}<club-portal tenant="taunusblick" connector></club-portal><iframe name="neighbour" srcdoc="<p>neighbour</p>"></iframe>`,
  )
  await expect.poll(() => kinds(page)).toEqual(['logged-out'])
  await page.frame('neighbour')?.evaluate((handed) => {
    for (let times = 0; times < 100; times += 1) window.parent.frames[0]?.postMessage({ type: 'token', token: handed }, '*')
  }, token)
  // 10,000 messages of the parent itself: nothing but a token in its exact shape is heard.
  await page.evaluate(() => {
    const frame = window.frames[0]
    const shapes = [
      (n: number) => n,
      (n: number) => `token${n}`,
      (n: number) => ({ type: 'token', token: n }),
      (n: number) => ({ type: 'token', token: `t${n}`, tenant: 'ashcombe' }),
      (n: number) => ({ type: 'logged-in', token: `t${n}` }),
      (n: number) => ({ type: 'height', height: n }),
      (n: number) => [{ type: 'token', token: `t${n}` }],
      (n: number) => ({ __proto__: { type: 'token', token: `t${n}` } }),
      () => null,
      (n: number) => new Uint8Array(n % 64),
    ]
    for (let n = 0; n < 10_000; n += 1) frame?.postMessage(shapes[n % shapes.length]?.(n), '*')
  })
  await page.waitForTimeout(1000)
  expect(await kinds(page)).toEqual(['logged-out'])

  const opener = await page.context().newPage()
  await openHost(opener, EVIL, '')
  const popup = opener.waitForEvent('popup')
  await opener.evaluate(
    (url) => {
      ;(window as unknown as { opened: Window | null }).opened = window.open(url)
    },
    `${portalOf(baseURL)}/widget/connector?tenant_id=taunusblick#?tenant=taunusblick&domain=localhost:5190&token=${token}`,
  )
  const opened = await popup
  await opened.waitForLoadState('networkidle')
  await opener.evaluate((handed) => {
    const { opened: target } = window as unknown as { opened: Window | null }
    for (let times = 0; times < 100; times += 1) target?.postMessage({ type: 'token', token: handed }, '*')
  }, token)
  await page.waitForTimeout(500)
  expect(await said(opener)).toEqual([])
  expect(
    await opened.evaluate(() =>
      Object.keys(localStorage)
        .concat(Object.keys(sessionStorage))
        .filter((key) => key.includes('session')),
    ),
  ).toEqual([])
  // The token was neither taken nor spent: it still opens what it opened before.
  const own = await page.request.get(`${portalOf(baseURL)}/api/rs/cs/customers/customers/own`, {
    headers: { 'x-access-token': token, 'x-tenant-id': 'taunusblick' },
  })
  expect(own.status()).toBe(200)
})
