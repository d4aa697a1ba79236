/** A place offered to a team: who is asked, what it says, and that it comes true. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const PEOPLE = ['clara', 'jonas', 'mia', 'tom', 'guestina'] as const
type Name = (typeof PEOPLE)[number]

interface Terms {
  readonly people: readonly string[]
  readonly fee: { readonly amount: number; readonly currency: string } | null
  readonly others: readonly { readonly name: string; readonly fee: { readonly amount: number } }[]
}

describe('an offer to a team', async () => {
  const club = await signUpClub(PEOPLE)
  const { ids, number, ask, owner, rows } = club
  beforeAll(club.start)
  beforeEach(async () => {
    await rows('delete from message')
  })

  /** The team waits, put on the list by `by`, and gets its places after the last moment to withdraw. */
  const offered = async (by: Name, team: readonly Name[], given: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    club.app.now = new Date(NOON)
    const settings = { sign_up_settings: 'singleAndTeam', use_waiting_list: true, offer_minutes: 60, max_players: team.length }
    const id = await addTournament(owner, tenant, { name: 'Cup', fee_amount: 2000, guest_fee_amount: 3500, ...settings, ...given })
    await addRound(owner, tenant, id, { round_type: 'scramble', team_size: 3 })
    await ask('tom', 'POST', `${id}/players/add-items`, { players: [{ customerId: number('tom') }] })
    expect((await ask(by, 'POST', `${id}/teams`, { customerIds: team.map(number) })).status).toBe(200)
    await rows(`update tournament set last_cancellation = '2026-05-01T11:00', players_count = 0 where id = $1`, [id])
    await rows('delete from player where tournament_id = $1', [id])
    await rows('delete from competition_fee where tournament_id = $1', [id])
    return id
  }
  const settle = async (id: string): Promise<void> => {
    await rows(`insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'settleTournament', $2, $3, $3)`, [
      ...[tenant, JSON.stringify({ tournamentId: id }), club.app.now],
    ])
    await club.settle()
  }
  /** The questions in the inbox, by what their message is about. */
  const questions = async (who: Name) => {
    const { content } = (await ask(who, 'GET', 'rs/cs/messages?size=50')).json as {
      readonly content: readonly {
        readonly title: string
        readonly question: { readonly waitingId: number; readonly terms: Terms } | null
      }[]
    }
    return content.flatMap(({ title, question }) => (question ? [{ title, ...question }] : []))
  }
  const onEntry = async (who: Name, id: string): Promise<Terms | null> =>
    (await ask(who, 'GET', `${id}/waitings/by-customer/${number(who)}`)).json.terms
  const short = (terms: Terms | undefined | null) =>
    terms && {
      people: terms.people.map((name) => name.split(' ')[0]),
      fee: terms.fee?.amount ?? null,
      others: terms.others.map(({ name, fee }) => `${name.split(' ')[0]} ${fee.amount}`),
    }

  it('[TS-127+] asks each of them once, for all, with what they and others then owe, as it comes true', async () => {
    const id = await offered('clara', ['clara', 'jonas', 'mia'])
    await rows('update waiting set initiator_id = customer_id where tournament_id = $1 and customer_id = $2', [id, ids.mia])
    await settle(id)
    const people = ['clara', 'jonas', 'mia']
    const expected = {
      clara: { people, fee: 4000, others: ['mia 2000'] },
      jonas: { people, fee: null, others: ['clara 4000', 'mia 2000'] },
      mia: { people, fee: 2000, others: ['clara 4000'] },
    }
    for (const who of ['clara', 'jonas', 'mia'] as const) {
      const asked = await questions(who)
      expect(asked.map(({ title }) => title)).toEqual([expect.stringContaining('A place for you')])
      expect([short(asked[0]?.terms), short(await onEntry(who, id))]).toEqual([expected[who], expected[who]])
    }
    const [asked] = await questions('jonas')
    expect((await ask('jonas', 'POST', `${id}/waitings/${asked?.waitingId}/accept`)).status).toBe(200)
    const owed = await rows<{ payer_id: string; amount: number }>(
      'select payer_id, sum(amount)::integer as amount from competition_fee where tournament_id = $1 group by 1 order by 1',
      [id],
    )
    expect(owed.map(({ payer_id, amount }) => `${club.nameOf(payer_id)} ${amount}`)).toEqual(['clara 4000', 'mia 2000'])
    for (const who of ['clara', 'jonas', 'mia'] as const) expect(await questions(who)).toEqual([])
  })

  it('[TS-127+] asks the one who put a team of others on the list once, and guests pay their own fee', async () => {
    const id = await offered('clara', ['jonas', 'guestina'])
    await settle(id)
    const asked = await questions('clara')
    expect(asked.map(({ terms }) => short(terms))).toEqual([{ people: ['jonas', 'guestina'], fee: 5500, others: [] }])
    expect(short(await onEntry('guestina', id))).toEqual({ people: ['jonas', 'guestina'], fee: null, others: ['clara 5500'] })
    expect((await ask('clara', 'POST', `${id}/waitings/${asked[0]?.waitingId}/decline`)).status).toBe(200)
    expect(await club.stored(id)).toMatchObject({ players: [], waiting: [] })
  })

  it('[TS-127+] keeps two people apart who wait for one person without a team', async () => {
    const id = await offered('clara', ['clara', 'jonas'], { max_players: 2 })
    await rows('delete from waiting where tournament_id = $1', [id])
    await rows('delete from team where tournament_id = $1', [id])
    await rows('update tournament set last_cancellation = null, only_add_to_waiting = true where id = $1', [id])
    const people = ['jonas', 'mia'].map((name) => ({ customerId: number(name) }))
    expect((await ask('clara', 'POST', `${id}/waitings/add-items`, people)).status).toBe(200)
    await rows(`update tournament set last_cancellation = '2026-05-01T11:00', only_add_to_waiting = false where id = $1`, [id])
    await settle(id)
    expect(
      (await questions('clara')).map(({ terms }) => short(terms)).toSorted((a, b) => String(a?.people).localeCompare(String(b?.people))),
    ).toEqual([
      { people: ['jonas'], fee: 2000, others: [] },
      { people: ['mia'], fee: 2000, others: [] },
    ])
  })

  it('[TS-127+] shows no name that is hidden from the reader, and no fee that is paid already', async () => {
    const id = await offered('clara', ['clara', 'jonas', 'mia'])
    await settle(id)
    await rows(`update customer set customer_visibility = 'DataNotShown' where id = $1`, [ids.clara])
    await rows(
      `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, created_at, paid_at)
        values ($1, $2, $3, $4, 'entry', 2000, now(), now())`,
      [tenant, id, ids.mia, ids.clara],
    )
    const hidden = { people: ['', 'jonas', 'mia'], fee: null, others: [' 4000'] }
    expect([short((await questions('mia'))[0]?.terms), short(await onEntry('mia', id))]).toEqual([hidden, hidden])
    expect(short(await onEntry('clara', id))).toMatchObject({ people: ['clara', 'jonas', 'mia'], fee: 4000 })
    await rows(`update customer set customer_visibility = 'NameSeenByAll' where id = $1`, [ids.clara])
  })

  it('[TS-130+] notifies each of them once: of the own place, or of the first, with the whole team in the email', async () => {
    const offers = async (who: Name) => {
      const { content } = (await ask(who, 'GET', 'rs/cs/messages?size=50')).json as {
        readonly content: readonly { readonly title: string }[]
      }
      return content.flatMap(({ title }) => /^A place for (\S+)/.exec(title)?.[1] ?? [])
    }
    const own = await offered('clara', ['jonas', 'clara', 'mia'])
    await settle(own)
    for (const who of ['clara', 'jonas', 'mia'] as const)
      expect([await offers(who), await club.noticesOf(who, own)]).toEqual([['you'], ['PlaceOffered']])
    await rows('delete from message')
    const others = await offered('clara', ['jonas', 'guestina'])
    await rows(`insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, 'clara@example.org', true)`, [
      tenant,
      ids.clara,
    ])
    await settle(others)
    expect([await offers('clara'), await club.noticesOf('clara', others)]).toEqual([['jonas'], ['PlaceOffered jonas']])
    expect([await offers('jonas'), await offers('guestina')]).toEqual([['you'], ['you']])
    expect(club.mails.map(({ subject, text }) => [subject, text])).toEqual([
      [expect.stringMatching(/^Ein Platz für jonas Test bis/), expect.stringContaining('für das ganze Team: jonas Test, guestina Test.')],
    ])
    await rows('delete from customer_email')
  })

  it('[TS-128+] leaves home of everyone of the team once it is answered; that of another person stays', async () => {
    for (const answer of ['accept', 'decline']) {
      const id = await offered('clara', ['clara', 'jonas'])
      await rows('update tournament set max_players = 3 where id = $1', [id])
      await rows(`insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest) values ($1, $2, $3, $4, false)`, [
        tenant,
        id,
        ids.mia,
        ids.clara,
      ])
      await settle(id)
      const atHome = await club.noticesOf('clara', id)
      expect([atHome.toSorted(), await club.noticesOf('jonas', id)]).toEqual([['PlaceOffered', 'PlaceOffered mia'], ['PlaceOffered']])
      const [asked] = await questions('jonas')
      expect((await ask('jonas', 'POST', `${id}/waitings/${asked?.waitingId}/${answer}`)).status).toBe(200)
      expect([await club.noticesOf('clara', id), await club.noticesOf('jonas', id)]).toEqual([['PlaceOffered mia'], []])
    }
  })

  it('[TS-128+] is listed once for the one who put a team on the list, with its terms, at their own row if they have one', async () => {
    const listed = async (id: string) => {
      const { content } = (await ask('clara', 'GET', `${id}/waitings/by-initiator/${number('clara')}`)).json as {
        readonly content: readonly { readonly fullName: string; readonly offeredUntil: string | null; readonly terms: Terms | null }[]
      }
      return content.map(({ fullName, offeredUntil, terms }) => [fullName.split(' ')[0], offeredUntil !== null, short(terms)])
    }
    const others = await offered('clara', ['jonas', 'mia'], { fee_amount: null })
    await settle(others)
    const both = { people: ['jonas', 'mia'], fee: null, others: [] }
    expect(await listed(others)).toEqual([
      ['jonas', true, both],
      ['mia', true, null],
    ])
    const own = await offered('clara', ['jonas', 'clara'], { fee_amount: null })
    await settle(own)
    expect(await listed(own)).toEqual([
      ['jonas', true, null],
      ['clara', true, { ...both, people: ['jonas', 'clara'] }],
    ])
    // Of the own place that another person entered, the own row alone has the terms.
    await rows('update waiting set initiator_id = $1 where tournament_id = $2 and customer_id = $3', [ids.jonas, own, ids.clara])
    expect(await listed(own)).toEqual([['jonas', true, null]])
  })

  it('[TS-127+] is answered once by two of the team together: accepted, or declined', async () => {
    for (const answers of [
      ['accept', 'accept'],
      ['accept', 'decline'],
    ]) {
      const id = await offered('clara', ['clara', 'jonas', 'mia'])
      await settle(id)
      const [[mine], [his]] = [await questions('clara'), await questions('jonas')]
      const both = await Promise.all([
        ask('clara', 'POST', `${id}/waitings/${mine?.waitingId}/${answers[0]}`),
        ask('jonas', 'POST', `${id}/waitings/${his?.waitingId}/${answers[1]}`),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { players, waiting } = await club.stored(id)
      const fees = await rows('select from competition_fee where tournament_id = $1', [id])
      expect([waiting.length, [0, 3].includes(players.length), fees.length === players.length]).toEqual([0, true, true])
    }
  })

  it('[TS-127+] only the own row has terms, not that of another on the published list', async () => {
    const id = await offered('clara', ['clara', 'jonas'])
    await settle(id)
    await rows('update tournament set player_list_publish = true where id = $1', [id])
    const { json } = await ask('tom', 'GET', `${id}/waitings/by-customer/${number('jonas')}`)
    expect([json.fullName, json.terms]).toEqual(['jonas Test', null])
  })
})
