/** Screens of the office. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, show } from '../portal.ts'
import { DECIDED_EVENT, PLAYED_TEAM_EVENT } from './results.ts'
import { press, type Walk } from './walk.ts'

async function openOffice(page: Page, event: RegExp): Promise<void> {
  await show(page, '/staff')
  await page.getByRole('main').getByRole('link', { name: event }).first().click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** The first card of the event's first round. */
async function openOfficeCard(page: Page, event: RegExp): Promise<void> {
  await openOffice(page, event)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('radio').last().check()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
}

/** Gives a mandate on paper, for the member of staff has an account of their own, too. */
async function giveMandate(page: Page): Promise<void> {
  await show(page, '/staff')
  await page.evaluate(async () => {
    const stored = Object.entries(sessionStorage).find(([key]) => key.startsWith('club-portal.session:'))
    const { token, tenantId } = JSON.parse(stored?.[1] ?? '{}')
    const headers = { 'content-type': 'application/json', 'x-tenant-id': tenantId, 'x-access-token': token }
    const body = JSON.stringify({ name: 'Petra Vogt', iban: 'DE89370400440532013000' })
    await fetch('/api/rs/cs/finance/direct-debit/mandates', { method: 'POST', headers, body })
  })
}

export const OFFICE_WALK: Walk = {
  login: demoLogin('taunusblick', 'staff', 'petra'),
  screens: [
    {
      name: 'office, the desk for tee times',
      open: async (page) => {
        await show(page, '/staff/desk')
        await expect(page.getByRole('grid').first()).toBeVisible()
      },
    },
    {
      name: 'office, changes of personal data',
      open: async (page) => {
        await show(page, '/staff/changes')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('button', { pressed: true })).toBeVisible()
      },
    },
    {
      name: 'office',
      open: async (page) => {
        await show(page, '/staff')
        await expect(page.getByRole('link', { name: PLAYED_TEAM_EVENT })).toBeVisible()
      },
    },
    {
      name: 'office, the mandates',
      open: async (page) => {
        await giveMandate(page)
        await show(page, '/staff/mandates')
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      },
    },
    {
      name: 'office, the collections',
      open: async (page, words) => {
        await show(page, '/staff/collections')
        await expect(page.getByLabel(words('collections.day'))).toBeVisible()
      },
    },
    {
      name: 'office, the overdue invoices',
      open: async (page, words) => {
        await show(page, '/staff/overdue')
        await expect(page.getByRole('list', { name: words('reminders.customers') })).toBeVisible()
      },
    },
    {
      name: 'office, the sent reminders',
      open: async (page, words) => {
        await show(page, '/staff/overdue/reminders')
        await expect(page.getByRole('searchbox', { name: words('reminders.search') })).toBeVisible()
        const list = page.getByRole('list', { name: words('reminders.sentTitle') })
        await expect(list.or(page.getByText(words('reminders.noneSent'), { exact: true }))).toBeVisible()
      },
    },
    {
      name: 'office, a reminder by hand',
      open: async (page, words) => {
        await show(page, '/staff/overdue')
        await page.getByText(words('reminders.remind'), { exact: true }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'office, no mandate that matches',
      open: async (page, words) => {
        await show(page, '/staff/mandates?status=pending&q=xyzxyz')
        await expect(page.getByText(words('officeMandates.emptyTitle'), { exact: true })).toBeVisible()
      },
    },
    {
      name: 'office, a mandate, ending it',
      open: async (page, words) => {
        await giveMandate(page)
        await show(page, '/staff/mandates')
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
        await press(page, 'button', words('officeMandates.end'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'office, a tournament of teams',
      open: async (page, words) => {
        await openOffice(page, PLAYED_TEAM_EVENT)
        await expect(page.getByText(words('staffDay.winnerHistory', { count: 0 })).or(page.getByText('1.24 m'))).toBeVisible()
      },
    },
    {
      name: 'office, start list of a round',
      open: async (page, words) => {
        await openOffice(page, PLAYED_TEAM_EVENT)
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
        await press(page, 'link', words('staff.startList'))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
    { name: 'office, card of a team', open: (page) => openOfficeCard(page, PLAYED_TEAM_EVENT) },
    {
      name: 'office, card of a player',
      open: async (page, words) => {
        await openOfficeCard(page, DECIDED_EVENT)
        await page.getByText(words('staff.history', { count: 0 })).click()
      },
    },
    {
      name: 'the wall of the clubhouse',
      open: async (page, words) => {
        await openOffice(page, PLAYED_TEAM_EVENT)
        await press(page, 'link', words('staffDay.clubhouse'))
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
  ],
}
