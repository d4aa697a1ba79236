import { createFakeClub, createTestClient } from '@club/client/testing'
import { getOwnCustomer, getPreferredTee, getPrivacySettings, listCustomerActions, listCustomerCards } from '@club/contract/customers'
import { getNotificationSettings } from '@club/contract/notifications'
import type { ClubDate, ClubDateTime } from '@club/core'
import type { CustomerCard } from '@club/core/membership'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { customerActionsQuery, memberCardOf, membershipCardsQuery } from './membership.ts'
import { profileSettingsQuery, readNotifications, readPreferredTee } from './profileSettings.ts'

const TODAY = '2026-06-13' as ClubDate
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const badGateway = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))
const aborted = () => AbortSignal.abort()

function setUp() {
  const club = createFakeClub()
  return { club, client: createTestClient(club).client, log: vi.fn() }
}

describe('loading the customer’s settings and cards', () => {
  it('[ER-17] logs notifications that cannot be loaded, and rethrows the error', async () => {
    const { club, client, log } = setUp()
    club.respond(getNotificationSettings, badGateway)
    await expect(readNotifications(client, log, new AbortController().signal)).rejects.toMatchObject({ status: 502 })
    expect(log.mock.calls).toEqual([['The notification settings could not be loaded', expect.objectContaining({ status: 502 })]])
  })

  it('[ER-18] logs bar-code cards that cannot be loaded, and rethrows the error', async () => {
    const { club, client, log } = setUp()
    club.respond(listCustomerCards, badGateway)
    await expect(queries().fetchQuery(membershipCardsQuery(client, log, '12', TODAY))).rejects.toMatchObject({ status: 502 })
    expect(log.mock.calls).toEqual([['The bar-code cards could not be loaded', expect.objectContaining({ status: 502 })]])
  })

  it('[TV-14] the preferred tee is without choices where the middle tier has none, and fails with any other error', async () => {
    const { club, client } = setUp()
    const read = () => readPreferredTee(client, new AbortController().signal)
    expect(await read()).toEqual({ colour: null, offered: [] })
    club.answer(getPreferredTee, { preferredTeeColorId: '#FF0000', teeColors: [{ id: '#ff0000', name: 'Red' }] })
    expect(await read()).toEqual({ colour: '#ff0000', offered: [{ colour: '#ff0000', name: 'Red' }] })
    club.respond(getPreferredTee, badGateway)
    await expect(read()).rejects.toMatchObject({ status: 502 })
  })

  it('[CU-76] [CU-78] loads notifications and privacy together, or neither', async () => {
    const { club, client, log } = setUp()
    const load = () => queries().fetchQuery(profileSettingsQuery(client, log, false))
    club.answer(getNotificationSettings, { notifyByEmailTournament: true })
    club.answer(getPrivacySettings, { customerVisibility: 'Yes' })
    club.answer(getOwnCustomer, { general: { id: 12, firstName: 'Clara' }, golf: { height: 182 } })
    expect(await load()).toMatchObject({
      form: {
        notifications: { emailOnTournament: true, smsOnDraw: false },
        privacy: { visibility: 'yes' },
        preferredTee: null,
        golf: { height: 182 },
      },
      ...{ personal: { firstName: 'Clara', birthday: null }, hasPicture: null, changeRequest: null },
    })
    for (const call of [getNotificationSettings, getPrivacySettings]) {
      club.respond(call, badGateway)
      await expect(load()).rejects.toMatchObject({ status: 502 })
      club.answer(getNotificationSettings, {})
    }
  })

  it('ignores errors after the page was left', async () => {
    const { club, client, log } = setUp()
    club.answer(getNotificationSettings, {})
    await expect(readNotifications(client, log, aborted())).rejects.toThrow()
    expect(log).not.toHaveBeenCalled()
  })

  it('requests active bar-code cards that have begun, and caches them for the same person on any day', async () => {
    const { club, client, log } = setUp()
    club.answer(listCustomerCards, { content: [{ number: '7', customerId: 12, cardTypes: ['BarCode'], active: true }] })
    const query = membershipCardsQuery(client, log, '12', TODAY)
    expect(await queries().fetchQuery(query)).toMatchObject([{ number: '7', validTo: null }])
    expect(Object.fromEntries(club.requests[0]?.query ?? [])).toMatchObject({
      customerId: '12',
      cardTypes: 'BarCode',
      active: 'true',
      'validFrom.to': TODAY,
    })
    expect(membershipCardsQuery(client, log, '12', '2026-06-14' as ClubDate).queryKey).toEqual(query.queryKey)
    expect(membershipCardsQuery(client, log, '13', TODAY).queryKey).not.toEqual(query.queryKey)
  })

  it('[CU-110] [CU-111] shows the customer’s own bar-code card in use, also from a cache or a list with other cards', () => {
    const now = '2026-06-13T10:00:00' as ClubDateTime
    const card = (number: string, over: Partial<CustomerCard> = {}): CustomerCard => ({
      ...{ customerId: '12', number, validFrom: null, validTo: '2026-12-31' as ClubDate, cardTypes: ['barCode'], active: true },
      ...over,
    })
    const longest = { validTo: null }
    const others = [
      card('chip', { ...longest, cardTypes: ['chipCard'] }),
      card('blocked', { ...longest, active: false }),
      card('from tomorrow', { ...longest, validFrom: '2026-06-14' as ClubDate }),
      card('of Ben', { ...longest, customerId: '13' }),
    ]
    expect(memberCardOf([...others, card('own')], '12', now)).toMatchObject({ card: { number: 'own' }, ended: '2026-12-31' })
    const over = card('own', { validTo: '2026-06-12' as ClubDate })
    expect(memberCardOf([...others, over], '12', now)).toEqual({ card: null, ended: '2026-06-12' })
    expect(memberCardOf(others, '12', now)).toEqual({ card: null, ended: null })
  })

  it('[CU-122] requests activities by time and text, with the platform', async () => {
    const { club, client } = setUp()
    club.answer(listCustomerActions, { content: [], page: { totalElements: 0, totalPages: 0 } })
    await queries().fetchInfiniteQuery(customerActionsQuery(client, '12', 'past', ' cup '))
    expect(Object.fromEntries(club.requests[0]?.query ?? [])).toEqual({
      platform: 'Cwi',
      time: 'Past',
      textValue: 'cup',
      page: '0',
      size: '25',
    })
  })
})
