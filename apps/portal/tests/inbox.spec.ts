/** The inbox: an event becomes a message, the bell counts it, and the member decides what else comes. */
import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { demoLogin, expectNoSidewaysScroll, logInByCall, openAs, show } from './portal.ts'
import { wordsOf } from './words.ts'

/** No other file changes the settings of this member. */
const HENRIK = demoLogin('taunusblick', 'independent', 'henrik')

/** Requests the export of the member's data, which is reported to the member. */
async function requestExport(page: Page): Promise<void> {
  const { headers } = await logInByCall(page, HENRIK)
  const response = await page.request.post('/api/rs/cs/customers/data-export', { headers })
  expect(response.status()).toBe(200)
  const unread = async () => (await page.request.get('/api/rs/cs/messages/unread', { headers })).json()
  await expect.poll(async () => ((await unread()) as { readonly count: number }).count).toBeGreaterThan(0)
}

const SIZES = [
  { language: 'en', width: 390 },
  { language: 'de', width: 1280 },
] as const

for (const { language, width } of SIZES) {
  test(`[CU-200+] [CU-203+] [CU-248+] a message is read and explained, its kind is switched, not without a network, in ${language} at ${width} px`, async ({
    page,
  }) => {
    const words = await wordsOf(language)
    await page.setViewportSize({ width, height: 900 })
    await requestExport(page)
    const title = language === 'en' ? /^Export of your data/ : /^Ihre Daten bei/
    await openAs(page, language, HENRIK, '/')
    const newest = page.getByRole('main').getByText(title)
    await expect(newest).toBeVisible()
    expect(await barriers(page)).toEqual([])
    const second = await page.context().newPage()
    await openAs(second, language, HENRIK, '/')
    await second
      .getByRole('main')
      .getByRole('button', { name: words('home.noticeRead') })
      .click()
    await expect(second.getByRole('main').getByText(title)).toHaveCount(0)
    await show(second, '/inbox')
    // The row changes before the answer: closed immediately, the page would not send it.
    const stored = second.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/messages/'))
    await second
      .getByRole('button', { name: words('inbox.markUnread') })
      .first()
      .click()
    expect((await stored).ok()).toBe(true)
    await expect(second.getByRole('button', { name: words('inbox.markRead') }).first()).toBeVisible()
    await second.close()
    await page.getByRole('link', { name: words('home.allMessages') }).click()
    const exported = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: language === 'en' ? 'Export of your data' : 'Ihre Daten bei' })
      .first()
    await expect(exported).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${words('inbox.title')}, \\d`) }).first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await expectNoSidewaysScroll(page)

    await exported.getByText(words('inbox.why')).click()
    await expect(exported.getByText(words('inbox.required.security'))).toBeVisible()
    await expect(exported.getByRole('checkbox').first()).toBeVisible()

    await page.getByRole('button', { name: words('inbox.markAll'), exact: true }).click()
    await expect(exported.getByRole('button', { name: words('inbox.markUnread') })).toBeVisible()
    await page.getByRole('button', { name: words('inbox.undo'), exact: true }).click()
    await expect(exported.getByRole('button', { name: words('inbox.markRead') })).toBeVisible()
    await exported.getByRole('button', { name: words('inbox.markRead') }).click()
    await expect(exported.getByRole('button', { name: words('inbox.markUnread') })).toBeVisible()

    await show(page, '/inbox/settings')
    const rounds = page.getByRole('checkbox', {
      name: words('inbox.cell', { kind: words('inbox.kind.rounds'), channel: words('inbox.email') }),
    })
    await expect(rounds).toBeVisible()
    const before = await rounds.isChecked()
    await rounds.click()
    await expect(rounds).toBeChecked({ checked: !before })
    await expect(page.getByText(words('inbox.saved'), { exact: true })).toBeVisible()
    const quiet = page.getByRole('checkbox', { name: words('inbox.quiet'), exact: true })
    await quiet.click()
    await expect(page.getByLabel(words('inbox.from'), { exact: true })).toHaveValue('22:00')
    expect(await barriers(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await quiet.click()
    await expect(quiet).not.toBeChecked()
    await page.context().setOffline(true)
    await rounds.click()
    await expect(page.getByText(language === 'en' ? 'No connection to the club' : 'Keine Verbindung zum Club')).toBeVisible()
    await expect(rounds).toBeChecked({ checked: !before })
    await page.context().setOffline(false)
    await openAs(page, language, HENRIK, '/inbox/settings')
    await expect(rounds).toBeChecked({ checked: !before })
    await expect(quiet).not.toBeChecked()
  })
}
