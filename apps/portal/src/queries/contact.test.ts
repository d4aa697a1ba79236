import { createFakeClub, createTestClient } from '@club/client/testing'
import { listContactTypes, listCountries, listPhoneTypes } from '@club/contract/club'
import { addEmail, listAddresses, listEmails, listPhones, updateEmail } from '@club/contract/customers'
import { HEADERS } from '@club/contract/wire'
import type { Customer } from '@club/core/club'
import type { EmailRecord } from '@club/core/membership'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { contactListsQuery, contactQuery } from './contact.ts'
import { saveContact } from './contactCalls.ts'

const ME: Customer = {
  ...{ id: '7', number: '1001', firstName: 'Clara', lastName: 'Hoffmann', fullName: 'Clara Hoffmann', sex: 'female' },
  ...{
    memberStatus: 'member',
    handicapIndex: { kind: 'unset' },
    homeClubName: '',
    blockedForTournament: false,
    homeLayout: 'list',
    preferredTee: null,
  },
}
const email = (id: number, more: object = {}) => ({ id, email: `${id}@example.org`, usageType: 'Private', orderNo: id, ...more })

function setUp() {
  const club = createFakeClub()
  const { client } = createTestClient(club)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const call of [listPhones, listAddresses]) club.answer(call, { content: [] })
  return { club, client, read: () => queries.fetchQuery(contactQuery(client, ME, vi.fn())), queries }
}

describe('the contact data of the customer', () => {
  it('[CU-22] are those in use, in order, with the versions needed for changes', async () => {
    const { club, read } = setUp()
    club.respond(listEmails, () =>
      Response.json({ content: [email(3), email(1, { active: false }), email(2)] }, { headers: { etag: '"e"' } }),
    )
    const { contacts, versions } = await read()
    expect(contacts.emails.map(({ id }) => id)).toEqual(['2', '3'])
    expect(contacts.customer).toBe(ME)
    expect(versions).toEqual({ emails: '"e"', phones: null, addresses: null })
    expect(club.requests.map(({ query }) => query.get('sort'))).toEqual(Array(3).fill('orderNo,asc'))
  })

  it('[CU-21] fail as a whole with any of the lists', async () => {
    const { club, read } = setUp()
    club.answer(listEmails, { content: [email(1)] })
    club.respond(listAddresses, () => new Response('', { status: 400 }))
    await expect(read()).rejects.toMatchObject({ status: 400 })
  })

  it('continue without a dictionary that cannot be loaded', async () => {
    const { club, client, queries } = setUp()
    club.answer(listPhoneTypes, { content: [{ id: 2, name: 'Mobile' }] })
    for (const call of [listContactTypes, listCountries]) club.respond(call, () => new Response('', { status: 400 }))
    const log = vi.fn()
    const { phoneTypes, contactTypes, countries } = await queries.fetchQuery(contactListsQuery(client, 'en', log))
    expect([phoneTypes, contactTypes, countries]).toEqual([[{ id: '2', name: 'Mobile' }], [], []])
    expect(log).toHaveBeenCalledTimes(2)
  })

  it('are changed with their version; a new row comes last', async () => {
    const { club, client } = setUp()
    club.answer(addEmail, email(4))
    club.answer(updateEmail, email(4))
    const row: EmailRecord = {
      ...{ id: null, email: 'new@example.org', usageType: 'private', main: false, active: true, pending: false, orderNumber: 0 },
      ...{ startDate: null, endDate: null, notes: '' },
    }
    const options = { idempotencyKey: 'k', version: '"e"' }
    await saveContact(client, { list: 'emails', row }, options)
    await saveContact(client, { list: 'emails', row: { ...row, id: '4', orderNumber: 2 } }, options)
    const sent = club.requests.map(({ method, path, headers, body }) => [method, path, headers.get(HEADERS.ifMatch), body])
    expect(sent).toEqual([
      ['POST', 'rs/cs/customers/emails', '"e"', expect.objectContaining({ email: 'new@example.org', orderNo: null })],
      ['PUT', 'rs/cs/customers/emails/4', '"e"', expect.objectContaining({ email: 'new@example.org', orderNo: 2 })],
    ])
  })
})
