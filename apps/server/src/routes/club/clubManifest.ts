/** Manifest and icons that make the portal of a club an app on the home screen. Plain files, not part of the contract. */
import { clubAssetUrl, clubSettingsFromWire, type WireClubParams } from '@club/contract/club'
import type { Context } from 'hono'
import { inTenant, rowOf } from '../../db/connect.ts'
import { Busy } from '../../db/fairQueue.ts'
import { sql } from '../../db/sql.ts'
import { type MountDeps, refuse } from '../../http/mount.ts'
import { API_HEADERS, etagOf, isKnown, SECURITY_HEADERS } from '../../http/respond.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { type Logo, readLogo } from './readLogo.ts'
import { renderIcon } from './renderIcon.ts'

const GROUND = '#ffffff'
const COLOUR = /^#[0-9a-f]{6}$/i
/** Icon sizes for home screens, and for stores and splash screens. */
const TOUCH_PIXELS = 180
const MANIFEST_PIXELS = [192, 512] as const
/** Allows an embedded image and no scripts. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'"

interface ClubBrand {
  readonly name: string
  readonly colour: string
  readonly logo: Logo | undefined
}

async function readBrand(context: Context, deps: MountDeps): Promise<(ClubBrand & { readonly tenantId: string }) | undefined> {
  const [tenant] = await readTenants(deps.db, { id: context.req.query('tenant_id') ?? '' })
  if (!tenant) return undefined
  const row = await inTenant(
    deps.db,
    tenant.id,
    (tx) => rowOf<{ settings: WireClubParams }>(tx, sql`select settings from club where tenant_id = ${tx.tenantId}`),
    'read',
  )
  const { primaryColor } = clubSettingsFromWire(row?.settings ?? {})
  const colour = primaryColor && COLOUR.test(primaryColor) ? primaryColor : GROUND
  return { tenantId: tenant.id, name: tenant.name, colour, logo: await readLogo(deps.db, tenant.id) }
}

/** Returns the manifest. Its start URL names the club, so that two clubs are two apps. */
export function manifestOf(tenantId: string, { name, colour }: Pick<ClubBrand, 'name' | 'colour'>): object {
  const tenant = encodeURIComponent(tenantId)
  return {
    id: `/?club=${tenant}`,
    name,
    short_name: name,
    start_url: `/#?tenant=${tenant}`,
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: GROUND,
    icons: [
      { src: `/api/${clubAssetUrl('cwi-icon', tenantId)}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      ...MANIFEST_PIXELS.map((pixels) => ({
        src: `/api/${clubAssetUrl('cwi-touch-icon', tenantId)}&size=${pixels}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** Returns an SVG icon with the club's logo and a margin, or with its initial on the club's colour; sharp at any size. */
export function iconOf({ name, colour, logo }: ClubBrand): string {
  const drawing = logo
    ? `<rect width="512" height="512" fill="${GROUND}"/><image href="data:${escaped(logo.type)};base64,${logo.content.toString('base64')}" x="96" y="96" width="320" height="320"/>`
    : `<rect width="512" height="512" fill="${colour}"/><circle cx="256" cy="256" r="150" fill="${GROUND}"/><text x="256" y="324" font-family="sans-serif" font-size="190" font-weight="700" text-anchor="middle" fill="#111111">${escaped([...name][0] ?? '')}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${drawing}</svg>`
}

function send(context: Context, body: string | Buffer<ArrayBuffer>, type: string, tenantId: string): Response {
  const etag = etagOf(body, tenantId)
  const headers = { ...SECURITY_HEADERS, ...API_HEADERS, 'content-security-policy': PICTURE_POLICY, 'content-type': type, etag }
  if (isKnown(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

export async function clubManifest(context: Context, deps: MountDeps): Promise<Response> {
  const brand = await readBrand(context, deps)
  if (!brand) return refuse(context, new ApiError('notFound'), deps)
  return send(context, JSON.stringify(manifestOf(brand.tenantId, brand)), 'application/manifest+json', brand.tenantId)
}

export async function clubIcon(context: Context, deps: MountDeps): Promise<Response> {
  const brand = await readBrand(context, deps)
  if (!brand) return refuse(context, new ApiError('notFound'), deps)
  return send(context, iconOf(brand), 'image/svg+xml', brand.tenantId)
}

/** The same icon as a PNG, for phones that do not support SVG. If the logo cannot be rendered, the initial is used. */
export async function clubTouchIcon(context: Context, deps: MountDeps): Promise<Response> {
  const brand = await readBrand(context, deps)
  if (!brand) return refuse(context, new ApiError('notFound'), deps)
  const requested = Number(context.req.query('size'))
  const pixels = MANIFEST_PIXELS.find((size) => size === requested) ?? TOUCH_PIXELS
  const rendered = (shown: ClubBrand) => renderIcon(deps.renderer, brand.tenantId, iconOf(shown), pixels)
  const png = await rendered(brand).catch((error: unknown) => {
    if (error instanceof Busy) throw error
    deps.log.warn({ err: error, tenant: brand.tenantId }, 'the logo of a club cannot be drawn')
    return rendered({ ...brand, logo: undefined })
  })
  return send(context, Buffer.from(png), 'image/png', brand.tenantId)
}
