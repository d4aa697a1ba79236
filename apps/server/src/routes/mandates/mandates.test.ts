import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { FIRST, MANDATES, mandateClub, SECOND, THIRD, tenant } from '../../testing/mandateClub.ts'
import { countRoundTrips } from '../../testing/roundTrips.ts'
import { appAt } from '../../testing/testApp.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'

describe('mandates', async () => {
  const club = await mandateClub()
  const { app, database, owner, mail, anyone, ask, create, acceptOnline, addAddress } = club

  it('[MA-01] [MA-32] [MA-25] is read by its id with everything that was stored', async () => {
    const contactId = await addAddress(club.ida.id)
    const id = await create({ bankName: 'Musterbank', bic: 'cobadeffxxx', contactId })
    expect((await ask(`/${id}`)).json).toEqual({
      ...{
        id,
        umr: `GC-${club.ida.number}`,
        name: 'Ida Holm',
        customerName: expect.stringContaining('Holm'),
        customerId: Number(club.ida.id),
      },
      ...{
        iban: FIRST,
        bankName: 'Musterbank',
        bic: 'COBADEFFXXX',
        contactId,
        confirmationDate: '2026-05-01',
        status: 'Pending',
        blocked: false,
        activeSince: null,
      },
      ...{ payCreditInvoice: true, payTnFee: true, paySubscription: true, fileId: null, fileName: null, countryId: 276 },
      postalAddress: { street1: 'Seeweg 1', street2: '', street3: '', street4: '', zip: '24103', city: 'Kiel' },
    })
  })

  it('[MA-38] of others and unknown ones are not found, nor is an address of others', async () => {
    const id = await create()
    const ole = await anyone()
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Ole' }],
      ['DELETE', undefined],
    ] as const)
      for (const path of [`/${id}`, '/999999', '/x'])
        expect(await ask(path, method, body, { token: ole.token })).toMatchObject({ status: 404, json: { code: 'notFound' } })
    const contactId = await addAddress(ole.id)
    const refused = { status: 400, json: { details: [{ field: 'contactId', code: 'unknownChoice' }] } }
    expect(await ask(`/${id}`, 'PATCH', { contactId })).toMatchObject(refused)
    expect(await ask(`/${id}`, 'PATCH', { contactId: await addAddress(club.ida.id, false) })).toMatchObject(refused)
    expect(await ask('', 'POST', { name: 'Ida', iban: FIRST, contactId })).toMatchObject(refused)
    expect((await ask(`/${id}`)).json).toMatchObject({ status: 'Pending', contactId: null })
  })

  it('[MA-31] are listed by status', async () => {
    const pending = await create()
    await acceptOnline(true)
    const active = await create({ iban: SECOND })
    await acceptOnline(false)
    const ids = async (query: string) => (await ask(`?${query}`)).json.content.map(({ id }: { id: number }) => id)
    expect(await ids('status=Active')).toEqual([active])
    expect(await ids('status=Pending')).toEqual([pending])
    expect(await ids('status=Pending&status=Active')).toEqual([pending, active])
  })

  it('[MA-09] do not exist at a club without them', async () => {
    const id = await create()
    await changeSettings(owner, tenant, { directDebitEnabled: false })
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(`/${id}`, method, body)).status).toBe(403)
    await changeSettings(owner, tenant, { directDebitEnabled: true })
  })

  describe('that are created', () => {
    it('[MA-23] [MA-24] have a reference each, also when created concurrently, and none is given again', async () => {
      const ids = await Promise.all([create(), create({ iban: SECOND }), create({ iban: THIRD })])
      const references = async () => (await ask()).json.content.map(({ umr }: { umr: string }) => umr).toSorted()
      const base = `GC-${club.ida.number}`
      expect(await references()).toEqual([base, `${base}-2`, `${base}-3`])
      for (const id of ids) await ask(`/${id}`, 'DELETE')
      await create()
      expect(await references()).toEqual([`${base}-4`])
    })

    it('[MA-24] are refused if no bank would accept the reference', async () => {
      await put(owner, tenant, (tx) => tx.query(sql`update customer set number = 'Ä1' where id = ${club.ida.id}`))
      expect(await ask('', 'POST', { name: 'Ida', iban: FIRST })).toMatchObject({
        ...{ status: 409, json: { code: 'mandateRefused', details: [{ field: 'umr', code: 'referenceImpossible' }] } },
      })
    })

    it('[MA-113+] are confirmed to the member, who reads what happens next', async () => {
      const textOf = async (body: object = {}) => {
        await create(body)
        const emails = await mail.deliver(club.ida.email)
        expect(emails).toHaveLength(1)
        expect(emails[0]?.text).not.toContain(FIRST.slice(4, -4))
        return emails[0]?.text ?? ''
      }
      const [office, paper] = [await textOf(), await textOf({ confirmationDate: null })]
      expect(office).toContain(`GC-${club.ida.number}`)
      expect(office).toContain('It becomes active when the club office has accepted it')
      expect(paper).toContain('Print it, sign it')
      await acceptOnline(true)
      expect(await textOf()).toContain('It is active.')
      await acceptOnline(false)
    })

    it('[MA-110+] are active since the day on which they may be used', async () => {
      await acceptOnline(true)
      const active = await create()
      await acceptOnline(false)
      expect((await ask(`/${active}`)).json.activeSince).toBe('2026-05-01')
      expect((await ask(`/${await create()}`)).json.activeSince).toBeNull()
      await ask(`/${active}`, 'DELETE')
      expect((await ask(`/${active}`)).json).toMatchObject({ status: 'Cancelled', activeSince: '2026-05-01' })
    })

    it('[MA-57+] [MA-37] are active with consent if the club accepts it, and pending otherwise', async () => {
      await acceptOnline(true)
      const statusOf = async (id: number) => (await ask(`/${id}`)).json.status
      expect(await statusOf(await create())).toBe('Active')
      expect(await statusOf(await create({ confirmationDate: null }))).toBe('Pending')
      await acceptOnline(false)
      expect(await statusOf(await create())).toBe('Pending')
    })

    it('[MA-77+] [MA-24] are announced with creditor and reference, which the next one then gets', async () => {
      const creditor = async () => (await app.ask('rs/cs/finance/direct-debit/creditor', { tenant, token: club.ida.token })).json
      await acceptOnline(false)
      expect(await creditor()).toEqual({ creditorName: '', creditorId: null, nextReference: `GC-${club.ida.number}`, acceptsOnline: false })
      const creditorOfClub = { creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Außen e.V.', acceptOnlineMandates: true }
      await put(owner, tenant, (tx) =>
        tx.query(sql`update club set direct_debit = ${JSON.stringify(creditorOfClub)} where tenant_id = ${tenant}`),
      )
      await ask(`/${await create()}`, 'DELETE')
      const trips = countRoundTrips(database.app)
      const counted = appAt('2026-05-01T10:00:00Z', { app: trips.db })
      // The first request of an app reads the club.
      await counted.ask(MANDATES, { tenant, token: club.ida.token })
      trips.count = 0
      await counted.ask('rs/cs/finance/direct-debit/creditor', { tenant, token: club.ida.token })
      expect(trips.count).toBe(3)
      const announced = await creditor()
      expect(announced).toEqual({
        ...{
          creditorName: creditorOfClub.name,
          creditorId: creditorOfClub.creditorId,
          nextReference: `GC-${club.ida.number}-2`,
          acceptsOnline: true,
        },
      })
      expect((await ask(`/${await create()}`)).json.umr).toBe(announced.nextReference)
      await acceptOnline(false)
    })

    it('[MA-51+] [MA-52+] name every wrong field', async () => {
      const answer = await ask('', 'POST', { name: ' ', iban: 'TR330006100519786457841326', bic: 'X', contactId: 999999 })
      expect(answer.json.details).toMatchObject([
        { field: 'name', code: 'required' },
        { field: 'iban', code: 'outsideSepa', localizedMessage: expect.stringContaining('SEPA') },
        { field: 'bic', code: 'notABic' },
        { field: 'contactId', code: 'unknownChoice' },
      ])
    })
  })
})
