import type { StoredEntry, TeeAssignment } from '@club/core/tournament'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara, entrant, friend, jonas, mia, NOW, tom, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { SignUpScreen, type SignUpScreenProps } from './SignUpScreen.tsx'
import type { SignUpDeps } from './signUpStore.ts'

const index = (tenths: number) => ({ kind: 'index', tenths }) as const
const upTo = (tenths: number) => ({ from: { kind: 'unset' } as const, to: index(tenths) })

/** Two places are left and guests need an index of at most 36.0. */
const midsummer = tournament({
  name: 'Midsummer Cup',
  maxPlayers: 60,
  waitingPlayersCount: 4,
  handicapLimits: { enabled: true, memberMale: upTo(540), memberFemale: upTo(540), guestMale: upTo(360), guestFemale: upTo(360) },
})

const entry = (customerId: string, waitingPlace: number | null = null): StoredEntry => ({
  customerId,
  id: `entry-${customerId}`,
  list: waitingPlace === null ? 'entryList' : 'waitingList',
  waitingPlace,
})

function show(over: Partial<SignUpScreenProps> = {}, deps: Partial<SignUpDeps> = {}, language: 'en' | 'de' = 'en') {
  const all: SignUpDeps = {
    signUp: vi.fn(async () => ({ kind: 'stored' as const, entries: [entry('clara'), entry('jonas'), entry('mia', 5)] })),
    newIdempotencyKey: () => 'key',
    iban: { bankOf: async () => ({ bankName: 'Taunus Volksbank', bic: 'TAVODEFFXXX' }), now: () => performance.now() },
    draft: null,
    keepDraft: () => {},
    describeError: () => ({ title: 'No connection', text: 'Nothing was sent.' }),
    onStored: vi.fn(),
    ...deps,
  }
  const props: SignUpScreenProps = {
    now: NOW,
    tournament: midsummer,
    me: clara,
    friends: [friend(jonas), friend(mia), friend(tom)],
    players: [],
    waiting: [],
    deps: all,
    describeRefusal: (refusal) =>
      refusal.code === 'handicapOutOfRange' ? 'Index 38.4 is above 36.0, the limit for guests.' : `Because of ${refusal.code}.`,
    hrefTournament: '/tournaments/view/summer/entry',
    ...over,
  }
  return { ...renderScreen(<SignUpScreen {...props} />, language), deps: all }
}

async function chooseAll(user: ReturnType<typeof show>['user']) {
  for (const name of ['Jonas Weber', 'Mia Bergmann', 'Tom Reed']) await user.click(screen.getByRole('checkbox', { name }))
}

const group = (name: string) => within(screen.getByRole('region', { name }))

/** A red tee and a yellow one, each for both sexes; yellow is the standard. */
const TEES: readonly TeeAssignment[] = (['Yellow', 'Red'] as const).map((teeName) => ({
  ...{ teeId: teeName, courseName: 'Park', teeName, holes: 18, sex: 'both', ratedFor: 'both', assignmentType: 'default', assignedTo: '' },
  ...{ colour: teeName === 'Red' ? '#ff0000' : '#ffcc00', ratingTenths: 720, slope: 113, par: 72 },
}))

