import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenant } from '../../testing/bookingClub.ts'
import { competitionClub } from '../../testing/competitionClub.ts'
import { put } from '../../testing/testClubs.ts'
import { readUnpaidFees } from '../basket/unpaidFees.ts'

describe('a cancelled tournament', async () => {
  const club = await competitionClub(['anna', 'ben', 'clara', 'david', 'emma'], {
    anna: { visibility: 'DataNotShown' },
    ben: { language: 'de' },
    clara: { language: 'fr' },
    david: { language: 'da' },
  })
  const { ask, rows, ids, owner, settle, mails, plan, cancel, reopen, inClub } = club
  let id = ''

  beforeAll(club.open)
  beforeEach(async () => {
    await club.reset()
    await rows('delete from notice')
    await rows('delete from player')
    ;({ id } = await plan({ name: 'Summer cup', use_waiting_list: true, allow_entries_online: true }, ['anna', 'ben']))
    await put(owner, tenant, async (tx) => {
      const scope = [tenant, id]
      await tx.query('insert into waiting (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [...scope, ids.clara])
      await tx.query(
        "insert into reserved_place (tenant_id, tournament_id, customer_id, initiator_id, guest, until) values ($1, $2, $3, $3, false, '2027-01-01')",
        [...scope, ids.david],
      )
      await tx.query('update customer set blocked_for_tournament = id = $1', [ids.anna])
    })
    await rows('delete from job')
  })

  const noticesOf = async (name: string) =>
    (await ask(name, 'GET', 'notices')).json.content.map(({ kind, personName }: { kind: string; personName: string | null }) => [
      kind,
      personName,
    ])
  const notices = async () =>
    (await rows<{ n: number }>("select count(*)::integer as n from notice where kind = 'tournamentCancelled'"))[0]?.n

  it('[RE-209+] notifies each person once in their language, also if it is cancelled again', async () => {
    await Promise.all([cancel(id), cancel(id)])
    await cancel(id)
    expect(await settle()).toEqual([
      'anna: Cancelled: Summer cup',
      'ben: Abgesagt: Summer cup',
      'clara: Annulée : Summer cup',
      'david: Aflyst: Summer cup',
    ])
    expect(mails.some(({ text }) => text.includes('paid'))).toBe(false)
    for (const name of ['anna', 'ben', 'clara', 'david']) expect(await noticesOf(name)).toEqual([['TournamentCancelled', null]])
    expect(await noticesOf('emma')).toEqual([])
  })

  it('[RE-209+] [RE-372+] that takes place again withdraws what was not read or sent, except for a reserved place that has ended', async () => {
    await cancel(id)
    await reopen(id)
    expect(await settle()).toEqual(['david: Din reserverede plads er bortfaldet: Summer cup'])
    expect([await notices(), await noticesOf('david'), await noticesOf('anna')]).toEqual([0, [['ReservationEnded', null]], []])
    await cancel(id)
    expect(await settle()).toHaveLength(3)
    expect(await notices()).toBe(3)
  })

  it('[RE-372+] [regression] that takes place again notifies those who have the message while its email waits', async () => {
    await cancel(id)
    await settle({ refused: true })
    await reopen(id)
    expect(await settle()).toEqual([
      'anna: Takes place after all: Summer cup',
      'ben: Findet doch statt: Summer cup',
      'clara: A finalement lieu : Summer cup',
    ])
  })

  it('[RE-372+] that takes place again notifies those who had got the email about the cancellation', async () => {
    await cancel(id)
    await settle()
    await reopen(id)
    expect(await settle()).toEqual([
      'anna: Takes place after all: Summer cup',
      'ben: Findet doch statt: Summer cup',
      'clara: A finalement lieu : Summer cup',
    ])
    const textTo = (name: string) => mails.findLast(({ to }) => to.address.startsWith(name))?.text
    expect([textTo('ben'), textTo('clara')]).toEqual([
      expect.stringContaining('Sie haben Ihren Platz weiterhin.'),
      expect.stringContaining('toujours sur la liste d’attente'),
    ])
    for (const name of ['anna', 'ben', 'clara']) expect(await noticesOf(name)).toEqual([['TournamentTakesPlace', null]])
    expect(await noticesOf('david')).toEqual([])
    // Cancelled again before the email is sent: it is not sent any more.
    await cancel(id)
    await settle()
    await reopen(id)
    await cancel(id)
    expect((await settle()).filter((line) => /after all|doch statt|finalement/.test(line))).toEqual([])
    expect(await noticesOf('anna')).toEqual([['TournamentCancelled', null]])
  })

  it('[RE-372+] that was only closed, or takes place already, notifies no one when it is opened', async () => {
    await rows('update tournament set closed = true')
    await reopen(id)
    await reopen(id)
    expect([await settle(), await noticesOf('anna')]).toEqual([[], []])
  })

  it('[RE-209+] says so on the wire, refuses sign-ups with that reason, and names the fee that was paid', async () => {
    await put(owner, tenant, (tx) =>
      tx.query(
        `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, paid_at)
         values ($1, $2, $3, $3, 'entry', 3500, now()), ($1, $2, $4, $4, 'entry', 3500, null)`,
        [tenant, id, ids.anna, ids.ben],
      ),
    )
    const owed = async () => (await inClub((tx) => readUnpaidFees(tx, ids.ben ?? '', id))).length
    expect(await owed()).toBe(1)
    expect((await ask('emma', 'GET', `tournaments/${id}`)).json.cancelled).toBeUndefined()
    await cancel(id)
    expect((await ask('emma', 'GET', `tournaments/${id}`)).json).toMatchObject({ closed: true, cancelled: true })
    const { status, json } = await ask('emma', 'POST', `tournaments/${id}/players/add-items`, {
      players: [{ customerId: Number(ids.emma) }],
    })
    expect([status, json.details?.map(({ code }: { code: string }) => code)]).toEqual([409, ['tournamentCancelled']])
    await settle()
    const textTo = (name: string) => mails.find(({ to }) => to.address.startsWith(name))?.text
    expect(textTo('anna')).toMatch(/35\.00/)
    expect(textTo('ben')).not.toMatch(/35/)
    expect(await owed()).toBe(0)
  })
})
