import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { iconOf } from './clubManifest.ts'

describe('a club on the home screen', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  beforeAll(() => addClubs(database.owner))

  it('[SH-61+] has its own name, start and sign', async () => {
    const [one, other] = await Promise.all([CLUBS.a, CLUBS.b].map((tenant) => app.ask(`rs/cwi-manifest?tenant_id=${tenant}`)))
    expect(one?.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(one?.text ?? '')
    expect(manifest).toMatchObject({ display: 'standalone', start_url: `/#?tenant=${CLUBS.a}`, scope: '/' })
    expect(manifest.id).not.toBe(JSON.parse(other?.text ?? '').id)
    const icon = await app.ask(manifest.icons[0].src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('that nobody knows is not found', async () => {
    for (const what of ['manifest', 'icon']) expect((await app.ask(`rs/cwi-${what}?tenant_id=nowhere`)).status).toBe(404)
  })

  it('draws no markup that a name or a logo may hold', () => {
    const logo = { type: '"><script>', content: Buffer.from('x') }
    expect(iconOf({ name: '<b>', colour: '#112233', logo: undefined })).toContain('&#60;</text>')
    expect(iconOf({ name: 'x', colour: '#112233', logo })).not.toContain('<script')
  })
})
