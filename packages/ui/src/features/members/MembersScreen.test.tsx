import { ALL_MEMBERS, type ListedMember, MEMBER_LIST_FIELDS, type MemberListSettings } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { date } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { MembersScreen, type MembersScreenProps } from './MembersScreen.tsx'
import type { MembersView } from './memberView.ts'

// happy-dom has no layout: a list of this length is rendered as a whole.
vi.mock('@tanstack/react-virtual', () => ({
  useWindowVirtualizer: ({ count }: { readonly count: number }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, start: index * 73, end: (index + 1) * 73 })),
    getTotalSize: () => count * 73,
    measureElement: () => undefined,
  }),
}))

const member = (id: string, fullName: string, over: Partial<ListedMember> = {}): ListedMember => ({
  id,
  fullName,
  showAvatar: false,
  friendship: 'none',
  fields: { handicapIndex: { kind: 'index', tenths: 62 }, homeClubName: 'Golfclub Taunusblick' },
  ...over,
})
const jonas = member('2', 'Jonas Weber', {
  fields: {
    ...{ handicapIndex: { kind: 'index', tenths: 62 }, homeClubName: 'GC Elsewhere', customerSubType: 'Full', gender: 'male', age: 41 },
    ...{
      dateOfBirth: date('1985-02-11'),
      nationality: 'DE',
      academicTitle: null,
      nameExtra: null,
      customerKind: 'private',
      email: 'jonas@club.example',
      phoneNumber: '06081 123',
    },
  },
})
const people = [member('1', 'Clara Hoffmann'), jonas, member('3', 'Mia Bergmann', { friendship: 'friend' })]
const everything = Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, true])) as MemberListSettings
const view: MembersView = { filter: ALL_MEMBERS, sort: 'lastName' }
const listOf = (rows: readonly (ListedMember | null)[]): MembersScreenProps['list'] => ({
  kind: 'ready',
  value: { total: rows.length, rowAt: (index) => rows[index] ?? null },
})

function show(over: Partial<MembersScreenProps> = {}) {
  const given = { onView: vi.fn(), onRange: vi.fn(), onOpen: vi.fn(), onAct: vi.fn<MembersScreenProps['onAct']>(async () => null) }
  const props: MembersScreenProps = {
    ...given,
    ...{
      view,
      settings: everything,
      choices: { homeClubNames: ['GC Elsewhere', 'GC Lakes'], customerSubTypes: ['Full', 'Junior'], nationalities: ['DE', 'DK'] },
    },
    ...{ list: listOf(people), meId: '1', clubName: 'Golfclub Taunusblick', onlineIds: new Set(['2']), standing: 'seen' as const },
    ...{ hrefPrivacy: '/profile/privacy', opened: null, hrefBookWith: (id: string) => `/reservations?with=${id}` },
    ...over,
  }
  return { ...given, props, ...renderScreen(<MembersScreen {...props} />) }
}

