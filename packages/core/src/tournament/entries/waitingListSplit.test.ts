import { describe, expect, it } from 'vitest'
import { type Applicant, movedUp, type SplitInput, waitingListSplit } from './waitingListSplit.ts'

const member = (customerId: string): Applicant => ({ customerId, guest: false })
const guest = (customerId: string): Applicant => ({ customerId, guest: true })
const ids = (people: readonly Applicant[]) => people.map(({ customerId }) => customerId).join(' ')

function split(people: readonly Applicant[], over: Partial<SplitInput<Applicant>>) {
  const input = { applicants: people, openPlayerSlots: 10, openGuestSlots: 10, onlyAddToWaiting: false, useWaitingList: true, ...over }
  const { entered, waiting, rejected, noGuestSlot } = waitingListSplit(input)
  return {
    entered: ids(entered),
    waiting: ids(waiting),
    rejected: rejected.map(({ person, reason }) => `${person.customerId} ${reason}`),
    noGuestSlot,
  }
}

const four = ['m1', 'm2', 'm3', 'm4'].map(member)

describe('waitingListSplit', () => {
  it('[TS-45] [TS-53] puts everyone on the waiting list if only it can be used', () => {
    expect(split([guest('g1'), ...four], { onlyAddToWaiting: true })).toMatchObject({ entered: '', waiting: 'g1 m1 m2 m3 m4' })
  })

  it('[TS-46] members beyond the open places wait, in the order of the request', () => {
    expect(split(four, { openPlayerSlots: 3, openGuestSlots: 0 })).toMatchObject({ entered: 'm1 m2 m3', waiting: 'm4', rejected: [] })
  })

  it('[TS-47] guests beyond the open guest places wait', () => {
    expect(split([guest('g1'), guest('g2'), guest('g3')], { openGuestSlots: 2 })).toMatchObject({ entered: 'g1 g2', waiting: 'g3' })
  })

  it('[TS-48] guests share the places that members leave', () => {
    expect(split([guest('g1'), ...four, guest('g2')], { openPlayerSlots: 5, openGuestSlots: 5 })).toMatchObject({
      entered: 'g1 m1 m2 m3 m4',
      waiting: 'g2',
    })
  })

  it('[TS-49] members do not use up the guests’ own limit: 10 places, 4 for guests, 4 members and 2 guests all enter', () => {
    expect(split([...four, guest('g1'), guest('g2')], { openGuestSlots: 4 })).toMatchObject({ entered: 'm1 m2 m3 m4 g1 g2', waiting: '' })
  })

  it.each([
    { people: [guest('g1')], openPlayerSlots: 10, openGuestSlots: 0, noGuestSlot: true },
    { people: [...four, guest('g1')], openPlayerSlots: 4, openGuestSlots: 4, noGuestSlot: true },
    { people: [guest('g1'), guest('g2')], openPlayerSlots: 10, openGuestSlots: 1, noGuestSlot: false },
    { people: four, openPlayerSlots: 0, openGuestSlots: 0, noGuestSlot: false },
  ])('[TS-50] [TS-51] says whether a guest asked and none could be placed: $noGuestSlot', ({ people, noGuestSlot, ...slots }) => {
    expect(split(people, slots).noGuestSlot).toBe(noGuestSlot)
  })

  it('[TS-52] refuses the surplus, each with the reason, if no waiting list is used', () => {
    const slots = { openPlayerSlots: 6, openGuestSlots: 1, useWaitingList: false }
    expect(split([...four, guest('g1'), guest('g2')], slots)).toMatchObject({
      entered: 'm1 m2 m3 m4 g1',
      waiting: '',
      rejected: ['g2 guestsFull'],
    })
    expect(split([...four, guest('g1')], { openPlayerSlots: 3, openGuestSlots: 3, useWaitingList: false }).rejected).toEqual([
      'm4 full',
      'g1 full',
    ])
  })
})

describe('movedUp', () => {
  it('is first in, first up; a person who does not fit is passed over', () => {
    const queue = [guest('g1'), member('m1'), member('m2')]
    expect(ids(movedUp(queue, { openPlayerSlots: 1, openGuestSlots: 0 }))).toBe('m1')
    expect(ids(movedUp(queue, { openPlayerSlots: 1, openGuestSlots: 1 }))).toBe('g1')
    expect(ids(movedUp(queue, { openPlayerSlots: 0, openGuestSlots: 0 }))).toBe('')
    expect(ids(movedUp(queue, { openPlayerSlots: Infinity, openGuestSlots: Infinity }))).toBe('g1 m1 m2')
  })
})
