import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallClub } from '../importer/smallFolder.ts'
import { importing } from '../testing/importing.ts'
import { appAt } from '../testing/testApp.ts'

const { database, importAlone } = await importing()
const club = (change: object) => ({ 'club.json': JSON.stringify({ ...smallClub, ...change }) })

describe('the club that the portal opens', () => {
  const portalFolder = mkdtempSync(join(tmpdir(), 'defaults-'))
  const { app } = appAt('2026-06-10T10:00:00Z', database, { portalFolder })
  const config = async (): Promise<unknown> => (await app.request('/config/global.json')).json()
  const built = { middleTierUrl: '/api', tenantId: 'taunusblick', clientId: 'cwi' }

  beforeAll(() => {
    mkdirSync(join(portalFolder, 'config'))
    writeFileSync(join(portalFolder, 'config', 'global.json'), JSON.stringify(built))
  })
  afterAll(() => rmSync(portalFolder, { recursive: true }))

  it('[SH-63+] is the only one of the database', async () => {
    expect(await config()).toEqual(built)
    await importAlone(club({ tenant: 'my-club' }))
    expect(await config()).toEqual({ ...built, tenantId: 'my-club' })
  })

  it('[SH-63+] is the club of the release if it exists, else the first by name', async () => {
    await importAlone(club({ tenant: 'west', name: 'West' }))
    await importAlone(club({ tenant: 'zest', name: 'East' }))
    expect(await config()).toMatchObject({ tenantId: 'zest' })
    await importAlone(club({ tenant: 'taunusblick', name: 'Zenith' }))
    expect(await config()).toMatchObject({ tenantId: 'taunusblick' })
  })

  it('is looked up at each start of a page', async () => {
    expect((await app.request('/config/global.json')).headers.get('cache-control')).toBe('no-cache')
  })
})
