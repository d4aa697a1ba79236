/** Bookings that are to be confirmed: asked, confirmed, or given back once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf } from '../../testing/bookingClub.ts'

/** The round is at 08:10 in Berlin; it is confirmed until 06:10, and asked for at 22:10 the evening before. */
const RULES = { confirmUntilMinutes: 120, confirmAskMinutes: 480 }
const ASKED = new Date('2026-06-14T20:10:00Z')
const LAST = new Date('2026-06-15T04:10:00Z')
const LAPSED = new Date('2026-06-15T04:10:01Z')

describe('a booking that is to be confirmed', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara'])
  const { ask, app, rows, seats } = club
  let id = 0
  beforeAll(() => club.start())
  beforeEach(async () => {
    await club.clear()
    await club.set({ rules: RULES })
    id = (await club.book('anna', ['anna', 'ben'])).json.id
    await rows("delete from job where name like 'letter.%'")
    await rows('delete from notice')
  })
  const confirm = (name: string) => ask(name, 'PUT', `reservation/bookings/${id}/confirmation`)
  const read = async (name = 'anna') => (await ask(name, 'GET', `reservation/bookings/${id}`)).json
  const at = async (instant: Date) => {
    app.now = instant
    return club.settle()
  }
  const kinds = async () => (await read()).events.map(({ kind }: { kind: string }) => kind)

  it('[RE-243+] is asked for once, by email and on the booking', async () => {
    expect(await at(new Date(ASKED.getTime() - 1000))).toEqual([])
    expect((await read()).confirmUntil).toBeNull()
    expect(codesOf(await confirm('anna'))).toEqual(['confirmationNotNeeded'])
    expect(await at(ASKED)).toEqual(['anna: Will you play on Monday, 15 June 2026 at 08:10?'])
    expect((await read()).confirmUntil).toBe('2026-06-15T06:10:00')
    expect((await read('ben')).confirmUntil).toBe('2026-06-15T06:10:00')
    expect(club.mails[0]?.text).toContain(`https://portal.example/reservations/bookings/${id}#?tenant=`)
  })

  it('[RE-244+] stays when any of its people confirm it until the last second', async () => {
    await at(ASKED)
    app.now = LAST
    expect((await confirm('clara')).status).toBe(404)
    expect((await confirm('ben')).status).toBe(200)
    expect((await confirm('anna')).status).toBe(200)
    expect(await at(LAPSED)).toEqual([])
    expect(await kinds()).toEqual(['Booked', 'Confirmed'])
    expect(await seats()).toHaveLength(2)
  })

  it('[RE-249+] is a question in the inbox of whom it was sent to, until it is confirmed, moved or over', async () => {
    const questions = async (name: string) =>
      (await ask(name, 'GET', 'messages')).json.content.map(
        ({ question, action }: { question: { kind: string; until: string } | null; action: { label: string } }) =>
          `${question ? `${question.kind} until ${question.until}` : 'none'}, ${action.label}`,
      )
    await rows('delete from message')
    const open = 'booking until 2026-06-15T06:10:00, Confirm the tee time'
    await at(ASKED)
    expect([await questions('anna'), await questions('ben')]).toEqual([expect.arrayContaining([open]), []])
    app.now = LAST
    expect(await questions('anna')).toContain(open)
    app.now = LAPSED
    expect(await questions('anna')).not.toContain(open)
    app.now = ASKED
    expect((await confirm('ben')).status).toBe(200)
    expect(await questions('anna')).toEqual([expect.stringMatching(/^none, See the booking$/)])
    await rows('update booking set confirmed_at = null')
    expect(await questions('anna')).toEqual([open])
    await rows("update booking_person set status = 'checkedIn' where position = 1")
    expect(await questions('anna')).toEqual(['none, See the booking'])
    await rows("update booking_person set status = 'booked'")
    await club.change('anna', id, ['anna', 'ben'], { at: '08:50' })
    expect(await questions('anna')).toEqual(['none, See the booking'])
  })

  it('[RE-249+] [CU-366+] says in its message that it is confirmed, and after any other end no longer asks', async () => {
    const texts = async () =>
      (await ask('anna', 'GET', 'messages')).json.content
        .filter(({ title }: { title: string }) => title.startsWith('Will you play'))
        .map(({ paragraphs }: { paragraphs: readonly string[] }) => paragraphs.join(' ').replace(/, Course \d+/, ''))
    await rows('delete from message')
    await at(ASKED)
    expect(await texts()).toEqual([expect.stringMatching(/Please confirm by .* If no one confirms it by then/)])
    const over = 'You were asked to confirm your tee time on Monday, 15 June 2026 at 08:10.'
    app.now = LAPSED
    expect(await texts()).toEqual([over])
    app.now = ASKED
    await confirm('ben')
    const confirmed = 'Your tee time on Monday, 15 June 2026 at 08:10, is confirmed.'
    expect(await texts()).toEqual([confirmed])
    // Another time is another question.
    await club.change('anna', id, ['anna', 'ben'], { at: '08:50' })
    expect(await texts()).toEqual([over])
    await at(new Date('2026-06-14T20:50:00Z'))
    await confirm('anna')
    const ofNewTime = (text: string) => text.replace('08:10', '08:50')
    expect((await texts()).toSorted()).toEqual([over, ofNewTime(confirmed)])
    expect((await ask('anna', 'DELETE', `reservation/bookings/${id}`)).status).toBe(200)
    expect((await texts()).toSorted()).toEqual([over, ofNewTime(over)])
  })

  it('[RE-245+] is given back after it: places free, history and everyone notified', async () => {
    await at(ASKED)
    const given = 'Your tee time was given back: Monday, 15 June 2026 at 08:10'
    expect(await at(LAPSED)).toEqual([`anna: ${given}`, `ben: ${given}`])
    expect(await seats()).toEqual([])
    expect(await kinds()).toEqual(['Booked', 'GivenBack'])
    const last = (await read()).events.at(-1)
    expect([last.actor, (await read()).state]).toEqual(['Club', 'Cancelled'])
    expect(await at(new Date('2026-06-15T05:00:00Z'))).toEqual([])
    expect((await confirm('anna')).status).toBe(404)
  })

  it('[CU-219+] is asked for and given back in quiet hours too, and the emails cannot be switched off', async () => {
    const switchOff = (kind: string) => ask('anna', 'PATCH', 'messages/settings', { cells: [{ kind, channel: 'email', on: false }] })
    expect([(await switchOff('booking')).status, (await switchOff('place')).status]).toEqual([403, 403])
    await rows("update customer set quiet_from = '22:00', quiet_until = '07:00', one_email_a_day = true")
    const asked = await at(ASKED)
    const given = await at(LAPSED)
    await rows('update customer set quiet_from = null, quiet_until = null, one_email_a_day = false')
    await rows('delete from message_choice')
    expect(asked).toEqual([expect.stringContaining('anna: Will you play')])
    expect(given).toHaveLength(2)
    const inbox = async (topic: string) => (await ask('anna', 'GET', `messages?topic=${topic}`)).json.content[0]
    expect(await inbox('teeTimes')).toMatchObject({ kind: 'place', title: expect.stringContaining('given back') })
  })

  it('[RE-245+] is never given back by a club that does not ask, or no longer', async () => {
    await at(ASKED)
    await club.set({ rules: {} })
    expect(await at(LAPSED)).toEqual([])
    expect(await seats()).toHaveLength(2)
  })

  it('[RE-243+] is not asked for when it is booked or moved later than that', async () => {
    app.now = new Date('2026-06-14T20:20:00Z')
    const late = (await club.book('clara', ['clara'], { at: '08:20' })).json.id
    await rows("delete from job where name like 'letter.%'")
    expect(await at(LAPSED)).toEqual([])
    expect((await ask('clara', 'GET', `reservation/bookings/${late}`)).json.state).toBe('Booked')
  })

  it('[RE-243+] is asked for again at its new time', async () => {
    await at(ASKED)
    await confirm('anna')
    expect((await club.change('anna', id, ['anna', 'ben'], { at: '08:50' })).status).toBe(200)
    await rows("delete from job where name like 'letter.%'")
    expect((await read()).confirmUntil).toBeNull()
    expect(await at(new Date('2026-06-14T20:50:00Z'))).toEqual([expect.stringContaining('anna: Will you play')])
    expect((await read()).confirmUntil).toBe('2026-06-15T06:50:00')
  })

  it('[RE-245+] is either given back or checked in at the same moment, each once', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await club.clear()
      await club.set({ params: { useGeoCheckIn: true }, rules: { ...RULES, checkInOpensMinutes: 240 }, place: [50.2, 8.4] })
      const made = (await club.book('anna', ['anna', 'ben'])).json
      id = made.id
      await rows("delete from job where name like 'letter.%'")
      await at(ASKED)
      app.now = LAPSED
      const here = { latitude: 50.2, longitude: 8.4, personIds: [made.persons[0].id] }
      const [answer] = await Promise.all([ask('anna', 'PUT', 'reservation/persons/geo-check-in', here), ...[1, 2].map(() => club.settle())])
      const after = await kinds()
      expect(after).toEqual(answer.status === 200 ? ['Booked', 'CheckedIn'] : ['Booked', 'GivenBack'])
      expect(await seats()).toHaveLength(answer.status === 200 ? 2 : 0)
    }
  })
})
