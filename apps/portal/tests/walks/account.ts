/** The account of a member, the profile and the settings. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, show } from '../portal.ts'
import type { Words } from '../words.ts'
import { press, type Walk } from './walk.ts'

export async function openSettings(page: Page, words: Words): Promise<void> {
  await show(page, '/tournaments')
  await press(page, 'button', words('shell.settings'))
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openContact(page: Page, words: Words): Promise<void> {
  await show(page, '/tournaments')
  await press(page, 'button', words('profile.title'))
  await press(page, 'link', words('profile.contact'))
  await expect(page.getByRole('region', { name: words('contact.phones'), exact: true })).toBeVisible()
}

/** Opens a mandate; without one it gives the first, on paper. */
async function openMandate(page: Page, words: Words): Promise<void> {
  await show(page, '/profile/mandates')
  const mandate = page.getByRole('main').getByRole('list').getByRole('link').first()
  const setUp = page.getByRole('link', { name: words('mandates.setUp') })
  await expect(mandate.or(setUp)).toBeVisible()
  if (await setUp.isVisible()) {
    await setUp.click()
    await page.getByRole('textbox', { name: words('iban.label') }).fill('DE89370400440532013000')
    await press(page, 'button', words('mandates.onPaper'))
  } else await mandate.click()
  await expect(page.getByRole('button', { name: words('mandates.revoke') })).toBeVisible()
}

export const ACCOUNT_WALK: Walk = {
  login: demoLogin('taunusblick', 'member', 'clara'),
  screens: [
    {
      name: 'inbox',
      open: async (page, words) => {
        await show(page, '/inbox')
        await expect(page.getByRole('button', { name: words('inbox.all'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'inbox, settings',
      open: async (page, words) => {
        await show(page, '/inbox/settings')
        await expect(page.getByRole('checkbox', { name: words('inbox.quiet'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'account, a document',
      open: async (page, words) => {
        await show(page, '/financial-account')
        const rows = page.getByRole('list', { name: words('finance.list'), exact: true }).getByRole('button')
        await rows.last().click()
        await expect(page.getByRole('button', { name: /invoice\.pdf/ })).toBeVisible()
      },
    },
    {
      name: 'my golf, why',
      open: async (page, words) => {
        await show(page, '/my-golf')
        await expect(page.getByRole('slider')).toBeVisible()
        await page
          .getByRole('region', { name: words('myGolf.index') })
          .getByRole('button')
          .click()
        await expect(page.getByText(words('indexWhy.rounded'))).toBeVisible()
      },
    },
    {
      name: 'members, a person',
      open: async (page, words) => {
        await show(page, '/members')
        await page
          .getByRole('list', { name: words('members.list'), exact: true })
          .getByRole('button')
          .nth(1)
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'members, filter',
      open: async (page, words) => {
        await show(page, '/members')
        await press(page, 'button', words('members.filter'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'friends, a new group',
      open: async (page, words) => {
        await show(page, '/friends')
        await press(page, 'button', words('friends.newGroup'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'account, filter',
      open: async (page, words) => {
        await show(page, '/financial-account')
        await press(page, 'button', words('finance.filter'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'open invoices, paying',
      open: async (page, words) => {
        await show(page, '/financial-account')
        await press(page, 'tab', words('finance.tab_invoices'))
        await page.getByRole('tabpanel').getByRole('button').last().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'activity, to come',
      open: async (page) => {
        await show(page, '/activity')
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      },
    },
    {
      name: 'activity, nothing found',
      open: async (page, words) => {
        await show(page, '/activity')
        await page.getByRole('searchbox').fill('xyzxyz')
        await expect(page.getByText(words('activity.noMatchTitle'), { exact: true })).toBeVisible()
      },
    },
    {
      name: 'profile',
      open: async (page, words) => {
        await show(page, '/activity')
        await press(page, 'button', words('profile.title'))
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      },
    },
    {
      name: 'profile, privacy',
      open: async (page) => {
        await show(page, '/profile/privacy')
        await expect(page.getByRole('checkbox').first()).toBeVisible()
      },
    },
    { name: 'direct debit, one mandate', open: openMandate },
    {
      name: 'direct debit, the mandates',
      open: async (page, words) => {
        await openMandate(page, words)
        await show(page, '/profile/mandates')
        await expect(page.getByRole('tab', { name: words('profile.tab.mandates'), selected: true })).toBeVisible()
        await expect(page.getByRole('link', { name: words('mandates.another') })).toBeVisible()
      },
    },
    {
      name: 'direct debit, revoking',
      open: async (page, words) => {
        await openMandate(page, words)
        await press(page, 'button', words('mandates.revoke'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'direct debit, a new mandate with an IBAN that is wrong',
      open: async (page, words) => {
        await show(page, '/profile/mandates/new')
        await page.getByRole('textbox', { name: words('iban.label') }).fill('DE00 3704 0044 0532 0130 00')
        await expect(page.getByText(words('iban.wrongCheckDigits'))).toBeVisible()
      },
    },
    {
      name: 'membership card',
      open: async (page, words) => {
        await show(page, '/profile/card')
        await expect(page.getByRole('button', { name: words('memberCard.full'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'membership card, full screen',
      open: async (page, words) => {
        await show(page, '/profile/card')
        await press(page, 'button', words('memberCard.full'))
        await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      },
    },
    {
      name: 'my data',
      open: async (page, words) => {
        await show(page, '/profile/data')
        await expect(page.getByRole('button', { name: words('myData.export.prepare'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'my data, deleting',
      open: async (page, words) => {
        await show(page, '/profile/data')
        await press(page, 'button', words('myData.delete.request'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'passkeys',
      open: async (page, words) => {
        await show(page, '/profile/passkeys')
        await expect(page.getByText(words('passkeys.none'))).toBeVisible()
      },
    },
    { name: 'settings', open: openSettings },
    { name: 'contact details', open: openContact },
    {
      name: 'contact details, an address that is not complete',
      open: async (page, words) => {
        await openContact(page, words)
        await press(page, 'button', words('contact.add.addresses'))
        await press(page, 'button', words('contact.save'))
        await expect(page.getByText(words('form.required')).first()).toBeVisible()
      },
    },
    {
      name: 'contact details, deleting',
      open: async (page, words) => {
        await openContact(page, words)
        await page.getByRole('button', { name: /90009/ }).click()
        await press(page, 'button', words('contact.remove'))
        await expect(page.getByRole('button', { name: words('contact.removeYes'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'not found',
      open: async (page, words) => {
        await show(page, '/nowhere')
        await expect(page.getByRole('heading', { level: 1, name: words('shell.notFoundTitle') })).toBeVisible()
      },
    },
  ],
}
