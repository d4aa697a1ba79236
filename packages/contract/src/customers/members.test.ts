import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getMemberListSettings } from '../club/memberListSettings.ts'
import { anyBuddy, anyListedMember, anyMemberFilter, anyPlayedWith } from '../testing/anyPeople.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import type { Call } from '../wire/call.ts'
import { customerMatchFromWire, customerMatchToWire, searchCustomers } from './customerSearch.ts'
import { buddyFromWire, buddyToWire, listBuddies, wireBuddy } from './customers.ts'
import { changeFriendGroup, friendGroupFromWire, friendGroupToWire, listFriendGroups, saveFriendGroup } from './friendGroups.ts'
import { listMembers, listOnline, memberFilterFromWire, memberFilterToWire, memberFromWire, memberToWire, wireMember } from './members.ts'
import { listPlayedWith, playedWithFromWire, playedWithToWire, wirePlayedWith } from './playedWith.ts'

const pathOf = ({ method, path }: Call) => `${method} ${path}`
const jonas = { id: 7, fullName: 'Jonas Weber' }

describe('the list of members', () => {
  it('[CU-27] [CU-29] is read at the paths of the specification', () => {
    expect([listMembers, getMemberListSettings].map(pathOf)).toEqual([
      'GET rs/cs/customers/members',
      'GET rs/cs/customers/members-settings',
    ])
  })

  it('[CU-25] has the fields of the specification, and reads back unchanged', () => {
    roundTrips(anyListedMember, wireMember, memberToWire, memberFromWire)
    const fields = 'age handicap academicTitle customerSubType customerType dateOfBirth firstName gender homeClubName'.split(' ')
    const rest = 'lastName nameExtra nationality email phoneNumber'.split(' ')
    expect(Object.keys(wireMember.entries).slice(4).toSorted()).toEqual([...fields, ...rest].toSorted())
  })

  it('[CU-31] spells the kinds of customers as the specification', () => {
    const kindOf = (customerType: string) => memberFromWire({ ...jonas, customerType })
    expect(kindOf('Private')).toMatchObject({ ok: true, value: { fields: { customerKind: 'private' } } })
    expect(kindOf('Business')).toMatchObject({ ok: true, value: { fields: { customerKind: 'business' } } })
    expect(kindOf('Partner')).toMatchObject({ ok: false, reason: [{ field: 'customerType', text: 'Partner' }] })
  })

  it('reads a row without fields, and refuses one with a day that does not exist', () => {
    expect(memberFromWire(jonas)).toEqual({
      ok: true,
      value: { id: '7', fullName: 'Jonas Weber', showAvatar: false, friendship: 'none', fields: {} },
    })
    expect(memberFromWire({ ...jonas, dateOfBirth: '2026-02-31' })).toMatchObject({ ok: false, reason: [{ field: 'dateOfBirth' }] })
    expect(v.is(wireMember, { fullName: 'Jonas Weber' })).toBe(false)
  })

  it('[CU-181+] [CU-369+] is restricted by a query that reads back unchanged', () => {
    const query = listMembers.query as v.GenericSchema
    fc.assert(
      fc.property(anyMemberFilter, (filter) => {
        const wire = memberFilterToWire(filter)
        expect(v.is(query, sent(wire))).toBe(true)
        expect(memberFilterFromWire(wire)).toEqual(filter)
      }),
    )
    const takes = (one: object) => v.is(query, one)
    expect([takes({ 'handicap.from': '-1.2' }), takes({ 'handicap.from': '1,2' }), takes({ 'age.to': '-1' })]).toEqual([true, false, false])
    expect([takes({ gender: 'Female' }), takes({ gender: 'w' })]).toEqual([true, false])
  })
})

describe('people', () => {
  it('[CU-40] [CU-41] online are listed like people found by a search', () => {
    expect([listOnline, searchCustomers].map(pathOf)).toEqual(['GET rs/cs/customers/online', 'GET rs/cs/customers/search'])
    const anyPerson = anyBuddy.map(({ customer }) => customer)
    fc.assert(
      fc.property(anyPerson, (person) => {
        const page = { content: [sent(customerMatchToWire(person))] }
        for (const { response } of [listOnline, searchCustomers]) {
          const { content = [] } = v.parse(response, page)
          expect(content.map(customerMatchFromWire)).toEqual([{ ok: true, value: person }])
        }
      }),
    )
  })

  it('[CU-39] are found by a text of at most 100 characters', () => {
    const takes = (query: object) => v.is(searchCustomers.query as v.GenericSchema, query)
    expect([takes({ textValue: 'Böhm', page: '0', size: '20' }), takes({}), takes({ textValue: 'x'.repeat(101) })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('[CU-16] [CU-17] that are friends have an id of the friendship and a customer', () => {
    expect(pathOf(listBuddies)).toBe('GET rs/cs/customers/buddies')
    roundTrips(anyBuddy, wireBuddy, buddyToWire, buddyFromWire)
  })

  it('[CU-186+] with whom the customer has played read back unchanged', () => {
    expect(pathOf(listPlayedWith)).toBe('GET rs/cs/customers/played-with')
    roundTrips(anyPlayedWith, wirePlayedWith, playedWithToWire, playedWithFromWire)
  })

  it('[CU-157+] [CU-185+] of a group are named by a text and one to seven ids', () => {
    const group = { id: '4', name: 'The Saturday four', customerIds: ['7', '8'] }
    const [row] = v.parse(listFriendGroups.response, { content: [sent(friendGroupToWire(group))] }).content ?? []
    expect(row && friendGroupFromWire(row)).toEqual({ ok: true, value: group })
    for (const { body } of [saveFriendGroup, changeFriendGroup]) {
      const takes = (name: string, customerIds: readonly unknown[]) => v.is(body as v.GenericSchema, { name, customerIds })
      expect([takes('Four', [7]), takes(' ', [7]), takes('x'.repeat(41), [7])]).toEqual([true, false, false])
      expect([takes('Four', []), takes('Four', [1, 2, 3, 4, 5, 6, 7]), takes('Four', [1, 2, 3, 4, 5, 6, 7, 8])]).toEqual([
        false,
        true,
        false,
      ])
    }
  })
})
