import { createFakeClub, createTestClient } from '@club/client/testing'
import { getClubLogo, getClubParams, getMemberListSettings, getSystemInfo, getWeekParams, type WireClubParams } from '@club/contract/club'
import { getAnonymousLicence, getLicence, getTenant, listTenantsInGroup, login, logout, passkeyLogin } from '@club/contract/session'
import { LICENCE_FLAGS, MODULE_KEYS, menu } from '@club/core/club'
import { describe, expect, it, vi } from 'vitest'
import { session } from '../testing/shell.ts'
import { createLoaders, logoUrl } from './loaders.ts'

const config = {
  serviceUrl: '/api',
  middleTierUrl: '/api',
  tenantId: 'a',
  clientId: 'cwi',
  version: '0',
  debugCustomerIds: [],
  debugFlags: [],
}

function setUp() {
  const club = createFakeClub()
  const log = vi.fn()
  const { client } = createTestClient(club)
  return { club, log, loaders: createLoaders({ client, clientOf: () => client, config, log, device: () => 'device-1' }) }
}

describe('loading a club', () => {
  it('[ER-11] [ER-12] [ER-13] logs failures and continues with defaults', async () => {
    const { loaders, log } = setUp()
    const facts = await loaders.loadClub('a')
    expect(facts).toMatchObject({ tenant: { id: 'a' }, logo: null, week: { firstDay: 'monday', weekend: ['saturday', 'sunday'] } })
    expect(facts.settings.hourMode).toBe(24)
    expect(log.mock.calls.map(([message]) => message)).toEqual(
      expect.arrayContaining(['The club settings cannot be loaded', 'The club logo cannot be loaded', 'The week params cannot be loaded']),
    )
  })

  it('does not start an unreachable club without settings', async () => {
    const { club, loaders } = setUp()
    const calls = [getTenant, getClubParams, getClubLogo, getWeekParams, getSystemInfo]
    for (const call of calls) club.respond(call, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(loaders.loadClub('a')).rejects.toMatchObject({ status: 502 })
    for (const call of calls) club.respond(call, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loaders.loadClub('a')).rejects.toMatchObject({ problem: 'notReachable' })
    club.answer(getSystemInfo, { clubName: 'Golfclub Hang', clubId: 1 })
    expect((await loaders.loadClub('a')).info.clubName).toBe('Golfclub Hang')
  })

  it('[SH-64+] does not start an unknown club', async () => {
    const { club, loaders } = setUp()
    const unknown = { type: 'about:blank', title: 'Not here', status: 404, code: 'tenantUnknown' }
    club.answer(getSystemInfo, { clubName: 'Golfclub Hang', clubId: 1 })
    club.respond(getClubParams, () => Response.json(unknown, { status: 404 }))
    await expect(loaders.loadClub('no-such-club')).rejects.toMatchObject({ problem: 'tenantUnknown' })
  })

  it('[UI-12] uses the product’s colours instead of invalid ones, and no button text colour', async () => {
    const { club, loaders } = setUp()
    for (const wrong of ['{66cc33}', 'green', '#6c3', '', null]) {
      club.answer(getClubParams, { primaryColor: wrong, secondaryColor: wrong, primaryButtonTextColor: wrong })
      const { primaryColor, secondaryColor, primaryButtonTextColor } = (await loaders.loadClub('a')).settings
      expect([primaryColor, secondaryColor, primaryButtonTextColor]).toEqual(['#66cc33', '#8b71ec', null])
    }
  })

  it('[SE-04] loads the group only if there is one', async () => {
    const { club, loaders } = setUp()
    club.answer(getTenant, { id: 'a', name: 'Club A', tenantGroupId: 'g' })
    club.answer(listTenantsInGroup, {
      content: [
        { id: 'a', name: 'Club A' },
        { id: 'b', name: 'Club B' },
      ],
    })
    expect((await (await loaders.loadClub('a')).tenantsInGroup()).map(({ id }) => id)).toEqual(['a', 'b'])
    club.answer(getTenant, { id: 'a', name: 'Club A' })
    expect(await (await loaders.loadClub('a')).tenantsInGroup()).toEqual([])
  })

  it('shows the logo while it is active, and only images', () => {
    expect(logoUrl({ active: true, content: 'AAAA', extMimeType: 'image/png' })).toBe('data:image/png;base64,AAAA')
    expect(logoUrl({ active: false, content: 'AAAA', extMimeType: 'image/png' })).toBeNull()
    expect(logoUrl({ active: true, content: 'AAAA', extMimeType: 'text/html' })).toBeNull()
    expect(logoUrl({ active: true, content: '"><script>', extMimeType: 'image/png' })).toBeNull()
  })

  it('[CS-35] [LO-29] uses the week of the club, by default Monday to Sunday', async () => {
    const { club, loaders } = setUp()
    club.answer(getWeekParams, { id: 1, firstDay: 7, weekend: { friday: true, saturday: true } })
    expect((await loaders.loadClub('a')).week).toEqual({ firstDay: 'sunday', weekend: ['friday', 'saturday'] })
    club.answer(getWeekParams, {})
    expect((await loaders.loadClub('a')).week).toEqual({ firstDay: 'monday', weekend: ['saturday', 'sunday'] })
  })

  it('[CS-01] takes settings and logo from the club', async () => {
    const { club, loaders } = setUp()
    club.answer(getClubParams, { browserTitle: 'Golf', primaryColor: '#112233' })
    club.answer(getClubLogo, { active: true, content: 'AAAA', extMimeType: 'image/webp' })
    expect(await loaders.loadClub('a')).toMatchObject({
      settings: { browserTitle: 'Golf', primaryColor: '#112233' },
      logo: 'data:image/webp;base64,AAAA',
    })
  })
})

describe('the menu of a loaded club', () => {
  const licence = { items: LICENCE_FLAGS.map((alias) => ({ alias, allowed: true, active: true, children: [] })), block: false, rms: false }

  it('[CS-10] [CS-11] [CS-13] follows visibilities and order numbers; without a number last, ties as the specification lists them', async () => {
    const { club, loaders } = setUp()
    const shown = async (params: WireClubParams) => {
      club.answer(getClubParams, params)
      return menu((await loaders.loadClub('a')).settings, licence, true)
    }
    const visible = { reservationsVisibility: 'Public', newsVisibility: 'Private', friendsVisibility: 'Private', eventsVisibility: 'No' }
    expect(await shown(visible)).toEqual(['reservations', 'news', 'friends'])
    expect(await shown({ ...visible, friendsOrderNo: 1, newsOrderNo: 2 })).toEqual(['friends', 'news', 'reservations'])
    expect(await shown({ ...visible, reservationsOrderNo: 2, newsOrderNo: 2, friendsOrderNo: 1 })).toEqual([
      'friends',
      'reservations',
      'news',
    ])
  })
})

describe('loading a licence', () => {
  it('[CS-47] [CS-48] requests the licence of the person', async () => {
    const { club, loaders } = setUp()
    club.answer(getLicence, { items: [{ alias: 'News', allowed: true, active: true }] })
    club.answer(getAnonymousLicence, { items: [] })
    expect((await loaders.loadLicence(true))?.items).toHaveLength(1)
    expect((await loaders.loadLicence(false))?.items).toHaveLength(0)
    expect(club.requests.map(({ path }) => path)).toEqual(['auth/license', 'auth/anonymous-license'])
  })

  it('[CS-49] [ER-09] [ER-10] switches every module off after a failure, and reports it', async () => {
    const { loaders, log } = setUp()
    const licence = await loaders.loadLicence(true)
    expect(licence).toBeNull()
    const everything = MODULE_KEYS.map((key) => [key, { visibility: 'public', order: null }])
    expect(menu({ modules: Object.fromEntries(everything) }, licence, true)).toEqual([])
    expect(log).toHaveBeenCalledWith('No modules are enabled for this club')
  })
})

describe('loading the visibility settings of the club', () => {
  it('[SE-22] uses the club’s; a failure is logged and shows nothing', async () => {
    const { club, loaders, log } = setUp()
    expect(Object.values(await loaders.loadMemberList()).some(Boolean)).toBe(false)
    expect(log).toHaveBeenCalledExactlyOnceWith('The settings of the list of members cannot be loaded', expect.anything())
    club.answer(getMemberListSettings, { handicap: true })
    expect(await loaders.loadMemberList()).toMatchObject({ handicapIndex: true, email: false })
  })
})

describe('the login form', () => {
  const credentials = { username: 'anna', password: 'x', tenantId: 'b', stay: true }

  it('[SE-33] names the club', async () => {
    const { club, loaders } = setUp()
    club.answer(login, { access_token: 't', details: { customerId: 12 } })
    expect(await loaders.sendLogin({ ...credentials, groupId: null })).toEqual({
      token: 't',
      customerId: '12',
      tenantId: 'b',
      inGroup: false,
      stay: true,
    })
    expect(club.requests[0]?.body).toEqual({ username: 'anna', password: 'x', client_id: 'cwi', device_id: 'device-1', tenantId: 'b' })
  })

  it('[SE-74+] sends a passkey in place of name and password', async () => {
    const { club, loaders } = setUp()
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const assertion = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response } as const
    club.answer(passkeyLogin, { access_token: 't', details: { customerId: 12 } })
    expect(await loaders.sendLogin({ assertion, tenantId: 'b', groupId: 'g', stay: false })).toMatchObject({ token: 't', inGroup: true })
    expect(club.requests[0]?.body).toEqual({ assertion, device_id: 'device-1', tenantGroupId: 'g' })
  })

  it('[SE-34] names the group instead of the club', async () => {
    const { club, loaders } = setUp()
    club.answer(login, { access_token: 't', details: { customerId: 12 } })
    expect(await loaders.sendLogin({ ...credentials, groupId: 'g' })).toMatchObject({ tenantId: 'b', inGroup: true })
    expect(club.requests[0]?.body).toEqual({ username: 'anna', password: 'x', client_id: 'cwi', device_id: 'device-1', tenantGroupId: 'g' })
  })
})

describe('a logout', () => {
  it('[CU-220+] ends the messages in the browser itself if the server does not answer', async () => {
    const { club, loaders } = setUp()
    const unsubscribe = vi.fn(async () => true)
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
    club.answer(logout, {})
    await loaders.sendLogout(session)
    expect(unsubscribe).not.toHaveBeenCalled()
    club.respond(logout, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loaders.sendLogout(session)).rejects.toMatchObject({ problem: 'notReachable' })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})
