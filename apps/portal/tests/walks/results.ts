/** Start lists, boards and scorecards, for a member who plays today. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, openTournament, show } from '../portal.ts'
import type { Words } from '../words.ts'
import { press, type Walk } from './walk.ts'

/** Real cards with ties that were broken. */
export const DECIDED_EVENT = /Wanderpokal auf dem Talplatz/
/** A scramble that is over. */
export const PLAYED_TEAM_EVENT = /Texas-Scramble/

export async function openLive(page: Page, words: Words): Promise<void> {
  await show(page, '/')
  await press(page, 'link', words('home.leaderboard'))
  await expect(page.getByRole('table').first()).toBeVisible()
}

export async function openStartList(page: Page, words: Words): Promise<void> {
  await openLive(page, words)
  await page.getByRole('radio', { name: words('tournament.panel.draw'), exact: true }).check()
  await expect(page.getByRole('heading', { name: words('draw.yourStart'), exact: true })).toBeVisible()
}

export const RESULT_WALK: Walk = {
  login: demoLogin('taunusblick', 'member', 'clara'),
  screens: [
    { name: 'start list', open: openStartList },
    {
      name: 'start list, filter',
      open: async (page, words) => {
        await openStartList(page, words)
        await press(page, 'button', words('draw.filter', { count: 0 }))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'live results', open: openLive },
    {
      name: 'results, why',
      open: async (page, words) => {
        await openTournament(page, DECIDED_EVENT, -1)
        await press(page, 'tab', words('tournament.results'))
        await page.getByRole('table').first().getByRole('button').first().click()
        await expect(page.getByText(words('why.table'), { exact: true }).filter({ visible: true }).first()).toBeVisible()
      },
    },
    {
      name: 'statistics',
      open: async (page, words) => {
        await openTournament(page, PLAYED_TEAM_EVENT, -1)
        await press(page, 'tab', words('tournament.results'))
        await page.getByRole('radio', { name: words('tournament.panel.statistics'), exact: true }).check()
        await expect(page.getByRole('table', { name: words('statistics.byHole'), exact: true })).toBeVisible()
      },
    },
    {
      name: 'scorecard of a team',
      open: async (page, words) => {
        await openTournament(page, PLAYED_TEAM_EVENT, -1)
        await press(page, 'tab', words('tournament.results'))
        await page.getByRole('table').first().getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1, name: words('scorecard.title') })).toBeVisible()
        await expect(page.getByRole('table').first()).toBeVisible()
      },
    },
    {
      name: 'scorecard',
      open: async (page, words) => {
        await openLive(page, words)
        await page.getByRole('table').first().getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1, name: words('scorecard.title') })).toBeVisible()
        await expect(page.getByRole('table').first()).toBeVisible()
      },
    },
  ],
}
