import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAddress } from '../testing/index.ts'
import { type Address, addressErrors, addressRemovalDecision, hasValidAddress, REQUIRED_ADDRESS_FIELDS } from './address.ts'

const home: Address = {
  id: 'home',
  contactTypeId: '1',
  countryId: '49',
  regionId: null,
  postalAddress: { street1: 'Seeweg 4', street2: '', street3: '', street4: '', zip: '61250', city: 'Usingen' },
  companyName: '',
  useCompanyName: false,
  vatNumber: '',
  main: true,
  active: true,
  orderNumber: 1,
}
const office: Address = { ...home, id: 'office', main: false }
const incomplete: Address = { ...home, id: 'incomplete', countryId: null }
const retired: Address = { ...home, id: 'retired', active: false }

function without(field: (typeof REQUIRED_ADDRESS_FIELDS)[number], value: string | null): Address {
  if (field === 'contactTypeId' || field === 'countryId') return { ...home, [field]: value }
  return { ...home, postalAddress: { ...home.postalAddress, [field]: value ?? '' } }
}

describe('addressErrors', () => {
  it('[CU-66] a contact type, a country, a city, a postcode and a street are enough', () => expect(addressErrors(home)).toEqual([]))

  it.each(REQUIRED_ADDRESS_FIELDS)('[CU-66] %s is required, and white space does not count', (field) => {
    for (const value of [null, '', ' \t']) expect(addressErrors(without(field, value))).toEqual([{ field, code: 'required' }])
  })

  it('[CU-66] reports every missing part at its field', () => {
    const blank = { street1: '', street2: '', street3: '', street4: '', zip: '', city: '' }
    const errors = addressErrors({ contactTypeId: null, countryId: null, postalAddress: blank })
    expect(errors.map(({ field }) => field)).toEqual(['contactTypeId', 'countryId', 'city', 'zip', 'street1'])
  })
})

describe('hasValidAddress', () => {
  it.each([
    { addresses: [home], valid: true },
    { addresses: [incomplete, office], valid: true },
    { addresses: [incomplete], valid: false },
    { addresses: [retired], valid: false },
    { addresses: [], valid: false },
  ])('[CU-67] one valid address in use: $valid', ({ addresses, valid }) => expect(hasValidAddress(addresses)).toBe(valid))
})

describe('addressRemovalDecision', () => {
  const codes = (addresses: readonly Address[], address: Address) => {
    const decision = addressRemovalDecision(addresses, address)
    return decision.allowed ? 'allowed' : decision.refusals.map(({ code }) => code).join()
  }

  it.each([
    { what: 'the only one', addresses: [home], address: home, answer: 'lastAddress' },
    { what: 'the only one, incomplete as it is', addresses: [incomplete], address: incomplete, answer: 'lastAddress' },
    { what: 'the only one in use', addresses: [home, retired], address: home, answer: 'lastAddress' },
    { what: 'the only complete one', addresses: [home, incomplete], address: home, answer: 'lastValidAddress' },
    { what: 'an incomplete one beside it', addresses: [home, incomplete], address: incomplete, answer: 'allowed' },
    { what: 'one of two', addresses: [home, office], address: home, answer: 'allowed' },
    { what: 'one of two incomplete ones', addresses: [incomplete, { ...incomplete, id: 'x' }], address: incomplete, answer: 'allowed' },
  ])('[CU-67] [CU-68] $what: $answer', ({ addresses, address, answer }) => expect(codes(addresses, address)).toBe(answer))

  it('[CU-67] [CU-68] after any additions and deletions one address remains, and a valid one if there was one', () => {
    const anyStep = fc.oneof(
      fc.record({ add: anyAddress.map((address) => ({ ...address, active: true })) }),
      fc.record({ remove: fc.nat({ max: 9 }) }),
    )
    fc.assert(
      fc.property(anyAddress, fc.array(anyStep, { maxLength: 20 }), (first, steps) => {
        let addresses: readonly Address[] = [{ ...first, id: 'first', active: true }]
        let valid = false
        steps.forEach((step, at) => {
          if ('add' in step) addresses = [...addresses, { ...step.add, id: `a${at}` }]
          else {
            const chosen = addresses[step.remove % addresses.length] as Address
            const complete = ({ id }: Address) => id !== chosen.id
            if (addressRemovalDecision(addresses, chosen).allowed) addresses = addresses.filter(complete)
            else expect(valid && addresses.length > 1 ? hasValidAddress(addresses.filter(complete)) : addresses.length > 1).toBe(false)
          }
          expect(addresses.length).toBeGreaterThan(0)
          if (valid) expect(hasValidAddress(addresses)).toBe(true)
          valid = hasValidAddress(addresses)
        })
      }),
    )
  })
})
