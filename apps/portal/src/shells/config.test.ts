import { DEBUG_FLAGS } from '@club/core/club'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ConfigFile, loadConfig, mergeConfig } from './config.ts'

const global = { middleTierUrl: '/api/', tenantId: 'a' }

describe('mergeConfig', () => {
  it('[SH-44] [SH-57] lock wins over local, local over global', () => {
    expect(mergeConfig(global, { tenantId: 'b' }, {}, null, '1').tenantId).toBe('b')
    expect(mergeConfig(global, { tenantId: 'b' }, { tenantId: 'c' }, null, '1').tenantId).toBe('c')
  })
  it('[SH-45] [SH-46] the hash chooses the club unless it is locked', () => {
    expect(mergeConfig(global, { tenantId: 'b' }, {}, 'h', '1').tenantId).toBe('h')
    expect(mergeConfig(global, {}, { tenantId: 'c' }, 'h', '1').tenantId).toBe('c')
  })
  it('[ER-21] [ER-22] requires a middle tier', () => {
    expect(() => mergeConfig({ tenantId: 'a' }, {}, {}, null, '1')).toThrow('middleTierUrl is not specified in local config')
  })
  it('removes the last slash of the URL', () => {
    const addresses = { serviceUrl: '/api', middleTierUrl: '/api' }
    expect(mergeConfig(global, {}, {}, null, '1')).toEqual({
      ...addresses,
      tenantId: 'a',
      clientId: 'cwi',
      version: '1',
      debugCustomerIds: [],
      debugFlags: DEBUG_FLAGS,
    })
  })
  it('[SE-42] [SE-43] lists debug customers from the installation only; none by default', () => {
    const debug = (local: ConfigFile, lock: ConfigFile = {}) => mergeConfig({ ...global, ...local }, {}, lock, null, '1').debugCustomerIds
    expect(debug({})).toEqual([])
    expect(debug({ debugCustomerIds: [12, '13'] })).toEqual(['12', '13'])
    expect(debug({ debugCustomerIds: ['12'] }, { debugCustomerIds: [] })).toEqual([])
    expect(debug({ debugCustomerIds: 'all' })).toEqual([])
  })
  it('[SE-45] lists the flags of debug mode, without unknown ones', () => {
    const { debugFlags } = mergeConfig(global, { debugFlags: ['News', 'Poker'] }, {}, null, '1')
    expect(debugFlags).toEqual(['News'])
    expect(mergeConfig(global, { debugFlags: [] }, {}, null, '1').debugFlags).toEqual([])
  })
  it('[HT-49] allows another URL for files', () => {
    const addresses = { serviceUrl: 'https://club.example/rs/', middleTierUrl: 'https://files.example/' }
    expect(mergeConfig(global, addresses, {}, null, '1')).toMatchObject({
      serviceUrl: 'https://club.example/rs',
      middleTierUrl: 'https://files.example',
    })
  })
})

describe('loadConfig', () => {
  afterEach(() => vi.unstubAllGlobals())
  const files = (contents: Record<string, unknown>) =>
    vi.stubGlobal('fetch', async (path: string) => {
      const name = /config\/(\w+)\.json/.exec(path)?.[1] ?? ''
      return name in contents ? Response.json(contents[name]) : new Response('', { status: 404 })
    })

  it('[SH-54] [SH-55] [SH-56] reads the three files', async () => {
    files({ global, local: { clientId: 'x' }, lock: { tenantId: 'c' }, version: { version: '2.1.0' } })
    expect(await loadConfig(null, vi.fn())).toMatchObject({ middleTierUrl: '/api', tenantId: 'c', clientId: 'x', version: '2.1.0' })
  })
  it('[ER-20] continues without a version, and says so', async () => {
    files({ global, local: {}, lock: {} })
    const log = vi.fn()
    expect((await loadConfig(null, log)).version).toBe('0.0.0')
    expect(log).toHaveBeenCalledOnce()
  })
  it('[ER-19] logs a missing file and stops the start', async () => {
    files({ global, lock: {}, version: {} })
    const log = vi.fn()
    await expect(loadConfig(null, log)).rejects.toThrow('local.json')
    expect(log).toHaveBeenCalledWith('The configuration cannot be loaded', expect.anything())
  })
})
