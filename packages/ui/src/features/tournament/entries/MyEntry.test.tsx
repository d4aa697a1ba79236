import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clara, entrant, jonas, moment, NOW, team, tournament, waitingEntry } from '../../../testing/people.ts'
import { reached, refund } from '../../../testing/refunds.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { TournamentEntries, type TournamentEntriesProps } from './TournamentEntries.tsx'

const fourPutts = team([clara, jonas], { name: 'Four Putts', enteredByMe: true })

const onAnswer = vi.fn<TournamentEntriesProps['answerOffer']['send']>()
let keys = 0
const newIdempotencyKey = () => {
  keys += 1
  return `key ${keys}`
}

beforeEach(() => {
  keys = 0
  onAnswer.mockReset().mockResolvedValue({ kind: 'done' })
})

function show(over: Partial<TournamentEntriesProps>) {
  const props: TournamentEntriesProps = {
    now: NOW,
    tournament: tournament(),
    me: clara,
    players: { kind: 'ready', value: [] },
    waiting: { kind: 'ready', value: [] },
    onEditTeam: vi.fn(),
    answerOffer: { newIdempotencyKey, send: onAnswer, describeError: () => ({ title: 'No connection' }) },
    hrefSignUp: '/sign-up',
    hrefLogin: '/login',
    onWithdraw: vi.fn(),
    describeRefusal: ({ code }) => `Because of ${code}.`,
    children: null,
    ...over,
  }
  return { ...renderScreen(<TournamentEntries {...props} />), props }
}

