import { customerCardFromWire, type WireCustomerCard } from '@club/contract/customers'
import type { ClubDate } from '@club/core'
import { currentCards } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const TODAY = '2026-05-01' as ClubDate
const path = 'rs/cs/customers/cards'

describe('membership cards', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(`${TODAY}T10:00:00Z`, database)
  let ida: string
  let ole: string
  let token: string
  const addCard = (customer: string, number: string, given: Readonly<Record<string, unknown>> = {}) =>
    put(owner, tenant, (tx) => {
      const card = { valid_from: '2026-01-01', valid_to: '2026-12-31', card_types: ['barCode'], active: true, ...given }
      return tx.query(
        `insert into customer_card (tenant_id, customer_id, number, valid_from, valid_to, card_types, active) values ($1, $2, $3, $4, $5, $6, $7)`,
        [tenant, customer, number, card.valid_from, card.valid_to, card.card_types, card.active],
      )
    })
  beforeAll(async () => {
    await addClubs(owner)
    ida = await addCustomer(owner, tenant, { firstName: 'Ida' })
    ole = await addCustomer(owner, tenant, { firstName: 'Ole' })
    await addAccount(owner, tenant, 'ida', { [tenant]: ida })
    token = await app.logIn('ida', tenant)
    await addCard(ida, 'this-year')
    await addCard(ida, 'last-year', { valid_from: '2025-01-01', valid_to: '2025-12-31' })
    await addCard(ida, 'for-life', { valid_from: null, valid_to: null, card_types: ['chipCard', 'barCode'] })
    await addCard(ida, 'from-today', { valid_from: TODAY, valid_to: '2026-05-02' })
    await addCard(ida, 'from-tomorrow', { valid_from: '2026-05-02' })
    await addCard(ida, 'blocked', { active: false })
    await addCard(ida, 'chip', { card_types: ['chipCard'] })
    await addCard(ole, 'of-ole')
  })
  const asked = async (query = '') => (await app.ask(`${path}${query}`, { tenant, token })).json
  const numbers = async (query = '') => (await asked(query)).content.map(({ number }: { number: string }) => number)

  it('[CU-106] have number, days, types and use, the one that is valid longest first', async () => {
    expect((await asked()).content[0]).toEqual({
      ...{ number: 'for-life', validFrom: null, validTo: null, cardTypes: ['ChipCard', 'BarCode'] },
      ...{ active: true, customerId: Number(ida) },
    })
    expect(await numbers()).toHaveLength(7)
  })

  it('[CU-108] are filtered by customer, type, use and day', async () => {
    const bar = `?customerId=${ida}&cardTypes=BarCode&active=true&validFrom.to=${TODAY}`
    expect(await numbers(bar)).toEqual(['for-life', 'this-year', 'from-today', 'last-year'])
    expect(await numbers('?active=false')).toEqual(['blocked'])
    expect(await numbers('?cardTypes=ChipCard&cardTypes=Magnetic')).toEqual(['for-life', 'chip'])
    // The same as core picks out of all of them.
    const all = (await asked()).content.flatMap((wire: WireCustomerCard) => {
      const card = customerCardFromWire(wire)
      return card.ok ? [card.value] : []
    })
    expect(await numbers(bar)).toEqual(currentCards(all, ida, 'barCode', TODAY).map(({ number }) => number))
  })

  it('[SE-49] [CU-138+] of other people are not found', async () => {
    expect((await app.ask(`${path}?customerId=${ole}`, { tenant, token })).status).toBe(404)
    expect((await asked()).content.map(({ customerId }: WireCustomerCard) => String(customerId))).toEqual(Array(7).fill(ida))
    expect((await app.ask(path, { tenant: CLUBS.a, token })).status).toBe(403)
    expect((await app.ask(path, { tenant })).status).toBe(401)
  })

  it('with an invalid type or day are refused', async () => {
    for (const query of ['?cardTypes=Hologram', '?validFrom.to=2026-02-30', '?active=maybe'])
      expect((await app.ask(`${path}${query}`, { tenant, token })).status).toBe(400)
  })

  it('[CU-138+] no card number belongs to two people, also after concurrent writes', async () => {
    const both = await Promise.allSettled([addCard(ida, 'twin'), addCard(ole, 'twin')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
