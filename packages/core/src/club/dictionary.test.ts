import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEXES } from './customer.ts'
import { type ContactType, contactTypesFor, entriesFor } from './dictionary.ts'

const home: ContactType = { id: '1', name: 'Home', active: true }
const fax: ContactType = { id: '2', name: 'Fax', active: false }

describe('the types of an address', () => {
  it.each([
    { what: 'a new address', chosen: null, offered: [home] },
    { what: 'an address with a type in use', chosen: '1', offered: [home] },
    { what: 'an address with a type that is no longer in use', chosen: '2', offered: [home, fax] },
  ])('[DI-16] $what', ({ chosen, offered }) => {
    expect(contactTypesFor([home, fax], chosen)).toEqual(offered)
  })
})

describe('the entries for a person', () => {
  const anyEntries = fc.array(fc.record({ sex: fc.constantFrom('male', 'female', 'both', 'unknown' as const) }))

  it('leave out the entries of the other sex', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom(...SEXES), (entries, sex) => {
        const others = sex === 'unknown' ? ['male', 'female'] : [sex === 'male' ? 'female' : 'male']
        expect(entriesFor(entries, sex)).toEqual(entries.filter((entry) => !others.includes(entry.sex)))
      }),
    )
  })
})
