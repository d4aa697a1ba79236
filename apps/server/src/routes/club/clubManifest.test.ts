import { beforeAll, describe, expect, it } from 'vitest'
import { createRenderer } from '../../print/renderer.ts'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { iconOf } from './clubManifest.ts'

function widthOfPng(png: Uint8Array): number {
  expect([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
  return Buffer.from(png).readUInt32BE(16)
}

describe('a club on the home screen', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  beforeAll(() => addClubs(database.owner))

  it('[SH-61+] has its own name, start and icon', async () => {
    const [one, other] = await Promise.all([CLUBS.a, CLUBS.b].map((tenant) => app.ask(`rs/cwi-manifest?tenant_id=${tenant}`)))
    expect(one?.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(one?.text ?? '')
    expect(manifest).toMatchObject({ display: 'standalone', start_url: `/#?tenant=${CLUBS.a}`, scope: '/' })
    expect(manifest.id).not.toBe(JSON.parse(other?.text ?? '').id)
    const icon = await app.ask(manifest.icons[0].src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('[SH-61+] has its icon as PNG in the sizes that phones need', async () => {
    for (const [query, pixels] of [
      ['', 180],
      ['&size=192', 192],
      ['&size=512', 512],
      ['&size=90000', 180],
    ] as const) {
      const icon = await app.ask(`rs/cwi-touch-icon?tenant_id=${CLUBS.a}${query}`)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
      const again = await app.ask(`rs/cwi-touch-icon?tenant_id=${CLUBS.a}${query}`, {
        headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
      expect(widthOfPng(new Uint8Array(icon.bytes))).toBe(pixels)
    }
  })

  it('reports an icon that cannot be drawn', async () => {
    const broken = { type: 'image/svg+xml', content: Buffer.from('<svg') }
    const { render, close } = createRenderer()
    const draw = (svg: string) => render({ tenantId: CLUBS.a, client: 'icons' }, { kind: 'icon', svg, pixels: 180 })
    await expect(draw(iconOf({ name: 'x', colour: '#112233', logo: broken }))).rejects.toThrow('shows nothing')
    await expect(draw('<svg')).rejects.toThrow('SVG')
    await close()
  })

  it('returns 404 for an unknown club', async () => {
    for (const what of ['manifest', 'icon', 'touch-icon']) expect((await app.ask(`rs/cwi-${what}?tenant_id=nowhere`)).status).toBe(404)
  })

  it('draws no markup of a name or a logo', () => {
    const logo = { type: '"><script>', content: Buffer.from('x') }
    expect(iconOf({ name: '<b>', colour: '#112233', logo: undefined })).toContain('&#60;</text>')
    expect(iconOf({ name: 'x', colour: '#112233', logo })).not.toContain('<script')
  })
})
