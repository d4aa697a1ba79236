import { describe, expect, it } from 'vitest'
import { moment } from '../testing/tournaments.ts'
import { type EntryFeeFacts, entryFeeState, withdrawalRefund } from './entryFeeState.ts'
import { money } from './money.ts'

const last = moment('2026-07-02T18:00:00')
const later = moment('2026-07-02T18:00:01')
const entered: EntryFeeFacts = { place: 'entered', paid: false, refund: null, lastCancellation: last }

describe('entryFeeState', () => {
  it.each<[string, Partial<EntryFeeFacts>, typeof last, ReturnType<typeof entryFeeState>]>([
    ['unpaid while a withdrawal is free', {}, last, 'dueOn'],
    ['unpaid afterwards', {}, later, 'toPay'],
    ['paid', { paid: true }, later, 'paid'],
    ['on the waiting list', { place: 'waiting' }, later, 'notCharged'],
    ['paid and withdrawn too late', { place: 'out', paid: true }, later, 'paid'],
    ['unpaid and withdrawn', { place: 'out' }, last, null],
    ['withdrawn, money on its way', { place: 'out', refund: 'sent' }, last, 'refunding'],
    ['withdrawn, money arrived', { place: 'out', refund: 'arrived' }, last, 'refunded'],
    ['card refund failed, credited on the account', { place: 'out', refund: 'failed' }, last, 'refunded'],
  ])('[FI-91+] %s', (_, facts, now, state) => {
    expect(entryFeeState({ ...entered, ...facts }, now)).toBe(state)
  })
})

describe('withdrawalRefund', () => {
  const euros = (cents: number) => money(cents, 'EUR')

  it('[FI-92+] gives the paid fee back up to and including the last moment to withdraw', () => {
    expect(withdrawalRefund({ paid: euros(3500), refunded: euros(0) }, last, last)).toEqual(euros(3500))
    expect(withdrawalRefund({ paid: euros(3500), refunded: euros(0) }, last, later)).toEqual(euros(0))
  })

  it('[FI-92+] gives back only what staff have not refunded already', () => {
    expect(withdrawalRefund({ paid: euros(3500), refunded: euros(1000) }, last, last)).toEqual(euros(2500))
    expect(withdrawalRefund({ paid: euros(3500), refunded: euros(3500) }, last, last)).toEqual(euros(0))
  })
})
