/** Data of a member: notifications, membership card, entries. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { changeClub } from './changeClub.ts'
import { demoLogin, enter, expectNoSidewaysScroll, failOnComplaints, fillLogin, logIn, show } from './portal.ts'

const clara = demoLogin('taunusblick', 'member', 'clara')

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile' }).click()
  return page.getByRole('dialog', { name: 'Profile' })
}

async function openPrivacy(page: Page): Promise<Locator> {
  const profile = await openProfile(page)
  await profile.getByRole('tab', { name: 'Privacy' }).click()
  return profile
}

/** How many modules look on the screen as they should: a scanner sees pixels, not elements. */
async function modulesSeen(code: Locator): Promise<{ readonly right: number; readonly of: number }> {
  const picture = (await code.screenshot()).toString('base64')
  return code.evaluate(async (svg, data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const draw = canvas.getContext('2d')
    draw?.drawImage(image, 0, 0)
    const size = (svg as SVGSVGElement).viewBox.baseVal.width
    const dark = new Set<string>()
    for (const bar of svg.querySelectorAll('g rect')) {
      const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(bar.getAttribute(name))) as [number, number, number]
      for (let step = 0; step < width; step += 1) dark.add(`${x + step} ${y}`)
    }
    let right = 0
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const [at, down] = [((x + 0.5) / size) * image.width, ((y + 0.5) / size) * image.height]
        const [red = 0] = draw?.getImageData(Math.floor(at), Math.floor(down), 1, 1).data ?? []
        if (red < 128 === dark.has(`${x} ${y}`)) right += 1
      }
    return { right, of: size * size }
  }, picture)
}

test('[CU-76] [CU-80] [CU-87] notifications are chosen next to the privacy settings, saved, and switched off again', async ({ page }) => {
  const complaints = failOnComplaints(page)
  await enter(page, 'en', clara)
  const profile = await openPrivacy(page)
  const tournaments = profile.getByRole('checkbox', { name: 'About my tournaments' })
  await expect(tournaments).not.toBeChecked()
  await expect(profile.getByRole('checkbox', { name: 'About my tee times' })).toBeChecked()
  await tournaments.check()
  await profile.getByRole('checkbox', { name: 'With an entry for my calendar' }).check()
  // Notifications that nothing sends are not offered.
  await expect(profile.getByRole('group', { name: 'Messages from the club' }).getByRole('checkbox')).toHaveCount(3)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Saved.')).toBeVisible()
  await page.reload()
  const again = await openPrivacy(page)
  const switches = page.getByRole('group', { name: 'Messages from the club' }).getByRole('checkbox', { checked: true })
  await expect(switches).toHaveCount(3)
  await again.getByRole('button', { name: 'Back to defaults' }).click()
  await expect(again.getByText('Set to the defaults. Save to keep them.')).toBeVisible()
  await page.reload()
  const resumed = await openPrivacy(page)
  await resumed.getByRole('button', { name: 'Discard changes' }).click()
  await expect(switches).toHaveCount(3)
  complaints()
})

test('[CU-110] [CU-137+] the membership card: a code that scanners can read, small and full screen', async ({ page }) => {
  const complaints = failOnComplaints(page)
  // A visitor logs in first, and is then where they wanted to be.
  await page.goto('/profile/card')
  await fillLogin(page, 'en', clara.username, clara.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Membership card' })).toBeVisible()
  await page.goto('/tournaments')
  await (await openProfile(page)).getByRole('link', { name: 'Membership card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership card' })).toBeVisible()
  await expect(page.getByText(/^9901-20\d\d-1001$/)).toBeVisible()
  const code = page.getByRole('img', { name: /^Code of card 9901-/ })
  const small = await modulesSeen(code)
  expect(small.right).toBe(small.of)
  await expectNoSidewaysScroll(page)
  const open = page.getByRole('button', { name: 'Show full screen' })
  await open.click()
  const full = page.getByRole('dialog', { name: /^Code of card/ })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const seen = await modulesSeen(full.getByRole('img'))
    expect(seen.right).toBe(seen.of)
  }
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(open).toBeFocused()
  complaints()
})

test('[CU-113] a club without codes has no card', async ({ page }) => {
  const before = changeClub('strandholm', { settings: { showQrCodes: false } })
  try {
    await enter(page, 'en', demoLogin('strandholm', 'member'))
    const profile = await openProfile(page)
    await expect(profile.getByRole('link', { name: 'Contact details' })).toBeVisible()
    await expect(profile.getByRole('link', { name: 'Membership card' })).toHaveCount(0)
    await page.goto('/profile/card')
    await expect(page.getByRole('img', { name: /^Code/ })).toHaveCount(0)
  } finally {
    changeClub('strandholm', { settings: before.settings })
  }
})

test('[UI-28] activity: future and past entries link to their tournaments', async ({ page }) => {
  const complaints = failOnComplaints(page)
  await logIn(page, 'en', clara)
  await page.getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText(/Your tee time|First tee time/)
  await page.getByRole('radio', { name: 'Past' }).check()
  await expect(rows.filter({ hasText: 'Vier-Tage-Preis' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('vier-tage')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vier-Tage-Preis' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Results', selected: true })).toBeVisible()
  await show(page, '/activity')
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  complaints()
})
