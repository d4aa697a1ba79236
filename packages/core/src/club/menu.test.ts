import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLUB_SWITCHES,
  type ClubSettings,
  DEFAULT_CLUB_SETTINGS,
  LICENCE_FLAGS,
  type Licence,
  type LicenceFlag,
  MODULE_KEYS,
  MODULE_VISIBILITIES,
  type ModuleKey,
  type ModuleSetting,
} from './clubSettings.ts'
import { licenceFlags, shownFlags } from './licenceFlags.ts'
import { clubLifeShown, flagOfModule, menu, playersAndResultsOpen, reachable } from './menu.ts'

function licenceOf(flags: readonly LicenceFlag[]): Licence {
  return { block: false, rms: false, items: flags.map((alias) => ({ alias, allowed: true, active: true, children: [] })) }
}

function settingsOf(all: ModuleSetting, own: Partial<Record<ModuleKey, ModuleSetting>> = {}): Pick<ClubSettings, 'modules'> {
  return { modules: { ...(Object.fromEntries(MODULE_KEYS.map((key) => [key, all])) as ClubSettings['modules']), ...own } }
}

const everything = licenceOf(LICENCE_FLAGS)
const PUBLIC: ModuleSetting = { visibility: 'public', order: null }

describe('licenceFlags', () => {
  it('[CS-43] [CS-44] [CS-45] reads items of any depth that are allowed and active', () => {
    const licence: Licence = {
      block: false,
      rms: true,
      items: [
        {
          alias: 'Group',
          allowed: false,
          active: false,
          children: [
            { alias: 'News', allowed: true, active: true, children: [{ alias: 'Events', allowed: true, active: true, children: [] }] },
          ],
        },
        { alias: 'Members', allowed: true, active: false, children: [] },
        { alias: 'Friends', allowed: false, active: true, children: [] },
      ],
    }
    expect([...licenceFlags(licence)].sort()).toEqual(['Events', 'News'])
    expect(licenceFlags({ ...licence, block: true }).size).toBe(0)
  })
})

describe('shownFlags', () => {
  const flags = new Set<LicenceFlag>(['News', 'Albatrospay', 'ElectronicScoring'])
  it('[SE-44] [SE-45] shows items without a screen only in debug mode', () => {
    expect(shownFlags(flags, false)).toEqual(['News'])
    expect(shownFlags(flags, true)).toEqual(['News', 'ElectronicScoring', 'Albatrospay'])
  })

  it('[SE-45] hides the items that an installation withholds and never shows items that are off', () => {
    expect(shownFlags(flags, false, ['News'])).toEqual(['ElectronicScoring', 'Albatrospay'])
    expect(shownFlags(flags, false, [])).toEqual(shownFlags(flags, true))
    expect(shownFlags(new Set(), true)).toEqual([])
  })
})

describe('menu', () => {
  it('[CS-14] [CS-46] has exactly the licensed modules, in their own order', () => {
    expect(menu(settingsOf(PUBLIC), everything, true)).toEqual(MODULE_KEYS)
    expect(menu(settingsOf(PUBLIC), licenceOf(['Competitions', 'Account']), true)).toEqual(['tournaments', 'financial-account'])
    expect(menu(settingsOf(PUBLIC), licenceOf(['ElectronicScoring', 'Albatrospay']), true)).toEqual([])
  })

  it.each(MODULE_KEYS)('[CS-46] shows %s only if its own flag is on', (key) => {
    expect(menu(settingsOf(PUBLIC), licenceOf([flagOfModule(key)]), true)).toEqual([key])
  })

  it('[CS-15] [CS-18] shows a visitor the public ones of three modules', () => {
    expect(menu(settingsOf(PUBLIC), everything, false)).toEqual(['reservations', 'tournaments', 'score-calculator'])
    const some = settingsOf(PUBLIC, {
      reservations: { visibility: 'private', order: null },
      tournaments: { visibility: 'publicWithResults', order: null },
      'score-calculator': { visibility: 'no', order: null },
    })
    expect(menu(some, everything, false)).toEqual(['tournaments'])
  })

  it('[CS-10] [CS-16] [CS-17] shows a customer every licensed module except the hidden ones', () => {
    const settings = settingsOf({ visibility: 'no', order: null }, { news: { visibility: 'private', order: null }, events: PUBLIC })
    expect(menu(settings, everything, true)).toEqual(['events', 'news'])
  })

  it('[CS-11] [CS-13] orders by number, items without a number last', () => {
    const settings = settingsOf(
      { visibility: 'private', order: null },
      {
        news: { visibility: 'private', order: 2 },
        members: { visibility: 'private', order: 1 },
        events: { visibility: 'private', order: 2 },
      },
    )
    const keys = menu(settings, everything, true)
    expect(keys.slice(0, 3)).toEqual(['members', 'events', 'news'])
    expect(keys.slice(3)).toEqual(MODULE_KEYS.filter((key) => !['members', 'events', 'news'].includes(key)))
  })

  it('[CS-11] [regression] the largest order is before none', () => {
    const settings = settingsOf(
      { visibility: 'no', order: null },
      { news: { visibility: 'public', order: Number.MAX_VALUE }, events: { visibility: 'public', order: null } },
    )
    expect(menu(settings, everything, true)).toEqual(['news', 'events'])
  })

  it('[CS-28] is empty for a club without settings, whatever its licence', () => {
    expect([true, false].map((loggedIn) => menu(DEFAULT_CLUB_SETTINGS, everything, loggedIn))).toEqual([[], []])
  })

  it('[CS-10] shows and hides a module by its own visibility and leaves the others', () => {
    const anyVisibility = fc.constantFrom(...MODULE_VISIBILITIES)
    fc.assert(
      fc.property(fc.constantFrom(...MODULE_KEYS), anyVisibility, anyVisibility, fc.boolean(), (key, before, after, loggedIn) => {
        const shown = (visibility: ModuleSetting['visibility']) =>
          menu(settingsOf(PUBLIC, { [key]: { visibility, order: null } }), everything, loggedIn)
        const others = (keys: readonly ModuleKey[]) => keys.filter((one) => one !== key)
        expect(others(shown(before))).toEqual(others(shown(after)))
        expect(shown('no')).not.toContain(key)
      }),
    )
  })

  it('[CS-44] [CS-49] is empty under a blocking licence and without one', () => {
    expect(menu(settingsOf(PUBLIC), { ...everything, block: true }, true)).toEqual([])
    expect(menu(settingsOf(PUBLIC), null, true)).toEqual([])
  })

  it('[CS-15] [CS-17] [CS-18] never shows a visitor more than a customer', () => {
    const anySetting = fc.record({ visibility: fc.constantFrom(...MODULE_VISIBILITIES), order: fc.option(fc.integer({ min: 0, max: 5 })) })
    const anySettings = fc.record(Object.fromEntries(MODULE_KEYS.map((key) => [key, anySetting])) as Record<ModuleKey, typeof anySetting>)
    fc.assert(
      fc.property(anySettings, fc.subarray([...LICENCE_FLAGS]), (modules, flags) => {
        const [visitor, customer] = [false, true].map((loggedIn) => menu({ modules }, licenceOf(flags), loggedIn)) as [
          readonly ModuleKey[],
          readonly ModuleKey[],
        ]
        expect(visitor).toEqual(customer.filter((key) => visitor.includes(key)))
      }),
    )
  })
})

