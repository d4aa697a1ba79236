/** The basket and the account in states that pass, or that a demo cannot be brought into: answers made up. Looked at by the wide run alone. */
import { expect, type Page } from '@playwright/test'
import { clubTimeZone } from './portal.ts'
import { press, type Screen } from './walks/walk.ts'
import type { Words } from './words.ts'

const API = '**/api/rs/cs'
const BASKET = `${API}/finance/basket`
const PAY_TYPES = `${API}/finance/pos-locations*`
const DOCUMENTS = `${API}/finance/doc-heads?*`
const UNPAID = `${API}/finance/doc-heads/detailed-list?*`

const CARD = { payTypes: [{ payTypeId: 'card', payTypeName: 'Visa, Mastercard, American Express', payTypeAutomated: true }] }

/** Read from the server before the first basket is made. */
let timeZone = 'Europe/Berlin'

/** The time of the club's clock in `minutes`. */
function clubTimeIn(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
}

const fee = (timerEnd: string | null) => ({
  ...{ id: 1, kind: 1, articleId: 1, articleName: 'Nenngeld Mitglieder', quantity: 2, price: 2500, total: 5000, vatBasisPoints: 1900 },
  ...{ tournamentId: 7, customerIds: [1, 2], timerEnd },
})
const invoices = { id: 2, kind: 6, articleName: '', quantity: 1, price: 133_700, total: 133_700, docHeadIds: [4, 5, 6] }
const topUp = { id: 3, kind: 2, articleName: '', quantity: 1, price: 10_000, total: 10_000 }

function basket(over: { readonly items?: readonly object[]; readonly [field: string]: unknown } = {}) {
  return {
    ...{ id: 1, currency: 'EUR', status: 'Open', total: 148_700, payable: 148_700, payUrl: null },
    items: [fee(clubTimeIn(14)), invoices, topUp],
    tournaments: [{ id: 7, name: 'Jubiläumspokal der Freunde des Golfclubs Taunusblick' }],
    customers: [
      { id: 1, name: 'Clara Hoffmann' },
      { id: 2, name: 'Maximiliane von der Heide-Schwarzenberg' },
    ],
    ...over,
  }
}
type Basket = Pick<ReturnType<typeof basket>, 'items'>

const EMPTY = { id: null, currency: 'EUR', status: 'Open', total: 0, items: [] }
const UNDER_WAY = { status: 'CheckedOut', payUrl: '/demo/pay/1', items: [fee(null), invoices] }
const PAYING = basket(UNDER_WAY)
const late = () => basket({ items: [fee(clubTimeIn(-1)), topUp] })

interface Answer {
  readonly status?: number
  /** One after the other; the last one stays. */
  readonly bodies: readonly object[]
}
const says = (...bodies: readonly object[]): Answer => ({ bodies })
const refuses = (code: string, reason: string, data: object = {}): Answer => ({
  status: 409,
  bodies: [{ code, details: [{ code: reason, localizedMessage: reason, data }] }],
})
const FAILS: Answer = { status: 500, bodies: [{}] }

/** Answers so from now on, and in no other way: what the screen before had made up is forgotten. */
async function serve(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await page.unrouteAll()
  for (const [call, { status = 200, bodies }] of Object.entries(answers)) {
    let next = 0
    await page.route(call, (route) => {
      const json = bodies[Math.min(next, bodies.length - 1)]
      next += 1
      return route.fulfill({ status, json, contentType: status === 200 ? 'application/json' : 'application/problem+json' })
    })
  }
}

/** Opens the basket from home; `until` is what the state says. */
function basketScreen(
  state: string,
  /** Created when the screen is opened: places are reserved for minutes only. */
  baskets: () => readonly [Basket, ...Basket[]],
  answers: Readonly<Record<string, Answer>>,
  until: (page: Page, words: Words) => Promise<void>,
): Screen {
  return {
    name: `basket, ${state}`,
    open: async (page, words) => {
      timeZone = await clubTimeZone(page)
      const [first, ...later] = baskets()
      await serve(page, { [BASKET]: says(first, ...later), [PAY_TYPES]: says(CARD), ...answers })
      await page.goto('about:blank')
      await page.goto('/tournaments?month=coming')
      await press(page, 'button', words('basket.buttonLabel', { count: first.items.length }))
      await until(page, words)
    },
  }
}

const shows =
  (key: string) =>
  (page: Page, words: Words): Promise<void> =>
    expect(page.getByRole('dialog').getByText(words(key)).first()).toBeVisible({ timeout: 30_000 })

const paying =
  (key: string) =>
  async (page: Page, words: Words): Promise<void> => {
    await expect(page.getByRole('dialog').getByRole('radio')).toBeChecked()
    await page.getByRole('dialog').getByRole('button').filter({ hasText: /487/ }).click()
    await shows(key)(page, words)
  }

const status = (over: object): Answer => says({ status: 'CheckedOut', ...over })
const SYNC = `${BASKET}/*/status/sync`
const CHECKOUT = `${BASKET}/checkout`

