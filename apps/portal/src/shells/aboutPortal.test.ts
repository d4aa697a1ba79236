import { DEBUG_FLAGS, flagOfModule, type Licence, MODULE_KEYS } from '@club/core/club'
import { describe, expect, it } from 'vitest'
import { AVAILABLE_MODULES } from '../routes/routes.ts'
import { aboutPortal } from './aboutPortal.ts'

const item = (alias: string) => ({ alias, allowed: true, active: true, children: [] })
const licence: Licence = { items: [item('Competitions'), item('Albatrospay')], block: false, rms: false }
const config = { version: '1.2', debugCustomerIds: ['7'], debugFlags: DEBUG_FLAGS }

describe('aboutPortal', () => {
  it('[SE-44] [SE-45] lists modules without a screen only in debug mode', () => {
    expect(aboutPortal(config, licence, { id: '8' })).toEqual({ version: '1.2', licensed: ['Competitions'] })
    expect(aboutPortal(config, licence, null).licensed).toEqual(['Competitions'])
    expect(aboutPortal(config, licence, { id: '7' }).licensed).toEqual(['Competitions', 'Albatrospay'])
    expect(aboutPortal({ ...config, debugFlags: [] }, licence, null).licensed).toEqual(['Competitions', 'Albatrospay'])
  })

  it('[SH-17] does not mention modules without a screen', () => {
    const flags = MODULE_KEYS.map(flagOfModule)
    const all = { ...licence, items: flags.map(item) }
    const shown = aboutPortal(config, all, null).licensed
    expect(flags.filter((flag) => !shown.includes(flag))).toEqual(
      MODULE_KEYS.filter((key) => !AVAILABLE_MODULES.includes(key)).map(flagOfModule),
    )
    expect(shown).toContain('Friends')
    expect([...aboutPortal(config, all, { id: '7' }).licensed].sort()).toEqual([...flags].sort())
  })

  it('does not mention a licence that could not be read', () => {
    expect(aboutPortal(config, null, { id: '7' }).licensed).toEqual([])
  })
})
