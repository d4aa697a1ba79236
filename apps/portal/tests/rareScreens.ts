/** Screens that members seldom see: failed responses, short states, steps far inside a form. Only the wide run opens them. */
import { expect, type Page } from '@playwright/test'
import { openTournament } from './portal.ts'
import { openSettings } from './walks/account.ts'
import { openStartList } from './walks/results.ts'
import { openEntry, openSignUp } from './walks/tournaments.ts'
import { press, type Screen } from './walks/walk.ts'
import type { Words } from './words.ts'

/** For members; Clara is not in it, and neither test nor screen enters her but this one. */
const EMPTY_EVENT = /Mitgliederpokal/
/** She is in it. */
const ENTERED_EVENT = /Wochenendpreis/
/** Full: she waits. */
const FULL_EVENT = /Jubiläumspokal/
/** A place is reserved for her. */
const OFFERED_EVENT = /Novemberkehraus/
const PLAYED_TEAM_EVENT = /Texas-Scramble/

interface Answer {
  readonly status: number
  readonly body?: string
}

/** Answers a call with the given response while the screen opens. */
async function answering(page: Page, call: string, answer: Answer, open: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.fulfill({ contentType: 'application/problem+json', body: '{}', ...answer }))
  try {
    await open()
  } finally {
    await page.unroute(call)
  }
}

/** Opens the registration without the draft of an earlier screen. */
async function openRegistration(page: Page): Promise<void> {
  await page.goto('/auth/register')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

async function fillRegistration(page: Page, words: Words): Promise<void> {
  await openRegistration(page)
  await page.getByLabel(words('form.firstName'), { exact: true }).fill('Nora')
  await page.getByLabel(words('form.lastName'), { exact: true }).fill('Neumann-Oberhausen')
  await press(page, 'button', words('registration.next'))
  await expect(page.getByText(words('registration.step.golf'))).toBeVisible()
}

export const RARE_OPEN_SCREENS: readonly Screen[] = [
  {
    name: 'link of a letter, not whole',
    open: async (page, words) => {
      await page.goto('/auth/approve-password')
      await expect(page.getByText(words('password.noTokenTitle'))).toBeVisible()
    },
  },
  {
    name: 'forgotten password, letter sent',
    open: async (page, words) => {
      await page.goto('/auth/forgot-password')
      await page.getByRole('textbox').fill('maximiliane.von-der-heide-schwarzenberg@golfclub-am-taunusblick.example.org')
      await answering(page, '**/api/**', { status: 200 }, async () => {
        await press(page, 'button', words('password.send'))
        await expect(page.getByText(words('password.sentTitle'))).toBeVisible()
      })
    },
  },
  {
    name: 'registration, nothing typed',
    open: async (page, words) => {
      await openRegistration(page)
      await press(page, 'button', words('registration.next'))
      await expect(page.getByText(words('form.required')).first()).toBeVisible()
    },
  },
  {
    name: 'registration, golf',
    open: async (page, words) => {
      await fillRegistration(page, words)
      await page.getByRole('searchbox').fill('golf')
      await expect(page.getByRole('list', { name: words('homeClub.clubs') })).toBeVisible()
    },
  },
  {
    name: 'registration, check',
    open: async (page, words) => {
      await fillRegistration(page, words)
      await press(page, 'button', words('registration.next'))
      await page.getByRole('textbox').first().fill('maximiliane.von-der-heide-schwarzenberg@golfclub-am-taunusblick.example.org')
      await press(page, 'button', words('registration.next'))
      await expect(page.getByText(words('registration.step.summary'))).toBeVisible()
    },
  },
  {
    name: 'licence that cannot be read',
    open: (page, words) =>
      answering(page, '**/api/auth/anonymous-license', { status: 400 }, async () => {
        await page.goto('/imprint')
        await expect(page.getByText(words('shell.noLicenceTitle'))).toBeVisible()
      }),
  },
  {
    name: 'tournament list of a visitor',
    open: async (page) => {
      await page.goto('/tournaments?month=coming')
      await expect(page.locator('main a[href*="/tournaments/view/"]').first()).toBeVisible()
    },
  },
  {
    name: 'sign-up tab of a visitor',
    open: async (page, words) => {
      await openEntry(page, words, /Wiesenpokal/)
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: words('entries.logInToSignUp') })
          .first(),
      ).toBeVisible()
    },
  },
]

