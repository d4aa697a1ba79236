/** Screens of club life: for a member, and for the staff who write them. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, show } from '../portal.ts'
import type { Walk } from './walk.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

async function openFirst(page: Page, path: string): Promise<void> {
  await show(page, path)
  await firstRow(page).click()
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
}

export const CLUB_LIFE_WALK: Walk = {
  login: demoLogin('strandholm', 'member', 'mads'),
  screens: [
    {
      name: 'club life, the news',
      open: async (page) => {
        await show(page, '/news')
        await expect(firstRow(page)).toBeVisible()
      },
    },
    { name: 'club life, an article', open: (page) => openFirst(page, '/news') },
    {
      name: 'club life, the events',
      open: async (page) => {
        await show(page, '/events')
        await expect(firstRow(page)).toBeVisible()
      },
    },
    { name: 'club life, an event', open: (page) => openFirst(page, '/events') },
    {
      name: 'club life, the vouchers',
      open: async (page, words) => {
        await show(page, '/vouchers')
        await expect(page.getByText(words('vouchers.empty'))).toBeVisible()
      },
    },
    {
      name: 'club life, vouchers of partners',
      open: async (page) => {
        await show(page, '/pca-vouchers')
        await expect(heading(page)).toBeVisible()
      },
    },
  ],
}

export const CLUB_OFFICE_WALK: Walk = {
  login: demoLogin('strandholm', 'staff'),
  screens: [
    {
      name: 'office, the state of the course',
      open: async (page) => {
        await show(page, '/staff/course-status')
        await expect(page.getByRole('form').first()).toBeVisible()
      },
    },
    {
      name: 'office, the news',
      open: async (page) => {
        await show(page, '/staff/news')
        await expect(firstRow(page)).toBeVisible()
      },
    },
    {
      name: 'office, an article',
      open: async (page) => {
        await show(page, '/staff/news')
        await firstRow(page).click()
        await expect(page.getByRole('textbox').first()).toBeVisible()
      },
    },
    {
      name: 'office, an event',
      open: async (page, words) => {
        await show(page, '/staff/events')
        // Other walks may have cancelled one, which is not edited any more.
        const rows = page.getByRole('main').getByRole('listitem')
        await rows
          .filter({ hasNotText: words('staffEvents.state_cancelled') })
          .getByRole('link')
          .first()
          .click()
        await expect(page.getByRole('textbox').first()).toBeVisible()
      },
    },
    {
      name: 'office, a member to enter at an event',
      open: async (page, words) => {
        await show(page, '/staff/events')
        await page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: words('staffEvents.state_published') })
          .getByRole('link')
          .first()
          .click()
        await page.getByRole('button', { name: words('staffEvents.enter'), exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('searchbox').fill('an')
        // In the search, Escape would empty it instead of closing the dialog.
        await dialog.getByRole('listitem').first().getByRole('button').focus()
      },
    },
    {
      name: 'office, the vouchers',
      open: async (page, words) => {
        await show(page, '/staff/vouchers')
        await expect(page.getByRole('heading', { name: words('staffVouchers.all'), exact: true })).toBeVisible()
      },
    },
  ],
}
