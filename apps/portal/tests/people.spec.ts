/** Finding people: last month's partner to book with, a member in the list, and a group of friends. CU-30, CU-185+ to CU-187+. */
import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { chooseDisplay, clubTimeZone, type DemoLogin, demoLogin, expectNoSidewaysScroll, logInByCall, openAs, show } from './portal.ts'

const CLUB = 'taunusblick'
/** No other file changes what belongs to Tom. */
const TOM = demoLogin(CLUB, 'guest', 'tom')
/** No other file changes what belongs to Viggo; Mads only reads here. */
const VIGGO = demoLogin('strandholm', 'independent', 'viggo')
const MADS = demoLogin('strandholm', 'member', 'mads')
const DAY_MS = 86_400_000
const LOGINS = ['Clara', 'Jonas', 'Mia', 'Lukas', 'Petra', 'Henrik']

/** A day of this week on which guests can book; the course is closed on Monday mornings. */
async function bookableDay(page: Page): Promise<string> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: await clubTimeZone(page) }).format(new Date())
  const days = [2, 3, 4, 5].map((ahead) => new Date(Date.parse(today) + ahead * DAY_MS))
  const day = days.find((one) => one.getUTCDay() >= 2 && one.getUTCDay() <= 5)
  return (day ?? (days[0] as Date)).toISOString().slice(0, 10)
}

