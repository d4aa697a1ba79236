/** Two people become friends: one asks, the other confirms, and both see it. CU-141+, CU-144+. */
import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { chooseDisplay, type DemoLogin, demoLogin, expectNoSidewaysScroll, openAs, WIDE } from './portal.ts'

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
