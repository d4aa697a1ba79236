/** What a sign-up has beside the lists: wishes, fees, the two calls with a basket, places that are kept for a while. */
import { beforeAll, describe, expect, it } from 'vitest'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { addCustomer, befriend, changeSettings, put } from '../../testing/testClubs.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const at = (time: string) => new Date(`2026-05-${time}Z`)

describe('a whole sign-up', async () => {
  const club = await signUpClub(['anna', 'ben', 'carl', 'dora', 'emil', 'guest'])
  const { app, owner, ask, number, stored } = club
  beforeAll(club.start)

  const signUp = (name: string, id: string, names: readonly string[]) =>
    ask(name, 'POST', `${id}/players/add-items`, { players: names.map((one) => ({ customerId: number(one) })) })
  const withdraw = async (name: string, id: string) => {
    const [player] = (await ask(name, 'GET', `${id}/players/my-players`)).json.content
    return ask(name, 'DELETE', `${id}/players/delete-items?ids=${player.id}`)
  }
  const waitingOf = async (name: string, id: string) => (await ask(name, 'GET', `${id}/waitings/by-customer/${number(name)}`)).json

  it('[TS-45] [TS-27] a tournament where everyone waits first puts a guest on the list, too, whatever is free', async () => {
    const id = await addTournament(owner, tenant, { max_players: 10, only_add_to_waiting: true })
    const answer = await signUp('anna', id, ['anna', 'guest'])
    expect(answer.json.content.map(({ listType }: { listType: string }) => listType)).toEqual(['WaitingList', 'WaitingList'])
    expect(await stored(id)).toEqual({ players: [], waiting: ['anna', 'guest'], counts: { players: 0, guests: 0, waiting: 2 } })
  })

  describe('preferred start times', () => {
    const withSpans = async (): Promise<string> => {
      const id = await addTournament(owner, tenant, { start_wish_enabled: true, start_wish_kind: 'variable' })
      await put(owner, tenant, (tx) =>
        tx.query(
          `insert into start_wish_border (tenant_id, tournament_id, order_number, time_from, time_to, max_slots)
           values ($1, $2, 1, '2026-06-01T09:00', '2026-06-01T10:00', 1), ($1, $2, 2, '2026-06-01T10:00', '2026-06-01T11:00', null)`,
          [tenant, id],
        ),
      )
      return id
    }
    const wish = (name: string, id: string, startWishPriority: number) =>
      ask(name, 'POST', `${id}/players/add-items`, { players: [{ customerId: number(name), details: { startWishPriority } }] })

    it('[TS-67] [TS-66] [TS-73] are read with the places left; no limit is -1', async () => {
      const id = await withSpans()
      await wish('anna', id, 1)
      expect((await ask('anna', 'GET', `${id}/start-wish/available-info`)).json).toEqual({
        ...{ enabled: true, type: 'Variable', interval: 10, playersInFlight: 4, templateId: null },
        borders: [
          { orderNo: 1, timeFrom: '2026-06-01T09:00:00', timeTo: '2026-06-01T10:00:00', maxSlots: 1, availableSlots: 0 },
          { orderNo: 2, timeFrom: '2026-06-01T10:00:00', timeTo: '2026-06-01T11:00:00', maxSlots: -1, availableSlots: -1 },
        ],
      })
      expect((await ask('anna', 'POST', `${id}/start-wish/available-info`, {})).json.code).toBe('methodNotSupported')
    })

    it('[TS-75] a full or unknown preferred start time is refused at the person', async () => {
      const id = await withSpans()
      const both = await Promise.all([wish('anna', id, 1), wish('ben', id, 1)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = both.find(({ status }) => status === 409)
      expect(refused?.json.details).toMatchObject([{ code: 'startWishFull', data: { wish: 1, available: 0 } }])
      expect((await wish('carl', id, 7)).json.details).toMatchObject([{ code: 'startWishUnknown', customerId: number('carl') }])
      expect((await wish('carl', id, 2)).status).toBe(200)
    })
  })

  describe('fees', () => {
    it('[TS-103] are listed for each customer; guests pay their own', async () => {
      const id = await addTournament(owner, tenant, { fee_amount: 3500, guest_fee_amount: 6000 })
      const path = `${id}/competition-fees?customerIds=${number('anna')}&customerIds=${number('guest')}&customerIds=999999`
      expect((await ask('anna', 'GET', path)).json.content).toEqual([
        { customerId: number('anna'), articleId: 'entry', articleName: 'Entry fee', amount: 3500, currency: 'EUR' },
        { customerId: number('guest'), articleId: 'entryGuest', articleName: 'Entry fee, guest', amount: 6000, currency: 'EUR' },
      ])
      const free = await addTournament(owner, tenant)
      expect((await ask('anna', 'GET', `${free}/competition-fees?customerIds=${number('anna')}`)).json.content).toEqual([])
    })

    it('[TS-103] [TS-126+] are shown for people whom the caller may enter; others look like an unknown id', async () => {
      const id = await addTournament(owner, tenant, { fee_amount: 3500 })
      const hidden = await addCustomer(owner, tenant, { visibility: 'DataNotShown' })
      const friend = await addCustomer(owner, tenant, { visibility: 'DataNotShown' })
      const asked = async (name: string, ids: readonly (number | string)[]) => {
        const { json } = await ask(name, 'GET', `${id}/competition-fees?${ids.map((one) => `customerIds=${one}`).join('&')}`)
        return { ...json, content: json.content.map(({ customerId }: { customerId: number }) => customerId) }
      }
      expect(await asked('anna', [hidden])).toEqual(await asked('anna', [999_999]))
      await befriend(owner, tenant, club.ids.anna as string, friend)
      expect((await asked('anna', [hidden, friend, number('anna')])).content).toEqual([Number(friend), number('anna')])
    })

    it('[TS-123+] a guest who became a member after joining the waiting list still pays the guest fee, as announced', async () => {
      const id = await addTournament(owner, tenant, { fee_amount: 3500, guest_fee_amount: 6000, max_players: 1 })
      const announced = async (name: string) => {
        const { content } = (await ask(name, 'GET', `${id}/competition-fees?customerIds=${number('guest')}`)).json
        return content.map(({ articleId, amount }: { articleId: string; amount: number }) => `${articleId} ${amount}`)
      }
      await signUp('anna', id, ['anna', 'guest'])
      await club.rows(`update customer set member_status = 'member' where id = $1`, [number('guest')])
      expect([await announced('guest'), await announced('anna')]).toEqual([['entryGuest 6000'], ['entryGuest 6000']])
      // Entries that others made are no business of this caller.
      expect(await announced('ben')).toEqual(['entry 3500'])
      await withdraw('anna', id)
      expect(
        await club.rows('select customer_id, payer_id, article_id, amount from competition_fee where tournament_id = $1', [id]),
      ).toEqual([{ customer_id: club.ids.guest, payer_id: club.ids.anna, article_id: 'entryGuest', amount: 6000 }])
      expect(await announced('guest')).toEqual(['entryGuest 6000'])
      await club.rows(`update customer set member_status = 'guest' where id = $1`, [number('guest')])
    })

    it('[TS-107+] nobody owes a fee before they have a place, nor after an unpaid one is released', async () => {
      const id = await addTournament(owner, tenant, { fee_amount: 3500, max_players: 1 })
      const owed = () =>
        club.rows<{ customer_id: string; payer_id: string; amount: number }>(
          'select customer_id, payer_id, amount from competition_fee where tournament_id = $1',
          [id],
        )
      await signUp('anna', id, ['anna', 'ben'])
      expect(await owed()).toEqual([{ customer_id: club.ids.anna, payer_id: club.ids.anna, amount: 3500 }])
      await withdraw('anna', id)
      expect(await owed()).toEqual([{ customer_id: club.ids.ben, payer_id: club.ids.anna, amount: 3500 }])
    })

    it('[TS-95] [TS-96] a block is shown to the blocked person only', async () => {
      expect((await ask('anna', 'GET', `blocked/${number('anna')}`)).json).toEqual({ value: false })
      await put(owner, tenant, (tx) => tx.query('update customer set blocked_for_tournament = true where id = $1', [number('emil')]))
      expect((await ask('emil', 'GET', `blocked/${number('emil')}`)).json).toEqual({ value: true })
      expect((await ask('anna', 'GET', `blocked/${number('emil')}`)).status).toBe(404)
      await put(owner, tenant, (tx) => tx.query('update customer set blocked_for_tournament = false where id = $1', [number('emil')]))
    })
  })

  describe('the calls with a basket', () => {
    const players = (names: readonly string[]) => names.map((name) => ({ customerId: number(name) }))

    it('[TS-79] [TS-77] [TS-78] the initiator is entered if named, and left out of the players', async () => {
      const id = await addTournament(owner, tenant, { show_comment: true, start_wish_enabled: true })
      const answer = await ask('anna', 'POST', `${id}/players/add-players-with-basket`, {
        initiatorAssoc: { comment: 'with Ben' },
        details: { startWishPriority: 2 },
        players: [
          { customerId: number('anna') },
          { customerId: number('ben'), assoc: { comment: 'with Anna' }, details: { startWishPriority: 3 } },
        ],
        updateFromAssocBeforeAdd: false,
      })
      expect(answer.json).toMatchObject({ content: [{ customerId: number('anna') }, { customerId: number('ben') }], timerEnd: null })
      expect(await club.rows('select comment, start_wish from player where tournament_id = $1 order by id', [id])).toEqual([
        { comment: 'with Ben', start_wish: 2 },
        { comment: 'with Anna', start_wish: 3 },
      ])
      const others = await ask('anna', 'POST', `${id}/players/add-players-with-basket`, { initiatorAssoc: {}, players: players(['carl']) })
      expect(others.json.content).toMatchObject([{ customerId: number('carl') }])
      const alone = await addTournament(owner, tenant)
      await ask('anna', 'POST', `${alone}/players/add-players-with-basket`, { players: players(['ben']) })
      expect((await stored(alone)).players).toEqual(['ben'])
    })

    it('[TS-81] [TS-80] a place in the basket is reserved: it counts, and is free again when the timer ends', async () => {
      const id = await addTournament(owner, tenant, { fee_amount: 3500, max_players: 2, start_wish_enabled: true })
      const body = { initiatorAssoc: {}, players: players(['ben']) }
      expect((await ask('anna', 'POST', `${id}/players/add-players-to-basket`, body)).status).toBe(403)
      await changeSettings(owner, tenant, { competitionFeePaymentEnabled: true })
      app.now = new Date(NOON)
      expect((await ask('anna', 'POST', `${id}/players/add-players-to-basket`, body)).json).toMatchObject({
        content: [{ listType: 'EntryList' }, { listType: 'EntryList' }],
        timerEnd: '2026-05-01T12:15:00',
      })
      expect(await stored(id)).toEqual({ players: [], waiting: [], counts: { players: 2, guests: 0, waiting: 0 } })
      expect((await ask('anna', 'GET', 'competition-fee-timers')).json.content).toEqual([
        { tournamentId: Number(id), timerEnd: '2026-05-01T12:15:00' },
      ])
      expect((await signUp('ben', id, ['ben'])).json.details[0].code).toBe('alreadyEntered')
      expect((await signUp('carl', id, ['carl'])).json.content[0].listType).toBe('WaitingList')

      app.now = at('01T10:15:02')
      await club.settle()
      expect(await stored(id)).toEqual({ players: ['carl'], waiting: [], counts: { players: 1, guests: 0, waiting: 0 } })
      expect(await club.noticesOf('anna', id)).toEqual(['ReservationEnded ben', 'ReservationEnded'])
      expect(await club.rows('select customer_id from competition_fee where tournament_id = $1', [id])).toEqual([
        { customer_id: club.ids.carl },
      ])
      app.now = new Date(NOON)
      await changeSettings(owner, tenant, { competitionFeePaymentEnabled: false })
    })
  })

  describe('the waiting list', () => {
    it('[TS-85] [TS-86] accepts requests to join it, and none where it is not used', async () => {
      const id = await addTournament(owner, tenant, { max_players: 1, show_comment: true })
      await signUp('anna', id, ['anna'])
      const answer = await ask('ben', 'POST', `${id}/waitings/add-items`, [{ customerId: number('ben'), comment: 'any time' }])
      expect(answer.json.content).toMatchObject([{ listType: 'WaitingList', waitingPlace: 1 }])
      const none = await addTournament(owner, tenant, { max_players: 1, use_waiting_list: false })
      const refused = await ask('ben', 'POST', `${none}/waitings/add-items`, [{ customerId: number('ben') }])
      expect(refused.json.details).toMatchObject([{ code: 'full' }])
    })

    it('[TV-113] [TV-114] [TV-115] shows the waiting player to the people concerned', async () => {
      const id = await addTournament(owner, tenant, { max_players: 1, player_list_publish: false })
      await signUp('anna', id, ['anna', 'ben'])
      const has = async (name: string) => (await ask(name, 'GET', `${id}/waitings/has-customer/${number('ben')}`)).json.value
      expect([await has('ben'), await has('anna'), await has('carl')]).toEqual([true, true, false])
      expect((await ask('carl', 'GET', `${id}/waitings/by-customer/${number('ben')}`)).status).toBe(404)
      expect((await ask('anna', 'GET', `${id}/waitings/by-initiator/${number('anna')}`)).json.content).toMatchObject([
        { customerId: number('ben'), place: 1 },
      ])
      expect((await ask('ben', 'GET', `${id}/waitings/by-initiator/${number('anna')}`)).status).toBe(404)
    })

    it('[TS-105+] until the last day to withdraw the next player is entered and notified, in the portal and by email', async () => {
      await put(owner, tenant, (tx) =>
        tx.query("insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, 'ben@example.org', true)", [
          tenant,
          number('ben'),
        ]),
      )
      const id = await addTournament(owner, tenant, { max_players: 1, name: 'May Medal' })
      await signUp('anna', id, ['anna'])
      await signUp('ben', id, ['ben'])
      await withdraw('anna', id)
      expect((await stored(id)).players).toEqual(['ben'])
      expect(await club.noticesOf('ben', id)).toEqual(['MovedUp'])
      await club.settle()
      const subjects = club.mails.flatMap(({ to, subject }) => (to.address === 'ben@example.org' ? [subject] : []))
      expect(subjects).toContainEqual(expect.stringContaining('May Medal'))
      const [notice] = (await ask('ben', 'GET', 'rs/cs/notices')).json.content
      expect((await ask('anna', 'DELETE', `rs/cs/notices/${notice.id}`)).status).toBe(404)
      expect((await ask('ben', 'DELETE', `rs/cs/notices/${notice.id}`)).status).toBe(200)
      expect(await club.noticesOf('ben', id)).toEqual([])
    })

    it('[TS-109+] a player who may no longer play is passed over, notified once, and moves up when it is corrected', async () => {
      const id = await addTournament(owner, tenant, { max_players: 2, name: 'June Medal' })
      const block = (name: string, blocked: boolean) =>
        put(owner, tenant, (tx) => tx.query('update customer set blocked_for_tournament = $2 where id = $1', [number(name), blocked]))
      const reasonsOf = async (name: string) =>
        (await ask(name, 'GET', 'rs/cs/notices')).json.content
          .filter(({ tournamentId }: { tournamentId: number }) => tournamentId === Number(id))
          .map(({ kind, details }: { kind: string; details: readonly { code: string }[] }) => [kind, ...details.map(({ code }) => code)])
      await signUp('anna', id, ['anna', 'emil'])
      await signUp('ben', id, ['carl'])
      await signUp('dora', id, ['dora'])
      await signUp('guest', id, ['guest'])
      await block('carl', true)
      await withdraw('anna', id)
      expect(await stored(id)).toMatchObject({ players: ['emil', 'dora'], waiting: ['carl', 'guest'] })
      expect([await reasonsOf('carl'), await reasonsOf('ben')]).toEqual([[['PassedOver', 'blocked']], [['PassedOver', 'notByOthers']]])
      const [{ id: read }] = (await ask('carl', 'GET', 'rs/cs/notices')).json.content
      await ask('carl', 'DELETE', `rs/cs/notices/${read}`)
      await withdraw('emil', id)
      expect(await stored(id)).toMatchObject({ players: ['dora', 'guest'], waiting: ['carl'] })
      expect(await reasonsOf('carl')).toEqual([])
      await block('carl', false)
      await withdraw('dora', id)
      expect(await stored(id)).toMatchObject({ players: ['guest', 'carl'], waiting: [] })
      expect(await reasonsOf('carl')).toEqual([['MovedUp']])
    })

    describe('after the last day to withdraw', () => {
      /** One place, three who wait, the last day to withdraw over; the desk takes a player out, as by phone. */
      const lateWithdrawal = async (given: Readonly<Record<string, unknown>> = {}): Promise<string> => {
        app.now = new Date(NOON)
        const id = await addTournament(owner, tenant, { max_players: 1, offer_minutes: 60, ...given })
        for (const name of ['anna', 'ben', 'carl', 'dora']) await signUp(name, id, [name])
        await put(owner, tenant, async (tx) => {
          await tx.query("update tournament set last_cancellation = '2026-05-01T11:00', players_count = 0 where id = $1", [id])
          await tx.query('delete from player where tournament_id = $1', [id])
          await tx.query('delete from competition_fee where tournament_id = $1', [id])
          await tx.query("insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'settleTournament', $2, $3, $3)", [
            tenant,
            JSON.stringify({ tournamentId: id }),
            app.now,
          ])
        })
        await club.settle()
        return id
      }

      it('[TS-106+] a place is offered and reserved; accepting it enters the player, and nobody else gets it meanwhile', async () => {
        const id = await lateWithdrawal({ fee_amount: 3500 })
        expect(await stored(id)).toEqual({ players: [], waiting: ['ben', 'carl', 'dora'], counts: { players: 1, guests: 0, waiting: 3 } })
        const offer = await waitingOf('ben', id)
        expect(offer).toMatchObject({ offeredUntil: '2026-05-01T13:00:00' })
        expect((await ask('carl', 'GET', `${id}/waitings`)).json.content[0].offeredUntil).toBeNull()
        expect(await club.rows('select 1 from competition_fee where tournament_id = $1', [id])).toEqual([])
        expect((await signUp('emil', id, ['emil'])).json.content[0].listType).toBe('WaitingList')
        expect((await ask('carl', 'POST', `${id}/waitings/${offer.waitingId}/accept`)).json.code).toBe('offerGone')
        expect((await ask('ben', 'POST', `${id}/waitings/${offer.waitingId}/accept`)).status).toBe(200)
        expect(await stored(id)).toMatchObject({ players: ['ben'], counts: { players: 1, waiting: 3 } })
        expect((await ask('ben', 'POST', `${id}/waitings/${offer.waitingId}/accept`)).json.code).toBe('offerGone')
        expect(await club.rows('select amount from competition_fee where tournament_id = $1', [id])).toEqual([{ amount: 3500 }])
      })

      it.each([
        { of: 'one person in two tabs', answers: ['ben accept', 'ben accept'], outcomes: ['ben: 3500'] },
        { of: 'one person who also declines', answers: ['ben accept', 'ben decline'], outcomes: ['ben: 3500', ': '] },
        { of: 'a person and the one who entered them', answers: ['ben accept', 'anna accept'], outcomes: ['ben: 3500'] },
        { of: 'a person and one who declines for them', answers: ['ben decline', 'anna accept'], outcomes: ['ben: 3500', ': '] },
      ])('[TS-106+] two concurrent answers, of $of: one counts, with one fee, the other comes too late', async ({ answers, outcomes }) => {
        const id = await lateWithdrawal({ fee_amount: 3500 })
        const offer = await waitingOf('ben', id)
        await club.rows('update waiting set initiator_id = $1 where id = $2', [club.ids.anna, offer.waitingId])
        const both = await Promise.all(
          answers.map((one) => {
            const [who = '', answer] = one.split(' ')
            return ask(who, 'POST', `${id}/waitings/${offer.waitingId}/${answer}`)
          }),
        )
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(both.find(({ status }) => status === 409)?.json.code).toBe('offerGone')
        const fees = await club.rows<{ amount: number }>('select amount from competition_fee where tournament_id = $1', [id])
        const { players, counts } = await stored(id)
        expect(outcomes).toContain(`${players}: ${fees.map(({ amount }) => amount)}`)
        // The one place is taken, or offered to the next.
        expect(counts?.players).toBe(1)
      })

      it('a declined offer goes to the next immediately', async () => {
        const id = await lateWithdrawal()
        const offer = await waitingOf('ben', id)
        expect((await ask('ben', 'POST', `${id}/waitings/${offer.waitingId}/decline`)).status).toBe(200)
        expect(await stored(id)).toMatchObject({ players: [], waiting: ['carl', 'dora'], counts: { players: 1, waiting: 2 } })
        expect((await waitingOf('carl', id)).offeredUntil).not.toBeNull()
      })

      it('[TS-106+] an unanswered offer goes to the next when it expires, one after the other; the waiting position stays', async () => {
        const id = await lateWithdrawal()
        app.now = at('01T11:00:00')
        await club.settle()
        expect((await waitingOf('ben', id)).offeredUntil).not.toBeNull()
        app.now = at('01T11:00:02')
        await club.settle()
        expect((await waitingOf('ben', id)).offeredUntil).toBeNull()
        expect(await club.noticesOf('ben', id)).toEqual(['OfferLapsed'])
        expect((await waitingOf('carl', id)).offeredUntil).toBe('2026-05-01T14:00:02')
        app.now = at('01T12:00:05')
        await club.settle()
        expect((await waitingOf('dora', id)).offeredUntil).not.toBeNull()
        app.now = at('01T13:30:00')
        await club.settle()
        // Everybody has been asked: the place is free for whoever comes.
        expect(await stored(id)).toEqual({ players: [], waiting: ['ben', 'carl', 'dora'], counts: { players: 0, guests: 0, waiting: 3 } })
        app.now = new Date(NOON)
      })

      it('a place whose last offer has expired is free for a sign-up, whether or not a job has run', async () => {
        const id = await lateWithdrawal()
        for (const time of ['01T11:00:02', '01T12:00:05']) {
          app.now = at(time)
          await club.settle()
        }
        app.now = at('01T13:30:00')
        expect((await signUp('emil', id, ['emil'])).json.content[0].listType).toBe('EntryList')
        expect(await stored(id)).toMatchObject({ players: ['emil'], counts: { players: 1, guests: 0, waiting: 3 } })
        app.now = new Date(NOON)
      })

      it('no offer lasts beyond the start, and none is made after it', async () => {
        const id = await lateWithdrawal({ start_date: '2026-05-01', end_date: '2026-05-01', start_time: '12:20' })
        expect((await waitingOf('ben', id)).offeredUntil).toBe('2026-05-01T12:20:00')
        app.now = at('01T10:30:00')
        await club.settle()
        expect((await stored(id)).counts).toEqual({ players: 0, guests: 0, waiting: 3 })
        app.now = new Date(NOON)
      })

      it('a request after the end of an offer finds it resolved, whether or not a job has run', async () => {
        const id = await lateWithdrawal()
        app.now = at('01T11:30:00')
        const offer = await waitingOf('ben', id)
        expect((await ask('ben', 'POST', `${id}/waitings/${offer.waitingId}/accept`)).json.code).toBe('offerGone')
        app.now = new Date(NOON)
      })
    })
  })

  describe('mandates', () => {
    const body = { name: 'Anna Test', iban: 'DE89 3704 0044 0532 0130 00', confirmationDate: '2020-01-01' }

    it('[MA-06] [TS-61] [TS-63] are the caller’s own, and exist if the club uses them', async () => {
      expect((await ask('anna', 'GET', 'rs/cs/finance/direct-debit/mandates')).status).toBe(403)
      await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true })
      const made = await ask('anna', 'POST', 'rs/cs/finance/direct-debit/mandates', body)
      expect(made.json).toMatchObject({
        ...{ iban: 'DE89370400440532013000', status: 'Pending', payCreditInvoice: true, payTnFee: true, paySubscription: true },
        confirmationDate: '2026-05-01',
      })
      const query = `customerId=${number('anna')}&status=Active&status=Pending`
      expect((await ask('anna', 'GET', `rs/cs/finance/direct-debit/mandates?${query}`)).json.content).toHaveLength(1)
      expect((await ask('ben', 'GET', `rs/cs/finance/direct-debit/mandates?${query}`)).json.content).toEqual([])
      await club.rows("update mandate set status = 'cancelled' where tenant_id = $1 returning id", [tenant])
      for (const asked of [query, `customerId=${number('anna')}`, ''])
        expect((await ask('anna', 'GET', `rs/cs/finance/direct-debit/mandates?${asked}`)).json.content).toEqual([])
      expect((await ask('anna', 'GET', 'rs/cs/finance/direct-debit/mandates?status=Cancelled')).status).toBe(400)
      const wrong = await ask('anna', 'POST', 'rs/cs/finance/direct-debit/mandates', { name: ' ', iban: 'DE00' })
      expect(wrong.json.details.map(({ field }: { field: string }) => field)).toEqual(['name', 'iban'])
      expect((await ask('anna', 'GET', 'rs/cs/finance/iban/check/DE89370400440532013000')).json).toEqual({ valid: true })
      expect((await ask('anna', 'GET', 'rs/cs/finance/iban/check/DE00')).json).toEqual({ valid: false })
    })
  })

  it('people are found by the beginning of a visible name', async () => {
    await put(owner, tenant, async (tx) => {
      await tx.query("update customer set customer_visibility = 'DataNotShown'")
      await tx.query("update customer set customer_visibility = 'NameSeenByAll' where id = $1", [number('ben')])
      await tx.query("update customer set customer_visibility = 'NameSeenOnlyByMembers' where id = $1", [number('carl')])
    })
    const found = async (name: string, text: string) =>
      (await ask(name, 'GET', `rs/cs/customers/search?textValue=${encodeURIComponent(text)}`)).json.content.map(
        ({ firstName }: { firstName: string }) => firstName,
      )
    expect(await found('anna', 'te')).toEqual(['ben', 'carl'])
    expect(await found('guest', 'te')).toEqual(['ben'])
    expect(await found('anna', 'BE tes')).toEqual(['ben'])
    expect([await found('anna', 't'), await found('anna', '%%'), await found('anna', 'en')]).toEqual([[], [], []])
  })
})