const BASKET_SCREENS: readonly Screen[] = [
  basketScreen('places kept', () => [basket()], {}, shows('basket.payMethod')),
  basketScreen('no way to pay', () => [basket()], { [PAY_TYPES]: says({ payTypes: [] }) }, shows('basket.noOnlinePayment')),
  basketScreen('refused', () => [basket()], { [CHECKOUT]: refuses('basketRefused', 'basketFrozen') }, paying('basket.refusedTitle')),
  basketScreen(
    'no answer of the club',
    () => [basket()],
    { [CHECKOUT]: FAILS },
    async (page, words) => {
      await paying('basket.total')(page, words)
      await expect(page.getByRole('dialog').locator('[tabindex="-1"]')).toHaveText(/./, { timeout: 30_000 })
    },
  ),
  basketScreen('time over', () => [late(), late(), basket({ items: [topUp] })], {}, shows('basket.endedTitle')),
  basketScreen('frozen', () => [basket({ ...UNDER_WAY, payUrl: null })], {}, shows('basket.payMethod')),
  basketScreen(
    'waiting for the payment',
    () => [PAYING],
    { [SYNC]: status({ paymentIntentStatus: 'processing' }) },
    shows('basket.waitingTitle'),
  ),
  basketScreen(
    'card declined, waiting',
    () => [PAYING],
    { [SYNC]: status({ paymentIntentStatus: 'requires_payment_method', errorResultCode: 'card_declined' }) },
    shows('basket.declinedText'),
  ),
  basketScreen(
    'no answer yet',
    () => [PAYING],
    { [SYNC]: status({ paymentIntentStatus: 'processing' }) },
    async (page, words) => {
      await shows('basket.waitingTitle')(page, words)
      await page.evaluate(() => {
        const later = performance.now() + 121_000
        performance.now = () => later
      })
      await shows('basket.timedOutTitle')(page, words)
    },
  ),
  basketScreen(
    'payment failed',
    () => [PAYING, PAYING, basket({ status: 'Failed' })],
    { [SYNC]: status({ status: 'Failed', errorResultCode: 'insufficient_funds' }) },
    shows('basket.failedTitle'),
  ),
  basketScreen('paid', () => [PAYING, PAYING, EMPTY], { [SYNC]: status({ status: 'Paid' }) }, shows('basket.paidTitle')),
  basketScreen('empty', () => [EMPTY], {}, shows('basket.empty')),
]

/** With its transactions, whichever tab was looked at last. */
async function openAccount(page: Page, words: Words): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/financial-account')
  await press(page, 'tab', words('finance.tab_transactions'))
}

/** The device shows cached data instead of a failure. Deletes the cache from a page that does not have it open. */
async function forgetSeen(page: Page): Promise<void> {
  await page.goto('/demo/mailbox')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('club-portal.offline')
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      }),
  )
}

async function openInvoices(page: Page, words: Words): Promise<void> {
  await openAccount(page, words)
  await press(page, 'tab', words('finance.tab_invoices'))
}

function payScreen(state: string, answer: Answer, until: (page: Page, words: Words) => Promise<void>): Screen {
  return {
    name: `open invoices, ${state}`,
    open: async (page, words) => {
      await serve(page, { [`${API}/finance/doc-heads/payment`]: answer })
      await openInvoices(page, words)
      await page.getByRole('tabpanel').getByRole('button').last().click()
      const dialog = page.getByRole('dialog')
      if ((await dialog.getByRole('radio', { checked: true }).count()) === 0)
        await dialog.getByRole('radio', { disabled: false }).first().check()
      await dialog.getByRole('button').filter({ hasText: /\d/ }).first().click()
      await until(page, words)
    },
  }
}

const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'account, no transactions',
    open: async (page, words) => {
      await serve(page, { [DOCUMENTS]: says({ content: [], page: { totalElements: 0, totalPages: 0 } }) })
      await openAccount(page, words)
      await expect(page.getByText(words('finance.emptyTitle'))).toBeVisible()
    },
  },
  {
    name: 'account, nothing found',
    open: async (page, words) => {
      await serve(page, {})
      await openAccount(page, words)
      await page.getByRole('searchbox').fill('xyzxyz')
      await expect(page.getByText(words('finance.emptyFiltered'))).toBeVisible()
    },
  },
  {
    name: 'account that failed',
    open: async (page, words) => {
      await forgetSeen(page)
      await serve(page, { [DOCUMENTS]: FAILS, [`${API}/finance/fin-accounts/stat*`]: FAILS })
      await openAccount(page, words)
      await expect(page.getByRole('button', { name: words('common.tryAgain') })).toHaveCount(2, { timeout: 30_000 })
    },
  },
  {
    name: 'open invoices, nothing to pay',
    open: async (page, words) => {
      await serve(page, { [UNPAID]: says({ content: [], page: { totalElements: 0, totalPages: 0 } }) })
      await openInvoices(page, words)
      await expect(page.getByText(words('finance.nothingToPayText'))).toBeVisible()
    },
  },
  {
    name: 'open invoices, paid elsewhere',
    open: async (page, words) => {
      await serve(page, {})
      await page.route(`${API}/cwi/params*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), invoicePaymentEnabled: false } })
      })
      await openInvoices(page, words)
      await expect(page.getByText(words('finance.readOnly'))).toBeVisible()
    },
  },
  payScreen('refused', refuses('paymentRefused', 'amountAbovePayable', { payable: { amount: 123_400, currency: 'EUR' } }), (page, words) =>
    expect(page.getByText(words('finance.refusedTitle'))).toBeVisible(),
  ),
  payScreen('failed', FAILS, (page) => expect(page.getByRole('dialog').locator('fieldset')).toBeVisible()),
  payScreen('paid', says({ id: 1, docDateTime: clubTimeIn(0) }), (page, words) =>
    expect(page.getByRole('heading', { name: words('finance.paidTitle'), exact: true })).toBeVisible(),
  ),
  {
    name: 'account, as it is',
    open: async (page, words) => {
      await serve(page, {})
      await openAccount(page, words)
    },
  },
]

export const RARE_MONEY_SCREENS: readonly Screen[] = [...BASKET_SCREENS, ...ACCOUNT_SCREENS]
