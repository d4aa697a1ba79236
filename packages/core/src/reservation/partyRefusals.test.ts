import { describe, expect, it } from 'vitest'
import { anonymous, claraRequest, customer, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { PartyFacts } from './bookingFacts.ts'
import { partyRefusals } from './partyRefusals.ts'
import type { BookingRefusal } from './refusals.ts'

const { wish, parameters, rules } = claraRequest
const withWish = (over: Partial<typeof wish>): Partial<PartyFacts> => ({ wish: { ...wish, ...over } })
const withRules = (over: Partial<typeof rules>): Partial<PartyFacts> => ({ rules: { ...rules, ...over } })
const group = { ...wish, kind: 'group' as const }
const guests = { ...wish, players: [customer('clara'), anonymous('Tom'), anonymous()] }

describe('partyRefusals', () => {
  it('[RE-96+] accepts three members', () => {
    expect(partyRefusals(claraRequest, null)).toEqual([])
  })

  it.each<[string, string, Partial<PartyFacts>, BookingRefusal]>([
    ['RE-96+', 'nobody', withWish({ players: [] }), { code: 'noPlayers' }],
    ['RE-96+', 'only others', withWish({ players: [customer('jonas')] }), { code: 'initiatorMissing' }],
    ['RE-96+', 'a dog', withWish({ withDog: true }), { code: 'dogsNotAllowed' }],
    ['RE-27', 'guests without a name', { wish: guests }, { code: 'anonymousNotAllowed', count: 2 }],
    ['RE-98+', 'Mia twice', withWish({ players: [...wish.players, customer('mia')] }), { code: 'playerTwice', customerId: 'mia' }],
    ['RE-97+', 'a group', { wish: group }, { code: 'groupsNotOffered' }],
    ['RE-97+', 'a small group', { wish: group, ...withRules({ groupFrom: 4 }) }, { code: 'groupTooSmall', from: 4, players: 3 }],
  ])('[%s] refuses %s for that one reason', (_, __, facts, refusal) => {
    expect(partyRefusals({ ...claraRequest, ...facts }, null)).toEqual([refusal])
  })

  it.each<[string, string, Partial<PartyFacts>]>([
    ['RE-27', 'guests without a name', { wish: guests, parameters: { ...parameters, customerMayAddAnonymous: true } }],
    [
      'RE-28',
      'only others',
      { ...withWish({ players: [customer('jonas')] }), parameters: { ...parameters, initiatorMayRemoveSelf: true } },
    ],
    ['RE-96+', 'a dog', { ...withWish({ withDog: true }), parameters: { ...parameters, dogsAllowed: true } }],
    ['RE-97+', 'a group of three', { wish: group, ...withRules({ groupFrom: 3 }) }],
  ])('[%s] allows %s if the club does', (_, __, facts) => {
    expect(partyRefusals({ ...claraRequest, ...facts }, null)).toEqual([])
  })

  it('[RE-104+] does not recheck what the booking was already granted', () => {
    const guest = { id: 'guest', player: anonymous(), status: 'booked' as const }
    const standing = { ...threeAtTwentyPastTen, withDog: true, players: [guest] }
    expect(
      partyRefusals({ ...claraRequest, wish: { ...wish, withDog: true, players: [anonymous(), customer('jonas')] } }, standing),
    ).toEqual([])
    expect(partyRefusals({ ...claraRequest, wish: { ...wish, players: [anonymous(), anonymous()] } }, standing)).toEqual([
      { code: 'anonymousNotAllowed', count: 2 },
    ])
    expect(partyRefusals({ ...claraRequest, wish: { ...wish, withDog: true } }, threeAtTwentyPastTen)).toEqual([{ code: 'dogsNotAllowed' }])
    expect(partyRefusals({ ...claraRequest, wish: { ...wish, players: [customer('mia')] } }, threeAtTwentyPastTen)).toEqual([
      { code: 'initiatorMissing' },
    ])
  })
})
