/** Screens before a login. */
import { expect } from '@playwright/test'
import { show } from '../portal.ts'
import { press, type Screen, type Walk } from './walk.ts'

const OPEN_SCREENS: readonly Screen[] = [
  {
    name: 'login',
    open: async (page, words) => {
      await show(page, '/auth/login')
      await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'forgotten password, nothing typed',
    open: async (page, words) => {
      await show(page, '/auth/forgot-password')
      await press(page, 'button', words('password.send'))
      await expect(page.getByText(words('form.required'))).toBeVisible()
    },
  },
  {
    name: 'new login',
    open: async (page, words) => {
      await page.route('**/mailed-token/check', (route) => route.fulfill({ json: {} }))
      await page.goto('/auth/online-setup#?setup=x')
      await page.getByLabel(words('password.newPassword'), { exact: true }).fill('abC')
      await expect(page.getByText(words('password.ruleMet')).first()).toBeAttached()
    },
  },
  {
    name: 'registration, contact',
    open: async (page, words) => {
      await show(page, '/auth/register')
      await page.getByLabel(words('form.firstName'), { exact: true }).fill('Nora')
      await page.getByLabel(words('form.lastName'), { exact: true }).fill('Neumann-Oberhausen')
      for (const step of ['registration.step.golf', 'registration.step.contact']) {
        await press(page, 'button', words('registration.next'))
        await expect(page.getByText(words(step))).toBeVisible()
      }
      await page.getByRole('textbox').first().fill('nora')
      await press(page, 'button', words('registration.addPhone'))
      await press(page, 'button', words('registration.next'))
      await expect(page.getByText(words('form.notAnAddress'))).toBeVisible()
    },
  },
  {
    name: 'login, nothing typed',
    open: async (page, words) => {
      await show(page, '/auth/login')
      await press(page, 'button', words('login.submit'))
      await expect(page.getByText(words('login.missingPassword'))).toBeVisible()
    },
  },
  {
    name: 'login, refused',
    open: async (page, words) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"tooManyAttempts"}' }),
      )
      await show(page, '/auth/login')
      await page.getByLabel(words('login.username')).fill('clara')
      await page.getByLabel(words('login.password'), { exact: true }).fill('not this one')
      await press(page, 'button', words('login.submit'))
      await expect(page.getByText(words('problem.tooManyAttempts.title'))).toBeVisible()
      await page.unroute('**/api/auth/login')
    },
  },
  {
    name: 'home of a visitor',
    open: async (page) => {
      await show(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

const EVENTS: readonly Screen[] = [
  {
    name: 'events for everyone',
    open: async (page) => {
      await show(page, '/whats-on')
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'an event for everyone',
    open: async (page, words) => {
      await show(page, '/whats-on')
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('link', { name: words('events.logIn') })).toBeVisible()
    },
  },
]

const CLUB_TEXTS: readonly Screen[] = ['/imprint', '/terms'].map((path) => ({
  name: path.slice(1),
  open: async (page) => {
    await show(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible()
  },
}))

/** After the login of a member who plays today. */

export const VISITOR_WALK: Walk = { login: null, screens: [...OPEN_SCREENS, ...EVENTS, ...CLUB_TEXTS] }
