import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ballotInfo, gotRequest, ownRequest } from '../../../testing/ballots.ts'
import { timeAt } from '../../../testing/bookings.ts'
import { clara, friend, jonas, mia, moment, NOW, tom } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { setWidth } from '../../../testing/setWidth.ts'
import { OwnRequestScreen, type OwnRequestScreenProps } from './OwnRequestScreen.tsx'
import { createOwnRequestStore, type OwnRequestDeps } from './ownRequestStore.ts'
import { RequestScreen, type RequestScreenProps } from './RequestScreen.tsx'
import { createRequestStore, type RequestDeps } from './requestStore.ts'

beforeEach(() => setWidth(390))

const notice = { title: 'No connection', text: '', nextStep: '' }
const times = ['08:00', '08:10', '08:20', '08:30'].map((time) => moment(`2026-06-20T${time}:00`))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

function showForm(over: Partial<RequestScreenProps> = {}) {
  const deps = {
    send: vi.fn<RequestDeps['send']>(async () => ({
      kind: 'refused',
      reasons: [
        { customerId: 'jonas', text: 'Is already in a request for this day.' },
        { customerId: null, text: 'Requests were taken until now.' },
      ],
    })),
    newNonce: () => '0123456789abcdef',
    newIdempotencyKey: () => 'key',
    draft: null,
    keepDraft: vi.fn(),
    describeError: () => notice,
    onSent: vi.fn(),
    onRefused: vi.fn(),
  }
  const store = createRequestStore('7', clara, null, 18, deps)
  const view = renderScreen(
    <RequestScreen
      store={store}
      now={NOW}
      me={clara}
      ballot={ballotInfo()}
      courses={[
        { id: '12', name: 'Championship', startTees: ['tee1', 'tee10'], times },
        { id: '13', name: 'Valley', startTees: ['tee1'], times },
      ]}
      holeCounts={[9, 18]}
      hiddenPartners={0}
      maxPlayers={4}
      options={{ anonymousGuests: true, dogs: true, groupFrom: null }}
      friends={[friend(mia), friend(jonas)]}
      groups={[]}
      onSaveGroup={async () => null}
      hrefBack="/reservations?date=2026-06-20"
      {...over}
    />,
  )
  return { ...view, deps, store }
}

const partners = (store: ReturnType<typeof showForm>['store']) =>
  store
    .getState()
    .flow.booking.players.flatMap((player) => (player.kind === 'customer' && player.customerId !== clara.id ? [player.customerId] : []))
const ranked = () => [...screen.getByRole('region', { name: /Preferred times/ }).querySelectorAll('li')].map((row) => row.textContent)

