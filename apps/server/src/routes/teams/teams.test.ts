import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { signUpClub, tenant } from '../../testing/signUpClub.ts'
import { put } from '../../testing/testClubs.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

describe('teams', async () => {
  const club = await signUpClub(['anna', 'ben', 'carl', 'dora', 'emil', 'guest', 'blocked'])
  const { owner, ask, number, stored } = club
  beforeAll(async () => {
    await club.start()
    await put(owner, tenant, (tx) => tx.query('update customer set blocked_for_tournament = true where id = $1', [number('blocked')]))
  })

  const scramble = async (given: Readonly<Record<string, unknown>> = {}, teamSize = 2): Promise<string> => {
    const id = await addTournament(owner, tenant, { sign_up_settings: 'singleAndTeam', ...given })
    await addRound(owner, tenant, id, { round_type: 'scramble', team_size: teamSize })
    return id
  }
  const enter = (name: string, id: string, names: readonly string[], more: object = {}, headers?: Record<string, string>) =>
    ask(name, 'POST', `${id}/teams`, { customerIds: names.map(number), ...more }, headers)
  const teamNames = (json: { players: { customerId: number }[] }) => json.players.map(({ customerId }) => club.nameOf(customerId))
  const codes = (answer: { json: { details: { code: string; customerId?: number }[] } }) =>
    answer.json.details.map(({ code, customerId }) => (customerId === undefined ? code : `${code} ${club.nameOf(customerId)}`))

  it('[TS-88] [TS-08] [TS-90] a team is stored with its players, comment and preferred start time, and listed', async () => {
    const id = await scramble({ show_comment: true, start_wish_enabled: true })
    const answer = await enter('anna', id, ['anna', 'ben'], { comment: 'late please', startWishPriority: 5 })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ waiting: false, enteredByMe: true, comment: 'late please', startWishPriority: 5 })
    expect(await stored(id)).toEqual({ players: ['anna', 'ben'], waiting: [], counts: { players: 2, guests: 0, waiting: 0 } })
    const list = await ask('carl', 'GET', `${id}/teams`)
    expect(list.json.content.map(teamNames)).toEqual([['anna', 'ben']])
    // What they asked for is theirs.
    expect(list.json.content[0]).toMatchObject({ comment: '', startWishPriority: 0 })
  })

  it('[TS-89] one team is read by its id, by others only once the list is published', async () => {
    const id = await scramble({ player_list_publish: false })
    const team = (await enter('anna', id, ['anna', 'ben'])).json.id
    expect(teamNames((await ask('ben', 'GET', `${id}/teams/${team}`)).json)).toEqual(['anna', 'ben'])
    expect((await ask('carl', 'GET', `${id}/teams/${team}`)).status).toBe(404)
    expect((await ask('carl', 'GET', `${id}/teams`)).json.content).toEqual([])
  })

  it('[TV-106] a team has a fixed number, its club, and the mean index while nobody has a card', async () => {
    await put(owner, tenant, async (tx) => {
      const set = "update customer set handicap_kind = 'index', handicap_tenths = $2, home_club_name = $3 where id = $1"
      const people = [
        ['anna', 104, 'North Hill'],
        ['ben', -21, 'North Hill'],
        ['carl', 200, 'Elsewhere'],
      ] as const
      for (const [name, tenths, club] of people) await tx.query(set, [number(name), tenths, club])
      await tx.query("update customer set handicap_kind = 'none', handicap_tenths = null where id = $1", [number('dora')])
    })
    const id = await scramble()
    const first = (await enter('emil', id, ['emil'])).json.id
    expect((await enter('anna', id, ['anna', 'ben'])).json).toMatchObject({ number: 2, orderNo: 2, clubName: 'North Hill', phcpString: '' })
    await enter('carl', id, ['carl', 'dora'])
    expect((await ask('emil', 'DELETE', `${id}/teams/${first}`)).status).toBe(200)
    const { content } = (await ask('ben', 'GET', `${id}/teams`)).json
    // 10.4 and +2.1 make 4.15; whoever has no index leaves the team without one.
    expect(content).toMatchObject([
      { number: 2, ahcpiString: '4.2' },
      { number: 3, ahcpiString: '', clubName: '' },
    ])
  })

  it('[TS-94] too large, duplicate, in another team: every reason in one refusal', async () => {
    const id = await scramble()
    await enter('anna', id, ['anna', 'ben'])
    const refused = await enter('carl', id, ['carl', 'carl', 'dora', 'anna', 'blocked'])
    expect(refused).toMatchObject({ status: 409, json: { code: 'signUpRefused' } })
    expect(codes(refused)).toEqual(['teamTooLarge', 'namedTwice', 'inOtherTeam', ...['alreadyEntered anna', 'notByOthers blocked']])
    expect(refused.json.details[0]).toMatchObject({ data: { size: 4, most: 2 } })
    expect(codes(await enter('carl', id, []))).toEqual(['teamEmpty'])
    expect((await stored(id)).players).toEqual(['anna', 'ben'])
  })

  it('a tournament for single players refuses teams', async () => {
    const id = await scramble({ sign_up_settings: 'singleOnly' })
    expect(codes(await enter('anna', id, ['anna', 'ben']))).toEqual(['singlesOnly'])
  })

  it('[TS-54] a team is never split: with one place left all of it waits, and moves up as a whole', async () => {
    const id = await scramble({ max_players: 3 })
    const first = (await enter('anna', id, ['anna', 'ben'])).json.id
    expect((await enter('carl', id, ['carl', 'dora'])).json).toMatchObject({ waiting: true })
    // One alone fits and does not overtake anybody who fitted.
    await ask('emil', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('emil') }] })
    expect(await stored(id)).toEqual({
      players: ['anna', 'ben', 'emil'],
      waiting: ['carl', 'dora'],
      counts: { players: 3, guests: 0, waiting: 2 },
    })
    expect((await ask('ben', 'DELETE', `${id}/teams/${first}`)).status).toBe(200)
    expect(await stored(id)).toEqual({ players: ['emil', 'carl', 'dora'], waiting: [], counts: { players: 3, guests: 0, waiting: 0 } })
    const list = await ask('carl', 'GET', `${id}/teams`)
    expect(list.json.content).toMatchObject([{ waiting: false }])
    expect(await club.noticesOf('dora', id)).toEqual(['MovedUp'])
  })

  it('[TS-36] [TS-40] a player cannot withdraw from a team alone, but can leave it and is then entered alone', async () => {
    const id = await scramble()
    const team = (await enter('anna', id, ['anna', 'ben'])).json.id
    const [player] = (await ask('ben', 'GET', `${id}/players/my-players`)).json.content
    const alone = await ask('ben', 'DELETE', `${id}/players/delete-items?ids=${player.id}`)
    expect(alone).toMatchObject({ status: 409, json: { details: [{ code: 'inTeam' }] } })
    expect(teamNames((await ask('ben', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('anna')] })).json)).toEqual(['anna'])
    expect((await stored(id)).players).toEqual(['anna', 'ben'])
    expect((await ask('ben', 'DELETE', `${id}/players/delete-items?ids=${player.id}`)).status).toBe(200)
    expect((await stored(id)).players).toEqual(['anna'])
  })

  it('[TS-91] [TS-33] in a team-only tournament a leaving player gives the place to a joining one', async () => {
    const id = await scramble({ sign_up_settings: 'teamOnly', max_players: 2 })
    const team = (await enter('anna', id, ['anna', 'ben'])).json.id
    const changed = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('anna'), number('carl')] })
    expect(teamNames(changed.json)).toEqual(['anna', 'carl'])
    expect(await stored(id)).toMatchObject({ players: ['anna', 'carl'], counts: { players: 2 } })
    const larger = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: ['anna', 'carl', 'dora'].map(number) })
    expect(codes(larger)).toEqual(['teamTooLarge'])
    const barred = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('anna'), number('blocked')] })
    expect(codes(barred)).toEqual(['notByOthers blocked'])
    expect((await stored(id)).players).toEqual(['anna', 'carl'])
  })

  it('[TS-91] can pass all its places to other players, keeping comment and preferred start time', async () => {
    const id = await scramble({ sign_up_settings: 'teamOnly', max_players: 2 })
    const team = (await enter('anna', id, ['anna'])).json.id
    const changed = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('ben'), number('carl')] })
    expect(changed.status).toBe(200)
    expect(teamNames(changed.json)).toEqual(['ben', 'carl'])
    expect(await stored(id)).toMatchObject({ players: ['ben', 'carl'], counts: { players: 2 } })
    // Whoever left is nobody of the team any more.
    expect((await ask('anna', 'PATCH', `${id}/teams/${team}`, { comment: 'mine' })).json.code).toBe('teamEditRefused')
  })

  it('a player with a reserved place in a basket joins no team before it is paid or free again', async () => {
    const id = await scramble()
    const team = (await enter('anna', id, ['anna'])).json.id
    const ben = number('ben')
    await put(owner, tenant, (tx) =>
      tx.query(
        "insert into reserved_place (tenant_id, tournament_id, customer_id, initiator_id, guest, until) values ($1, $2, $3, $3, false, '2099-01-01')",
        [tenant, id, ben],
      ),
    )
    await put(owner, tenant, (tx) => tx.query('update tournament set players_count = players_count + 1 where id = $1', [id]))
    const refused = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('anna'), ben] })
    expect(refused.status).toBe(409)
    expect(codes(refused)).toEqual(['alreadyEntered ben'])
    expect(teamNames((await ask('anna', 'GET', `${id}/teams/${team}`)).json)).toEqual(['anna'])
  })

  it('[TS-33] a team is changed by its players only, and only while sign-up and withdrawal are open', async () => {
    const id = await scramble()
    const team = (await enter('anna', id, ['ben', 'carl'])).json.id
    const asAnna = await ask('anna', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('ben')] })
    expect(asAnna).toMatchObject({ status: 409, json: { code: 'teamEditRefused' } })
    expect(codes(asAnna)).toEqual(['notEntered anna', 'notInTeam anna'])
    await put(owner, tenant, (tx) =>
      tx.query("update tournament set entry_end = '2026-04-30T12:00', last_cancellation = '2026-04-30T12:00' where id = $1", [id]),
    )
    const late = await ask('ben', 'PATCH', `${id}/teams/${team}`, { customerIds: [number('ben')] })
    expect(codes(late)).toEqual(['windowClosed ben', 'cancellationClosed ben'])
    expect(codes(await ask('ben', 'DELETE', `${id}/teams/${team}`))).toEqual(['cancellationClosed'])
  })

  it('[TS-92] a team is withdrawn by its players or the person who entered it, by nobody else', async () => {
    const id = await scramble()
    const team = (await enter('anna', id, ['ben', 'carl'])).json.id
    expect((await ask('dora', 'DELETE', `${id}/teams/${team}`)).status).toBe(403)
    expect((await ask('anna', 'DELETE', `${id}/teams/${team}`)).status).toBe(200)
    expect(await stored(id)).toEqual({ players: [], waiting: [], counts: { players: 0, guests: 0, waiting: 0 } })
    expect((await ask('anna', 'DELETE', `${id}/teams/${team}`)).status).toBe(404)
  })

  it('a waiting team leaves the list as a whole', async () => {
    const id = await scramble({ max_players: 1 })
    const team = (await enter('anna', id, ['anna', 'guest'])).json.id
    expect((await stored(id)).waiting).toEqual(['anna', 'guest'])
    expect((await ask('guest', 'DELETE', `${id}/teams/${team}`)).status).toBe(200)
    expect(await stored(id)).toEqual({ players: [], waiting: [], counts: { players: 0, guests: 0, waiting: 0 } })
  })

  it('the same request twice with a key is stored once; of two concurrent teams for one player one gets him', async () => {
    const id = await scramble()
    const key = { [HEADERS.idempotencyKey]: 'team-1' }
    const first = await enter('anna', id, ['anna', 'ben'], {}, key)
    expect((await enter('anna', id, ['anna', 'ben'], {}, key)).json).toEqual(first.json)
    const both = await Promise.all([enter('carl', id, ['carl', 'emil']), enter('dora', id, ['dora', 'emil'])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stored(id)).counts).toEqual({ players: 4, guests: 0, waiting: 0 })
  })
})
