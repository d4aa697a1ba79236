/** The portal inside an app: the mock app for app developers plays the app. */
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { MOCK_APP_SCRIPT } from '../build/mockAppPlugin.ts'
import { demoLogin } from './portal.ts'

const WRAPPER = fileURLToPath(new URL('../wrapper.html', import.meta.url))

/** The mock app shows the portal in a frame, as no app does: the page comes as `npm run dev` serves it, with the bridge and without the headers. */
async function openApp(page: Page, query: string): Promise<void> {
  await page.route('**/wrapper.html*', (route) => route.fulfill({ path: WRAPPER }))
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = answer.headers()
      const body = (await answer.text()).replace('<head>', `<head><script>${MOCK_APP_SCRIPT}</script>`)
      await route.fulfill({ response: answer, headers, body })
    },
  )
  await page.goto(`/wrapper.html?${query}`)
}

const said = async (page: Page): Promise<readonly { type: string; items?: { label: string }[] }[]> =>
  (await page.locator('#said li').allTextContents()).map((text) => JSON.parse(text))

for (const app of ['android', 'ios'] as const) {
  test(`[SH-06] [SH-36] [SH-47] ${app}: the portal sends messages to its app, and obeys its messages`, async ({ page, baseURL }) => {
    const { tenantId, username, password } = demoLogin('taunusblick', 'member')
    const login = await page.request.post(`${baseURL}/api/auth/login`, { data: { username, password, tenantId } })
    const { access_token: token } = await login.json()
    await openApp(page, `app=${app}&tenant=taunusblick&language=en&token=${token}`)
    const phone = page.frameLocator('iframe')
    await expect(phone.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    const url = new URL(page.frames()[1]?.url() ?? '')
    expect(url.hash).toContain(`app=${app}`)
    expect(url.href).not.toContain('token')
    expect((await said(page)).map(({ type }) => type)).toEqual(expect.arrayContaining(['prepared', 'contentLoaded', 'menuLoaded']))
    expect((await said(page)).findLast(({ type }) => type === 'menuLoaded')?.items?.map(({ label }) => label)).toEqual([
      'Tee times',
      'Tournaments',
      'Events',
      'Partner vouchers',
      'Vouchers',
      'Account',
      'News',
      'Friends',
      'Activity',
      'Score calculator',
      'Members',
      'My golf',
    ])
    expect(await phone.locator('html').evaluate((root) => getComputedStyle(root).touchAction)).toBe('manipulation')

    await page.getByRole('combobox', { name: 'Menu of the app' }).selectOption('Tournaments')
    await expect(phone.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect.poll(async () => (await said(page)).map(({ type }) => type)).toContain('logout')
    await expect(phone.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
}

test('[SH-38] a link that only claims to be an app logs no one in', async ({ page, baseURL }) => {
  const { tenantId, username, password } = demoLogin('taunusblick', 'member')
  const login = await page.request.post(`${baseURL}/api/auth/login`, { data: { username, password, tenantId } })
  const { access_token: token } = await login.json()
  await page.goto(`/tournaments#?app=ios&token=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
})