describe('the page of preferred times', () => {
  it('[RE-290+] shows its moments, the counts and who gets the full file before anything is sent', () => {
    showForm()
    expect(screen.getByText('Closes in 5 h 28 min')).toBeTruthy()
    expect(screen.getByText('22 groups so far · 1 entered by staff')).toBeTruthy()
    expect(screen.getByText(/goes to Petra Sommer\. No one else receives it\./)).toBeTruthy()
    expect(button('Send preferences')).toHaveProperty('disabled', true)
    expect(screen.getByText('Add a preferred time first.')).toBeTruthy()
  })

  it('[RE-291+] ranks preferences with buttons that name their rank', async () => {
    const { user, store } = showForm()
    await user.click(button('Add a preferred time'))
    await user.selectOptions(screen.getByLabelText('From'), '08:10')
    await user.selectOptions(screen.getByLabelText('To'), '08:30')
    await user.click(button('Add'))
    await user.click(button(/^Add a preferred time/))
    expect(screen.getByRole('dialog', { name: 'Preference 2 of 2' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Course'), 'Valley')
    await user.selectOptions(screen.getByLabelText('From'), '08:00')
    await user.selectOptions(screen.getByLabelText('To'), '08:00')
    await user.click(button('Add'))
    expect(store.getState().preferences.map(({ courseId, from, to }) => [courseId, from.slice(11, 16), to.slice(11, 16)])).toEqual([
      ['12', '08:10', '08:30'],
      ['13', '08:00', '08:00'],
    ])
    expect(button('Move preference 1 of 2 up: 08:10 to 08:30')).toHaveProperty('disabled', true)
    await user.click(button('Move preference 2 of 2 up: 08:00'))
    expect(ranked()[0]).toContain('08:00')
    await user.click(button('Remove preference 2 of 2: 08:10 to 08:30'))
    expect(button('Send 1 preference')).toHaveProperty('disabled', false)
  })

  it('[RE-290+] takes a preferred time only once the times of the day are there [regression]', () => {
    showForm({ courses: [{ id: '12', name: 'Championship', startTees: ['tee1'], times: [] }] })
    expect(button('Add a preferred time')).toHaveProperty('disabled', true)
  })

  it('[RE-342+] says that partners whose names are hidden stay, and leaves them their places', () => {
    showForm({ hiddenPartners: 3 })
    expect(screen.getByText('3 more players whose names are not shown stay in the request.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Jonas Weber' })).toBeNull()
  })

  it('[CU-157+] adds a group of friends in one tap, without those who are no friends any more or are chosen already', async () => {
    const groups = [{ id: '1', name: 'The Saturday four', customerIds: [mia.id, jonas.id, tom.id] }]
    const { user, store } = showForm({ groups })
    store.getState().add({ kind: 'customer', person: mia })
    // Tom is not among the friends.
    await user.click(await screen.findByRole('button', { name: 'The Saturday four: add Mia and Jonas' }))
    expect(partners(store)).toEqual([mia.id, jonas.id])
    expect(button('The Saturday four: add Mia and Jonas')).toHaveProperty('disabled', true)
  })

  it('[CU-157+] [RE-342+] counts hidden partners for the places that a group needs', () => {
    const groups = [{ id: '1', name: 'Sunday pair', customerIds: [mia.id, jonas.id] }]
    showForm({ groups, hiddenPartners: 2 })
    expect(button('Sunday pair: add Mia and Jonas')).toHaveProperty('disabled', true)
    expect(screen.getByText('2 more places needed')).toBeTruthy()
  })

  it('[CU-157+] saves the chosen friends as a group', async () => {
    const onSaveGroup = vi.fn<RequestScreenProps['onSaveGroup']>(async () => null)
    const { user } = showForm({ onSaveGroup })
    for (const name of ['Mia Bergmann', 'Jonas Weber']) await user.click(button(`Add ${name}`))
    await user.click(button('Save these friends as a group'))
    await user.type(screen.getByRole('textbox', { name: /Name of the group/ }), 'Sunday')
    await user.click(button('Save group'))
    expect(onSaveGroup.mock.calls).toEqual([['Sunday', [mia.id, jonas.id]]])
  })

  it('[RE-290+] names who is notified, and shows each reason of a refusal at its player', async () => {
    const { user, store } = showForm()
    store.getState().setPreferences(ownRequest().preferences.slice(0, 1))
    await user.click(await screen.findByRole('button', { name: 'Add Jonas Weber' }))
    expect(screen.getByText('Jonas will be notified and can leave.')).toBeTruthy()
    await user.click(button('Send 1 preference'))
    expect(screen.getByText('Requests were taken until now.')).toBeTruthy()
    const players = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')
    expect(players[1]?.textContent).toContain('Is already in a request for this day.')
  })

  it('[RE-290+] says that a late request takes no part in the draw', () => {
    showForm({ ballot: ballotInfo({ state: 'closed' }) })
    expect(screen.getByText(/takes place without this request/)).toBeTruthy()
  })
})

function showOwn(over: Partial<OwnRequestScreenProps> = {}, deps: Partial<OwnRequestDeps> = {}) {
  const all = {
    leave: vi.fn<OwnRequestDeps['leave']>(async () => ({ kind: 'left' })),
    book: vi.fn<OwnRequestDeps['book']>(async () => ({ kind: 'gone', missing: [], alternatives: [] })),
    check: vi.fn<OwnRequestDeps['check']>(async () => ({ problems: [], numbers: 22, withReceipt: true })),
    newIdempotencyKey: () => 'key',
    describeError: () => notice,
    onLeft: vi.fn(),
    onBooked: vi.fn(),
    onGone: vi.fn(),
    ...deps,
  }
  const view = renderScreen(
    <OwnRequestScreen
      store={createOwnRequestStore(all)}
      now={NOW}
      request={ownRequest()}
      justSent={false}
      hasUnsent={false}
      hrefSheet="/reservations"
      hrefChange="/reservations/ballots/7?change"
      hrefBooking={(id) => `/reservations/bookings/${id}`}
      refused={[]}
      onCalendar={vi.fn()}
      onDownload={vi.fn()}
      onRecord={null}
      {...over}
    />,
  )
  return { ...view, deps: all }
}

describe('a sent request', () => {
  it('[UI-152+] says that other preferences of this window are not sent, while they can be changed', () => {
    showOwn({ hasUnsent: true })
    expect(screen.getByRole('status').textContent).toMatch(/^You have sent preferences already/)
    cleanup()
    showOwn({ hasUnsent: true, request: { ...ownRequest(), mayChange: false } })
    expect(screen.queryByText(/^You have sent preferences already/)).toBeNull()
  })

  it('[RE-292+] shows receipt and chances, and can be changed or withdrawn', async () => {
    const chances = { at: moment('2026-06-13T14:00:00'), draws: 1000, entries: 22, tenths: [4, 6], none: 0 }
    const { user, deps } = showOwn({ justSent: true, request: ownRequest({ chances }) })
    expect(screen.getByText('Your preferences have arrived')).toBeTruthy()
    expect(screen.getByText('ab12cd34')).toBeTruthy()
    expect(screen.getByText(/about 4 in 10/)).toBeTruthy()
    expect(screen.getByText(/^From 1,000 simulated draws of 22 groups, counted on .*14:00\. Counted again every hour\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/reservations/ballots/7?change')
    await user.click(button('Withdraw'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Your partner is notified/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(deps.leave).toHaveBeenCalledOnce()
  })

  it('[RE-292+] shows no chances with fewer than twenty groups, and a partner can leave', () => {
    showOwn({ request: ownRequest({ role: 'partner', mayChange: false, ballot: ballotInfo({ entries: 19 }) }) })
    expect(screen.queryByText(/in 10/)).toBeNull()
    expect(screen.queryByText(/next full hour/)).toBeNull()
    expect(screen.getByText('Clara Hoffmann sent this request for you, too. You can leave it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull()
    expect(button('Leave this request')).toBeTruthy()
  })

  it('[RE-341+] says when chances are counted, if there are groups enough and none were counted yet', () => {
    showOwn()
    expect(screen.getByText('Your chances are counted at the next full hour.')).toBeTruthy()
  })

  it('[RE-340+] says of each preference that was not met why', () => {
    const none = { blocked: 0, notOffered: 0, full: 0, takenEarlier: 0, refused: 0 }
    const missed = [{ blocked: 2, notOffered: 1, full: 3, takenEarlier: 4, refused: 1 }, none]
    showOwn({ request: gotRequest({ state: 'missed', got: null, missed }) })
    const texts = () => screen.getAllByText(/times/).map(({ textContent }) => textContent)
    expect(texts()).toContain(
      '11 times: 2 blocked by the club, 1 not offered for your round, 3 full before the draw, 4 taken by groups that chose before you, 1 not possible for your group',
    )
    expect(texts()).toContain('No times in this range')
  })

  it('[RE-340+] says of a late request which times were full already', () => {
    const missed = [{ blocked: 0, notOffered: 0, full: 1, takenEarlier: 0, refused: 0 }]
    showOwn({ request: gotRequest({ missed, late: true, place: null, drawNumber: null }) })
    expect(screen.getByText('1 time: 1 full already')).toBeTruthy()
  })

  it('[RE-293+] explains in words how its time was drawn, and checks it on the device', async () => {
    const refused = [{ courseId: '12', startDateTime: moment('2026-06-20T08:20:00'), reasons: ['Jonas plays another round at that time.'] }]
    const { user } = showOwn({ request: gotRequest(), refused })
    expect(screen.getByText('You got preference 2 of 2')).toBeTruthy()
    expect(screen.getByText('Yours: 08:40')).toBeTruthy()
    expect(screen.getByText('08:20: Jonas plays another round at that time.')).toBeTruthy()
    expect(screen.getByText('Your group chose 9th of 22.')).toBeTruthy()
    expect(screen.getByText('npm run club -- ballot verify')).toBeTruthy()
    await user.click(button('Check on this device'))
    expect(screen.getByText(/your place follows from the numbers of all 22 groups/)).toBeTruthy()
  })

  it('[CU-355+] says at the button which file of its ballot could not be loaded', async () => {
    const failing = async () => Promise.reject(new Error('offline'))
    const { user } = showOwn({ request: gotRequest(), onDownload: failing, onRecord: async () => {} })
    await user.click(button('Download the draw numbers'))
    expect((await screen.findByText('The file could not be loaded. Try again.')).parentElement).toBe(
      button('Download the draw numbers').parentElement,
    )
  })

  it('[RE-293+] says what does not match', async () => {
    const check = vi.fn<OwnRequestDeps['check']>(async () => ({ problems: ['otherReceipt'], numbers: 22, withReceipt: true }))
    const { user } = showOwn({ request: gotRequest() }, { check })
    await user.click(button('Check on this device'))
    expect(screen.getByText('The receipt on this device is for another request.')).toBeTruthy()
  })

  it('[RE-292+] answers a missed one with the nearest times, each booked by one tap', async () => {
    const alternatives = ['10:40', '10:50', '11:00'].map((time) => ({ ...timeAt(time), freeSlots: 4 }))
    const { user, deps } = showOwn({ request: gotRequest({ state: 'missed', got: null, alternatives }) })
    expect(screen.getByText('None of your preferences was free')).toBeTruthy()
    await user.click(button(/^Book 10:50/))
    expect(deps.book).toHaveBeenCalledExactlyOnceWith(alternatives[1], 'key')
    expect(screen.getByText(/Someone else booked it first/)).toBeTruthy()
    expect(deps.onGone).toHaveBeenCalledOnce()
  })
})
