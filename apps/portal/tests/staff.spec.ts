/** A card through the hands of two of the staff, and onto the board. */
import { expect, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, openAs, show } from './portal.ts'

test('[SC-65] [SC-70+] [SE-55+] a card is typed, submitted, confirmed by other staff and in the history', async ({ page, browser }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  const medal = page.getByRole('region', { name: /Novemberkehraus|kehraus|Monatsteller/ }).first()
  await medal.getByRole('link', { name: /^Round 1/ }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const card = page.url()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  await page.keyboard.type('545344535454345445')
  await page.keyboard.press('Enter')
  // The next card is ready for typing; nothing but the keyboard was used.
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  await page.goto(card)
  await expect(page.getByText('Handed in, 18 of 18 holes on the server')).toBeVisible()
  await expect(page.getByText(/^You entered scores on this card/)).toBeVisible()

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await openAs(other, 'en', demoLogin('taunusblick', 'staff', 'lukas'), card)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await other.getByRole('button', { name: 'Confirm the card' }).click()
  await expect(other.getByText(/^Confirmed by .*Brandt/)).toBeVisible()
  await other.context().close()
})

test('[CU-156+] [SC-88+] a card typed twice is stored once; the search by name or number leads from card to card', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  const medal = page.getByRole('region', { name: /Novemberkehraus|kehraus|Monatsteller/ }).first()
  await medal.getByRole('link', { name: /^Round 1/ }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  const round = new URL(page.url()).pathname
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
  const name = (await rows.last().locator('span span').first().textContent()) ?? ''
  await page.getByRole('searchbox').fill(name)
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.type('2345')
    await expect(page.getByLabel(/^Hole 5, /)).toBeFocused()
    for (let hole = 0; hole < 4; hole += 1) await page.keyboard.press('ArrowLeft')
  }
  for (const [at, score] of ['2', '3', '4', '5', ''].entries())
    await expect(page.getByLabel(new RegExp(`^Hole ${at + 1}, `))).toHaveValue(score)
  await page.keyboard.type('a234512-454543454455')
  await expect(page.getByLabel(/^Hole 18, /)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden()

  // By the number of a member, with the keyboard alone.
  await show(page, round)
  await page.getByRole('radio', { name: /^All/ }).press('Space')
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  const another = (await row.locator('span span').first().textContent()) ?? ''
  const number = /No\. (\d+)/.exec((await row.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: another })).toBeVisible()
  await expect(page.getByText(`No. ${number}`, { exact: true })).toBeVisible()
})

test('[MA-61+] [MA-62+] [MA-112+] a mandate on paper is stored, accepted by one of two staff and active for its member', async ({
  page,
  browser,
}) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'jonas'), '/profile/mandates/new')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('NL91ABNA0417164300')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Print and sign on paper' }).click()
  await expect(main.getByText('Not signed yet')).toBeVisible()
  const reference = (await main.getByText('Mandate reference').locator('+ dd').textContent()) ?? ''
  const mandate = page.url()

  // The office finds it with the keyboard alone.
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })).newPage()
  await openAs(office, 'de', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  await office.getByRole('link', { name: /^Lastschriftmandate *\d+ zu entscheiden$/ }).focus()
  await office.keyboard.press('Enter')
  await office.getByRole('searchbox').focus()
  await office.keyboard.type(reference.toLowerCase())
  const row = office.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Unterschrift fehlt')
  expect(await row.textContent()).not.toContain('NL91')
  await row.focus()
  await office.keyboard.press('Enter')
  const file = office.getByLabel('Datei auswählen', { exact: true }).locator('visible=false')
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') })
  await expect(office.getByText('Das Dokument ist gespeichert.')).toBeVisible()

  // Another member of staff has it open, too, and is slower.
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await openAs(other, 'en', demoLogin('taunusblick', 'staff', 'lukas'), new URL(office.url()).pathname)
  await other.getByRole('button', { name: 'Accept mandate' }).click()
  await office.getByRole('button', { name: 'Mandat annehmen' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Tag der Unterschrift').fill('2026-01-15')
  await office.keyboard.press('Enter')
  await expect(office.getByText(/^Angenommen\. Das Mandat ist aktiv/)).toBeVisible()
  await expect(office.getByRole('button', { name: 'Mandat annehmen' })).toHaveCount(0)
  await other.getByRole('dialog').getByLabel('Day of the signature').fill('2026-01-16')
  await other.getByRole('dialog').getByRole('button', { name: 'Accept mandate' }).click()
  await expect(other.getByRole('dialog').getByText(/^Only a mandate that is pending can be accepted/)).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByRole('button', { name: 'Accept mandate' })).toHaveCount(0)
  await expect(other.getByText('15 January 2026')).toBeVisible()

  await page.goto(mandate)
  await expect(main.getByText('Active since').locator('+ dd')).toHaveText(/20\d\d$/)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: /paper\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('paper.pdf')

  await office.getByRole('button', { name: 'Mandat beenden' }).click()
  await dialog.getByLabel('Grund').fill('Konto aufgelöst')
  await dialog.getByRole('button', { name: 'Endgültig beenden' }).click()
  await expect(office.getByText('Beendet. Das Mitglied erhält eine E-Mail.')).toBeVisible()
  await expect(office.getByText('Grund: Konto aufgelöst')).toBeVisible()
  for (const one of [office, other]) {
    await expectNoSidewaysScroll(one)
    await one.context().close()
  }
})