describe('reachable', () => {
  it('[SE-46] [SE-47] [SE-48] the licence and the menu of a visitor or a customer decide which modules can be opened', () => {
    const settings = settingsOf(PUBLIC)
    const anonymousLicence = licenceOf(['Competitions', 'News'])
    const openTo = (keys: readonly ModuleKey[]) => MODULE_KEYS.filter((key) => reachable(key, keys))
    expect(openTo(menu(settings, anonymousLicence, false))).toEqual(['tournaments'])
    expect(openTo(menu(settings, everything, true))).toEqual(MODULE_KEYS)
  })

  it('[ER-09] opens no module if the licence could not be read', () => {
    expect(MODULE_KEYS.filter((key) => reachable(key, menu(settingsOf(PUBLIC), null, true)))).toEqual([])
  })

  it('[SH-15] blocks a module that is not in the menu and nothing else', () => {
    expect(reachable('tournaments', ['tournaments'])).toBe(true)
    expect(reachable('members', ['tournaments'])).toBe(false)
    expect(reachable('login', [])).toBe(true)
    expect(reachable('', [])).toBe(true)
  })

  it('[SH-16] lets unknown paths through, so that the portal shows “page not found”', () => {
    expect(reachable('nowhere', ['tournaments'])).toBe(true)
  })
})

describe('playersAndResultsOpen', () => {
  it.each(MODULE_VISIBILITIES)('[CS-19] [CS-20] [CS-21] visibility %s', (visibility) => {
    const settings = settingsOf(PUBLIC, { tournaments: { visibility, order: null } })
    expect(playersAndResultsOpen(settings, { loggedIn: false })).toBe(visibility === 'publicWithResults')
    expect(playersAndResultsOpen(settings, { loggedIn: true })).toBe(true)
  })
})

describe('a club that has set nothing', () => {
  it('[CS-28] has every switch off, every module hidden, and the stated defaults', () => {
    const { modules, ...rest } = DEFAULT_CLUB_SETTINGS
    expect(Object.keys(modules).sort()).toEqual([...MODULE_KEYS].sort())
    expect(new Set(Object.values(modules).map(({ visibility }) => visibility))).toEqual(new Set(['no']))
    expect(CLUB_SWITCHES.map((name) => rest[name])).toEqual(CLUB_SWITCHES.map(() => false))
    expect(Object.values(rest).filter((value) => typeof value === 'boolean')).toHaveLength(CLUB_SWITCHES.length)
    expect(rest).toMatchObject({ dateFormat: 'dd.MM.yyyy', hourMode: 24 })
  })
})

describe.each([
  { key: 'news', other: 'Events' },
  { key: 'events', other: 'News' },
] as const)('$key on the home page', ({ key, other }) => {
  it('[UI-47+] [UI-81+] are shown to customers unless the module is off, to visitors if it is public, and never without a licence', () => {
    const shown = (visibility: ModuleSetting['visibility'], loggedIn: boolean, licence: Licence | null = everything) =>
      clubLifeShown(settingsOf(PUBLIC, { [key]: { visibility, order: null } }), licence, loggedIn, key)
    expect(MODULE_VISIBILITIES.map((visibility) => shown(visibility, true))).toEqual([false, true, true, true])
    expect(MODULE_VISIBILITIES.map((visibility) => shown(visibility, false))).toEqual([false, false, true, true])
    expect([null, licenceOf([other])].map((licence) => shown('public', true, licence))).toEqual([false, false])
  })
})
