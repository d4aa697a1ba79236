/** The treasurer's quarter in the browser: preview, announcement, file, and a debit that the bank refuses. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, openAs, show, tabTo } from './portal.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('[MA-98+] [MA-99+] [MA-102+] a treasurer collects, and sees what the bank refused', async ({ page, browser }, info) => {
  const words = await wordsOf('de')
  await openAs(page, 'de', demoLogin('taunusblick', 'member', 'mia'), '/financial-account')
  await page.evaluate(async () => {
    const stored = Object.entries(sessionStorage).find(([key]) => key.startsWith('club-portal.session:'))
    const { token, tenantId } = JSON.parse(stored?.[1] ?? '{}')
    const headers = { 'content-type': 'application/json', 'x-tenant-id': tenantId, 'x-access-token': token }
    const today = new Date().toISOString().slice(0, 10)
    const body = JSON.stringify({ name: 'Mia Bergmann', iban: 'DE89370400440532013000', confirmationDate: today })
    await fetch('/api/rs/cs/finance/direct-debit/mandates', { method: 'POST', headers, body })
  })

  const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })).newPage()
  await openAs(office, 'de', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  await office.getByRole('link', { name: words('staff.collections') }).click()
  const day = office.getByLabel(words('collections.day'))
  await day.fill((await day.getAttribute('min')) ?? '')
  const announce = office.getByRole('button', { name: /ankündigen$/ })
  await expect(announce).toBeVisible()
  await expect(office.getByRole('list', { name: words('collections.leftOut') })).toBeVisible()
  await office.screenshot({ path: info.outputPath('preview.png'), fullPage: true })
  await tabTo(office, announce)
  await office.keyboard.press('Enter')
  await expect(office.getByText(words('collections.state_announced')).first()).toBeVisible()

  await show(page, '/')
  await show(page, '/financial-account')
  await expect(page.getByText(/werden am .* von dem Konto eingezogen, das auf 3000 endet/).first()).toBeVisible()

  await tabTo(office, office.getByRole('button', { name: words('collections.makeFile') }))
  await office.keyboard.press('Enter')
  await expect(office.getByText(words('collections.state_exported')).first()).toBeVisible()
  const downloading = office.waitForEvent('download')
  await office.getByRole('button', { name: words('collections.download') }).click()
  const xml = readFileSync(await (await downloading).path(), 'utf8')
  expect(xml).toContain('pain.008.001.08')
  const [, message] = /<MsgId>(.*?)</.exec(xml) ?? []
  const [, endToEnd] = /<EndToEndId>(.*?)</.exec(xml) ?? []
  await office.screenshot({ path: info.outputPath('exported.png'), fullPage: true })

  await show(office, '/staff/collections')
  const refused = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>P</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}-FRST</OrgnlPmtInfId>
    <TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
    </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const upload = { name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(refused) }
  const input = office.locator('input[type=file]')
  await input.setInputFiles(upload)
  await expect(office.getByText(words('collections.bankRead', { applied: 1, known: 0, unknown: 0 }))).toBeVisible()
  await input.setInputFiles(upload)
  await expect(office.getByText(words('collections.bankRepeated'))).toBeVisible()
  await office
    .getByRole('list', { name: words('collections.listTitle') })
    .getByRole('link')
    .first()
    .click()
  await expect(office.getByText(words('debitReturn.account', { code: 'AC04' }))).toBeVisible()
  await office.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(office)
  await office.screenshot({ path: info.outputPath('phone.png'), fullPage: true })

  // The returned debit has blocked the mandate, and the office unblocks it without a mouse.
  await office.setViewportSize({ width: 1280, height: 900 })
  await show(office, '/staff/mandates')
  await office
    .getByRole('main')
    .getByRole('link', { name: /Mia Bergmann/ })
    .click()
  await expect(office.getByText(words('officeMandates.blocked'), { exact: true })).toBeVisible()
  await tabTo(office, office.getByRole('button', { name: words('officeMandates.unblock') }))
  await office.keyboard.press('Enter')
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await office.keyboard.type('Neu vereinbart')
  await tabTo(office, dialog.getByRole('button', { name: words('officeMandates.unblock') }))
  await office.keyboard.press('Enter')
  await expect(office.getByText(words('officeMandates.unblocked'))).toBeVisible()
  await expect(office.getByText(words('officeMandates.blocked'), { exact: true })).toBeHidden()
})
