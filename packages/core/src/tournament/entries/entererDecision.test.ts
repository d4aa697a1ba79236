import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MAX_OTHERS_ENTERED, type Enterer, entererRefusals, type PersonToEnter } from './entererDecision.ts'

const clara: Enterer = {
  customerId: 'clara',
  staff: false,
  blockedForTournament: false,
  othersEntered: 0,
  maxOthers: DEFAULT_MAX_OTHERS_ENTERED,
}
const person = (customerId: string, given: Partial<PersonToEnter> = {}): PersonToEnter => ({
  customerId,
  blockedForTournament: false,
  refusesEnterer: false,
  alreadyIn: false,
  ...given,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => person(`p${at}`))
const anyPerson = fc.record({
  ...{ customerId: fc.constantFrom('clara', 'jonas', 'mia', 'tom') },
  ...{ blockedForTournament: fc.boolean(), refusesEnterer: fc.boolean(), alreadyIn: fc.boolean() },
})
const anyEnterer = fc.record({
  ...{ customerId: fc.constant('clara'), staff: fc.boolean(), blockedForTournament: fc.boolean() },
  ...{ othersEntered: fc.nat({ max: 4 }), maxOthers: fc.nat({ max: 5 }) },
})

describe('entererRefusals', () => {
  it('[TS-110+] oneself and others can be entered', () => {
    expect(entererRefusals(clara, [person('clara'), person('jonas')])).toEqual([])
  })

  it('[TS-111+] a blocked person enters no one else; their own block is checked by the sign-up', () => {
    const blocked = { ...clara, blockedForTournament: true }
    expect(entererRefusals(blocked, [person('jonas')])).toEqual([{ customerId: 'clara', refusal: { code: 'blocked' } }])
    expect(entererRefusals(blocked, [person('clara', { blockedForTournament: true })])).toEqual([])
  })

  it('[TS-113+] a block by the club and a block by the person look the same', () => {
    const barred = entererRefusals(clara, [person('tom', { blockedForTournament: true })])
    expect(barred).toEqual([{ customerId: 'tom', refusal: { code: 'notByOthers' } }])
    expect(entererRefusals(clara, [person('tom', { refusesEnterer: true })])).toEqual(barred)
  })

  it('[TS-112+] the number of others in one tournament is limited', () => {
    expect(entererRefusals(clara, many(7))).toEqual([])
    const refused = [{ customerId: 'clara', refusal: { code: 'tooManyOthers', max: 7 } }]
    expect(entererRefusals(clara, many(8))).toEqual(refused)
    expect(entererRefusals({ ...clara, othersEntered: 7 }, many(1))).toEqual(refused)
    // The same person twice, and a person who is in already, take one place and none.
    expect(entererRefusals({ ...clara, othersEntered: 6 }, [person('a'), person('a'), person('b', { alreadyIn: true })])).toEqual([])
    expect(entererRefusals({ ...clara, maxOthers: 0 }, many(1))).toHaveLength(1)
  })

  it('[TS-110+] staff may enter anyone', () => {
    const all = { blockedForTournament: true, othersEntered: 99 }
    expect(entererRefusals({ ...clara, ...all, staff: true }, [person('tom', { refusesEnterer: true })])).toEqual([])
  })

  it('[TS-113+] a refusal never reveals that another person is blocked', () => {
    fc.assert(
      fc.property(anyEnterer, fc.array(anyPerson, { maxLength: 5 }), (enterer, people) => {
        for (const { customerId, refusal } of entererRefusals(enterer, people)) {
          if (refusal.code === 'blocked') expect(customerId).toBe('clara')
        }
      }),
    )
  })

  it('[TS-112+] never allows more others than the limit', () => {
    fc.assert(
      fc.property(anyEnterer, fc.array(anyPerson, { maxLength: 5 }), (enterer, people) => {
        fc.pre(!enterer.staff && entererRefusals(enterer, people).length === 0)
        const added = new Set(people.filter((one) => one.customerId !== 'clara' && !one.alreadyIn).map(({ customerId }) => customerId))
        if (added.size > 0) expect(enterer.othersEntered + added.size).toBeLessThanOrEqual(enterer.maxOthers)
      }),
    )
  })
})