test('[CU-186+] [CU-187+] [CU-218+] a member finds the partner of a past round, books with them and cancels, on a phone', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.setViewportSize({ width: 390, height: 844 })
  // A browser without a window denies notifications; a member's browser has not been asked.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await openAs(page, 'en', TOM, '/friends')
  const played = page.getByRole('list', { name: 'You played with' })
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  const labels = await played.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  const names = labels.map((label) => label.replace('Book a tee time with ', ''))
  // The people of the demo's logins are booked by other files.
  const name = names.find((one) => !LOGINS.some((login) => one.startsWith(login))) ?? ''
  const [firstName = '', lastName = ''] = name.split(' ')
  const partner = played.getByRole('listitem').filter({ hasText: name })
  await expect(partner).toContainText(/\d+ \w+ 20\d\d/)
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  const ask = partner.getByRole('button', { name: `Request as friend: ${name}` })
  // A repeated run finds the request already sent.
  if (await ask.isVisible()) await ask.click()
  await expect(partner).toContainText('Request sent')

  const book = partner.getByRole('link', { name: `Book a tee time with ${name}` })
  await show(page, `${await book.getAttribute('href')}&date=${await bookableDay(page)}`)
  await page
    .getByRole('button', { name: /4 of 4 free$/ })
    .nth(3)
    .click()
  await expect(page.getByText(`You and ${firstName}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Book, / }).click()
  await expect(page.getByRole('status').getByText('Booked', { exact: true })).toBeVisible()
  const offer = page.getByRole('region', { name: 'If something changes' })
  await expect(offer).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(
    page
      .getByRole('heading', { name: 'Play again' })
      .or(page.getByText(/^Booking \d+/))
      .first(),
  ).toBeVisible()
  await expect(offer).toHaveCount(0)
  await show(page, new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()

  // The list of members: search, a sheet with an address of its own, Back and a reload.
  await show(page, '/members')
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(`${lastName}, ${firstName.toLowerCase()}`)
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await rows.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toContainText('Request sent')
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
})

test('[CU-30] [CU-185+] a group is created with the keyboard and booked for, and the list filtered, in German', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await chooseDisplay(page, { language: 'de' })
  await openAs(page, 'de', TOM, '/friends')
  const groups = page.getByRole('list', { name: 'Gruppen' })
  await page.getByRole('button', { name: 'Neue Gruppe' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name der Gruppe' }).fill('Samstags')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const group = groups.getByRole('listitem').filter({ hasText: 'Samstags' })
  await expect(group).toContainText('Sie und Clara')
  expect(await barriers(page)).toEqual([])
  await group.getByRole('link', { name: 'Für 2 buchen: Samstags' }).click()
  await expect(page.getByRole('combobox', { name: 'Spieler' })).toHaveValue('2')
  await page.goBack()
  await group.getByRole('button', { name: 'Gruppe Samstags löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(groups).toHaveCount(0)

  await page.getByRole('link', { name: 'Mitglieder', exact: true }).first().click()
  const count = page.getByRole('status').filter({ hasText: /^\d+ Mitglieder$/ })
  const all = await count.textContent()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Handicap Index' }).selectOption({ label: 'Bis 9,9' })
  await expect(count).not.toHaveText(all ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 Filter' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sortieren nach' }).selectOption({ label: 'Handicap Index' })
  await expect(page).toHaveURL(/index=-99&sort=handicapIndex/)
  expect(await barriers(page)).toEqual([])
  // The last rows are loaded when they come near the window.
  await page.keyboard.press('End')
  const rows = page.getByRole('list', { name: 'Mitglieder' }).getByRole('listitem')
  await expect(rows.last()).toContainText(/9,\d|Pro/)
})

interface Listed {
  readonly id: number
}

interface SheetTime {
  readonly id: string
  readonly courseId: number
  readonly startDateTime: string
  readonly startTee: string
  readonly freeSlots: number
}

/** Reads and writes as a login. */
async function callsOf(page: Page, login: DemoLogin) {
  const { customerId, headers } = await logInByCall(page, login)
  return {
    customerId,
    list: async <Row>(path: string) =>
      ((await (await page.request.get(`/api/rs/cs/${path}`, { headers })).json()) as { readonly content: readonly Row[] }).content,
    add: (path: string, data: unknown) => page.request.post(`/api/rs/cs/${path}`, { headers, data }),
  }
}

interface Played extends Listed {
  readonly closed: boolean
  readonly startDate: string
  readonly endDate: string
}

/** Books a time on a day without a tournament, whose start list would move the booking; a repeated run finds it. */
async function bookQuietDay(page: Page, person: DemoLogin, tournaments: readonly Played[]): Promise<SheetTime> {
  const { customerId, list, add } = await callsOf(page, person)
  const isQuiet = (day: string) => tournaments.every(({ startDate, endDate }) => day < startDate || day > endDate)
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)).filter(isQuiet)
  const booked = (await list<SheetTime>('reservation/bookings')).find(({ startDateTime }) => days.includes(startDateTime.slice(0, 10)))
  if (booked) return booked
  const [course] = await list<Listed>('reservation/courses/actual')
  for (const day of days) {
    const times = await list<SheetTime>(`reservation/flights/day?courseId=${course?.id}&date=${day}`)
    const time = times.findLast(({ startTee, freeSlots }) => startTee === 'Tee1' && freeSlots === 4)
    const persons = [{ kind: 'Customer', customerId }]
    const data = { flightId: time?.id, secondFlightId: null, numberOfHoles: 9, kind: 'Normal', persons, withDog: false }
    if (time && (await add('reservation/bookings', data)).ok()) return { ...time, courseId: course?.id ?? 0 }
  }
  throw new Error('No time of the next week can be booked')
}

/** Paths of the coming and the last played tournament that name this person to the viewer, each with the shortest list of players, and of a tee time. */
async function pathsNaming(page: Page, name: string, viewer: DemoLogin, person: DemoLogin) {
  const { list: read } = await callsOf(page, viewer)
  const tournaments = await read<Played>('tournaments?page=0&size=200&archived=false&sort=startDate,asc')
  const shortest = async (played: boolean) => {
    const lists = tournaments
      .filter(({ closed }) => closed === played)
      .map(async ({ id }) => ({ id, players: await read<{ readonly fullName: string }>(`tournaments/${id}/players?page=0&size=200`) }))
    const naming = (await Promise.all(lists)).filter(({ players }) => players.some(({ fullName }) => fullName === name))
    return `/tournaments/view/${naming.toSorted((a, b) => a.players.length - b.players.length)[0]?.id}`
  }
  const [coming, played] = await Promise.all([shortest(false), shortest(true)])
  const id = played.split('/').at(-1)
  const [[round], [prize]] = await Promise.all([read<Listed>(`tournaments/${id}/rounds`), read<Listed>(`tournaments/${id}/prizes`)])
  const { courseId, startDateTime } = await bookQuietDay(page, person, tournaments)
  return {
    players: `${coming}/entry/players`,
    startList: `${played}/results/draw`,
    results: `${played}/results/${prize?.id}/${round?.id}`,
    teeSheet: `/reservations?course=${courseId}&date=${startDateTime.slice(0, 10)}`,
  }
}

test('[CU-127+] [CU-131+] [CU-189+] a member hides and sees proof of it; the name leaves an open list, and another member finds it nowhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = 'Viggo Bang'
  const other = await browser.newPage({ viewport: { width: 1280, height: 844 } })
  const count = other.getByRole('status').filter({ hasText: /^\d+ members?$/ })
  const search = async () => {
    await openAs(other, 'en', MADS, '/members')
    await other.getByRole('searchbox', { name: 'Search by name' }).fill('Bang, Viggo')
  }
  const paths = await pathsNaming(page, name, MADS, VIGGO)
  const findElsewhere = async (found: number) => {
    await show(other, '/friends')
    await other.getByRole('searchbox').fill(name)
    await expect(other.getByRole('button', { name: `Request as friend: ${name}` })).toHaveCount(found)
    for (const path of Object.values(paths)) {
      await show(other, path)
      const main = other.getByRole('main')
      const place = main
        .getByText('Name not shown')
        .or(main.getByText('Booked', { exact: true }))
        .or(main.getByText(name))
      await expect(place.filter({ visible: true }).first()).toBeVisible()
      await expect(other.getByText(name), path).toHaveCount(found)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'en', VIGGO, '/profile/privacy')
  const choose = async (label: string) => {
    await page.getByLabel('Who sees your name').selectOption({ label })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  }
  const seen = page.getByRole('region', { name: 'How others see me' })
  await choose('Everyone')
  await search()
  await expect(count).toHaveText('1 member')
  await findElsewhere(1)

  // The other member has the list open all the time.
  await search()
  await expect(count).toHaveText('1 member')
  await choose('No one')
  await expect(count).toHaveText('0 members')
  for (const viewer of ['Visitor', 'Guest', 'Member']) {
    await seen.getByRole('radio', { name: viewer }).check()
    await expect(seen.getByRole('status').getByText('Name not shown')).toBeVisible()
  }
  await seen.getByRole('radio', { name: 'Friend' }).check()
  await expect(seen.getByRole('status').getByText(name)).toBeVisible()
  // Scrolled, the header covers a part of the tabs.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await findElsewhere(0)

  await choose('Everyone')
  await search()
  await expect(count).toHaveText('1 member')
  await other.close()
})
