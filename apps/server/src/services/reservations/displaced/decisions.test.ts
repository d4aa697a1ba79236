import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../testing/bookingClub.ts'
import { competitionClub } from '../../../testing/competitionClub.ts'

const GERMAN = { language: 'de' } as const
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof competitionClub>>['staff']>>
interface Row {
  readonly bookingId: number
  readonly version: number
  readonly offers: readonly { readonly flightId: string; readonly startDateTime: string }[]
}
interface Listed extends Row {
  readonly takenDateTime: string
  readonly players: readonly string[]
}

describe('staff decide about bookings in the way of a competition', async () => {
  const club = await competitionClub(['anna', 'ben', 'clara', 'david', 'emma', 'frida'], { ben: GERMAN })
  const { book, rows, settle, mails, plan, cancel, reopen, draw, staff, seats, events, version, flightId } = club
  let medal = { id: '', roundId: '' }

  beforeAll(club.open)
  beforeEach(async () => {
    await club.reset()
    // Its start list is at 8:20, and a draw at 9:30 takes 9:30.
    medal = await plan({}, ['david', 'emma'])
  })

  /** The bookings that a refused write lists, as `09:30 anna Test: 09:20 09:40 09:10`. */
  const listed = ({ json }: Answer): readonly string[] =>
    json.details.map(({ data, localizedMessage = '' }: { data: Listed; localizedMessage?: string }) =>
      [
        `${data.takenDateTime.slice(11, 16)} ${data.players.join(', ')}:`,
        ...data.offers.map(({ startDateTime }) => startDateTime.slice(11, 16)),
        ...(localizedMessage ? [localizedMessage] : []),
      ].join(' '),
    )
  const rowsOf = ({ json }: Answer): readonly Row[] => json.details.map(({ data }: { data: Row }) => data)
  const keep = ({ bookingId, version: seen }: Row, reason = 'The groups let them play through') =>
    ({ kind: 'keep', bookingId, version: seen, reason }) as const
  const end = ({ bookingId, version: seen }: Row) => ({ kind: 'cancel', bookingId, version: seen }) as const
  const move = ({ bookingId, version: seen, offers }: Row, to = offers[0]?.flightId) =>
    ({ kind: 'move', bookingId, version: seen, flightId: to }) as const
  const drawn = async () =>
    (await rows<{ at: string }>("select to_char(start_at, 'HH24:MI') as at from flight where round_id = $1", [medal.roundId])).map(
      ({ at }) => at,
    )

  it('[RE-203+] [RE-204+] a draw in their way is refused with their list, and nothing is stored', async () => {
    await book('anna', ['anna', 'ben'], { at: '09:30', holes: 9 })
    await book('clara', ['clara'], { at: '10:00', holes: 9 })
    await settle()
    const before = await version()
    const refused = await draw(medal.roundId, '09:30')
    expect([refused.status, refused.json.code]).toEqual([409, 'bookingsInTheWay'])
    expect(listed(refused)).toEqual(['09:30 anna Test, ben Test: 09:40 09:20 09:50'])
    expect(refused.json.details[0].data).toMatchObject({ bookingNo: expect.any(String), tournamentName: 'Monthly medal', paid: null })
    expect([await drawn(), await version(), await events(), await settle()]).toEqual([[], before, [], []])
    expect((await rows('select from draw where round_id = $1', [medal.roundId])).length).toBe(0)
  })

  it('[RE-204+] [RE-205+] a draw moves, ends and keeps bookings in one step, and each of their people is notified once', async () => {
    await book('anna', ['anna', 'ben'], { at: '09:30', holes: 9 })
    await book('clara', ['clara'], { at: '09:30', holes: 9 })
    await settle()
    const [one, two] = rowsOf(await draw(medal.roundId, '09:30')) as [Row, Row]
    const done = await draw(medal.roundId, '09:30', { decisions: [move(one), keep(two)] })
    expect(done.status, done.text).toBe(200)
    expect([await drawn(), await seats()]).toEqual([['09:30'], ['09:30 3 start', '09:40 1 start', '09:40 2 start']])
    expect(await events()).toEqual([
      `09:30 displaced ${medal.id}`,
      '09:30 kept The groups let them play through',
      `09:40 displaced ${medal.id}`,
      '09:40 moved',
    ])
    club.app.now = new Date(club.app.now.getTime() + 11_000)
    expect(await settle()).toEqual([
      'anna: Your tee time has moved: Monday, 15 June 2026 at 09:40',
      'ben: Ihre Startzeit wurde verlegt: Montag, 15. Juni 2026 um 09:40',
      'clara: Your tee time stays: Monday, 15 June 2026 at 09:30',
    ])
    const text = (name: string) => mails.find(({ to }) => to.address.startsWith(name))?.text ?? ''
    expect(text('anna')).toContain('“Monthly medal”')
    expect(text('anna')).toContain('Previous time: Monday, 15 June 2026 at 09:30.')
    expect(text('ben')).toContain('Möchten Sie das nicht')
    expect(text('clara')).toContain('The groups let them play through')
    const shown = await club.ask('clara', 'GET', `reservation/bookings/${two.bookingId}`)
    expect(shown.json.events.slice(-2)).toMatchObject([
      { kind: 'Displaced', reason: 'Monthly medal', actor: 'Club' },
      { kind: 'Kept', reason: 'The groups let them play through', actor: 'Club' },
    ])
    // Drawn again at the same times, nothing is left to decide.
    expect((await draw(medal.roundId, '09:30')).status).toBe(200)
    expect(await settle()).toEqual([])
  })

  it('[RE-204+] a cancellation in a draw notifies, and a decision that is sent twice is made once', async () => {
    await book('anna', ['anna', 'ben'], { at: '09:30', holes: 9 })
    await settle()
    const [one] = rowsOf(await draw(medal.roundId, '09:30')) as [Row]
    const body = { decisions: [end(one)] }
    const twice = await Promise.all([draw(medal.roundId, '09:30', body), draw(medal.roundId, '09:30', body, { who: 'viktor' })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect([await seats(), (await events()).filter((line) => line.includes('cancelled'))]).toEqual([[], ['09:30 cancelled']])
    club.app.now = new Date(club.app.now.getTime() + 11_000)
    expect((await settle()).map((mail) => mail.slice(0, 12))).toEqual(['anna: Cancel', 'ben: Abgesag'])
  })

  it('[RE-204+] a booking that arrives between list and save, or changes, is listed again, and nothing is stored', async () => {
    await book('anna', ['anna'], { at: '09:30', holes: 9 })
    const [one] = rowsOf(await draw(medal.roundId, '09:30')) as [Row]
    await book('clara', ['clara'], { at: '09:30', holes: 9 })
    await settle()
    const later = await draw(medal.roundId, '09:30', { decisions: [end(one)] })
    expect(listed(later)).toEqual(['09:30 anna Test: 09:40 09:20 09:50', '09:30 clara Test: 09:40 09:20 09:50'])
    expect([await drawn(), await seats(), await settle()]).toEqual([[], ['09:30 1 start', '09:30 2 start'], []])
    await club.change('anna', one.bookingId, ['anna', 'ben'], { at: '09:30', holes: 9 })
    await settle()
    const [changed, clara] = rowsOf(await draw(medal.roundId, '09:30', { decisions: [end(one), end(rowsOf(later)[1] as Row)] })) as [
      Row,
      Row,
    ]
    expect(changed.version).toBe(one.version + 1)
    expect(await seats()).toHaveLength(3)
    expect((await draw(medal.roundId, '09:30', { decisions: [move(changed), move(clara)] })).status).toBe(200)
    expect(await seats()).toEqual(['09:40 1 start', '09:40 2 start', '09:40 3 start'])
  })

  it('[RE-204+] a decision that is no longer possible is listed with its reason, and the others are not stored either', async () => {
    await book('anna', ['anna', 'ben'], { at: '09:30', holes: 9 })
    await book('clara', ['clara'], { at: '09:30', holes: 9 })
    const [one, two] = rowsOf(await draw(medal.roundId, '09:30')) as [Row, Row]
    expect((await book('frida', ['frida', 'david', 'emma'], { at: '09:40', holes: 9 })).status).toBe(200)
    const refused = await draw(medal.roundId, '09:30', { decisions: [move(one), end(two)] })
    expect([refused.status, refused.json.code]).toEqual([409, 'bookingsInTheWay'])
    expect(listed(refused)).toEqual([
      expect.stringMatching(/^09:30 anna Test, ben Test: 09:20 09:50 09:10 .+/),
      '09:30 clara Test: 09:40 09:20 09:50',
    ])
    expect([await drawn(), (await seats()).length, await events()]).toEqual([[], 6, []])
    // Into a time that the competition takes, and into one that does not exist.
    for (const to of [flightId('09:30'), flightId('09:33')]) {
      const wrong = await draw(medal.roundId, '09:30', { decisions: [move(one, to), end(two)] })
      expect([wrong.status, await drawn()]).toEqual([409, []])
    }
  })

  it('[RE-204+] two members of staff with other decisions: the first are made, the others have nothing left to decide', async () => {
    await book('anna', ['anna'], { at: '09:30', holes: 9 })
    await settle()
    const [one] = rowsOf(await draw(medal.roundId, '09:30')) as [Row]
    const answers = await Promise.all([
      draw(medal.roundId, '09:30', { decisions: [end(one)] }),
      draw(medal.roundId, '09:30', { decisions: [move(one)] }, { who: 'viktor' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await events()).filter((line) => /moved|cancelled/.test(line)).length).toBe(1)
  })

  it('[RE-204+] bookings that are made while a draw is stored are refused, moved or listed, never lost', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await rows('delete from flight_item where round_id = $1', [medal.roundId])
      await club.clear()
      await book('anna', ['anna'], { at: '09:30', holes: 9 })
      const [one] = rowsOf(await draw(medal.roundId, '09:30')) as [Row]
      const [saved, ...booked] = await Promise.all([
        draw(medal.roundId, '09:30', { decisions: [move(one)] }),
        ...['ben', 'clara'].map((name) => book(name, [name], { at: '09:30', holes: 9 })),
      ])
      const taken = (await seats()).filter((seat) => seat.startsWith('09:30')).length
      expect([200, 409]).toContain(saved.status)
      // Once the draw is stored, no one has a place under it.
      expect(taken).toBe(saved.status === 200 ? 0 : 1 + booked.filter(({ status }) => status === 200).length)
    }
  })

  it('[RE-204+] a move in the start list, a reopened tournament and a copy ask in the same way', async () => {
    await book('anna', ['anna'], { at: '10:00', holes: 9 })
    expect((await draw(medal.roundId, '09:30')).status).toBe(200)
    const [flight] = await rows<{ id: string }>(
      `insert into flight (tenant_id, round_id, number, start_at, start_tee) values ('north', $1, 2, '${DAY}T10:00', 1) returning id`,
      [medal.roundId],
    )
    const [player] = await rows<{ id: string }>('select id from player where tournament_id = $1 limit 1', [medal.id])
    const body = { playerId: Number(player?.id), flightId: Number(flight?.id) }
    const path = `rounds/${medal.roundId}/start-list/moves`
    const refused = await staff(path, body)
    expect([refused.status, listed(refused)]).toEqual([409, ['10:00 anna Test: 10:10 09:50 10:20']])
    expect((await staff(path, { ...body, decisions: [keep(rowsOf(refused)[0] as Row)] })).status).toBe(200)

    await club.reset()
    const cup = await plan({ name: 'Cup' })
    await cancel(cup.id)
    await book('anna', ['anna'], { at: '08:30', holes: 9 })
    const closed = (more: object = {}) =>
      club.app.ask(`rs/staff/tournaments/${cup.id}/closed`, {
        ...{ tenant: 'north', token: club.staffToken('stella'), method: 'PUT' },
        body: { closed: false, ...more },
      })
    const again = await closed()
    expect([again.status, listed(again)]).toEqual([409, ['08:30 anna Test: 08:50 08:10 09:00']])
    expect((await closed({ decisions: [move(rowsOf(again)[0] as Row)] })).status).toBe(200)
    expect(await seats()).toEqual(['08:50 1 start'])

    await club.reset()
    await book('anna', ['anna'], { at: '08:30', holes: 9 })
    const copy = await staff(`tournaments/${cup.id}/copies`, { name: 'Copy', startDate: DAY })
    expect([copy.status, listed(copy)]).toEqual([409, ['08:30 anna Test: 08:50 08:10 09:00']])
    expect(await rows("select from tournament where name = 'Copy'")).toEqual([])
    const made = await staff(`tournaments/${cup.id}/copies`, { name: 'Copy', startDate: DAY, decisions: [end(rowsOf(copy)[0] as Row)] })
    expect([made.status, await seats()]).toEqual([200, []])
  })

  describe('at the desk', () => {
    const list = async () => (await staff('reservation/displaced')).json.bookings as Row[]
    const decide = (decisions: readonly object[], headers: Parameters<typeof staff>[2] = {}) =>
      staff('reservation/displaced/decisions', { decisions }, headers)
    const undecided = async () => {
      await cancel(medal.id)
      await book('anna', ['anna', 'ben'], { at: '08:30', holes: 9 })
      await book('clara', ['clara'], { at: '08:40', holes: 9 })
      await reopen(medal.id)
      await settle()
      return list()
    }

    it('[RE-207+] undecided bookings are listed until they are decided, have moved, or are free again', async () => {
      const [anna, clara] = (await undecided()) as [Row, Row]
      expect(await list()).toMatchObject([
        { players: ['anna Test', 'ben Test'], takenDateTime: `${DAY}T08:30:00`, tournamentName: 'Monthly medal' },
        { players: ['clara Test'], takenDateTime: `${DAY}T08:40:00` },
      ])
      const before = await version()
      const kept = await decide([keep(anna, 'They start before the first group')])
      expect(kept.json.bookings.map(({ bookingId }: Row) => bookingId)).toEqual([clara.bookingId])
      expect(await version()).toBeGreaterThan(before)
      expect(await settle()).toEqual([
        'anna: Your tee time stays: Monday, 15 June 2026 at 08:30',
        'ben: Ihre Startzeit bleibt bestehen: Montag, 15. Juni 2026 um 08:30',
      ])
      await club.change('clara', clara.bookingId, ['clara'], { at: '09:00', holes: 9 })
      expect(await list()).toEqual([])
      await cancel(medal.id)
      expect((await settle()).filter((mail) => mail.includes('free again'))).toEqual([])
    })

    it('[RE-207+] the same decision twice is made once, and of two different ones the second is refused', async () => {
      const [anna, clara] = (await undecided()) as [Row, Row]
      const key = { 'idempotency-key': 'one' }
      const body = [move(anna), end(clara)]
      const same = [await decide(body, key), await decide(body, key)]
      expect(same.map(({ status }) => status)).toEqual([200, 200])
      expect(await seats()).toEqual(['08:50 1 start', '08:50 2 start'])
      expect((await decide([end(anna)], { who: 'viktor' })).json).toMatchObject({ status: 412, code: 'changedMeanwhile' })
      await club.reset()
      const [again] = (await undecided()) as [Row]
      const both = await Promise.all([decide([end(again)]), decide([keep(again)], { who: 'viktor' })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
      expect((await events()).filter((line) => /kept|cancelled/.test(line))).toHaveLength(1)
    })

    it('[RE-207+] decisions are made all or none, and only about bookings that wait for one', async () => {
      const [anna, clara] = (await undecided()) as [Row, Row]
      const refused = await decide([end(anna), move(clara, flightId('08:20'))])
      expect([refused.status, refused.json.code]).toEqual([409, 'bookingsInTheWay'])
      expect((await seats()).length).toBe(3)
      const { json } = await book('david', ['david'], { at: '11:00', holes: 9 })
      expect((await decide([{ kind: 'cancel', bookingId: json.id, version: 1 }])).status).toBe(412)
      expect((await decide([{ kind: 'cancel', bookingId: 999_999, version: 1 }])).status).toBe(404)
      expect((await decide([move(clara, flightId('08:40')), end(anna)])).status).toBe(409)
      expect((await decide([{ ...keep(anna), reason: ' ' }])).status).toBe(400)
    })
  })
})
