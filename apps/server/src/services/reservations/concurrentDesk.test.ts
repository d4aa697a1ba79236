import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, DAY, NOON, tenant } from '../../testing/bookingClub.ts'
import { appAt, type TestAnswer } from '../../testing/testApp.ts'
import { addAccount, addCustomer, GROUP_ID } from '../../testing/testClubs.ts'

const NAMES = ['anna', 'ben', 'clara', 'david', 'emma'] as const
const TRIES = 4
const nine = (at: string) => ({ at, holes: 9 as const })
const PAIR = [
  { kind: 'anonymousGuest', name: null },
  { kind: 'anonymousGuest', name: null },
]
/** The first moment after the hold of a visitor. */
const HOLD_OVER = new Date('2026-06-14T10:09:00Z')

/** Members, visitors and the desk ask two servers, which share nothing but the database. */
describe('a desk, visitors and members at the same moment', async () => {
  const club = await bookingClub(NAMES)
  const { ask, book, change, rows, seats, settle, ids } = club
  const other = appAt(NOON, club.database)
  let token = ''
  beforeAll(async () => {
    await club.start({ seasons: [{ places: 2, last_time: '13:00' }] })
    ids['stella'] = await addCustomer(club.owner, tenant, { firstName: 'Stella', lastName: 'Office' })
    await addAccount(club.owner, GROUP_ID, 'stella', { [tenant]: ids['stella'] }, { staff: true })
    token = await other.logIn('stella', tenant)
    await club.set({})
  })
  beforeEach(() => begin())
  const begin = async () => {
    await club.clear()
    other.now = club.app.now
  }

  interface Seen {
    readonly id: string
    readonly version: number
    readonly persons: readonly { readonly id: string }[]
  }
  const seen = async (): Promise<Seen> => {
    const path = `rs/staff/reservation/day?courseId=${club.courseId()}&date=${DAY}`
    return (await other.ask(path, { tenant, token })).json.bookings[0]
  }
  const desk = (command: object, booking?: Seen) => {
    const versions = booking ? [{ bookingId: booking.id, version: booking.version }] : []
    return other.ask('rs/staff/reservation/commands', { tenant, token, body: { command, versions } })
  }
  const deskBook = (at: string) => desk({ kind: 'book', flightId: club.flightId(at), numberOfHoles: 9, players: PAIR })
  const deskMove = (booking: Seen, at: string) => desk({ kind: 'move', bookingId: booking.id, flightId: club.flightId(at) }, booking)
  const visitorHold = () => other.ask('rs/cs/cwi/reservation/holds', { tenant, method: 'POST', body: club.holdBody(2, nine('08:10')) })
  const claim = (name: string, secret: string) => ask(name, 'POST', 'reservation/holds/claim', { secret })
  const held = async (): Promise<string> => (await visitorHold()).json.secret
  const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort()

  /** Expects that one has got the two places of 08:10, that the others are refused for it, and that no more is stored than `bookings`. */
  const expectOneWinner = async (answers: readonly TestAnswer[], bookings = 1) => {
    expect(statuses(answers)).toEqual([200, ...answers.slice(1).map(() => 409)])
    for (const one of answers.filter(({ status }) => status !== 200)) expect(codesOf(one)).toContain('flightFull')
    expect((await seats()).filter((seat) => seat.startsWith('08:10'))).toEqual(['08:10 1 start', '08:10 2 start'])
    expect(await rows(`select from booking where state in ('booked', 'held')`)).toHaveLength(bookings)
    expect(await unplaced()).toEqual([])
  }
  /** Returns the bookings whose persons have other places than they need. */
  const unplaced = () =>
    rows(`select b.id from booking b where (select count(*) from booking_place p where p.booking_id = b.id)
      <> case b.state when 'booked' then (select count(*) from booking_person g where g.booking_id = b.id) when 'held' then 2 else 0 end`)
  const alternativesIn = ({ json }: TestAnswer) => json.details.filter(({ code }: { code: string }) => code === 'alternative')
  const pairs = [
    ['anna', 'ben'],
    ['clara', 'david'],
  ] as const
  const bookings = () => pairs.map(([name, partner]) => book(name, [name, partner], nine('08:10')))

  it('[RE-194+] sell the places once: a booking of the desk against those of members', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      const [atDesk, ...members] = await Promise.all([deskBook('08:10'), ...bookings()])
      await expectOneWinner([atDesk, ...members])
      for (const one of members.filter(({ status }) => status !== 200)) {
        expect([one.json.code, alternativesIn(one).length]).toEqual(['teeTimeGone', 3])
      }
    }
  })

  it('[RE-188+] [RE-194+] sell the places once: a party that the desk moves into the time against members', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      await deskBook('11:00')
      const party = await seen()
      const [moved, ...members] = await Promise.all([deskMove(party, '08:10'), ...bookings()])
      await expectOneWinner([moved, ...members], moved.status === 200 ? 1 : 2)
      // A party that was refused has its old places.
      expect((await seats()).filter((seat) => seat.startsWith('11:00'))).toHaveLength(moved.status === 200 ? 0 : 2)
    }
  })

  it("[RE-194+] [RE-195+] sell the places once: a visitor's hold against bookings of members", async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      const answers = await Promise.all([visitorHold(), ...bookings()])
      await expectOneWinner(answers)
      for (const one of answers.filter(({ status }) => status !== 200)) {
        expect([one.json.code, alternativesIn(one).length]).toEqual(['teeTimeGone', 3])
      }
    }
  })

  it("[RE-195+] give a visitor's hold to one of those who claim it, and its places to no one else", async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      const secret = await held()
      const [direct, ...claims] = await Promise.all([book('emma', ['emma'], nine('08:10')), claim('anna', secret), claim('clara', secret)])
      expect([direct.status, direct.json.code, alternativesIn(direct).length]).toEqual([409, 'teeTimeGone', 3])
      expect(claims.map(({ status, json }) => (status === 200 ? 'claimed' : json.code)).sort()).toEqual(['claimed', 'holdOver'])
      const [winner, loser] = claims[0]?.status === 200 ? ['anna', 'clara'] : ['clara', 'anna']
      const own = async (name: string) => (await ask(name, 'GET', 'reservation/hold')).json.hold?.places ?? null
      expect([await own(winner), await own(loser), await seats()]).toEqual([2, null, ['08:10 1 start', '08:10 2 start']])
      await expectOneWinner([await book(winner, [winner, 'ben'], nine('08:10'))])
    }
  })

  it("[RE-195+] end a visitor's hold at its moment, whether it is claimed just before it or not", async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      const secret = await held()
      club.app.now = new Date(HOLD_OVER.getTime() - 1)
      const claiming = claim('anna', secret)
      club.app.now = HOLD_OVER
      const [claimed, booked] = await Promise.all([
        claiming,
        book('clara', ['clara', 'david'], nine('08:10')),
        tries % 2 === 0 ? settle() : null,
      ])
      expect([200, 409]).toContain(claimed.status)
      if (claimed.status !== 200) expect(claimed.json.code).toBe('holdOver')
      await expectOneWinner([booked])
      expect((await ask('anna', 'GET', 'reservation/hold')).json.hold).toBeNull()
      expect((await book('anna', ['anna', 'ben'], nine('08:10'))).json.code).toBe('teeTimeGone')
    }
  })

  it('[RE-188+] [RE-194+] lose no place when the desk moves a party, or a person of it, that is cancelled or changed', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      for (const kind of ['move', 'split', 'change'] as const) {
        await begin()
        const { json } = await book('anna', ['anna', 'ben'], nine('08:10'))
        const party = await seen()
        const split = {
          kind: 'split',
          bookingId: party.id,
          playerIds: [party.persons[1]?.id],
          intoId: null,
          flightId: club.flightId('09:00'),
        }
        const [moved, own] = await Promise.all([
          kind === 'split' ? desk(split, party) : deskMove(party, '09:00'),
          kind === 'change'
            ? change('anna', json.id, ['anna', 'ben'], nine('10:00'))
            : ask('anna', 'DELETE', `reservation/bookings/${json.id}`),
        ])
        // The member's wish is not about a version: it is fulfilled before or after the command.
        expect([kind, own.status, own.json?.code]).toEqual([kind, 200, undefined])
        expect([200, 412]).toContain(moved.status)
        const after = { move: [], split: moved.status === 200 ? ['09:00 1 start'] : [], change: ['10:00 1 start', '10:00 2 start'] }
        expect([kind, await seats(), await unplaced()]).toEqual([kind, after[kind], []])
        expect(await rows('select from booking_person where plays is not null')).toHaveLength(after[kind].length)
      }
    }
  })
})
