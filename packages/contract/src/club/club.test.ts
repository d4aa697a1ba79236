/** What a club says before anyone logs in: which call says it, and what is read from a service that says less or more. */
import { LICENCE_FLAGS, licenceFlags, MODULE_KEYS } from '@club/core/club'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { getAnonymousLicence, getLicence, licenceFromWire, wireLicence } from '../session/session.ts'
import {
  clubSettingsFromWire,
  clubSettingsToWire,
  getClubLogo,
  getClubParams,
  getSystemInfo,
  getWeekParams,
  weekFromWire,
  wireClubParams,
  wireLogo,
  wireWeekParams,
} from './club.ts'
import { getImprint, getTerms, imprintFromWire, termsFromWire, wireImprint, wireTerms } from './clubTexts.ts'

describe('the calls', () => {
  it.each([
    { call: getClubParams, path: 'rs/cs/cwi/params' },
    { call: getClubLogo, path: 'rs/cs/cwi/clubs/images/mainWithContent' },
    { call: getWeekParams, path: 'rs/cs/cwi/week/params' },
  ])('[CS-32] [CS-33] [CS-34] $path never carries a token', ({ call, path }) => {
    expect(call).toMatchObject({ method: 'GET', path, auth: 'none' })
  })

  it('[CS-37] the system info is requested before the login', () => {
    expect(getSystemInfo).toMatchObject({ path: 'rs/cs/cwi/system/info', auth: 'none' })
  })

  it.each([getTerms, getImprint])('[CS-40] [CS-41] $path is read-only', ({ path }) => {
    const same = Object.values(calls).filter((call) => call.path === path)
    expect(same.map(({ method, auth }) => [method, auth])).toEqual([['GET', 'none']])
  })

  it('[CS-47] [CS-48] customers and visitors have a licence each', () => {
    expect(getLicence).toMatchObject({ path: 'auth/license', auth: 'customer' })
    expect(getAnonymousLicence).toMatchObject({ path: 'auth/anonymous-license', auth: 'none' })
  })
})

describe('the settings', () => {
  it('[CS-01] [CS-10] [CS-11] contain the visibility and position of each module', () => {
    const { modules } = clubSettingsFromWire(v.parse(wireClubParams, { newsVisibility: 'Private', newsOrderNo: 3, friendsOrderNo: '1' }))
    expect(modules.news).toEqual({ visibility: 'private', order: 3 })
    expect(modules.friends).toEqual({ visibility: 'no', order: null })
    expect(Object.keys(modules)).toEqual([...MODULE_KEYS])
  })

  it('[CS-14] [CS-16] name eleven modules, four visibilities', () => {
    const wire = clubSettingsToWire(clubSettingsFromWire({ tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' }))
    expect(Object.keys(wire).filter((name) => name.endsWith('OrderNo'))).toHaveLength(11)
    expect(wire.tournamentsVisibility).toBe('PublicWithDrawResultsWithPublishSettings')
    expect(
      ['No', 'Private', 'Public'].map((text) => clubSettingsFromWire({ tournamentsVisibility: text }).modules.tournaments.visibility),
    ).toEqual(['no', 'private', 'public'])
  })

  it('[CS-19] open players and results to visitors only with the widest visibility', () => {
    expect(clubSettingsFromWire({ tournamentsVisibility: 'Public' }).modules.tournaments.visibility).not.toBe('publicWithResults')
  })

  it('require of a password what the club requires, with defaults for invalid values', () => {
    expect(clubSettingsFromWire({ passwordMinLength: 12, passwordRequireSpecial: false }).passwordPolicy).toEqual({
      minLength: 12,
      uppercase: true,
      lowercase: true,
      number: true,
      special: false,
    })
    for (const passwordMinLength of [-1, 8.5, null]) expect(clubSettingsFromWire({ passwordMinLength }).passwordPolicy.minLength).toBe(8)
  })
})

describe('the week', () => {
  it('[CS-31] counts its days from Monday, and lists those of the weekend', () => {
    const wire = v.parse(wireWeekParams, { id: 7, firstDay: 7, weekend: { friday: true, saturday: true, sunday: false } })
    expect(weekFromWire(wire)).toEqual({ firstDay: 'sunday', weekend: ['friday', 'saturday'] })
  })

  it.each([{}, { firstDay: 9 }, { firstDay: 0 }])('is Monday to Sunday if it is invalid: %o', (wire) => {
    expect(weekFromWire(wire)).toEqual({ firstDay: 'monday', weekend: ['saturday', 'sunday'] })
  })
})

describe('logo and texts', () => {
  it('[CS-29] [CS-30] the logo has its visibility, bytes and type', () => {
    expect(v.parse(wireLogo, { active: true, content: 'AAAA', extMimeType: 'image/png', more: 1 })).toEqual({
      active: true,
      content: 'AAAA',
      extMimeType: 'image/png',
    })
    expect(v.is(wireLogo, { active: false, content: null, extMimeType: null })).toBe(true)
  })

  it('[CS-42] terms without a text are empty, and only web addresses are links', () => {
    const wire = {
      terms1: { text: 'Play', link: 'https://club.example/play' },
      terms2: { text: '' },
      terms3: { text: 'Pay', link: 'javascript:1' },
    }
    expect(termsFromWire(v.parse(wireTerms, wire))).toEqual({
      content: '',
      terms: [
        { text: 'Play', link: 'https://club.example/play' },
        { text: 'Pay', link: null },
      ],
    })
    expect(imprintFromWire(v.parse(wireImprint, {}))).toBe('')
  })
})

describe('a licence', () => {
  it('[CS-43] [CS-44] [CS-45] has flags at any depth', () => {
    const deep = LICENCE_FLAGS.reduceRight<object[]>((children, alias) => [{ alias, allowed: true, active: true, children, more: 1 }], [])
    expect([...licenceFlags(licenceFromWire(v.parse(wireLicence, { items: deep })))]).toEqual([...LICENCE_FLAGS])
    expect(licenceFlags(licenceFromWire(v.parse(wireLicence, { items: deep, block: true }))).size).toBe(0)
    expect(licenceFromWire({ rms: true })).toEqual({ items: [], block: false, rms: true })
  })
})