describe('SignUpScreen', () => {
  it.each([
    ['prefers another one', '#ff0000', true, true],
    ['prefers the standard one', '#ffcc00', true, false],
    ['prefers one that is not played', '#0000ff', true, false],
    ['has no choice in this tournament', '#ff0000', false, false],
    ['prefers none', null, true, false],
  ])('[TV-14] says which tee a player starts from who %s', async (_, colour, usePreferredTee, said) => {
    const preferredTee = colour === null ? null : { colour, name: 'Any' }
    const { user } = show({ me: { ...clara, preferredTee }, tournament: { ...midsummer, usePreferredTee }, tees: TEES })
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('button', { name: /Continue/ }))
    expect(screen.queryAllByText(/^Your tee:/).map(({ textContent }) => textContent)).toEqual(said ? ['Your tee: Red, as you prefer'] : [])
  })

  it('[CU-185+] a group of friends is chosen in one tap, as far as it fits into a team', async () => {
    const groups = [
      { id: '1', name: 'The Saturday four', customerIds: ['jonas', 'mia'] },
      { id: '2', name: 'Everyone', customerIds: ['jonas', 'mia', 'tom'] },
    ]
    const teams = tournament({ ...midsummer, signUpSettings: 'teamOnly', roundTypes: ['scramble'] })
    const { user } = show({ groups, tournament: teams, teamSize: 3, teams: [] })
    const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length
    expect(checked()).toBe(1)
    expect(screen.getByText('A team has at most 3 players.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Everyone/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'The Saturday four: you, Jonas and Mia' }))
    expect(checked()).toBe(3)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^The Saturday four/ }).disabled).toBe(true)
  })

  it('[TS-01] starts at step 1 with the viewer ticked, and shows the outcome for each', async () => {
    const { user } = show()
    expect(screen.getByText('Step 1 of 3, players')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Clara Hoffmann (You)', checked: true })).toBeTruthy()
    await chooseAll(user)
    expect(screen.getByText('Member · index 6.2 · gets a place')).toBeTruthy()
    expect(screen.getByText('Member · index 11.4 · joins the waiting list, position 5')).toBeTruthy()
    expect(screen.getByText('Guest · index 38.4 · cannot sign up')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with 4 players' })).toBeTruthy()
  })

  it('[TS-45] [TS-46] groups everyone by outcome above the button, with every reason', async () => {
    const { user } = show()
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Continue with 4 players' }))
    expect(group('1 cannot sign up').getByText('Index 38.4 is above 36.0, the limit for guests.')).toBeTruthy()
    expect(group('2 get a place').getAllByRole('listitem')).toHaveLength(2)
    expect(group('1 joins the waiting list').getByText('Member · index 11.4 · Waiting list: position 5')).toBeTruthy()
    expect(screen.getByText('Only 2 places left. Mia joins the waiting list and moves up when a player withdraws.')).toBeTruthy()
    expect(screen.getByText('2 places, 1 waiting')).toBeTruthy()
    expect(screen.getByText('€70.00')).toBeTruthy()
    expect(screen.getByText('You can withdraw until Thursday 18 June, 18:00.')).toBeTruthy()
  })

  it('[TS-26] [TS-55] signs up all but refused people, and shows the result for each', async () => {
    const { user, deps } = show()
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Continue with 4 players' }))
    await user.type(screen.getByLabelText('Comment for the club'), 'late train')
    await user.click(screen.getByRole('button', { name: 'Sign up 3 without Tom, pay €70.00' }))
    expect(deps.signUp).toHaveBeenCalledWith({
      idempotencyKey: 'key',
      mode: 'single',
      players: ['clara', 'jonas', 'mia'].map((customerId) => ({ customerId, comment: 'late train', startWish: 0 })),
      mustEnter: ['clara', 'jonas'],
      errorOnMaximumGuests: false,
      bank: null,
    })
    expect(screen.getByText('Step 3 of 3, done')).toBeTruthy()
    expect(
      group('Signed up')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['You have a place', 'Jonas Weber has a place'])
    expect(group('On the waiting list').getByRole('listitem').textContent).toBe('Mia Bergmann has position 5 on the waiting list')
    expect(screen.getByRole('link', { name: 'See the players' }).getAttribute('href')).toBe('/tournaments/view/summer/entry')
  })

  it('[TS-121+] shows the fee of a place that becomes free later, next to the button that joins the waiting list', async () => {
    const full = tournament({ ...midsummer, maxPlayers: 40, playersCount: 40, fee: { amount: 3500, currency: 'EUR' } })
    const { user } = show({ tournament: full })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeTruthy()
    expect(screen.getByText('Waiting is free. When a place becomes free, you pay the entry fee of €35.00.')).toBeTruthy()
    expect(screen.getByText('€35.00 if a place becomes free')).toBeTruthy()
  })

  it('[TS-121+] adds up the fees of several people on the waiting list, each from the server', async () => {
    const full = tournament({ ...midsummer, maxPlayers: 40, playersCount: 40, fee: { amount: 3500, currency: 'EUR' } })
    const { user } = show(
      { tournament: full },
      { readFees: async () => [{ customerId: 'jonas', articleId: 'fee', articleName: 'Entry fee', amount: 1500 }] },
    )
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    expect(await screen.findByText(/When places become free for all of them, you pay entry fees of €50\.00\.$/)).toBeTruthy()
  })

  it('gives the place of a removed person to one on the waiting list', async () => {
    const { user } = show()
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Continue with 4 players' }))
    await user.click(screen.getByRole('button', { name: 'Leave out Tom Reed' }))
    await user.click(screen.getByRole('button', { name: 'Leave out Jonas Weber' }))
    expect(group('2 get a place').getByText('Mia Bergmann')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign up 2, pay €70.00' })).toBeTruthy()
  })

  it('has no button if nobody can be signed up', async () => {
    const { user } = show({ me: { ...clara, blockedForTournament: true } })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    expect(group('1 cannot sign up').getByText('Because of blocked.')).toBeTruthy()
    expect(screen.getByText('None of them can be signed up')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Sign up|Go on without/ })).toBeNull()
  })

  it('[TS-64] asks for a comment only if the tournament wants one', async () => {
    const { user } = show({ tournament: tournament({ showComment: false }) })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    expect(screen.queryByLabelText('Comment for the club')).toBeNull()
  })

  it('[TS-18] [TS-19] does not offer players who are entered', () => {
    show({ players: [entrant(jonas)] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Jonas Weber' }).disabled).toBe(true)
    expect(screen.getByText('Member · index 6.2 · already signed up')).toBeTruthy()
  })

  it('shows the decision of the server, and continues without that person', async () => {
    const signUp = vi
      .fn<SignUpDeps['signUp']>()
      .mockResolvedValueOnce({ kind: 'refused', refused: [{ customerId: 'jonas', refusals: [{ code: 'blocked' }] }] })
      .mockResolvedValueOnce({ kind: 'stored', entries: [entry('clara')] })
    const { user } = show({}, { signUp })
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    await user.click(screen.getByRole('button', { name: 'Sign up 2, pay €70.00' }))
    expect(screen.getByRole('alert').textContent).toContain('No one was signed up')
    expect(group('1 cannot sign up').getByText('Because of blocked.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign up 1 without Jonas, pay €35.00' }))
    expect(screen.getByText('Step 3 of 3, done')).toBeTruthy()
  })

  it('[CU-155+] tells friends of the same name apart, in the choice and in the check', async () => {
    const other = { ...mia, id: '77', fullName: jonas.fullName }
    const { user } = show({ friends: [friend(jonas), friend(other), friend(tom)] })
    const alike = screen.getAllByRole('checkbox', { name: new RegExp(`^${jonas.fullName} \\(Index `) })
    expect(alike).toHaveLength(2)
    expect(screen.getByRole('checkbox', { name: 'Tom Reed' })).toBeTruthy()
    await user.click(alike[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: /^Continue/ }))
    expect(screen.getByText(new RegExp(`^${jonas.fullName} \\(Index `))).toBeTruthy()
  })

  it('keeps all input after a lost connection', async () => {
    const { user } = show({}, { signUp: () => Promise.reject(new Error('cut')) })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(screen.getByRole('alert').textContent).toContain('No connection')
    expect(screen.getByRole('button', { name: 'Sign up, pay €35.00' })).toBeTruthy()
  })

  it('speaks German', async () => {
    const { user } = show({}, {}, 'de')
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Mit 4 Spielern weiter' }))
    for (const name of ['1 kann nicht gemeldet werden', '2 bekommen einen Platz', '1 kommt auf die Warteliste']) {
      expect(screen.getByRole('region', { name })).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: /^3 Spieler ohne Tom zahlungspflichtig melden, 70,00/ })).toBeTruthy()
  })

  it('[TS-02] has tabs for friends and for others that share the selection', async () => {
    const vera = { ...mia, id: 'vera', fullName: 'Vera Lind', firstName: 'Vera', lastName: 'Lind' }
    const { user } = show({}, { search: async () => ({ people: [vera], total: 1 }) })
    const selected = () => screen.getAllByRole('tab').map((tab) => `${tab.textContent} ${tab.getAttribute('aria-selected')}`)
    const people = ['Clara Hoffmann (You)', 'Jonas Weber', 'Mia Bergmann', 'Tom Reed', 'Vera Lind']
    const boxes = (checked?: boolean) =>
      people.filter((name) => screen.queryByRole('checkbox', { name, ...(checked !== undefined && { checked }) }))
    expect(selected()).toEqual(['Friends true', 'Others false'])
    expect(boxes()).toEqual(people.slice(0, 4))
    expect(screen.queryByLabelText('Find a player')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('tab', { name: 'Others' }))
    expect(selected()).toEqual(['Friends false', 'Others true'])
    expect(boxes()).toEqual([])
    await user.type(screen.getByLabelText('Find a player'), 'vera')
    await user.click(await screen.findByRole('checkbox', { name: 'Vera Lind' }))
    await user.click(screen.getByRole('tab', { name: 'Friends' }))
    expect([boxes(), boxes(true)]).toEqual([people, ['Clara Hoffmann (You)', 'Jonas Weber', 'Vera Lind']])
  })

  it('[TS-03] finds others by name and signs them up too', async () => {
    const vera = { ...mia, id: 'vera', fullName: 'Vera Lind', firstName: 'Vera', lastName: 'Lind' }
    const search = vi.fn(async () => ({ people: [vera], total: 1 }))
    const { user } = show({}, { search })
    await user.click(screen.getByRole('tab', { name: 'Others' }))
    await user.type(screen.getByLabelText('Find a player'), 'v')
    expect(search).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Find a player'), 'er')
    await user.click(await screen.findByRole('checkbox', { name: 'Vera Lind' }))
    expect(screen.getByText('1 player found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    expect(group('2 get a place').getByText('Vera Lind')).toBeTruthy()
  })

  it('says how many more were found if not all are shown', async () => {
    const { user } = show({}, { search: async () => ({ people: [{ ...mia, id: 'vera', fullName: 'Vera Lind' }], total: 37 }) })
    await user.click(screen.getByRole('tab', { name: 'Others' }))
    await user.type(screen.getByLabelText('Find a player'), 've')
    expect(await screen.findByText('The first 1 of 37 players. Type more of the name.')).toBeTruthy()
  })

  it('[TS-08] [TS-31] shows one outcome for a whole team, with every reason', async () => {
    const teams = { teamSize: 2, teams: [], tournament: { ...midsummer, signUpSettings: 'singleAndTeam' as const } }
    const { user, deps } = show({ ...teams, describeRefusal: ({ code }) => `Because of ${code}.` })
    await user.click(screen.getByRole('radio', { name: 'As a team' }))
    await chooseAll(user)
    expect(screen.getByText('A team has up to 2 players; 4 chosen.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue with 4 players' }))
    expect(group('The team cannot sign up').getByText('Because of teamTooLarge.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Sign up the team/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    for (const name of ['Tom Reed', 'Mia Bergmann']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    await user.click(screen.getByRole('button', { name: /^Sign up the team/ }))
    expect(vi.mocked(deps.signUp).mock.calls[0]?.[0]).toMatchObject({ mode: 'team', mustEnter: ['clara', 'jonas'] })
  })

  it('[TS-70] [TS-71] [TS-72] disables a start time taken by an earlier pick, but never “no preference”', async () => {
    const border = { timeFrom: '2026-06-20T09:00:00', timeTo: '2026-06-20T10:00:00', maxSlots: 8, availableSlots: 1 } as const
    const startWish = {
      ...{ enabled: true, kind: 'variable' as const, intervalMinutes: 10, playersInFlight: 4, templateId: null },
      borders: [
        { ...border, orderNumber: 1 },
        { ...border, orderNumber: 2, availableSlots: 0 },
        { ...border, orderNumber: 3, maxSlots: null },
      ],
    } as unknown as NonNullable<SignUpScreenProps['startWish']>
    const { user } = show({ startWish })
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    const optionsOf = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map((option) => `${option.textContent}${(option as HTMLOptionElement).disabled ? ' -' : ''}`)
    expect(optionsOf('Your preferred start time')).toEqual([
      'No preference',
      '09:00 to 10:00 (1 place left)',
      '09:00 to 10:00 (taken) -',
      '09:00 to 10:00',
    ])
    await user.selectOptions(screen.getByLabelText('Your preferred start time'), '1')
    expect(optionsOf('Preferred start time of Jonas Weber')[1]).toBe('09:00 to 10:00 (taken) -')
    expect(optionsOf('Your preferred start time')[1]).toBe('09:00 to 10:00 (1 place left)')
  })

  it('[TS-65] [TS-69] offers seven fixed start times, and none if the tournament takes none', async () => {
    const startWish = { enabled: true, kind: 'fixed' as const, intervalMinutes: 10, playersInFlight: 4, templateId: null, borders: [] }
    const first = show({ startWish })
    await first.user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    const options = within(screen.getByLabelText('Your preferred start time')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['No preference', 'Earliest', 'Early', 'Fairly early', 'Fairly late', 'Late', 'Latest'],
    ])
    cleanup()
    const { user } = show({ startWish: { ...startWish, enabled: false } })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    expect(screen.queryByLabelText('Your preferred start time')).toBeNull()
  })

  it('[TS-57] [TS-58] continues only when all three terms are ticked', async () => {
    const { user, deps } = show({ terms: [{ text: 'I keep to the dress code.', link: 'https://club.example/dress' }] })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    await user.click(screen.getByRole('checkbox', { name: 'I keep to the dress code.' }))
    await user.click(screen.getByRole('checkbox', { name: 'I agree that names and results are published.' }))
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(screen.getByRole('alert').textContent).toBe('Accept all three terms to continue.')
    expect(deps.signUp).not.toHaveBeenCalled()
    await user.click(screen.getByRole('checkbox', { name: 'I agree that the entry fee is due.' }))
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(deps.signUp).toHaveBeenCalledOnce()
  })

  it('[TS-60] [MA-20] asks for bank details if a mandate is needed, reports their errors and shows the bank', async () => {
    const { user, deps } = show({ needsBankData: true })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    await user.type(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 01')
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(screen.getByText('Enter the name of the account holder.')).toBeTruthy()
    expect(screen.getByText(/^Error: the check digits do not match/)).toBeTruthy()
    expect(deps.signUp).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Account holder'), 'Clara Hoffmann')
    await user.clear(screen.getByLabelText('IBAN'))
    await user.type(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
    expect(await screen.findByText('Taunus Volksbank')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(vi.mocked(deps.signUp).mock.calls[0]?.[0].bank).toEqual({ name: 'Clara Hoffmann', iban: 'DE89 3704 0044 0532 0130 00' })
  })

  it('shows each person’s fee, guests with the guest fee', async () => {
    const readFees = async () =>
      [clara, { ...tom, id: 'tom' }].map(({ id }, at) => ({
        customerId: id,
        articleId: 'entry',
        articleName: 'Entry fee',
        amount: at === 0 ? 3500 : 6000,
      }))
    const { user } = show({ tournament: { ...midsummer, handicapLimits: { ...midsummer.handicapLimits, enabled: false } } }, { readFees })
    await user.click(screen.getByRole('checkbox', { name: 'Tom Reed' }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    expect(await screen.findByText('€95.00')).toBeTruthy()
  })

  it('says that others took the place first, and offers the rest', async () => {
    const { user } = show({}, { signUp: async () => ({ kind: 'changed' }) })
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(screen.getByText('A place has just been taken')).toBeTruthy()
  })

  it('[TS-06] [TS-07] signs up one person in three steps: who, outcome, done', async () => {
    const { user, deps } = show({}, { signUp: vi.fn(async () => ({ kind: 'stored' as const, entries: [entry('clara')] })) })
    expect(screen.getByText(/^Step 1 of 3/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    expect(screen.getByText(/^Step 2 of 3/)).toBeTruthy()
    expect(screen.getByLabelText('Comment for the club')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(screen.getByText(/^Step 3 of 3/)).toBeTruthy()
    expect(deps.signUp).toHaveBeenCalledOnce()
    expect(group('Signed up').getByRole('listitem').textContent).toBe('You have a place')
  })

  it('[TS-27] [TS-50] brings a guest along, and says so when the last guest place is taken meanwhile', async () => {
    const signUp = vi.fn<SignUpDeps['signUp']>(async () => ({ kind: 'changed', guestsFull: true }))
    const { user } = show({ tournament: { ...midsummer, handicapLimits: { ...midsummer.handicapLimits, enabled: false } } }, { signUp })
    await user.click(screen.getByRole('checkbox', { name: 'Tom Reed' }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    await user.click(screen.getByRole('button', { name: /^Sign up/ }))
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ mustEnter: ['clara', 'tom'], errorOnMaximumGuests: true })
    expect(screen.getByText('The last place for guests has just been taken')).toBeTruthy()
  })

  it('[TS-73] shows no count for a span without a limit, which never fills up', async () => {
    const border = { timeFrom: '2026-06-20T09:00:00', timeTo: '2026-06-20T10:00:00', maxSlots: null, availableSlots: null, orderNumber: 1 }
    const startWish = {
      ...{ enabled: true, kind: 'variable' as const, intervalMinutes: 10, playersInFlight: 4, templateId: null },
      borders: [border],
    } as unknown as NonNullable<SignUpScreenProps['startWish']>
    const { user } = show({ startWish })
    await chooseAll(user)
    await user.click(screen.getByRole('button', { name: 'Continue with 4 players' }))
    const wishes = screen.getAllByLabelText(/referred start time/, { selector: 'select' })
    for (const wish of wishes) await user.selectOptions(wish, '1')
    for (const wish of wishes) {
      const option = within(wish).getAllByRole('option')[1] as HTMLOptionElement
      expect([option.textContent, option.disabled]).toEqual(['09:00 to 10:00', false])
    }
  })
})
