/** Without a network, after a deploy, and with two clubs in one browser. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, enter, fillLogin, openAs, openTournament, show } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything that the device keeps, as text. */
async function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) parts.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        for (const request of [objects.getAllKeys(), objects.getAll()])
          parts.push(JSON.stringify(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))))
      }
      database.close()
    }
    return parts.join('\n')
  })
}

async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('[SH-60+] [SE-27] [CU-356+] the portal opens without a network with the last data; the logout deletes it', async ({
  page,
  context,
}) => {
  const member = demoLogin('taunusblick', 'member')
  await openAs(page, 'en', member, '/tournaments', true)
  const list = page.getByRole('list', { name: /Tournaments in/ })
  await expect(list).toBeVisible()
  // Names of friends come after the rows.
  await expect(list.getByRole('link').first()).toContainText('Friends:')
  const first = (await list.getByRole('link').first().textContent()) ?? ''
  await untilInstalled(page)
  const id = /view\/(\d+)/.exec((await list.getByRole('link').first().getAttribute('href')) ?? '')?.[1]
  await expect.poll(() => storedOnDevice(page)).toContain(`"id":"${id}"`)

  await context.setOffline(true)
  await page.reload()
  await expect(list).toBeVisible({ timeout: 30_000 })
  expect(await list.getByRole('link').first().textContent()).toBe(first)
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  const stored = await storedOnDevice(page)
  expect(stored).toContain('Hoffmann')
  expect(stored.split('\n').filter((line) => line.startsWith('http') && line.includes('/api/'))).toEqual([])

  // A screen that was never open says so, and is read by itself when the network is back.
  await show(page, '/friends')
  await expect(page.getByText('No connection to the club')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your friends' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect.poll(() => storedOnDevice(page)).not.toContain('Hoffmann')
  // The login says it, too.
  await context.setOffline(true)
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible()
})

test('[SH-67+] a login that ends with its tab leaves nothing about people on the device, nor does what others left there', async ({
  page,
}) => {
  await page.goto('/imprint#?tenant=taunusblick&language=en')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const request = indexedDB.open('club-portal.offline')
    const database = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const write = database.transaction('answers', 'readwrite')
    write.objectStore('answers').put({ at: Date.now(), value: 'Left by Ben' }, ['taunusblick', '4711', 'screens'])
    await new Promise((resolve) => (write.oncomplete = resolve))
    database.close()
  })
  expect(await storedOnDevice(page)).toContain('Left by Ben')
  await openAs(page, 'en', demoLogin('taunusblick', 'member'), '/tournaments')
  await expect(page.getByRole('list', { name: /Tournaments in/ })).toContainText('Friends:')
  await expect.poll(() => storedOnDevice(page)).not.toContain('Left by Ben')
  expect(await storedOnDevice(page)).not.toContain('Hoffmann')
})

test('[CU-137+] a membership card that was shown once opens without a network', async ({ page, context }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'clara'), '/profile/card', true)
  const code = page.getByRole('img', { name: /^Code of card/ })
  await expect(code).toBeVisible()
  await untilInstalled(page)
  await expect.poll(() => storedOnDevice(page)).toContain('membershipCards')
  await context.setOffline(true)
  await page.reload()
  await expect(code).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Show full screen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[SE-53] two clubs in one browser are never mixed', async ({ page, context }) => {
  const here = demoLogin('taunusblick', 'member')
  await page.goto('/auth/login#?tenant=taunusblick&language=en')
  await page.getByRole('checkbox', { name: 'Stay logged in' }).check()
  await fillLogin(page, 'en', here.username, here.password)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  const other = await context.newPage()
  const tokens = new Set<string>()
  other.on('request', (request) => {
    const token = request.headers()['x-access-token']
    if (token) tokens.add(token)
  })
  await other.goto('/#?tenant=strandholm&language=en')
  await expect(other).toHaveTitle(/Strandholm/)
  await expect(other.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  expect(tokens.size).toBe(0)

  const there = demoLogin('strandholm', 'member')
  await other.goto('/auth/login#?tenant=strandholm&language=en')
  await other.getByRole('checkbox', { name: 'Stay logged in' }).check()
  await fillLogin(other, 'en', there.username, there.password)
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle(/Taunusblick/)
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect(other.getByText('You are logged out')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
})

test('[SH-61+] a club can be installed on the home screen', async ({ page }) => {
  await page.goto('/#?tenant=ashcombe&language=en')
  await expect(page).toHaveTitle(/Ashcombe/)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (url) => (await fetch(url ?? '')).json(), href)
  expect(manifest).toMatchObject({ name: 'Ashcombe Park Golf Club', start_url: '/#?tenant=ashcombe', theme_color: '#6b1d34' })
  const drawn = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth > 0
  }, manifest.icons[0].src)
  expect(drawn).toBe(true)
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const answer = await page.request.get(touchIcon ?? '')
  expect([answer.headers()['content-type'], touchIcon]).toEqual(['image/png', '/api/rs/cwi-touch-icon?tenant_id=ashcombe'])
})

test.describe('after a deploy', () => {
  test.use({ serviceWorkers: 'block' })
  const code = '**/assets/TournamentPage-*.js'
  const openFirst = (page: Page) =>
    page
      .getByRole('list', { name: /Tournaments in/ })
      .getByRole('link')
      .first()
      .click()

  test('[ER-25] a page whose code is gone reloads automatically, once; then a message says so, and the rest of the portal works', async ({
    page,
  }) => {
    await page.goto('/tournaments')
    await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
    await page.context().setOffline(true)
    await openFirst(page)
    await expect(page.getByText('This page is not on your device yet')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()

    await page.goto('/tournaments')
    await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await openFirst(page)
    await expect(page.getByRole('tab').first()).toBeVisible()

    await page.goto('/tournaments')
    let starts = 0
    page.on('load', () => {
      starts += 1
    })
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
    await openFirst(page)
    await expect(page.getByText('There is a new version of this portal')).toBeVisible()
    expect(starts).toBe(0)
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByText('There is a new version of this portal')).toHaveCount(0)
    await page.goBack()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()
  })
})

test('[SH-62+] [SE-28] a session that ends while a form is open loses no input', async ({ page }) => {
  const clara = demoLogin('taunusblick', 'member', 'clara')
  await enter(page, 'en', clara)
  await openTournament(page, 'Wiesenpokal', 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByRole('checkbox', { name: /Mia Bergmann/ }).check()
  await page.getByRole('button', { name: 'Continue with 2 players' }).click()
  await page.getByRole('textbox', { name: 'Comment for the club' }).fill('Please start us late')
  await page.route('**/players/add-**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"loginNeeded"}' }),
  )
  await page.getByRole('button', { name: /^Sign up 2/ }).click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await page.unroute('**/players/add-**')
  await fillLogin(page, 'en', clara.username, clara.password)
  await expect(page.getByRole('checkbox', { name: /Mia Bergmann/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue with 2 players' }).click()
  await expect(page.getByRole('textbox', { name: 'Comment for the club' })).toHaveValue('Please start us late')
})
