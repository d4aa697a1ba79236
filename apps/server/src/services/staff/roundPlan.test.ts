import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, tenant } from '../../testing/bookingClub.ts'
import { competitionClub } from '../../testing/competitionClub.ts'

describe('the planned start of a round', async () => {
  const club = await competitionClub(['anna', 'ben'])
  const { ask, book, rows, plan, cancel, draw, staff, seats, settle, app, staffToken } = club
  let medal = { id: '', roundId: '' }

  beforeAll(club.open)
  beforeEach(async () => {
    await club.reset()
    await rows('delete from round_plan_change')
    await rows('delete from notice')
    // Three groups from 8:20.
    medal = await plan({ start_time: '08:20:00' }, ['anna', 'ben'])
  })

  const settings = (time: string, more: object = {}) => ({
    ...{ firstStart: `${DAY}T${time}:00`, intervalMinutes: 10, groupSize: 4, groups: null },
    ...more,
  })
  const read = async () => (await staff(`tournaments/${medal.id}/plan`)).json.rounds[0]
  const change = (to: object, was: object, more: object = {}, who: 'stella' | 'viktor' = 'stella') =>
    app.ask(`rs/staff/rounds/${medal.roundId}/plan`, {
      ...{ tenant, token: staffToken(who), method: 'PUT' },
      body: { settings: to, was, ...more },
    })
  const spans = ({ blocks }: { blocks: readonly { tee: string; from: string; to: string }[] }) =>
    blocks.map(({ tee, from, to }) => `${tee} ${from.slice(11, 16)} ${to.slice(11, 16)}`)
  const isBlocked = async (time: string) => (await book('anna', ['anna'], { at: time, holes: 9 })).status === 409

  it('[RE-324+] is read with the times that it takes, previewed without being stored, then stored with its history', async () => {
    const before = await read()
    expect([before.settings, before.neededGroups, before.drawn, before.history]).toEqual([settings('08:20'), 3, false, []])
    expect(spans(before)).toContain('tee1 08:20 08:50')
    const to = settings('10:00', { intervalMinutes: 8, groups: 5 })
    const preview = await change(to, before.settings, { dryRun: true })
    expect(preview.status, preview.text).toBe(200)
    expect([preview.json.settings, spans(preview.json)[0]]).toEqual([to, 'tee1 10:00 10:40'])
    expect(await read()).toEqual(before)
    expect((await change(to, before.settings)).status).toBe(200)
    const after = await read()
    expect(after.history).toEqual([{ at: expect.any(String), actor: 'stella Staff', was: settings('08:20'), became: to }])
    expect([await isBlocked('10:30'), await isBlocked('08:30')]).toEqual([true, false])
    expect(await rows("select to_char(start_time, 'HH24:MI') as at from tournament where id = $1", [medal.id])).toEqual([{ at: '10:00' }])
    // The same again changes nothing and leaves no second line.
    expect((await change(to, before.settings)).status).toBe(200)
    expect((await read()).history).toHaveLength(1)
  })

  it('[RE-324+] of two concurrent changes the second is refused, as is one of a drawn or cancelled tournament', async () => {
    const was = settings('08:20')
    const both = await Promise.all([change(settings('10:00'), was), change(settings('11:00'), was, {}, 'viktor')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const now = (await read()).settings
    expect((await draw(medal.roundId, '09:30')).status).toBe(200)
    expect((await read()).drawn).toBe(true)
    expect((await change(settings('12:00'), now)).json.code).toBe('changedMeanwhile')
    await rows('delete from flight where round_id = $1', [medal.roundId])
    await cancel(medal.id)
    expect((await change(settings('12:00'), now)).json.code).toBe('changedMeanwhile')
    expect((await read()).settings).toEqual(now)
  })

  it('[RE-325+] counts the bookings in its way in the preview, and is stored only with a decision for each', async () => {
    await book('anna', ['anna', 'ben'], { at: '10:00', holes: 9 })
    await settle()
    const was = settings('08:20')
    expect((await change(settings('10:00'), was, { dryRun: true })).json.inTheWay).toBe(1)
    const refused = await change(settings('10:00'), was)
    expect([refused.status, refused.json.code, (await read()).settings]).toEqual([409, 'bookingsInTheWay', was])
    const [{ data }] = refused.json.details
    expect(data).toMatchObject({ players: ['anna Test', 'ben Test'], paid: null, back: { amount: null, prepaidRounds: 0 } })
    const { bookingId, version, offers } = data
    const decisions = [{ kind: 'move', bookingId, version, flightId: offers[0].flightId }]
    expect((await change(settings('10:00'), was, { decisions })).status).toBe(200)
    expect((await seats()).map((seat) => seat.slice(0, 5))).toEqual([
      offers[0].startDateTime.slice(11, 16),
      offers[0].startDateTime.slice(11, 16),
    ])
    expect((await read()).settings).toEqual(settings('10:00'))
  })

  describe('that moved', () => {
    const minutes = (count: number): void => {
      app.now = new Date(app.now.getTime() + count * 60_000)
    }
    const noticesOf = async (name: string) => (await ask(name, 'GET', 'notices')).json.content
    const move = async (from: string, to: string, more: object = {}) =>
      expect((await change(settings(to, more), settings(from))).status).toBe(200)
    const start = (time: string) => `${DAY}T${time}:00`

    it('[RE-371+] notifies everyone with a place or on the waiting list once, when staff have stopped changing it', async () => {
      await rows(
        'insert into waiting (tenant_id, tournament_id, customer_id, guest) select tenant_id, $1, customer_id, false from player where tournament_id = $1 and customer_id = $2',
        [medal.id, club.ids.ben],
      )
      await rows('delete from player where tournament_id = $1 and customer_id = $2', [medal.id, club.ids.ben])
      await settle()
      await move('08:20', '10:00')
      minutes(4)
      await move('10:00', '10:30')
      minutes(4)
      expect([await settle(), await noticesOf('anna')]).toEqual([[], []])
      minutes(2)
      expect(await settle()).toEqual(['anna: New first tee time: Monthly medal', 'ben: New first tee time: Monthly medal'])
      expect(club.mails.at(-1)?.text).toMatch(/10:30.\s+Previously: .*08:20/)
      for (const name of ['anna', 'ben'])
        expect(await noticesOf(name)).toMatchObject([
          {
            kind: 'PlannedStartMoved',
            tournamentName: 'Monthly medal',
            roundNumber: null,
            startDateTime: start('10:30'),
            startBefore: start('08:20'),
          },
        ])
      // Hidden while the next change is not final, and replaced by it.
      await move('10:30', '11:00')
      expect(await noticesOf('anna')).toEqual([])
      minutes(6)
      await settle()
      expect(await noticesOf('anna')).toMatchObject([{ startDateTime: start('11:00'), startBefore: start('10:30') }])
    })

    it('[RE-371+] notifies of nothing if it is reversed, if only the interval changes, or if the round is drawn meanwhile', async () => {
      await settle()
      await move('08:20', '10:00')
      await move('10:00', '08:20')
      await move('08:20', '08:20', { intervalMinutes: 8 })
      minutes(6)
      expect([await settle(), await noticesOf('anna')]).toEqual([[], []])
      expect((await change(settings('10:00'), settings('08:20', { intervalMinutes: 8 }))).status).toBe(200)
      expect((await draw(medal.roundId, '10:00')).status).toBe(200)
      minutes(6)
      expect([(await settle()).filter((line) => line.includes('New first')), await noticesOf('anna')]).toEqual([[], []])
    })
  })

  it.each([
    ['settings.firstStart', settings('08:20', { firstStart: '2026-06-16T08:20:00' })],
    ['settings.firstStart', settings('08:20', { firstStart: `${DAY}T25:00:00` })],
    ['settings.intervalMinutes', settings('08:20', { intervalMinutes: 0 })],
    ['settings.groupSize', settings('08:20', { groupSize: 5 })],
    ['settings.groups', settings('08:20', { groups: 201 })],
  ])('[RE-324+] a wrong %s is named: %o', async (field, to) => {
    const { status, json } = await change(to, settings('08:20'))
    expect([status, json.details.map((detail: { field: string }) => detail.field)]).toEqual([400, [field]])
  })
})
