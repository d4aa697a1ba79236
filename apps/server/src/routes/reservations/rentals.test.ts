/** Rented units and prepaid rounds of a tee time. */
import { describe, expect, it } from 'vitest'
import { codesOf } from '../../testing/bookingClub.ts'
import { pricedClub } from '../../testing/pricedClub.ts'

describe('a tee time with rentals or prepaid rounds', async () => {
  const { club, provider, wish, book, quote, basket, pay, newest, sync, balance, left, giveRounds, buggyId } = await pricedClub()
  const { ask, app, ids, rows } = club
  const number = (name: string) => Number(ids[name])

  const groups = async () =>
    (await ask('anna', 'GET', `rental/groups/ready?resCourseId=${club.courseId()}&numberOfHoles=9&startDateTime=2026-06-15T08:10:00`)).json

  it('[RE-56] [RE-69] the units that are free are listed with their product', async () => {
    expect((await groups()).content).toEqual([
      { id: expect.any(Number), name: 'Carts', products: [{ id: buggyId(), name: 'Buggy', price: 2500, available: 1 }] },
    ])
  })

  it('[RE-33] [RE-216+] a unit is rented once at a time', async () => {
    const rentals = [{ productId: buggyId(), person: 0 }]
    const answers = await Promise.all([
      book('anna', ['anna'], { rentals, way: 'desk' }),
      ask('ben', 'POST', 'reservation/bookings', wish(['ben'], { rentals, way: 'desk' }, { at: '09:00' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codesOf(answers.find(({ status }) => status === 409) ?? answers[0])).toEqual(['rentalGone'])
    expect((await groups()).content[0].products[0].available).toBe(0)
    const winner = answers.find(({ status }) => status === 200)?.json
    const name = winner.persons[0].customerId === number('anna') ? 'anna' : 'ben'
    expect(winner.rentals).toMatchObject([{ productId: buggyId(), name: 'Buggy', personId: winner.persons[0].id }])
    await ask(name, 'DELETE', `reservation/bookings/${winner.id}`)
    expect((await groups()).content[0].products[0].available).toBe(1)
  })

  it('[FI-111+] a rental is a line of its own with its VAT, and a refund of half reverses half of both', async () => {
    await rows(`update club set own_invoices = '{"vatRates": {"teeTime": 700, "rental": 1900}}'`)
    const { json } = await book('visitor', ['visitor'], { way: 'basket', rentals: [{ productId: buggyId(), person: 0 }] })
    await pay('visitor', 8500)
    provider.set(newest(), 'succeeded')
    await sync('visitor', (await basket('visitor')).id)
    const lines = (type: string) =>
      rows(
        `select l.price_with_vat as price, l.vat_basis_points as vat, count(p.*)::integer as people from fin_line l
          join fin_document d on d.id = l.document_id and d.type = $1
          left join fin_line_person p on p.document_id = l.document_id and p.position = l.position group by l.document_id, l.position, 1, 2
          order by l.position`,
        [type],
      )
    expect(await lines('invoice')).toEqual([
      { price: 6000, vat: 700, people: 1 },
      { price: 2500, vat: 1900, people: 1 },
    ])
    app.now = new Date('2026-06-14T13:00:00Z')
    await ask('visitor', 'DELETE', `reservation/bookings/${json.id}`)
    expect(await lines('invoiceVoid')).toEqual([
      { price: 3000, vat: 700, people: 0 },
      { price: 1250, vat: 1900, people: 0 },
    ])
    expect(await balance('visitor')).toBe(4250)
    await rows(`update club set own_invoices = '{}'`)
  })

  it('[RE-39] [RE-136+] [RE-344+] a prepaid round is counted, used and given back with the booking', async () => {
    await giveRounds('visitor', 1)
    expect((await quote('visitor', ['visitor'])).prepaid).toEqual({ offered: true, left: 1 })
    const prepaid = (time = {}) => {
      const body = wish(['visitor'], {}, time)
      return { ...body, persons: body.persons.map((person) => ({ ...person, prepaid: true })) }
    }
    const post = (body: object) => ask('visitor', 'POST', 'reservation/bookings', body)
    const { json } = await post(prepaid())
    expect(json.payment).toMatchObject({ total: 0, prepaidLeft: 0, charges: [{ prepaid: true, amount: 0, state: 'Paid' }] })
    expect(await left('visitor')).toBe(0)
    expect(codesOf(await post({ ...prepaid(), flightId: club.flightId('08:10').replace('20260615', '20260616') }))).toContain(
      'prepaidUsedUp',
    )
    await ask('visitor', 'DELETE', `reservation/bookings/${json.id}`)
    expect(await left('visitor')).toBe(1)
    const late = await post(prepaid())
    app.now = new Date('2026-06-15T05:00:00Z')
    await ask('visitor', 'DELETE', `reservation/bookings/${late.json.id}`)
    expect(await left('visitor')).toBe(0)
  })

  it('[RE-136+] two concurrent bookings never use more prepaid rounds than there are', async () => {
    await giveRounds('visitor', 1)
    for (let tries = 0; tries < 3; tries += 1) {
      await club.clear()
      const times = ['08:10', '08:20', '08:30', '08:40'].map((at, index) => ({ at, holes: 9 as const, index }))
      const answers = await Promise.all(
        times.map(({ at, index }) => {
          const body = club.bodyOf(['visitor'], { at, holes: 9 })
          const flightId = index === 0 ? body.flightId : body.flightId.replace('20260615', `2026061${5 + index}`)
          const persons = body.persons.map((person) => ({ ...person, prepaid: true }))
          return ask('visitor', 'POST', 'reservation/bookings', { ...body, flightId, persons })
        }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await left('visitor')).toBe(0)
    }
  })
})
