import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const tenant = CLUBS.outside
const NOW = '2026-05-01T10:00:00Z'
const HIDDEN = 'DataNotShown'
const PEOPLE = {
  ida: 'NameSeenByAll',
  ole: 'NameSeenByAll',
  per: HIDDEN,
  rik: HIDDEN,
  mona: 'NameSeenOnlyByMembers',
} as const
type Name = keyof typeof PEOPLE
const buddies = 'rs/cs/customers/buddies'

describe('requests for friendship', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(NOW, database)
  const mail = testMail(app, database)
  const ids = {} as Record<Name, string>
  const numbers = {} as Record<Name, string>
  const tokens = {} as Record<Name, string>

  beforeAll(async () => {
    await addClubs(owner)
    for (const [name, visibility] of Object.entries(PEOPLE) as [Name, string][]) {
      const memberStatus = name === 'rik' ? 'guest' : 'member'
      const email = `${name}@example.org`
      ids[name] = await addCustomer(owner, tenant, { firstName: name, lastName: 'Test', visibility, memberStatus, email })
      await addAccount(owner, tenant, name, { [tenant]: ids[name] })
      tokens[name] = await app.logIn(name, tenant)
      const { rows } = await put(owner, tenant, (tx) => tx.query('select number from customer where id = $1', [ids[name]]))
      numbers[name] = rows[0].number
    }
  })
  beforeEach(async () => {
    app.now = new Date(NOW)
    await put(owner, tenant, (tx) => tx.query('delete from friend_request'))
    await put(owner, tenant, (tx) => tx.query('delete from friend_refusal'))
    await put(owner, tenant, (tx) => tx.query('delete from buddy'))
    await mail.deliver()
  })

  const ask = (name: Name, path: string, method = 'GET', body?: unknown) =>
    app.ask(path, { tenant, token: tokens[name], method, ...(body !== undefined && { body }) })
  const request = (from: Name, to: string) => ask(from, buddies, 'POST', { buddyId: Number(to) })
  const requests = async (name: Name) => (await ask(name, `${buddies}/requests`)).json
  const friends = async (name: Name): Promise<string[]> =>
    (await ask(name, buddies)).json.content.map(({ buddy }: { buddy: { general: { firstName: string } } }) => buddy.general.firstName)
  const answer = async (name: Name, given: string) => {
    const [first] = (await requests(name)).incoming
    return ask(name, `${buddies}/requests/${first.id}`, 'POST', { answer: given })
  }
  const letters = async () => (await mail.deliver()).map(({ to, subject }) => `${to.address}: ${subject}`)

  it('[CU-18] [CU-141+] [CU-263+] a request makes no friend and reveals nothing until it is confirmed', async () => {
    expect((await request('ida', ids.ole)).json).toEqual({ id: expect.any(Number) })
    expect([await friends('ida'), await friends('ole')]).toEqual([[], []])
    expect(await requests('ida')).toMatchObject({ incoming: [], outgoing: [{ name: 'ole Test', customerId: Number(ids.ole) }] })
    const show = (visibility: string) =>
      put(owner, tenant, (tx) => tx.query('update customer set customer_visibility = $1 where id = $2', [visibility, ids.ole]))
    await show('DataNotShown')
    expect(await requests('ida')).toMatchObject({ outgoing: [{ name: '', customerId: null }] })
    await show('NameSeenByAll')
    expect((await requests('ole')).incoming).toMatchObject([{ buddy: { general: { fullName: 'ida Test' } } }])
    expect((await answer('ole', 'confirm')).status).toBe(200)
    expect([await friends('ida'), await friends('ole')]).toEqual([['ole'], ['ida']])
    expect([await requests('ida'), await requests('ole')]).toEqual(Array(2).fill({ incoming: [], outgoing: [], blocked: [] }))
  })

  it('[CU-141+] the latest request is the first, with those received and with those sent', async () => {
    await request('ida', ids.ole)
    app.now = new Date('2026-05-01T10:01:00Z')
    await request('rik', ids.ole)
    await request('ida', ids.mona)
    const from = (await requests('ole')).incoming.map(({ buddy }: { buddy: { general: { firstName: string } } }) => buddy.general.firstName)
    expect([from, (await requests('ida')).outgoing.map(({ name }: { name: string }) => name)]).toEqual([
      ['rik', 'ida'],
      ['mona Test', 'ole Test'],
    ])
  })

  it('[CU-145+] the person asked gets an email with a link to the page', async () => {
    await request('ida', ids.ole)
    const [letter] = await mail.deliver()
    expect(letter?.to.address).toBe('ole@example.org')
    expect(letter?.subject).toContain('ida Test')
    expect(letter?.text).toContain('/friends#?tenant=')
  })

  it('[CU-216+] the person who asked is notified of the confirmation, once, with the way to book together', async () => {
    await request('ida', ids.ole)
    await mail.deliver()
    const [first] = (await requests('ole')).incoming
    const confirm = () => ask('ole', `${buddies}/requests/${first.id}`, 'POST', { answer: 'confirm' })
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const [letter, ...others] = await mail.deliver()
    expect([others, letter?.to.address, letter?.subject]).toEqual([[], 'ida@example.org', expect.stringMatching(/^ole Test har bekræftet/)])
    expect(letter?.text).toContain(`/reservations?with=${ids.ole}&players=2`)
    // A friendship that has ended before the email is written is not reported.
    await put(owner, tenant, (tx) => tx.query('delete from buddy'))
    await request('ida', ids.ole)
    await mail.deliver()
    await answer('ole', 'confirm')
    await put(owner, tenant, (tx) => tx.query('delete from buddy'))
    expect(await letters()).toEqual([])
    await request('ida', ids.ole)
    await mail.deliver()
    await answer('ole', 'decline')
    expect(await letters()).toEqual([])
  })

  it('[CU-19] asking twice gives the same request, and asking a friend gives the friendship', async () => {
    const first = await request('ida', ids.ole)
    expect((await request('ida', ids.ole)).json).toEqual(first.json)
    expect(await letters()).toHaveLength(1)
    await answer('ole', 'confirm')
    expect((await request('ida', ids.ole)).json).toMatchObject({ buddy: { general: { firstName: 'ole' } } })
    expect((await request('ida', ids.ida)).status).toBe(400)
  })

  it('[CU-141+] two people who ask each other are friends, also at the same moment', async () => {
    await Promise.all([request('ida', ids.ole), request('ole', ids.ida)])
    expect([await friends('ida'), await friends('ole')]).toEqual([['ole'], ['ida']])
  })

  /** Runs both while `rows` are locked by somebody else, so that they get their locks at the same moment. */
  async function together(rows: string, calls: readonly (() => Promise<{ readonly status: number }>)[]): Promise<readonly number[]> {
    const running: Promise<{ readonly status: number }>[] = []
    await put(owner, tenant, async (tx) => {
      await tx.query(rows)
      for (const call of calls) {
        running.push(call())
        const waiting = async () =>
          (await tx.query<{ count: number }>('select count(distinct pid)::integer as count from pg_locks where not granted')).rows[0]
            ?.count ?? 0
        await vi.waitUntil(async () => (await waiting()) >= running.length)
      }
    })
    return (await Promise.all(running)).map(({ status }) => status)
  }

  it('[CU-19] two friends who remove each other at the same moment are friends no more', async () => {
    await request('ida', ids.ole)
    await answer('ole', 'confirm')
    const rowOf = async (name: Name) => (await ask(name, buddies)).json.content[0].id
    const rows = [['ida', await rowOf('ida')] as const, ['ole', await rowOf('ole')] as const]
    const statuses = await together(
      'select from buddy for update',
      rows.map(
        ([name, id]) =>
          () =>
            ask(name, `${buddies}/${id}`, 'DELETE'),
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 404])
    expect([await friends('ida'), await friends('ole')]).toEqual([[], []])
  })

  it('[CU-141+] confirming a request and asking back at the same moment make one friendship', async () => {
    await request('ida', ids.ole)
    const { outgoing } = await requests('ida')
    await ask('ida', `${buddies}/requests/${outgoing[0].id}`, 'DELETE')
    await request('ole', ids.ida)
    const statuses = await together('select from friend_request for update', [
      () => request('ida', ids.ole),
      () => answer('ida', 'confirm'),
    ])
    expect(statuses[0]).toBe(200)
    expect([200, 404]).toContain(statuses[1])
    expect([await friends('ida'), await friends('ole')]).toEqual([['ole'], ['ida']])
  })

  it('[CU-184+] a person who is blocked while their request is confirmed is no friend', async () => {
    for (let round = 0; round < 6; round += 1) {
      await request('ole', ids.ida)
      const { id } = (await requests('ida')).incoming[0]
      const block = () => ask('ida', `${buddies}/blocked`, 'POST', { customerId: Number(ids.ole) })
      const confirm = () => ask('ida', `${buddies}/requests/${id}`, 'POST', { answer: 'confirm' })
      const both = round % 2 === 0 ? [block(), confirm()] : [confirm(), block()]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([])
      expect(await friends('ida')).toEqual(await friends('ole'))
      const { blocked } = (await requests('ida')) as { blocked: readonly { id: number }[] }
      expect([blocked.length, await friends('ole')]).toEqual([1, []])
      await ask('ida', `${buddies}/blocked/${blocked[0]?.id}`, 'DELETE')
    }
  })

  it('[CU-142+] a person who is not shown answers like an id that does not exist', async () => {
    const [hidden, unknown, nonsense] = [await request('ida', ids.per), await request('ida', '99999999'), await request('rik', ids.mona)]
    expect(hidden.status).toBe(400)
    expect(hidden.text).toBe(unknown.text)
    expect(nonsense.text).toBe(unknown.text)
    expect(await letters()).toEqual([])
  })

  it('[CU-142+] a hidden person can be asked by number and name; the response does not reveal whether they exist', async () => {
    const byNumber = (memberNumber: string, lastName: string) => ask('ida', `${buddies}/requests`, 'POST', { memberNumber, lastName })
    const right = await byNumber(numbers.per, 'TEST ')
    const wrong = await byNumber(numbers.per, 'Other')
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
    const { outgoing } = await requests('ida')
    expect(outgoing.map(({ customerId }: { customerId: number | null }) => customerId)).toEqual([null, null])
    const shown = outgoing.map(({ name }: { name: string }) => name)
    expect(shown.sort()).toEqual([`${numbers.per} Other`, `${numbers.per} TEST`])
    expect(await letters()).toEqual([expect.stringMatching(/^per@example.org: ida Test/)])
    // Who was asked may answer by asking, and is shown from then on.
    expect((await request('per', ids.ida)).json).toMatchObject({ buddy: { general: { firstName: 'ida' } } })
    expect(await friends('ida')).toEqual(['per'])
    const found = await ask('ida', `rs/cs/customers/customers?ids=${ids.per}`)
    expect(found.json.content).toMatchObject([{ general: { fullName: 'per Test' } }])
  })

  it('[CU-142+] a person who has left the club answers like an id that does not exist', async () => {
    const left = await addCustomer(owner, tenant, { firstName: 'lea', visibility: 'NameSeenByAll', active: false })
    const [former, unknown] = [await request('ida', left), await request('ida', '99999999')]
    expect([former.status, former.text]).toEqual([400, unknown.text])
  })

  it('[CU-142+] a person is asked by number and name after a request from a list was withdrawn', async () => {
    await request('ida', ids.ole)
    const [open] = (await requests('ida')).outgoing
    await ask('ida', `${buddies}/requests/${open.id}`, 'DELETE')
    expect((await requests('ole')).incoming).toEqual([])
    await ask('ida', `${buddies}/requests`, 'POST', { memberNumber: numbers.ole, lastName: 'Test' })
    expect((await requests('ole')).incoming).toHaveLength(1)
  })

  it('[CU-221+] the list of sent requests is the same whether a typed number is right or wrong', async () => {
    const byNumber = (memberNumber: string, lastName: string) => ask('ida', `${buddies}/requests`, 'POST', { memberNumber, lastName })
    const clear = () => put(owner, tenant, (tx) => tx.query('delete from friend_request'))
    const listed = async (memberNumber: string) =>
      (await requests('ida')).outgoing
        .map(
          ({ name, customerId }: { name: string; customerId: number | null }) =>
            `${name.replace(memberNumber, 'N').toLowerCase()} ${customerId}`,
        )
        .sort()
    const steps: Readonly<Record<string, (number: string) => Promise<unknown>>> = {
      'in two spellings': async (number) => [await byNumber(number, 'Test'), await byNumber(number, 'TEST')],
      'after a request from a list': async (number) => [await request('ida', ids.ole), await byNumber(number, 'Test')],
      'before a request from a list': async (number) => [await byNumber(number, 'Test'), await request('ida', ids.ole)],
    }
    for (const [how, step] of Object.entries(steps)) {
      await step(numbers.ole)
      const right = await listed(numbers.ole)
      expect({ how, emails: await letters() }).toEqual({ how, emails: [expect.stringMatching(/^ole@example.org/)] })
      expect((await requests('ole')).incoming).toHaveLength(1)
      await clear()
      await step('no-such-number')
      expect({ how, list: await listed('no-such-number') }).toEqual({ how, list: right })
      await clear()
      await letters()
    }
    await request('ida', ids.ole)
    await answer('ole', 'confirm')
    await letters()
    await byNumber(numbers.ole, 'Test')
    await byNumber('no-such-number', 'Test')
    expect([(await requests('ida')).outgoing.length, (await requests('ole')).incoming, await letters()]).toEqual([2, [], []])
  })

  it('[CU-326+] a block, a request from a list and a confirmation change nothing of the typed requests in the list, ids included', async () => {
    const byNumber = (memberNumber: string) => ask('ida', `${buddies}/requests`, 'POST', { memberNumber, lastName: 'Test' })
    const typed = async () =>
      (await requests('ida')).outgoing.filter(({ customerId }: { customerId: number | null }) => customerId === null)
    const clear = () => put(owner, tenant, (tx) => tx.query('delete from friend_request'))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      block: () => ask('ida', `${buddies}/blocked`, 'POST', { customerId: Number(ids.ole) }),
      request: () => request('ida', ids.ole),
      confirmation: async () => {
        await put(owner, tenant, (tx) =>
          tx.query('insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ($1, $2, $3, $4)', [
            ...[tenant, ids.ole, ids.ida, NOW],
          ]),
        )
        await answer('ida', 'confirm')
      },
    }
    for (const [how, step] of Object.entries(steps)) {
      await byNumber(numbers.ole)
      await byNumber('no-such-number')
      const before = await typed()
      expect({ how, count: before.length }).toEqual({ how, count: 2 })
      const response = await step()
      expect({ how, left: await typed() }).toEqual({ how, left: before })
      // The answer to a request names none of those that were typed.
      expect(before.map(({ id }: { id: number }) => id)).not.toContain((response as { json?: { id?: number } } | undefined)?.json?.id)
      await clear()
      await put(owner, tenant, (tx) => tx.query('delete from friend_refusal'))
    }
  })

  it.each(['decline', 'block'])('[CU-144+] to the person who asked, %s looks like no response', async (given) => {
    await request('ida', ids.ole)
    const before = await requests('ida')
    await answer('ole', given)
    expect(await requests('ida')).toEqual(before)
    expect((await requests('ole')).incoming).toEqual([])
    // Asking again, after taking it back too, is answered as before and reaches nobody.
    await letters()
    expect((await request('ida', ids.ole)).json).toEqual({ id: before.outgoing[0].id })
    expect((await ask('ida', `${buddies}/requests/${before.outgoing[0].id}`, 'DELETE')).status).toBe(200)
    expect((await request('ida', ids.ole)).status).toBe(200)
    expect([(await requests('ole')).incoming, await letters()]).toEqual([[], []])
  })

  it('[CU-143+] at most 20 requests are open, and withdrawing them makes no room for more on the same day', async () => {
    for (let at = 0; at < 20; at += 1) await ask('ida', `${buddies}/requests`, 'POST', { memberNumber: `x${at}`, lastName: 'Nobody' })
    const refused = await request('ida', ids.ole)
    expect([refused.status, refused.json.code]).toEqual([409, 'tooManyFriendRequests'])
    for (const { id } of (await requests('ida')).outgoing) await ask('ida', `${buddies}/requests/${id}`, 'DELETE')
    expect((await request('ida', ids.ole)).status).toBe(409)
    await request('ole', ids.ida)
    expect((await request('ida', ids.ole)).json).toMatchObject({ buddy: {} })
  })

  it('[CU-19] a friendship ends for both, by either of them and by no one else', async () => {
    await request('ida', ids.ole)
    await answer('ole', 'confirm')
    const [{ id }] = (await ask('ida', buddies)).json.content
    expect((await ask('mona', `${buddies}/${id}`, 'DELETE')).status).toBe(404)
    expect((await ask('ole', `${buddies}/${id}`, 'DELETE')).status).toBe(404)
    expect((await ask('ida', `${buddies}/${id}`, 'DELETE')).status).toBe(200)
    expect([await friends('ida'), await friends('ole')]).toEqual([[], []])
  })

  it('[CU-144+] only the person asked answers a request', async () => {
    await request('ida', ids.ole)
    const [{ id }] = (await requests('ole')).incoming
    for (const name of ['ida', 'mona'] as const) {
      expect((await ask(name, `${buddies}/requests/${id}`, 'POST', { answer: 'confirm' })).status).toBe(404)
    }
    expect((await ask('mona', `${buddies}/requests/${id}`, 'DELETE')).status).toBe(404)
  })

  it('[CU-141+] the database stores no one-sided friendship', async () => {
    const oneSided = put(owner, tenant, (tx) =>
      tx.query('insert into buddy (tenant_id, customer_id, buddy_id) values ($1, $2, $3)', [tenant, ids.ida, ids.ole]),
    )
    await expect(oneSided).rejects.toThrow('buddy_is_mutual')
  })

  it('[CU-144+] a declined person can ask again after 90 days, a blocked one when the block is lifted', async () => {
    await request('ida', ids.ole)
    await answer('ole', 'decline')
    const later = async () => {
      app.now = new Date('2026-08-01T10:00:00Z')
      tokens.ida = await app.logIn('ida', tenant)
      tokens.ole = await app.logIn('ole', tenant)
      const [open] = (await requests('ida')).outgoing
      await ask('ida', `${buddies}/requests/${open.id}`, 'DELETE')
      await request('ida', ids.ole)
    }
    await later()
    expect((await requests('ole')).incoming).toHaveLength(1)
    await answer('ole', 'block')
    const { incoming, blocked } = await requests('ole')
    expect([incoming, blocked]).toEqual([
      [],
      [
        {
          id: expect.any(Number),
          buddy: expect.objectContaining({ general: expect.objectContaining({ id: Number(ids.ida), fullName: 'ida Test' }) }),
        },
      ],
    ])
    expect((await ask('ida', `${buddies}/blocked/${blocked[0].id}`, 'DELETE')).status).toBe(404)
    // A declined request is no block that could be lifted.
    const lift = () => ask('ole', `${buddies}/blocked/${blocked[0].id}`, 'DELETE')
    const until = (day: string | null) => put(owner, tenant, (tx) => tx.query('update friend_refusal set until = $1', [day]))
    await until('2026-12-01')
    expect((await lift()).status).toBe(404)
    await until(null)
    expect((await lift()).status).toBe(200)
    expect((await requests('ole')).incoming).toHaveLength(1)
  })

  const block = (name: Name, whom: string) => ask(name, `${buddies}/blocked`, 'POST', { customerId: Number(whom) })

  it('[CU-184+] blocking a person ends the friendship, withdraws the own request and delivers none of theirs', async () => {
    await request('ida', ids.ole)
    await answer('ole', 'confirm')
    expect((await block('ida', ids.ole)).json).toEqual({})
    expect([await friends('ida'), await friends('ole')]).toEqual([[], []])
    expect((await requests('ida')).blocked).toMatchObject([
      { buddy: { general: { fullName: 'ole Test' }, golf: { memberStatus: 'Member' } } },
    ])
    // To the blocked person the request looks unanswered.
    await mail.deliver()
    expect((await request('ole', ids.ida)).json).toEqual({ id: expect.any(Number) })
    expect([(await requests('ole')).outgoing.length, (await requests('ida')).incoming, await letters()]).toEqual([1, [], []])
    tokens.mona = await app.logIn('mona', tenant)
    await request('ida', ids.mona)
    await block('ida', ids.mona)
    expect([(await requests('ida')).outgoing, (await requests('mona')).incoming]).toEqual([[], []])
    const again = await Promise.all([block('ida', ids.mona), block('ida', ids.mona)])
    expect([again.map(({ status }) => status), (await requests('ida')).blocked.length]).toEqual([[200, 200], 2])
  })

  it('[CU-184+] a friendship lifts the block', async () => {
    await block('ida', ids.ole)
    await request('ida', ids.ole)
    await answer('ole', 'confirm')
    expect([await friends('ole'), (await requests('ida')).blocked]).toEqual([['ida'], []])
  })

  it('[CU-184+] only a person whose name is visible can be blocked, and the list shows no name that was hidden later', async () => {
    for (const whom of [ids.per, ids.ida, '999999']) {
      const { status, json } = await block('ida', whom)
      expect([status, json.details]).toEqual([400, [expect.objectContaining({ field: 'customerId' })]])
    }
    await block('ida', ids.ole)
    const hide = (visibility: string) =>
      put(owner, tenant, (tx) => tx.query('update customer set customer_visibility = $2 where id = $1', [ids.ole, visibility]))
    await hide(HIDDEN)
    expect((await requests('ida')).blocked).toMatchObject([{ buddy: null }])
    await hide('NameSeenByAll')
  })
})
