/** Dictionaries, countries and clubs: there and back, and what a service that is not ours may leave out. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { anyContactType, anyCountry, anyDictionaryEntry, anyHomeClub, anyPersonalEntry } from '../testing/anyPeople.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { readPage } from '../wire/page.ts'
import {
  countryFromWire,
  countryToWire,
  getCountryByAutoCode,
  getCountryByIsoCode,
  getCountryByTelCode,
  listCountries,
  wireCountry,
} from './countries.ts'
import {
  contactTypeFromWire,
  contactTypeToWire,
  dictionaryEntryFromWire,
  dictionaryEntryToWire,
  listAddressForms,
  listContactTypes,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  personalEntryFromWire,
  personalEntryToWire,
  wireContactType,
  wireDictionaryEntry,
  wirePersonalEntry,
} from './dictionaries.ts'
import {
  clubSearchToWire,
  getHomeClub,
  getHomeClubCoordinates,
  homeClubFromWire,
  homeClubToWire,
  searchHomeClubs,
  wireHomeClub,
} from './homeClubs.ts'

describe('there and back', () => {
  it('[DI-01] a country', () => roundTrips(anyCountry, wireCountry, countryToWire, countryFromWire))
  it('[DI-02] [DI-03] [DI-04] a title, a name extra, a form of address', () =>
    roundTrips(anyPersonalEntry, wirePersonalEntry, personalEntryToWire, personalEntryFromWire))
  it('[DI-05] a phone type', () => roundTrips(anyDictionaryEntry, wireDictionaryEntry, dictionaryEntryToWire, dictionaryEntryFromWire))
  it('[DI-06] a contact type', () => roundTrips(anyContactType, wireContactType, contactTypeToWire, contactTypeFromWire))
  it('[DI-29] [DI-37] a club', () => roundTrips(anyHomeClub, wireHomeClub, homeClubToWire, homeClubFromWire))
})

describe('the calls', () => {
  it.each([
    { id: 'DI-09', call: listAddressForms, path: 'rs/cs/customers/dict/addresses', auth: 'customer' },
    { id: 'DI-10', call: listLetterSalutations, path: 'rs/cs/customers/dict/letter-addresses', auth: 'customer' },
    { id: 'DI-12', call: listNameExtras, path: 'rs/cs/cwi/customers/dict/name-extras', auth: 'anonymous' },
    { id: 'DI-13', call: listPhoneTypes, path: 'rs/cs/cwi/customers/dict/phone-types', auth: 'anonymous' },
    { id: 'DI-14', call: listTitles, path: 'rs/cs/cwi/customers/dict/titles', auth: 'anonymous' },
    { id: 'DI-15', call: listContactTypes, path: 'rs/cs/cwi/customers/dict/contact-types', auth: 'anonymous' },
    { id: 'DI-17', call: listCountries, path: 'rs/cs/cwi/geo/countries', auth: 'anonymous' },
    { id: 'DI-18', call: getCountryByAutoCode, path: 'rs/cs/cwi/geo/countries/by-auto-code', auth: 'anonymous' },
    { id: 'DI-19', call: getCountryByTelCode, path: 'rs/cs/cwi/geo/countries/by-tel-code', auth: 'anonymous' },
    { id: 'DI-20', call: getCountryByIsoCode, path: 'rs/cs/cwi/geo/countries/external', auth: 'anonymous' },
  ])('[$id] GET $path', ({ call, path, auth }) => {
    expect(call).toMatchObject({ method: 'GET', path, auth })
  })

  it('[DI-11] [DI-25] forms of address and letter salutations are two lists of one shape; nationalities are the countries, regions have no call', () => {
    for (const { response } of [listAddressForms, listLetterSalutations])
      expect(v.is(response, { content: [{ id: 1, name: 'Ms', sex: 'Female' }] })).toBe(true)
    expect(Object.values(calls).filter(({ path }) => /nationalit|region/i.test(path))).toEqual([])
  })
})

describe('reading', () => {
  it('[DI-07] [EN-16] titles, name extras and forms of address are for one sex, both, or unknown', () => {
    const sexOf = (sex?: string) => personalEntryFromWire({ id: 1, name: 'Dr', sex })
    for (const [spelled, sex] of Object.entries({ Male: 'male', Female: 'female', Both: 'both', Unknown: 'unknown' }))
      expect(sexOf(spelled)).toEqual({ ok: true, value: { id: '1', name: 'Dr', sex } })
    expect(sexOf()).toMatchObject({ value: { sex: 'both' } })
    expect(sexOf('Other')).toEqual({ ok: false, reason: [{ field: 'sex', text: 'Other' }] })
  })

  it('leaves out an invalid row, and accepts missing fields', () => {
    const titles = v.parse(listTitles.response, {
      items: [
        { id: 'a', name: 'Prof.', more: 1 },
        { id: 'b', name: 'x', sex: '?' },
      ],
    })
    expect(readPage(personalEntryFromWire, titles, () => {}).rows).toEqual([{ id: 'a', name: 'Prof.', sex: 'both' }])
    expect(contactTypeFromWire(v.parse(wireContactType, { id: 1, name: 'Home' }))).toMatchObject({ value: { active: true } })
    expect(countryFromWire(v.parse(wireCountry, { id: 276, name: 'Deutschland' }))).toEqual({
      ok: true,
      value: { id: '276', name: 'Deutschland', isoCode: '', isoName: 'Deutschland', telCode: '', active: true },
    })
    expect(homeClubFromWire(v.parse(wireHomeClub, { id: 1, name: 'GC' }))).toMatchObject({ value: { city: '', coordinates: null } })
    expect(v.is(listPhoneTypes.response, { content: [{ id: 1, name: 'Mobile' }] })).toBe(true)
    expect(v.is(listContactTypes.response, { content: [{ id: 1, name: 'Home', active: false }] })).toBe(true)
  })
})

describe('requests', () => {
  it('[DI-21] [DI-22] countries: active ones, sorted by name', () => {
    expect(v.is(listCountries.query as v.GenericSchema, { active: 'true', sort: 'name,asc' })).toBe(true)
    expect(v.is(listCountries.query as v.GenericSchema, { active: 'false' })).toBe(false)
  })

  it('[DI-23] one country needs its code', () => {
    expect(v.is(getCountryByAutoCode.query as v.GenericSchema, { autoCode: 'D' })).toBe(true)
    expect(v.is(getCountryByAutoCode.query as v.GenericSchema, {})).toBe(false)
    expect(v.is(getCountryByTelCode.query as v.GenericSchema, { telCode: ' ' })).toBe(false)
  })

  it('[DI-33] [DI-34] [DI-30] the club search names its fields and its order', () => {
    const query = clubSearchToWire('tau', ['code', 'name', 'shortName', 'city'])
    expect(query).toEqual({ textValue: 'tau', textFields: ['Code', 'Name', 'ShortName', 'City'], sort: 'name,asc', active: 'true' })
    expect(v.is(searchHomeClubs.query as v.GenericSchema, query)).toBe(true)
    expect(v.is(searchHomeClubs.query as v.GenericSchema, { ...query, textFields: ['Street'] })).toBe(false)
  })

  it('[DI-35] [DI-36] the club search returns only active clubs', () => {
    expect(searchHomeClubs).toMatchObject({ method: 'GET', path: 'rs/cs/cwi/clubs' })
    expect(v.is(searchHomeClubs.query as v.GenericSchema, { active: 'false' })).toBe(false)
  })

  it('[DI-31] [DI-32] a club, and where it is', () => {
    expect([getHomeClub.path, getHomeClubCoordinates.path]).toEqual(['rs/cs/cwi/clubs/{id}', 'rs/cs/cwi/clubs/{id}/geo'])
    expect(v.is(getHomeClubCoordinates.response, { latitude: 50.2, longitude: 8.5 })).toBe(true)
    expect(v.is(getHomeClubCoordinates.response, { latitude: 95, longitude: 8.5 })).toBe(false)
  })
})
