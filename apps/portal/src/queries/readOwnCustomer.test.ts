import { createFakeClub, createTestClient } from '@club/client/testing'
import { getOwnCustomer } from '@club/contract/customers'
import { CustomerNotLoadedError } from '@club/core/membership'
import { describe, expect, it } from 'vitest'
import { readOwnCustomer } from './readOwnCustomer.ts'

const clara = { general: { id: 12, fullName: 'Clara Hoffmann' } }

function setUp() {
  const club = createFakeClub()
  const { client } = createTestClient(club)
  return { club, read: (customerId: string | null) => readOwnCustomer(client, customerId) }
}

describe('the logged-in customer', () => {
  it('is the one of the session, or any customer if the session names none', async () => {
    const { club, read } = setUp()
    club.answer(getOwnCustomer, clara)
    expect(await read('12')).toMatchObject({ id: '12', fullName: 'Clara Hoffmann' })
    expect(await read(null)).toMatchObject({ id: '12' })
  })

  it('[ER-01] missing: the text without an id', async () => {
    const { club, read } = setUp()
    club.respond(getOwnCustomer, () => new Response('{"code":"notFound"}', { status: 404 }))
    const nobody = read(null)
    await expect(nobody).rejects.toBeInstanceOf(CustomerNotLoadedError)
    await expect(nobody).rejects.toThrow(/^Customer not loaded!!$/)
  })

  it('[ER-02] another person, or none, for a session with an id: the text with the id', async () => {
    const { club, read } = setUp()
    club.answer(getOwnCustomer, clara)
    await expect(read('13')).rejects.toThrow(/^Customer id 13 not loaded!!$/)
    club.respond(getOwnCustomer, () => new Response('', { status: 404 }))
    await expect(read('12')).rejects.toThrow(/^Customer id 12 not loaded!!$/)
  })

  it('keeps any other error unchanged', async () => {
    const { club, read } = setUp()
    club.respond(getOwnCustomer, () => new Response('', { status: 503 }))
    await expect(read('12')).rejects.toMatchObject({ status: 503 })
  })
})
