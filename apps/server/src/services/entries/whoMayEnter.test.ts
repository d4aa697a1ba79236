import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUpClub, tenant } from '../../testing/signUpClub.ts'
import { befriend, changeSettings, put } from '../../testing/testClubs.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const HIDDEN = 'DataNotShown'
const UNKNOWN = 99_999_999

describe('permission to enter others', async () => {
  const club = await signUpClub(['clara', 'jonas', 'mia', 'simon', 'gustav', 'p1', 'p2', 'p3'])
  const { ids, number, ask, owner, rows } = club
  beforeAll(club.start)
  beforeEach(async () => {
    await rows('delete from buddy')
    await rows('delete from friend_refusal')
    await rows(`update customer set customer_visibility = 'NameSeenByAll', blocked_for_tournament = false`)
    await rows(`update club set settings = settings - 'maxOthersEntered'`)
  })
  const hide = (...names: string[]) =>
    rows('update customer set customer_visibility = $1 where id = any($2::bigint[])', [HIDDEN, names.map((name) => ids[name])])
  const block = (...names: string[]) =>
    rows('update customer set blocked_for_tournament = true where id = any($1::bigint[])', [names.map((name) => ids[name])])
  const refuse = (name: string, refused: string) =>
    rows('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', [tenant, ids[name], ids[refused]])

  const signUp = { sign_up_settings: 'singleAndTeam', use_waiting_list: true } as const
  const open = async (given: Record<string, unknown> = {}) => {
    const id = await addTournament(owner, tenant, { ...signUp, ...given })
    await addRound(owner, tenant, id, { round_type: 'scramble', team_size: 4 })
    return id
  }

  /** Every call that puts people into a tournament. */
  const WAYS = {
    'add-items': (id: string, by: string, whom: number[]) =>
      ask(by, 'POST', `${id}/players/add-items`, { players: whom.map((customerId) => ({ customerId })) }),
    'add-players-with-basket': (id: string, by: string, whom: number[]) =>
      ask(by, 'POST', `${id}/players/add-players-with-basket`, { players: whom.map((customerId) => ({ customerId })) }),
    'add-players-to-basket': (id: string, by: string, whom: number[]) =>
      ask(by, 'POST', `${id}/players/add-players-to-basket`, { players: whom.map((customerId) => ({ customerId })) }),
    waitings: (id: string, by: string, whom: number[]) =>
      ask(
        by,
        'POST',
        `${id}/waitings/add-items`,
        whom.map((customerId) => ({ customerId })),
      ),
    teams: (id: string, by: string, whom: number[]) => ask(by, 'POST', `${id}/teams`, { customerIds: [Number(ids[by]), ...whom] }),
    'team edit': async (id: string, by: string, whom: number[]) => {
      const blocked = await rows(
        'update customer set blocked_for_tournament = false where id = $1 and blocked_for_tournament returning id',
        [ids[by]],
      )
      const team = await ask(by, 'POST', `${id}/teams`, { customerIds: [Number(ids[by])] })
      if (blocked.length > 0) await block(by)
      return ask(by, 'PATCH', `${id}/teams/${team.json.id}`, { customerIds: [Number(ids[by]), ...whom] })
    },
  } as const
  const ways = Object.keys(WAYS) as (keyof typeof WAYS)[]
  beforeAll(async () => {
    await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
  })
  const entered = async (id: string) =>
    (
      await rows<{ customer_id: string }>(
        `select customer_id from player where tournament_id = $1 union select customer_id from waiting where tournament_id = $1
         union select customer_id from reserved_place where tournament_id = $1`,
        [id],
      )
    ).map(({ customer_id }) => club.nameOf(customer_id))

  it.each(ways)('[TS-110+] %s: a hidden person looks like an unknown id, and is not entered', async (way) => {
    await hide('mia')
    const id = await open()
    const hidden = await WAYS[way](id, 'clara', [number('mia')])
    const unknown = await WAYS[way](await open(), 'clara', [UNKNOWN])
    expect([hidden.status, hidden.json.code]).toEqual([400, 'invalidInput'])
    expect(hidden.text.replaceAll(String(number('mia')), '?')).toBe(unknown.text.replaceAll(String(UNKNOWN), '?'))
    expect(await entered(id)).not.toContain('mia')
  })

  it.each(ways)('[TS-110+] %s: a hidden friend who has confirmed can be entered, a request alone gives nothing', async (way) => {
    await hide('mia')
    await rows(
      'insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ($1, $2, $3, now()) on conflict do nothing',
      [...[tenant, ids.clara, ids.mia]],
    )
    expect((await WAYS[way](await open(), 'clara', [number('mia')])).status).toBe(400)
    await befriend(owner, tenant, ids.clara as string, ids.mia as string)
    const id = await open()
    expect((await WAYS[way](id, 'clara', [number('mia')])).status).toBe(200)
    expect(await entered(id)).toContain('mia')
  })

  it.each(ways)('[TS-111+] %s: a blocked person enters nobody', async (way) => {
    await block('simon')
    const id = await open()
    const answer = await WAYS[way](id, 'simon', [number('jonas')])
    expect(answer.status).toBe(409)
    expect(answer.json.details).toContainEqual(expect.objectContaining({ code: 'blocked', customerId: number('simon') }))
    expect(await entered(id)).not.toContain('jonas')
  })

  it.each(ways)('[TS-113+] %s: a block by the club and one by the person get the same refusal', async (way) => {
    await block('gustav')
    const barred = await WAYS[way](await open(), 'clara', [number('gustav')])
    await rows('update customer set blocked_for_tournament = false')
    await refuse('gustav', 'clara')
    const id = await open()
    const refused = await WAYS[way](id, 'clara', [number('gustav')])
    expect([barred.status, barred.text]).toEqual([409, refused.text])
    expect(barred.text).not.toContain('blocked')
    expect(await entered(id)).not.toContain('gustav')
  })

  it.each(ways)('[TS-112+] %s: no more others than the club allows', async (way) => {
    await changeSettings(owner, tenant, { maxOthersEntered: 2 })
    const others = ['p1', 'p2', 'p3'].map(number)
    const refused = await WAYS[way](await open(), 'clara', others)
    expect(refused.json.details).toContainEqual(expect.objectContaining({ code: 'tooManyOthers', data: { max: 2 } }))
    expect((await WAYS[way](await open(), 'clara', others.slice(1))).status).toBe(200)
  })

  it('[TS-112+] the limit covers several sign-ups, concurrent ones and the waiting list', async () => {
    await changeSettings(owner, tenant, { maxOthersEntered: 2 })
    const id = await open()
    const one = (name: string) => WAYS['add-items'](id, 'clara', [number(name)])
    const answers = await Promise.all([one('p1'), one('p2'), one('p3')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect((await WAYS.waitings(id, 'clara', [number('jonas')])).status).toBe(409)
    expect((await WAYS['add-items'](id, 'clara', [number('clara')])).status).toBe(200)
  })

  it.each(['add-items', 'waitings'] as const)('[TS-124+] %s: people who were entered and withdrawn still count', async (way) => {
    await changeSettings(owner, tenant, { maxOthersEntered: 2 })
    const isWaiting = way === 'waitings'
    const id = await open(isWaiting ? { max_players: 1 } : {})
    if (isWaiting) await WAYS['add-items'](id, 'gustav', [number('gustav')])
    const inAndOut = async (name: string) => {
      const answer = await WAYS[way](id, 'clara', [number(name)])
      if (answer.status !== 200) return answer
      const entry = answer.json.content[0].id
      return ask('clara', 'DELETE', isWaiting ? `${id}/waitings?waitingId=${entry}` : `${id}/players/delete-items?ids=${entry}`)
    }
    expect((await inAndOut('p1')).status).toBe(200)
    expect((await inAndOut('p1')).status).toBe(200)
    for (const name of ['p1', 'p2']) {
      expect((await inAndOut(name)).json.details).toContainEqual(expect.objectContaining({ code: 'tooManyOthers', data: { max: 2 } }))
    }
    expect((await WAYS[way](id, 'clara', [number('clara')])).status).toBe(200)
    expect((await WAYS[way](id, 'jonas', [number('p1')])).status).toBe(200)
  })

  it('[TS-124+] a person who joins a team and leaves it counts each time', async () => {
    await changeSettings(owner, tenant, { maxOthersEntered: 3 })
    const id = await open()
    expect((await WAYS['add-items'](id, 'p1', [number('p1')])).status).toBe(200)
    const team = (await ask('clara', 'POST', `${id}/teams`, { customerIds: [number('clara')] })).json.id
    const change = (names: readonly string[]) => ask('clara', 'PATCH', `${id}/teams/${team}`, { customerIds: names.map(number) })
    for (const _ of ['first', 'second', 'third']) {
      expect((await change(['clara', 'p1'])).status).toBe(200)
      expect((await change(['clara'])).status).toBe(200)
    }
    expect((await change(['clara', 'p1'])).json.details).toContainEqual(
      expect.objectContaining({ code: 'tooManyOthers', data: { max: 3 } }),
    )
    expect(await entered(id)).toContain('p1')
  })

  it.each(ways)('[TS-125+] %s: a person who withdrew can be entered again only by themselves', async (way) => {
    const id = await open()
    const [entry] = (await WAYS['add-items'](id, 'clara', [number('jonas')])).json.content
    expect((await ask('jonas', 'DELETE', `${id}/players/delete-items?ids=${entry.id}`)).status).toBe(200)
    for (const by of ['clara', 'mia']) {
      expect((await WAYS[way](id, by, [number('jonas')])).json.details).toMatchObject([
        { code: 'notByOthers', customerId: number('jonas') },
      ])
    }
    expect(await entered(id)).not.toContain('jonas')
    expect((await WAYS['add-items'](id, 'jonas', [number('jonas')])).status).toBe(200)
    expect(await entered(id)).toContain('jonas')
  })

  it('[TS-110+] an offer for another person cannot be accepted by a customer who may no longer enter them', async () => {
    const id = await open({ max_players: 1 })
    await WAYS['add-items'](id, 'jonas', [number('jonas')])
    await WAYS.waitings(id, 'clara', [number('mia')])
    await rows(`update waiting set offered_until = '2026-05-01T12:00:00Z' where tournament_id = $1`, [id])
    await rows('update tournament set players_count = players_count + 1, max_players = 2 where id = $1', [id])
    const [waiting] = await rows<{ id: string }>('select id from waiting where tournament_id = $1', [id])
    const accept = (by: string) => ask(by, 'POST', `${id}/waitings/${waiting?.id}/accept`)
    await hide('mia')
    expect((await accept('clara')).json.details).toMatchObject([{ code: 'notByOthers', customerId: number('mia') }])
    await befriend(owner, tenant, ids.clara as string, ids.mia as string)
    await block('clara')
    expect((await accept('clara')).json.details).toMatchObject([{ code: 'blocked', customerId: number('clara') }])
    expect((await accept('mia')).status).toBe(200)
    expect(await entered(id)).toContain('mia')
  })

  it('[TS-110+] a basket does not enter a person whom the payer may no longer enter', async () => {
    const id = await open({ fee_amount: 1000 })
    expect((await WAYS['add-players-to-basket'](id, 'clara', [number('mia')])).status).toBe(200)
    await refuse('mia', 'clara')
    const answer = await ask('clara', 'POST', 'rs/cs/finance/basket/checkout', {})
    expect([answer.status, answer.json.code]).toEqual([409, 'signUpRefused'])
    await rows('delete from friend_refusal')
    expect((await ask('clara', 'POST', 'rs/cs/finance/basket/checkout', {})).status).toBe(200)
    await refuse('mia', 'clara')
    const paying = await ask('clara', 'PUT', 'rs/cs/finance/basket/payments', [{ payTypeId: 'account', amount: 1000 }])
    expect([paying.status, paying.json.code]).toEqual([409, 'signUpRefused'])
    expect((await rows('select 1 from player where tournament_id = $1', [id])).length).toBe(0)
  })

  it('[TS-113+] the person who entered a blocked waiting player does not learn of the block', async () => {
    const id = await open({ max_players: 1 })
    await WAYS['add-items'](id, 'jonas', [number('jonas')])
    await WAYS.waitings(id, 'clara', [number('gustav')])
    await block('gustav')
    const [player] = await rows<{ id: string }>('select id from player where tournament_id = $1', [id])
    await ask('jonas', 'DELETE', `${id}/players/delete-items?ids=${player?.id}`)
    const notices = async (name: string) =>
      ((await ask(name, 'GET', 'rs/cs/notices')).json.content as { kind: string; tournamentId: number; details: { code: string }[] }[])
        .filter(({ kind, tournamentId }) => kind === 'PassedOver' && tournamentId === Number(id))
        .flatMap(({ details }) => details.map(({ code }) => code))
    expect([await notices('gustav'), await notices('clara')]).toEqual([['blocked'], ['notByOthers']])
  })

  it('[TS-110+] staff may enter anyone', async () => {
    await hide('mia')
    await put(owner, tenant, (tx) => tx.query('update customer set blocked_for_tournament = false'))
    const account = await owner.query("update account set staff = true where username = 'p1'")
    expect(account.rowCount).toBe(1)
    const token = await club.app.logIn('p1', tenant)
    const id = await open()
    const body = { players: [{ customerId: number('mia') }] }
    const answer = await club.app.ask(`rs/cs/tournaments/${id}/players/add-items`, { tenant, token, body })
    expect(answer.status).toBe(200)
  })
})
