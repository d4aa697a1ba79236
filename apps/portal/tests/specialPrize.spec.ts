/** A special prize between the office and a viewer. */
import { expect, test } from '@playwright/test'
import { demoLogin, failOnComplaints, logIn, openTournament } from './portal.ts'

test('[TR-78+] [SC-80+] viewers of a special prize see its winner’s distance as soon as staff enter it', async ({ page, browser }) => {
  const nothingWrong = failOnComplaints(page)
  await logIn(page, 'en', demoLogin('ashcombe', 'staff'))
  await openTournament(page, /Texas Scramble/, -1)
  const { pathname } = new URL(page.url())
  expect(pathname).toMatch(/\/results$/)
  await page.getByRole('main').getByRole('link', { name: 'Office' }).click()
  await page.getByRole('button', { name: 'Open it again' }).click()
  const prize = page.getByRole('region', { name: 'Nearest the pin' })
  await prize.getByRole('button', { name: /^Change the measurement of / }).click()

  const watcher = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  const loads: string[] = []
  watcher.on('load', () => loads.push(watcher.url()))
  await watcher.goto(`${pathname}#?tenant=ashcombe&language=en`)
  const stream = watcher.waitForRequest(/livescoring\/\d+\/events/)
  await watcher.getByLabel('Prize').selectOption('Nearest the pin')
  await stream
  await expect(watcher.getByText('1.24 m')).toBeVisible()
  const loaded = loads.length

  await prize.getByLabel('Measurement or remark').first().fill('87 cm')
  await prize.getByRole('button', { name: 'Save' }).click()
  await expect(watcher.getByText('87 cm')).toBeVisible({ timeout: 3000 })
  await expect(watcher.getByText('1.24 m')).toHaveCount(0)
  expect(loads).toHaveLength(loaded)
  await watcher.context().close()
  nothingWrong()
})
