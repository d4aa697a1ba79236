/** Two people become friends: one asks, the other confirms, and both see it. CU-141+, CU-144+. */
import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { chooseDisplay, type DemoLogin, demoLogin, expectNoSidewaysScroll, openAs, show, WIDE } from './portal.ts'

/** A club whose people no other file befriends. */
const CLUB = 'ashcombe'

test('[CU-141+] [CU-144+] a request is sent, found by the other person and confirmed', async ({ browser }) => {
  const [asking, asked] = [await browser.newPage(), await browser.newPage()]
  await openAs(asking, 'en', demoLogin(CLUB, 'member', 'eleanor'), '/friends')
  const searchField = asking.getByRole('searchbox')
  await searchField.fill('Oliver P')
  await asking.getByRole('button', { name: /^Request as friend: Oliver Penrose$/ }).click()
  await expect(asking.getByRole('list', { name: 'Your open requests' }).getByText(/^Oliver /)).toBeVisible()
  expect(await barriers(asking)).toEqual([])

  await openAs(asked, 'en', demoLogin(CLUB, 'independent', 'oliver'), '/friends')
  const requests = asked.getByRole('list', { name: 'Requests to you' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  expect(await barriers(asked)).toEqual([])
  await requests.getByRole('button', { name: /^Confirm the request of Eleanor / }).click()
  await expect(asked.getByRole('list', { name: 'Your friends' }).getByText(/^Eleanor /)).toBeVisible()
  await expect(requests).toHaveCount(0)

  await asking.reload()
  await expect(asking.getByRole('list', { name: 'Your friends' }).getByText(/^Oliver /)).toBeVisible()
  await expect(asking.getByRole('list', { name: 'Your open requests' })).toHaveCount(0)
  await Promise.all([asking.close(), asked.close()])
})

test('[CU-364+] a request is confirmed in its message with the keyboard, and another tab that declines it learns so', async ({
  browser,
}) => {
  const [sender, ...tabs] = [await browser.newPage(), await browser.newPage(), await browser.newPage()]
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  await openAs(sender, 'en', demoLogin(CLUB, 'independent', 'oliver'), '/friends')
  await sender.getByRole('searchbox').fill('George H')
  await sender.getByRole('button', { name: 'Request as friend: George Hartley' }).click()
  await expect(sender.getByRole('list', { name: 'Your open requests' }).getByText('George Hartley')).toBeVisible()

  const confirm = 'Confirm request: Oliver Penrose'
  for (const tab of tabs) {
    await tab.setViewportSize({ width: 320, height: 844 })
    await openAs(tab, 'en', demoLogin(CLUB, 'member', 'george'), '/inbox')
    // The message is written a moment after the request.
    await expect(async () => {
      await show(tab, '/inbox')
      await expect(tab.getByRole('button', { name: confirm })).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  const questions = first.getByRole('list', { name: 'To answer' }).getByRole('listitem')
  const before = await questions.count()
  expect(await barriers(first)).toEqual([])
  await expectNoSidewaysScroll(first)
  await first.getByRole('button', { name: confirm }).press('Enter')
  const outcome = first.getByRole('status').filter({ hasText: 'Oliver Penrose is now your friend.' })
  await expect(outcome).toBeFocused()
  await expect(questions).toHaveCount(before - 1)
  await expect(first.getByRole('link', { name: 'Answer the request' })).toHaveCount(0)
  expect(await barriers(first)).toEqual([])
  await first.reload()
  await expect(first.getByRole('listitem', { name: /^Oliver Penrose would like/ })).toBeVisible()
  await expect(first.getByRole('button', { name: confirm })).toHaveCount(0)

  // The list of the other tab is read again after half a minute, or when the tab is shown.
  await second.getByRole('button', { name: 'Decline the request of Oliver Penrose' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'No longer open' })).toBeFocused()
  await expect(second.getByRole('button', { name: confirm })).toHaveCount(0)
  await show(second, '/friends')
  await expect(second.getByRole('list', { name: 'Your friends' }).getByText('Oliver Penrose')).toBeVisible()
  await Promise.all([sender, ...tabs].map((page) => page.close()))
})

const SIZES = [
  {
    language: 'en',
    width: 390,
    asked: demoLogin(CLUB, 'member', 'tom'),
    toAsk: 'Tom Reed',
    declined: demoLogin(CLUB, 'member', 'george'),
    blocked: demoLogin(CLUB, 'staff', 'margaret'),
    words: {
      ...{
        ask: /^Request as friend:/,
        incoming: 'Requests to you',
        outgoing: 'Your open requests',
        blocked: 'Blocked',
        yours: 'Your friends',
      },
      decline: /^Decline the request of George/,
      block: /^Block requests of Margaret/,
      unblock: /^Lift the block of Margaret/,
      confirm: /^Confirm the request of Margaret/,
      remove: /^Remove Margaret/,
      removeTitle: /^Remove Margaret .* as a friend/,
    },
  },
  {
    language: 'de',
    width: 1280,
    asked: demoLogin(CLUB, 'staff', 'margaret'),
    toAsk: 'Margaret Ashdown',
    declined: demoLogin(CLUB, 'member', 'eleanor'),
    blocked: demoLogin(CLUB, 'member', 'george'),
    words: {
      ...{
        ask: /^Als Freund anfragen:/,
        incoming: 'Anfragen an Sie',
        outgoing: 'Ihre offenen Anfragen',
        blocked: 'Gesperrt',
        yours: 'Ihre Freunde',
      },
      ...{
        decline: /^Anfrage von Eleanor .* ablehnen/,
        block: /^Anfragen von George .* sperren/,
        unblock: /^Sperre aufheben: George/,
      },
      ...{
        confirm: /^Anfrage von George .* bestätigen/,
        remove: /^George .* entfernen/,
        removeTitle: /^Freundschaft mit George .* beenden/,
      },
    },
  },
] as const

for (const { language, width, asked: person, toAsk, declined, blocked, words } of SIZES) {
  const title = `[CU-144+] a request is declined, another person blocked, unblocked, confirmed and removed, at ${width} px in ${language}`
  test(title, language === 'en' ? WIDE : {}, async ({ browser }) => {
    const open = async (login: DemoLogin) => {
      const page = await browser.newPage({ viewport: { width, height: 844 } })
      await chooseDisplay(page, { language })
      await openAs(page, language, login, '/friends')
      return page
    }
    const [asked, first, second] = [await open(person), await open(declined), await open(blocked)]
    for (const page of [first, second]) {
      await page.getByRole('searchbox').fill(toAsk)
      await page
        .getByRole('button', { name: new RegExp(`${words.ask.source} ${toAsk}`) })
        .first()
        .click()
      await expect(page.getByRole('list', { name: words.outgoing }).getByText(toAsk)).toBeVisible()
    }
    const list = (name: string) => asked.getByRole('list', { name, exact: true })
    const press = (name: RegExp) => asked.getByRole('button', { name }).click()
    await asked.reload()
    await expect(list(words.incoming).getByRole('listitem')).toHaveCount(2)
    await press(words.decline)
    await expect(list(words.incoming).getByRole('listitem')).toHaveCount(1)
    await press(words.block)
    await expect(list(words.incoming)).toHaveCount(0)
    await expect(list(words.blocked).getByRole('listitem')).toHaveCount(1)
    expect(await barriers(asked)).toEqual([])
    await expectNoSidewaysScroll(asked)
    // Neither of the two is notified: both requests look open.
    for (const page of [first, second]) {
      await page.reload()
      await expect(page.getByRole('list', { name: words.outgoing }).getByText(toAsk)).toBeVisible()
    }

    await press(words.unblock)
    await expect(list(words.blocked)).toHaveCount(0)
    await press(words.confirm)
    await expect(list(words.incoming)).toHaveCount(0)
    await second.reload()
    await expect(second.getByRole('list', { name: words.yours }).getByText(toAsk)).toBeVisible()

    await press(words.remove)
    const dialog = asked.getByRole('dialog', { name: words.removeTitle })
    await dialog.getByRole('button').last().click()
    await expect(dialog).toHaveCount(0)
    await press(words.remove)
    await dialog.getByRole('button', { name: /^(Remove|Entfernen)$/ }).click()
    await expect(asked.getByRole('button', { name: words.remove })).toHaveCount(0)
    await second.reload()
    await expect(second.getByRole('searchbox')).toBeVisible()
    await expect(second.getByRole('list', { name: words.yours }).getByText(toAsk)).toHaveCount(0)
    await Promise.all([asked, first, second].map((page) => page.close()))
  })
}