describe('MembersScreen', () => {
  it('[CU-30] [CU-183+] lists the members with the fields that they show, and says who is a friend or online', async () => {
    const { user, onOpen, onRange } = show()
    expect(screen.getByText('3 members')).toBeTruthy()
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'CHClara HoffmannYouIndex 6.2',
      'JWJonas Weberonline · 41 years · Full · GC ElsewhereIndex 6.2',
      'MBMia BergmannFriendIndex 6.2',
    ])
    expect(rows.map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ])
    expect(onRange).toHaveBeenLastCalledWith(0, 2)
    await user.click(screen.getByRole('button', { name: /Jonas Weber/ }))
    expect(onOpen.mock.calls).toEqual([['2']])
  })

  it('[CU-311+] begins the sheet of another person at its first step', async () => {
    const opened = (value: ListedMember) => ({ kind: 'ready', value }) as const
    const { user, props, rerender } = show({ opened: opened(jonas) })
    await user.click(screen.getByRole('button', { name: 'Block Jonas Weber' }))
    screen.getByRole('dialog', { name: /Jonas Weber/ })
    rerender(<MembersScreen {...props} opened={opened(member('3', 'Mia Bergmann'))} />)
    screen.getByRole('dialog', { name: 'Mia Bergmann' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('[CU-173+] tells people of the same name apart by what the club shows, and says how many have it if nothing differs', () => {
    const kim = (id: string, fields: ListedMember['fields']) => member(id, 'Kim Lee', { fields })
    const rows = [
      kim('4', { gender: 'female' }),
      kim('5', { gender: 'male' }),
      member('6', 'Mia Bergmann', { fields: { gender: 'female' } }),
    ]
    const { rerender, props } = show({ list: listOf(rows) })
    const texts = () => screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(texts()).toEqual(['KLKim LeeFemale', 'KLKim LeeMale', 'MBMia Bergmann'])
    // The index tells them apart already.
    const index = (tenths: number) => ({ kind: 'index', tenths }) as const
    const indexed = [kim('4', { gender: 'female', handicapIndex: index(40) }), kim('5', { gender: 'male', handicapIndex: index(50) })]
    rerender(<MembersScreen {...props} list={listOf(indexed)} />)
    expect(texts()).toEqual(['KLKim LeeIndex 4.0', 'KLKim LeeIndex 5.0'])
    rerender(<MembersScreen {...props} list={listOf([kim('4', {}), kim('5', {})])} />)
    expect(texts()).toEqual(['KLKim Leeone of 2 of this name', 'KLKim Leeone of 2 of this name'])
  })

  it('[CU-187+] has a placeholder for rows whose page is not loaded', () => {
    show({ list: listOf([people[0] ?? null, null]) })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['CHClara HoffmannYouIndex 6.2', 'Loading'])
  })

  it.each([
    ['seen', 'Other members see you in this list.'],
    ['hidden', 'Other members do not see you in this list.'],
  ] as const)('[CU-180+] says whether the viewer is listed: %s', async (standing, text) => {
    const { user, visited } = show({ standing })
    expect(screen.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Change' }))
    expect(visited).toEqual(['/profile/privacy'])
  })

  it('[CU-369+] says how many members are online, and lists only them', async () => {
    const { user, onView, rerender, props } = show({ onlineIds: new Set(['2', '3']) })
    const chip = () => screen.getByRole('button', { name: /^Online now/ })
    expect([chip().textContent, chip().getAttribute('aria-pressed')]).toEqual(['Online now, 2', 'false'])
    await user.click(chip())
    const online = { ...view, filter: { ...ALL_MEMBERS, online: true } }
    expect(onView.mock.calls).toEqual([[online]])
    rerender(<MembersScreen {...props} view={online} list={listOf([])} onlineIds={new Set()} />)
    expect([chip().textContent, chip().getAttribute('aria-pressed')]).toEqual(['Online now, 0', 'true'])
    expect(screen.getByText('No member is online now')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all members' }))
    expect(onView.mock.lastCall).toEqual([view])
    rerender(<MembersScreen {...props} onlineIds={new Set()} />)
    expect(screen.queryByRole('button', { name: /^Online now/ })).toBeNull()
  })

  it('[CU-30] a sheet that is opened right after typing stays open, and the search waits', async () => {
    const { user, rerender, props, onView } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'web')
    rerender(<MembersScreen {...props} opened={{ kind: 'ready', value: jonas }} />)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(onView).not.toHaveBeenCalled()
    rerender(<MembersScreen {...props} opened={null} />)
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0]).toMatchObject({ filter: { text: 'web' } }))
  })

  it('[CU-153+] [CU-154+] searches when typing pauses', async () => {
    const { user, onView } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'boehm b ')
    await vi.waitFor(() => expect(onView.mock.calls).toEqual([[{ ...view, filter: { ...ALL_MEMBERS, text: 'boehm b' } }]]))
  })

  it('[CU-182+] sorts by the fields that the club shows', async () => {
    const { user, onView } = show({ settings: { ...everything, age: false } })
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Last name', 'First name', 'Handicap index', 'Home club', 'Membership']])
    await user.selectOptions(sort, 'Handicap index')
    expect(onView.mock.calls).toEqual([[{ ...view, sort: 'handicapIndex' }]])
  })

  it('[CU-26] offers a filter for each field that the club shows, and no other', async () => {
    const { user, onView, rerender, props } = show()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const labels = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('combobox')
        .map((one) => one.getAttribute('name'))
    expect(labels()).toEqual(['index', 'sex', 'age', 'membership', 'club', 'nationality'])
    const choose = (label: string, option: string) => user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(label), option)
    await choose('Handicap index', '10.0 to 18.4')
    await choose('Sex', 'Female')
    await choose('Age', 'From 65')
    await choose('Membership', 'Junior')
    await choose('Home club', 'GC Lakes')
    await choose('Nationality', 'Denmark')
    expect(onView.mock.calls.map(([{ filter }]) => filter)).toEqual([
      { ...ALL_MEMBERS, handicapFrom: 100, handicapTo: 184 },
      { ...ALL_MEMBERS, gender: 'female' },
      { ...ALL_MEMBERS, ageFrom: 65 },
      { ...ALL_MEMBERS, customerSubType: 'Junior' },
      { ...ALL_MEMBERS, homeClubName: 'GC Lakes' },
      { ...ALL_MEMBERS, nationality: 'DK' },
    ])
    rerender(
      <MembersScreen {...props} settings={{ ...everything, age: false, gender: false, customerSubType: false, nationality: false }} />,
    )
    expect(labels()).toEqual(['index', 'club'])
  })

  it('says that no one matches, and shows all again', async () => {
    const filter = { ...ALL_MEMBERS, text: 'Zz', gender: 'male' as const }
    const { user, onView } = show({ view: { ...view, filter }, list: listOf([]) })
    expect(screen.getByText('No member found')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 filter' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all members' }))
    expect(onView.mock.calls).toEqual([[view]])
  })

  const open = (value: ListedMember | null, over: Partial<MembersScreenProps> = {}) => show({ opened: { kind: 'ready', value }, ...over })

  it('[CU-30] shows the details of a member, with links to write and call', () => {
    open(jonas)
    const dialog = screen.getByRole('dialog', { name: 'Jonas Weber' })
    const terms = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(terms).toEqual([
      ...[
        'Handicap index',
        'Home club',
        'Private or company',
        'Membership',
        'Sex',
        'Age',
        'Date of birth',
        'Nationality',
        'Email',
        'Phone',
      ],
    ])
    expect(within(dialog).getByText('Germany')).toBeTruthy()
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['mailto:jonas@club.example', 'tel:06081123', '/reservations?with=2']))
    expect(within(dialog).queryByText('This member does not show more details.')).toBeNull()
  })

  it('[CU-26] shows only columns that the club has switched on, and names what a member hides', () => {
    const settings = { ...everything, email: false, phoneNumber: false }
    open(people[2] ?? null, { settings })
    const dialog = screen.getByRole('dialog', { name: 'Mia Bergmann' })
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Handicap index', 'Home club'])
    expect(within(dialog).getByText('This member does not show more details.')).toBeTruthy()
  })

  it('[CU-141+] asks a member as a friend, unless they are one or have been asked', async () => {
    const { user, onAct, rerender, props } = open(jonas)
    await user.click(screen.getByRole('button', { name: 'Request as friend: Jonas Weber' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'ask', id: '2' }]])
    const asked = { ...jonas, friendship: 'requested' as const }
    rerender(<MembersScreen {...props} opened={{ kind: 'ready', value: asked }} />)
    expect(screen.getByText('Request sent')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Request as friend/ })).toBeNull()
    rerender(<MembersScreen {...props} opened={{ kind: 'ready', value: { ...jonas, friendship: 'received' } }} />)
    await user.click(screen.getByRole('button', { name: 'Confirm request: Jonas Weber' }))
    expect(onAct.mock.calls[1]).toEqual([{ kind: 'ask', id: '2' }])
  })

  it('[CU-184+] blocks a member after a confirmation, and keeps the dialog open after a failure', async () => {
    const onAct = vi.fn<MembersScreenProps['onAct']>(async () => ({ title: 'Could not be reached' }))
    const { user } = open(jonas, { onAct })
    await user.click(screen.getByRole('button', { name: 'Block Jonas Weber' }))
    expect(onAct).not.toHaveBeenCalled()
    const confirm = screen.getByRole('dialog', { name: 'Block Jonas Weber?' })
    await user.click(within(confirm).getByRole('button', { name: 'Block' }))
    expect(screen.getByText('Could not be reached')).toBeTruthy()
    onAct.mockResolvedValueOnce(null)
    await user.click(within(confirm).getByRole('button', { name: 'Block' }))
    expect(onAct.mock.calls.at(-1)).toEqual([{ kind: 'block', id: '2' }])
    expect(screen.getByText('Jonas Weber is blocked.')).toBeTruthy()
  })

  it('[CU-363+] says in the list and in the sheet that a person is blocked, and lifts the block', async () => {
    const simon = { ...jonas, friendship: 'blocked' as const }
    const { user, onAct } = open(simon)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Blocked')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^(Request|Block)/ })).toBeNull()
    expect(dialog.queryByRole('link', { name: /^Book/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Lift the block of Jonas Weber' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'unblock', id: '2' }]])
  })

  it('offers nothing to do with oneself, and says that a person is not in the list', () => {
    const { rerender, props } = open(people[0] ?? null)
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /Block|Request/ })).toBeNull()
    rerender(<MembersScreen {...props} opened={{ kind: 'ready', value: null }} />)
    expect(screen.getByText('This person is not in the list, or no longer shows their name.')).toBeTruthy()
  })
})