export const RARE_MEMBER_SCREENS: readonly Screen[] = [
  {
    name: 'home, no connection',
    open: async (page, words) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: words('home.leaderboard'), exact: true })).toBeVisible()
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        window.dispatchEvent(new Event('offline'))
      })
      await expect(page.getByText(words('shell.offline'))).toBeVisible()
    },
  },
  {
    name: 'tournament list that failed',
    open: (page, words) =>
      answering(page, '**/api/rs/cs/tournaments?*', { status: 500 }, async () => {
        // A month that was never seen: of the others the last answer stays.
        await page.goto('/tournaments?month=2031-05')
        await expect(page.getByRole('button', { name: words('common.tryAgain') })).toBeVisible({ timeout: 30_000 })
      }),
  },
  {
    name: 'calendars, an address of mine',
    open: async (page, words) => {
      await page.goto('/tournaments?month=coming')
      await press(page, 'button', words('calendar.open'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('calendar.make'), exact: true })
        .or(page.getByRole('dialog').getByRole('button', { name: words('calendar.createNew'), exact: true }))
        .click()
      await expect(page.getByText(words('calendar.copyNow'))).toBeVisible()
    },
  },
  {
    name: 'tournament prizes',
    open: async (page, words) => {
      await page.goto('/tournaments?month=coming&name=Wiesenpokal')
      await page.getByRole('link', { name: /Wiesenpokal/ }).click()
      await page.getByRole('radio', { name: words('details.part.prizes') }).check()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'waiting list',
    open: async (page, words) => {
      await openEntry(page, words, FULL_EVENT)
      await page.getByRole('radio', { name: words('tournament.panel.waitingList') }).check()
      await expect(page.getByRole('heading', { name: words('entries.waitingList'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'teams',
    open: async (page, words) => {
      await openTournament(page, PLAYED_TEAM_EVENT, -1)
      await press(page, 'tab', words('tournament.entry'))
      await page.getByRole('radio', { name: words('tournament.panel.teams') }).check()
      await expect(page.getByRole('main').getByText('Bunkerfreunde').first()).toBeVisible()
    },
  },
  {
    name: 'players, nobody found',
    open: async (page, words) => {
      await openEntry(page, words, FULL_EVENT)
      await page.getByRole('searchbox').fill('xyzxyz')
      await expect(page.getByRole('row').nth(1)).toBeHidden()
    },
  },
  {
    name: 'place that is kept',
    open: async (page, words) => {
      await openEntry(page, words, OFFERED_EVENT)
      await expect(page.getByRole('button', { name: words('entry.takeOffer', { count: 1 }) })).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByRole('table')
          .or(page.getByText(words('entries.notPublishedTitle'))),
      ).toBeVisible()
    },
  },
  {
    name: 'entry of mine',
    open: async (page, words) => {
      await openEntry(page, words, ENTERED_EVENT)
      await expect(page.getByText(words('entries.youAreIn'))).toBeVisible()
    },
  },
  {
    name: 'withdraw',
    open: async (page, words) => {
      await openEntry(page, words, ENTERED_EVENT)
      await press(page, 'button', words('entries.withdraw'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'sign-up, others',
    open: async (page, words) => {
      await openSignUp(page, words, EMPTY_EVENT)
      await press(page, 'tab', words('signUp.tabOthers'))
      await page.getByLabel(words('signUp.searchOthers'), { exact: true }).fill('ma')
      await expect(page.getByRole('checkbox').nth(2)).toBeVisible()
    },
  },
  {
    name: 'sign-up, terms and bank account',
    open: async (page, words) => {
      await page.route('**/api/rs/cs/cwi/params*', async (route) => {
        const response = await route.fetch()
        const asks = { showTermsOnCompetitionSignup: true, forceDirectDebitOnCompetitionSignup: true }
        await route.fulfill({ response, json: { ...(await response.json()), ...asks } })
      })
      await page.goto('about:blank')
      await openSignUp(page, words, EMPTY_EVENT)
      await press(page, 'button', words('signUp.continue', { count: 1 }))
      await expect(page.getByText(words('signUp.summary'))).toBeVisible()
      await page
        .getByRole('button', { name: words('signUp.submitSelf') })
        .last()
        .click()
      await expect(page.getByText(words('signUp.termsMissing'))).toBeVisible()
      await page.unroute('**/api/rs/cs/cwi/params*')
    },
  },
  {
    name: 'sign-up, done',
    open: async (page, words) => {
      await openSignUp(page, words, EMPTY_EVENT)
      await press(page, 'button', words('signUp.continue', { count: 1 }))
      await page
        .getByRole('button', { name: words('signUp.submitSelf') })
        .last()
        .click()
      await expect(page.getByRole('link', { name: words('signUp.doneSee') })).toBeVisible()
    },
  },
  {
    name: 'withdrawn',
    open: async (page, words) => {
      await openEntry(page, words, EMPTY_EVENT)
      await press(page, 'button', words('entries.withdraw'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('withdraw.confirm'), exact: true })
        .click()
      await expect(page.getByRole('heading', { name: words('withdraw.doneTitle') })).toBeVisible()
    },
  },
  {
    name: 'start list, nobody found',
    open: async (page, words) => {
      await openStartList(page, words)
      await page.getByRole('searchbox').fill('xyzxyz')
      await expect(page.getByText(words('draw.noMatchTitle'))).toBeVisible()
    },
  },
  {
    name: 'results that are not there yet',
    open: async (page, words) => {
      await openEntry(page, words, ENTERED_EVENT)
      await press(page, 'tab', words('tournament.results'))
      await expect(page.getByText(words('draw.notPublishedTitle'))).toBeVisible()
    },
  },
  {
    name: 'special prize',
    open: async (page, words) => {
      await openTournament(page, PLAYED_TEAM_EVENT, -1)
      await press(page, 'tab', words('tournament.results'))
      await page.getByLabel(words('results.prize'), { exact: true }).selectOption('Nearest to the Pin')
      await expect(page.getByText(/1[.,]24/)).toBeVisible()
    },
  },
  {
    name: 'tournament that is not there',
    open: async (page) => {
      await page.goto('/tournaments/view/999999')
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'change login, wrong',
    open: async (page, words) => {
      await openSettings(page, words)
      await press(page, 'button', words('settings.login.change'))
      const dialog = page.getByRole('dialog', { name: words('password.changeTitle') })
      await dialog.getByLabel(words('password.oldPassword'), { exact: true }).fill('x')
      await dialog.getByLabel(words('password.newPassword'), { exact: true }).fill('abC')
      await dialog.getByRole('button', { name: words('password.changeSave'), exact: true }).click()
      await expect(dialog.getByText(words('password.ruleMissing')).first()).toBeAttached()
    },
  },
  ...(['card', 'index', 'team'] as const).map((tab) => ({
    name: `score calculator, ${tab}`,
    open: async (page: Page, words: Words) => {
      await page.goto('/score-calculator')
      await press(page, 'button', words('calculator.showExample'))
      await press(page, 'tab', words(`calculator.tab.${tab}`))
      await expect(page.getByRole('tabpanel')).toBeVisible()
    },
  })),
  {
    name: 'session that has ended',
    open: (page, words) =>
      answering(page, '**/api/rs/cs/tournaments**', { status: 401, body: '{"code":"loginNeeded"}' }, async () => {
        await page.goto('/tournaments')
        await expect(page.getByText(words('shell.sessionEndedTitle'))).toBeVisible()
      }),
  },
]