describe('my entry', () => {
  it('[FI-134+] says after a withdrawal what happens to the fee', () => {
    const fee = refund({ item: 'Entry fee: Summer Trophy', tournamentId: '7', ...reached('account', 'requested', 'arrived') })
    show({ refunds: { refunds: [fee], hrefAll: '/account/fees' } })
    expect(screen.getByText('€35.00 refunded to your account')).toBeTruthy()
    expect(screen.getByText(/^Entry fee: Summer Trophy · Friday 12 June/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All refunds' }).getAttribute('href')).toBe('/account/fees')
  })

  it('[TS-33] [TS-36] [TS-40] shows the team, offers to change it, and to withdraw it as a whole, not alone', async () => {
    const { user, props } = show({ tournament: tournament({ joined: true }), myPlayer: entrant(clara), myTeam: fourPutts })
    expect(screen.getByText('You play with Jonas Weber.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change the team' }))
    expect(props.onEditTeam).toHaveBeenCalledWith(fourPutts)
    await user.click(screen.getByRole('button', { name: 'Withdraw the team' }))
    expect(props.onWithdraw).toHaveBeenCalledWith({ kind: 'team', team: fourPutts })
  })

  it('[TS-33] offers no change of the team after sign-up has closed, but withdrawal', () => {
    show({ now: moment('2026-06-18T10:00:00'), tournament: tournament({ joined: true }), myTeam: fourPutts })
    expect(screen.queryByRole('button', { name: 'Change the team' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw the team' })).toBeTruthy()
  })

  it('[TS-116+] says who else entered the viewer, alone, in a team and on the waiting list, without hidden names', () => {
    const by = { enteredBy: 'Jonas Weber' }
    const shown = () => screen.getByText('Entered by Jonas Weber')
    show({ tournament: tournament({ joined: true }), myPlayer: entrant(clara, by) })
    expect(shown()).toBeTruthy()
    cleanup()
    show({ tournament: tournament({ joined: true }), myPlayer: entrant(clara, by), myTeam: fourPutts })
    expect(shown()).toBeTruthy()
    cleanup()
    show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: { ...waitingEntry(clara, 1), ...by } })
    expect(shown()).toBeTruthy()
    cleanup()
    show({ tournament: tournament({ joined: true }), myPlayer: entrant(clara, { enteredBy: '' }) })
    expect(screen.getByText(/^Entered by .*not shown/i)).toBeTruthy()
    cleanup()
    show({ tournament: tournament({ joined: true }), myPlayer: entrant(clara) })
    expect(screen.queryByText(/^Entered by/)).toBeNull()
  })

  it('[TS-118+] declines a place that another person reserved, and reports errors', async () => {
    const reserved = { until: moment('2026-06-13T14:45:00'), reservedBy: 'Jonas Weber' }
    const onGiveBack = vi.fn(async () => 'It is being paid for.')
    const { user, rerender, props } = show({ reserved, onGiveBack })
    expect(screen.getByText(/^Reserved by Jonas Weber until .*14:45|2:45/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
    expect(onGiveBack).toHaveBeenCalledOnce()
    expect(screen.getByText('It is being paid for.')).toBeTruthy()
    rerender(<TournamentEntries {...props} now={moment('2026-06-13T14:45:01')} />)
    expect(screen.queryByRole('button', { name: 'Cancel the reservation' })).toBeNull()
  })

  it('[TS-15] offers no payment in any state of the entry, whatever the fee', () => {
    const states = [moment('2026-01-01T10:00:00'), NOW, moment('2026-06-30T10:00:00')]
    for (const now of states) {
      for (const own of [tournament(), tournament({ joined: true }), tournament({ waitingPlace: 2 }), tournament({ closed: true })]) {
        show({ now, tournament: own })
        const offered = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent ?? '')
        expect(offered.filter((text) => /pay|€|basket/i.test(text))).toEqual([])
        cleanup()
      }
    }
  })

  it('withdraws alone also if the list is not published', async () => {
    const { user, props } = show({
      tournament: tournament({ joined: true }),
      players: { kind: 'notPublished', publishTime: null },
      myPlayer: entrant(clara),
    })
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(props.onWithdraw).toHaveBeenCalledWith({ kind: 'entries', players: [entrant(clara)] })
  })

  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  const inQuestion = () => within(screen.getByRole('dialog'))
  const offered = { ...waitingEntry(clara, 1), offeredUntil: moment('2026-06-19T20:00:00') }

  it('accepts an offered place before a fee is due', async () => {
    const { user } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered })
    expect(screen.getByRole('heading', { name: /^A place is free for you until/ })).toBeTruthy()
    expect(screen.getByText('If you accept, you owe €35.00.')).toBeTruthy()
    expect(screen.getByText('Once you accept, you can withdraw until Thursday 18 June, 18:00.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept the place, €35.00 to pay' }))
    expect(onAnswer).toHaveBeenCalledWith({ waitingId: offered.id, take: true }, 'key 1')
    expect(screen.getByText('The place is yours.')).toBeTruthy()
  })

  it('[TV-134+] says before accepting that an accepted place is final, and what it costs', () => {
    show({
      now: moment('2026-06-18T19:00:00'),
      tournament: tournament({ waitingPlace: 1 }),
      myWaiting: { ...offered, terms: { people: [clara.fullName], fee: euros(6000), others: [] } },
    })
    expect(screen.getByText('Once you accept, you cannot withdraw online.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept the place, €60.00 to pay' })).toBeTruthy()
  })

  it('[TS-127+] says for whom of a team the answer counts, and who pays', async () => {
    const people = [clara.fullName, 'Jonas Weber', '']
    const first = show({
      tournament: tournament({ waitingPlace: 1 }),
      myWaiting: { ...offered, terms: { people, fee: euros(7000), others: [{ name: 'Mia Bergmann', fee: euros(3500) }] } },
    })
    expect(screen.getByText('Your answer applies to the whole team: Clara Hoffmann, Jonas Weber, and one more person.')).toBeTruthy()
    expect(screen.getByText('If you accept, you owe €70.00.')).toBeTruthy()
    expect(screen.getByText('If you accept, Mia Bergmann owes €35.00.')).toBeTruthy()
    await first.user.click(screen.getByRole('button', { name: 'Accept the 3 places, €70.00 to pay' }))
    expect(screen.getByText('Your team has its 3 places.')).toBeTruthy()
    cleanup()
    const second = show({
      tournament: tournament({ waitingPlace: 1 }),
      myWaiting: { ...offered, terms: { people, fee: null, others: [{ name: '', fee: euros(10_500) }] } },
    })
    expect(screen.getByText('If you accept, another person owes €105.00.')).toBeTruthy()
    expect(screen.queryByText(/you owe/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Accept the 3 places' })).toBeTruthy()
    await second.user.click(screen.getByRole('button', { name: 'Decline' }))
    await second.user.click(inQuestion().getByRole('button', { name: 'Decline' }))
    expect(screen.getByText('You declined the 3 places. Your team is no longer on the waiting list.')).toBeTruthy()
  })

  it.each([
    { button: 'Decline', text: /^You declined the place/, after: {} },
    { button: 'Accept the place, €35.00 to pay', text: 'The place is yours.', after: { joined: true } },
  ])('keeps the answer in sight when the offer is gone: $button', async ({ button, text, after }) => {
    const { user, props, rerender } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered })
    await user.click(screen.getByRole('button', { name: button }))
    if (button === 'Decline') await user.click(inQuestion().getByRole('button', { name: button }))
    rerender(<TournamentEntries {...props} tournament={tournament(after)} myWaiting={null} />)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('[TS-129+] declines only after a question, because the position on the waiting list is lost', async () => {
    const { user } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered })
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    inQuestion().getByText(/the position on the waiting list is lost\. This cannot be undone\.$/)
    await user.click(inQuestion().getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), onAnswer.mock.calls]).toEqual([null, []])
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await user.click(inQuestion().getByRole('button', { name: 'Decline' }))
    expect(onAnswer.mock.calls).toEqual([[{ waitingId: offered.id, take: false }, 'key 1']])
  })

  it('[TS-128+] answers the offers of people whom the viewer put on the waiting list, next to the own state', async () => {
    const ofMia = {
      ...waitingEntry({ ...clara, id: '3', fullName: 'Mia Bergmann' }, 2),
      ...{ offeredUntil: moment('2026-06-19T20:00:00'), terms: { people: ['Mia Bergmann'], fee: euros(3500), others: [] } },
    }
    const { user, props, rerender } = show({ tournament: tournament(), otherOffers: [ofMia] })
    expect(screen.getByRole('heading', { name: /^A place is free for Mia Bergmann until/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept the place, €35.00 to pay' }))
    expect(onAnswer.mock.calls).toEqual([[{ waitingId: ofMia.id, take: true }, 'key 1']])
    rerender(<TournamentEntries {...props} otherOffers={[]} />)
    expect(screen.getByText('Mia Bergmann has the place.')).toBeTruthy()
    cleanup()
    const second = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered, otherOffers: [ofMia] })
    expect(screen.getAllByRole('heading', { name: /^A place is free for/ })).toHaveLength(2)
    const [, decline] = screen.getAllByRole('button', { name: 'Decline' })
    await second.user.click(decline as HTMLElement)
    await second.user.click(inQuestion().getByRole('button', { name: 'Decline' }))
    expect(onAnswer.mock.lastCall).toEqual([{ waitingId: ofMia.id, take: false }, 'key 2'])
    expect(screen.getByText('You declined the place of Mia Bergmann, who is no longer on the waiting list.')).toBeTruthy()
  })

  it('[TS-106+] that is over says so, also once the card is gone', async () => {
    onAnswer.mockResolvedValue({ kind: 'refused', notice: { title: 'This place is no longer reserved' }, fields: {}, code: 'offerGone' })
    const { user, props, rerender } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered })
    await user.click(screen.getByRole('button', { name: /^Accept/ }))
    expect(screen.getByText('This place is no longer reserved')).toBeTruthy()
    rerender(<TournamentEntries {...props} myWaiting={waitingEntry(clara, 4)} />)
    expect([screen.queryByRole('button', { name: /^Accept/ }), screen.getByText('This place is no longer reserved')]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('[TS-106+] that gets no response stays, says so, and is repeated with the same key', async () => {
    onAnswer.mockRejectedValueOnce(new Error('offline'))
    const { user } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: offered })
    await user.click(screen.getByRole('button', { name: /^Accept/ }))
    expect([screen.getByText('No connection'), screen.queryByText(/no longer reserved/)]).toEqual([expect.anything(), null])
    await user.click(screen.getByRole('button', { name: /^Accept/ }))
    expect(onAnswer.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1'])
    expect([screen.getByText('The place is yours.'), screen.queryByText('No connection')]).toEqual([expect.anything(), null])
  })

  it('names a place reserved while its fee is in the basket, and signs up others while there is room', () => {
    const full = tournament({ maxPlayers: 2, playersCount: 2, useWaitingList: false })
    const { rerender, props } = show({ tournament: full, reservedUntil: moment('2026-06-13T14:45:00') })
    expect(screen.getByRole('heading', { name: 'Place reserved' })).toBeTruthy()
    expect(screen.getByText(/^The entry counts once its fee is paid/)).toBeTruthy()
    expect(screen.queryByText('All places are taken.')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    rerender(<TournamentEntries {...props} tournament={{ ...full, useWaitingList: true }} />)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign up friends'])
    rerender(<TournamentEntries {...props} now={moment('2026-06-13T14:45:01')} />)
    expect(screen.getByText('All places are taken.', { exact: false })).toBeTruthy()
  })

  it('[TS-109+] says on the waiting list why nobody would move up at present', () => {
    const { rerender, props } = show({ tournament: tournament({ waitingPlace: 1 }), myWaiting: waitingEntry(clara, 1) })
    expect(screen.getByText('You move up when someone withdraws.')).toBeTruthy()
    rerender(<TournamentEntries {...props} me={{ ...clara, blockedForTournament: true }} />)
    expect(screen.getByText(/^You keep your position/)).toBeTruthy()
    expect(screen.getByText('Because of blocked.')).toBeTruthy()
  })
})
