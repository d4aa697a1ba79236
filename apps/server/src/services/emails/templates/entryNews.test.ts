import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffCommand } from '../../../commands/staffCommand.ts'
import { openClient } from '../../../db/connect.ts'
import { signUpClub, tenant } from '../../../testing/signUpClub.ts'
import { changeSettings } from '../../../testing/testClubs.ts'
import { addRound, addTournament } from '../../../testing/testTournaments.ts'

describe('emails about an entry that another person has changed', async () => {
  const club = await signUpClub(['clara', 'jonas', 'mia', 'tom'])
  const { ids, number, ask, owner, rows, mails } = club
  beforeAll(async () => {
    await club.start()
    await rows(`update customer set language = 'en'`)
    for (const [name, id] of Object.entries(ids)) {
      await rows('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
        ...[tenant, id, `${name}@example.org`],
      ])
    }
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
  })
  beforeEach(async () => {
    await club.settle()
    mails.length = 0
  })
  const open = async (given: Record<string, unknown> = {}) => {
    const id = await addTournament(owner, tenant, { name: 'Cup', sign_up_settings: 'singleAndTeam', use_waiting_list: true, ...given })
    await addRound(owner, tenant, id, { round_type: 'scramble', team_size: 3 })
    return id
  }
  const sent = async () => {
    await club.settle()
    const letters = mails.map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`).sort()
    return letters
  }
  const enter = (by: string, id: string, ...names: string[]) =>
    ask(by, 'POST', `${id}/players/add-items`, { players: names.map((name) => ({ customerId: number(name) })) })
  const playerId = async (id: string, name: string) =>
    (await rows<{ id: string }>('select id from player where tournament_id = $1 and customer_id = $2', [id, ids[name]]))[0]?.id

  it('[TS-114+] [TS-115+] inform the entered player who did it, who pays, and where to withdraw; the person who did it gets none', async () => {
    const id = await open({ fee_amount: 3500 })
    await enter('clara', id, 'clara', 'jonas')
    expect(await sent()).toEqual(['jonas: clara Test entered you: Cup'])
    const text = mails[0]?.text ?? ''
    expect(text).toContain('Clara Test entered you in Cup on')
    expect(text).toContain('clara Test has to pay the entry fee of €35.00, you do not.')
    expect(text).toContain(`/tournaments/view/${id}/entry#?tenant=${tenant}`)
  })

  it.each([
    {
      of: 'a stranger',
      isFriend: false,
      named: 'A person whose name is hidden',
      fee: 'You do not have to pay the entry fee of €35.00.',
      after: /club office can tell you who it was/,
    },
    {
      of: 'a friend',
      isFriend: true,
      named: 'clara Test',
      fee: 'clara Test has to pay the entry fee of €35.00, you do not.',
      after: /end a friendship with clara Test/,
    },
  ])('[TS-119+] show a person who hides their name to $of: $named', async ({ isFriend, named, fee, after }) => {
    await rows(`update customer set customer_visibility = 'DataNotShown' where id = $1`, [ids.clara])
    if (isFriend)
      await rows('insert into buddy (tenant_id, customer_id, buddy_id) values ($1, $2, $3), ($1, $3, $2)', [tenant, ids.clara, ids.mia])
    const id = await open({ fee_amount: 3500 })
    await enter('clara', id, 'mia')
    expect(await sent()).toEqual([`mia: ${named} entered you: Cup`])
    const text = mails[0]?.text ?? ''
    expect(text).toContain(fee)
    expect(text).toMatch(after)
    if (!isFriend) expect(JSON.stringify(mails)).not.toMatch(/clara/i)
    await rows('delete from buddy')
    await rows(`update customer set customer_visibility = 'NameSeenByAll' where id = $1`, [ids.clara])
  })

  it('[TS-119+] notify a player withdrawn by the office on the command line', async () => {
    const id = await open()
    await enter('jonas', id, 'jonas')
    await rows(`update tournament set key = 'cup' where id = $1`, [id])
    const client = await openClient(club.database.ownerUrl)
    const number = (await rows<{ number: string }>('select number from customer where id = $1', [ids.jonas]))[0]?.number as string
    expect(await staffCommand(client, [tenant, 'cup', 'withdraw', number, 'ill'], club.app.now)).toMatchObject({ done: true })
    await client.end()
    expect(await sent()).toEqual(['jonas: The club office withdrew you: Cup'])
  })

  it('[TS-114+] notify a player who is put on the waiting list or removed from it', async () => {
    const id = await open({ only_add_to_waiting: true })
    await ask('clara', 'POST', `${id}/waitings/add-items`, [{ customerId: number('mia') }])
    expect(await sent()).toEqual(['mia: clara Test put you on the waiting list: Cup'])
    mails.length = 0
    const [waiting] = await rows<{ id: string }>('select id from waiting where tournament_id = $1', [id])
    await ask('clara', 'DELETE', `${id}/waitings?waitingId=${waiting?.id}`)
    expect(await sent()).toEqual(['mia: You are no longer on the waiting list: Cup'])
  })

  it('[TS-114+] notify a player withdrawn by the person who entered them, not one who withdraws', async () => {
    const id = await open()
    await enter('clara', id, 'jonas', 'clara')
    await club.settle()
    mails.length = 0
    await ask('clara', 'DELETE', `${id}/players/delete-items?ids=${await playerId(id, 'jonas')}&ids=${await playerId(id, 'clara')}`)
    expect(await sent()).toEqual(['jonas: clara Test withdrew you: Cup'])
  })

  it('[TS-114+] announce a reserved place, and the entry that it becomes', async () => {
    const id = await open({ fee_amount: 1000 })
    await ask('clara', 'POST', `${id}/players/add-players-to-basket`, { players: [{ customerId: number('tom') }] })
    expect(await sent()).toEqual(['tom: clara Test reserved a place for you: Cup'])
  })

  it('[TS-118+] [TS-122+] announce a declined reserved place; the fee leaves the basket', async () => {
    const id = await open({ fee_amount: 1000 })
    const place = `${id}/reserved-place`
    const basket = async () => (await ask('clara', 'GET', 'rs/cs/finance/basket')).json.total
    const before = await basket()
    expect((await ask('tom', 'GET', place)).json).toEqual({ until: null, reservedBy: null })
    await ask('clara', 'POST', `${id}/players/add-players-to-basket`, { players: [{ customerId: number('tom') }] })
    expect((await ask('tom', 'GET', place)).json).toEqual({ until: expect.any(String), reservedBy: 'clara Test' })
    const { until } = (await ask('tom', 'GET', place)).json
    const reservedUntil = async (who: string) => (await ask(who, 'GET', id)).json.reservedUntil
    expect([await reservedUntil('tom'), await reservedUntil('clara')]).toEqual([until, null])
    expect((await ask('clara', 'GET', place)).json.until).toBeNull()
    await club.settle()
    mails.length = 0
    expect(await basket()).toBe(before + 1000)
    await rows(`update basket set checked_out_total = 1000, checked_out_at = now()`)
    const pay = (status: string) =>
      rows(
        `insert into basket_payment (tenant_id, basket_id, checkout, pay_type, amount, begun_at, status)
          select tenant_id, id, 1, 'card', 1000, now(), $1 from basket where paid_at is null`,
        [status],
      )
    await pay('pending')
    expect((await ask('tom', 'DELETE', place)).json.code).toBe('stillRunning')
    await rows(`update basket_payment set status = 'failed'`)
    expect((await ask('tom', 'DELETE', place)).status).toBe(200)
    expect(await basket()).toBe(before)
    expect(await rows('select checked_out_total from basket')).toEqual([{ checked_out_total: null }])
    expect((await rows<{ players_count: number }>('select players_count from tournament where id = $1', [id]))[0]?.players_count).toBe(0)
    expect(await sent()).toEqual(['clara: tom Test declined the place: Cup'])
    expect((await ask('tom', 'DELETE', place)).json.code).toBe('offerGone')
  })

  it('[TS-114+] notify players who join a team or are removed from it', async () => {
    const id = await open()
    await enter('mia', id, 'mia')
    const team = await ask('clara', 'POST', `${id}/teams`, { customerIds: [number('clara'), number('jonas')] })
    expect(await sent()).toEqual(['jonas: clara Test entered you: Cup'])
    mails.length = 0
    const change = (...names: string[]) => ask('clara', 'PATCH', `${id}/teams/${team.json.id}`, { customerIds: names.map(number) })
    expect((await change('clara', 'mia', 'tom')).status).toBe(200)
    expect(await sent()).toEqual([
      'jonas: Your team has changed: Cup',
      'mia: Your team has changed: Cup',
      'tom: clara Test entered you: Cup',
    ])
  })

  it('[TS-114+] [TS-115+] notify a payer when a teammate accepts the offered place, and name the payer to the others', async () => {
    const id = await open({ fee_amount: 2000, only_add_to_waiting: true })
    await ask('clara', 'POST', `${id}/teams`, { customerIds: [number('jonas'), number('mia')] })
    await rows(`update waiting set offered_until = '2026-05-01T12:00:00Z' where tournament_id = $1`, [id])
    await rows('update tournament set players_count = 2 where id = $1', [id])
    const [waiting] = await rows<{ id: string }>('select id from waiting where tournament_id = $1 and customer_id = $2', [id, ids.jonas])
    await club.settle()
    mails.length = 0
    expect((await ask('jonas', 'POST', `${id}/waitings/${waiting?.id}/accept`)).status).toBe(200)
    expect(await sent()).toEqual(['clara: A fee is due: Cup', 'mia: jonas Test entered you: Cup'])
    expect(await rows('select kind from message order by id desc limit 2')).toEqual(
      expect.arrayContaining([{ kind: 'money' }, { kind: 'entry' }]),
    )
    const textTo = (name: string) => mails.find(({ to }) => to.address.startsWith(name))?.text
    expect(textTo('clara')).toContain('You have to pay €40.00 for this tournament.')
    // Not the teammate who accepted.
    expect(textTo('mia')).toContain('clara Test has to pay the entry fee of €20.00, you do not.')
  })

  it('[TS-115+] inform the person who made the entry when the player moves up, with the fee and its payer', async () => {
    const id = await open({ max_players: 1, fee_amount: 3500 })
    await enter('jonas', id, 'jonas')
    await ask('clara', 'POST', `${id}/waitings/add-items`, [{ customerId: number('mia') }])
    await club.settle()
    mails.length = 0
    await ask('jonas', 'DELETE', `${id}/players/delete-items?ids=${await playerId(id, 'jonas')}`)
    expect(await sent()).toEqual(['clara: mia Test has a place: Cup', 'mia: You have a place: Cup'])
    const textTo = (name: string) => mails.find(({ to }) => to.address.startsWith(name))?.text
    expect(textTo('clara')).toContain('You have to pay the entry fee of €35.00.')
    expect(textTo('mia')).toContain('clara Test has to pay the entry fee of €35.00, you do not.')
  })

  it('[TS-105+] announce a place that the club gives once', async () => {
    const id = await open({ max_players: 1 })
    await enter('jonas', id, 'jonas')
    await ask('mia', 'POST', `${id}/waitings/add-items`, [{ customerId: number('mia') }])
    await club.settle()
    mails.length = 0
    await ask('jonas', 'DELETE', `${id}/players/delete-items?ids=${await playerId(id, 'jonas')}`)
    expect(await sent()).toEqual(['mia: You have a place: Cup'])
  })
})
