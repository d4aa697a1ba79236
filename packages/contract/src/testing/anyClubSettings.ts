/** The settings of a club. */
import { NAME_PARTS } from '@club/core'
import {
  CLUB_SWITCHES,
  type ClubInfo,
  type ClubSettings,
  type ClubSwitch,
  type ClubTerms,
  type Licence,
  type LicenceItem,
  MODULE_KEYS,
  MODULE_VISIBILITIES,
  type Tenant,
  WEEKDAYS,
  type Week,
} from '@club/core/club'
import fc from 'fast-check'
import { anyColour, anyId, count, either, text } from './anyBasics.ts'

export const anyTenant: fc.Arbitrary<Tenant> = fc.record({ id: anyId, name: text, groupId: either(anyId) })

const { licenceItem } = fc.letrec<{ licenceItem: LicenceItem }>((tie) => ({
  licenceItem: fc.record({
    alias: text,
    allowed: fc.boolean(),
    active: fc.boolean(),
    children: fc.oneof({ maxDepth: 4, depthIdentifier: 'licence' }, fc.constant([]), fc.array(tie('licenceItem'), { maxLength: 2 })),
  }),
}))

export const anyLicence: fc.Arbitrary<Licence> = fc.record({
  items: fc.array(licenceItem, { maxLength: 3 }),
  block: fc.boolean(),
  rms: fc.boolean(),
})

const anySeparator = fc.constantFrom('/', ':', '.', '-')

const anyDateFormat = fc
  .tuple(fc.shuffledSubarray(['dd', 'MM', 'yyyy'], { minLength: 3 }), anySeparator, anySeparator)
  .map(([[first, second, third], one, two]) => `${first}${one}${second}${two}${third}`)

/** Generates a pattern that does not end in `none`, because reading drops it. */
const anyNamePattern = fc
  .tuple(fc.array(fc.constantFrom(...NAME_PARTS), { maxLength: 8 }), fc.constantFrom(...NAME_PARTS))
  .map(([parts, last]) => (last === 'none' ? [] : [...parts, last]))

const anyModule = fc.record({ visibility: fc.constantFrom(...MODULE_VISIBILITIES), order: either(fc.integer()) })

export const anyClubSettings: fc.Arbitrary<ClubSettings> = fc.record({
  browserTitle: text,
  primaryColor: anyColour,
  secondaryColor: anyColour,
  primaryButtonTextColor: either(anyColour),
  dateFormat: anyDateFormat,
  hourMode: fc.constantFrom(12, 24),
  fullName: anyNamePattern,
  shortName: anyNamePattern,
  modules: fc
    .tuple(...MODULE_KEYS.map(() => anyModule))
    .map((modules) => Object.fromEntries(MODULE_KEYS.map((key, index) => [key, modules[index]])) as ClubSettings['modules']),
  passwordPolicy: fc.record({
    minLength: count,
    uppercase: fc.boolean(),
    lowercase: fc.boolean(),
    number: fc.boolean(),
    special: fc.boolean(),
  }),
  maxOthersEntered: count,
  ...(Object.fromEntries(CLUB_SWITCHES.map((name) => [name, fc.boolean()])) as Record<ClubSwitch, fc.Arbitrary<boolean>>),
})

export const anyClubInfo: fc.Arbitrary<ClubInfo> = fc.record({
  clubName: text,
  clubId: anyId,
  countryIsoCode: text,
  nationalAssociation: text,
  timeZone: fc.constantFrom('Europe/Berlin', 'Europe/London', 'UTC'),
  mandatePrefix: text,
})

export const anyWeek: fc.Arbitrary<Week> = fc.record({ firstDay: fc.constantFrom(...WEEKDAYS), weekend: fc.subarray([...WEEKDAYS]) })

const anyTerm = fc.record({
  text: fc.string({ minLength: 1, maxLength: 12 }),
  link: either(fc.constantFrom('https://club.example/terms', 'http://club.example')),
})

export const anyClubTerms: fc.Arbitrary<ClubTerms> = fc.record({ content: text, terms: fc.array(anyTerm, { maxLength: 3 }) })
