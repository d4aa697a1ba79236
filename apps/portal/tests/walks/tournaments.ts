/** The list of tournaments, a tournament and a sign-up, for a member who plays today. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, openTournament, show } from '../portal.ts'
import type { Words } from '../words.ts'
import { press, type Walk } from './walk.ts'

/** In four days, with places left, and the member is not in it. */
const OPEN_EVENT = /Feierabend-Neun/
/** For women; one of the member's friends may not play. */
const REFUSING_EVENT = /Damennachmittag/
/** For teams alone. */
const TEAM_EVENT = /Vierer-Scramble/
/** Players may wish for a span of start times. */
const WISH_EVENT = /Clubmeisterschaft der Damen und Herren/

export async function openEntry(page: Page, words: Words, event: RegExp): Promise<void> {
  await openTournament(page, event, 1)
  await press(page, 'tab', words('tournament.entry'))
}

export async function openSignUp(page: Page, words: Words, event: RegExp): Promise<void> {
  await openEntry(page, words, event)
  await press(page, 'link', words('entries.signUp'))
  await expect(page.getByText(words('signUp.who'))).toBeVisible()
}

export const TOURNAMENT_WALK: Walk = {
  login: demoLogin('taunusblick', 'member', 'clara'),
  screens: [
    {
      name: 'home',
      open: async (page, words) => {
        await show(page, '/')
        await expect(page.getByRole('link', { name: words('home.leaderboard'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'tournament list',
      open: async (page) => {
        await show(page, '/tournaments')
        await expect(page.getByRole('list', { name: /20\d\d\]?$/ }).or(page.getByRole('table', { name: /20\d\d\]?$/ }))).toBeVisible()
      },
    },
    {
      name: 'tournament list, filter',
      open: async (page, words) => {
        await show(page, '/tournaments')
        await press(page, 'button', words('tournaments.filter'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'tournament list, empty',
      open: async (page) => {
        await show(page, '/tournaments?month=2090-01')
        await expect(page.getByText('2090').first()).toBeVisible()
      },
    },
    {
      name: 'tournament list, from today',
      open: async (page, words) => {
        await show(page, '/tournaments?month=coming')
        await expect(page.getByText(words('tournaments.spanComing')).first()).toBeVisible()
        await expect(page.locator('main a[href*="/tournaments/view/"]').first()).toBeVisible()
      },
    },
    {
      name: 'calendars',
      open: async (page, words) => {
        await show(page, '/tournaments?month=coming')
        await press(page, 'button', words('calendar.open'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'tournament classes',
      open: async (page, words) => {
        await show(page, '/tournaments?month=coming&name=Wiesenpokal')
        await page.getByRole('link', { name: /Wiesenpokal/ }).click()
        await page.getByRole('radio', { name: words('details.part.classes') }).check()
        await expect(page.getByRole('table')).toHaveCount(2)
      },
    },
    {
      name: 'tournament details',
      open: async (page, words) => {
        await openTournament(page, OPEN_EVENT, 1)
        await expect(page.getByRole('heading', { name: words('tournament.tees'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'players',
      open: async (page, words) => {
        await openEntry(page, words, OPEN_EVENT)
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    { name: 'sign-up, players', open: (page, words) => openSignUp(page, words, OPEN_EVENT) },
    {
      name: 'sign-up, check',
      open: async (page, words) => {
        await openSignUp(page, words, OPEN_EVENT)
        await press(page, 'button', words('signUp.continue', { count: 1 }))
        await expect(page.getByText(words('signUp.summary'))).toBeVisible()
      },
    },
    {
      name: 'sign-up, a team that cannot',
      open: async (page, words) => {
        await openEntry(page, words, TEAM_EVENT)
        await press(page, 'link', words('entries.signUpTeam'))
        for (const name of [/Jonas Weber/, /Mia Bergmann/, /Tom Reed/]) await page.getByRole('checkbox', { name }).check()
        await press(page, 'tab', words('signUp.tabOthers'))
        await page.getByLabel(words('signUp.searchOthers'), { exact: true }).fill('ge')
        await page.getByRole('checkbox', { name: /Georg/ }).first().check()
        await press(page, 'button', words('signUp.continue', { count: 5 }))
        await expect(page.getByText(words('signUp.teamCannot'))).toBeVisible()
      },
    },
    {
      name: 'sign-up, start wishes',
      open: async (page, words) => {
        await openSignUp(page, words, WISH_EVENT)
        await press(page, 'button', words('signUp.continue', { count: 1 }))
        await expect(page.getByLabel(words('signUp.wishMine'), { exact: true })).toBeVisible()
      },
    },
    {
      name: 'sign-up, refusals',
      open: async (page, words) => {
        await openSignUp(page, words, REFUSING_EVENT)
        await page.getByRole('checkbox', { name: /Tom Reed/ }).check()
        await page.getByRole('checkbox', { name: /Mia Bergmann/ }).check()
        await press(page, 'button', words('signUp.continue', { count: 3 }))
        await expect(page.getByText(words('refusal.wrongSex', { required: 'female' }))).toBeVisible()
      },
    },
  ],
}
