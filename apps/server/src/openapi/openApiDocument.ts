/** `/openapi.json`: the calls that this service answers, out of the contract. Design decision 1. */

import { calls } from '@club/contract/calls'
import { CLUB_ASSETS, type ClubAsset, clubAssetPath } from '@club/contract/club'
import { HEADERS } from '@club/contract/wire'
import manifest from '../../package.json' with { type: 'json' }
import type { Route } from '../http/request.ts'
import type { OpenApiDocument, Operation } from './openApiTypes.ts'
import { operationOf } from './operation.ts'
import { createSchemas } from './schemas.ts'

const CLUB = [{ name: 'tenant_id', in: 'query', required: true, schema: { type: 'string' } }] as const
const ofClub = (operationId: string, summary: string, type: string, none: string): Operation => ({
  ...{ operationId, summary, tags: ['cwi'], security: [], parameters: CLUB },
  responses: { 200: { description: summary, content: { [type]: {} } }, 404: { description: none } },
})

const ASSETS: Readonly<Record<ClubAsset, Operation>> = {
  'cwi-favicon': ofClub('clubFavicon', 'The icon of the club', 'image/*', 'No such club, or it has no icon'),
  'cwi-manifest': ofClub('clubManifest', 'The club as an app on the home screen', 'application/manifest+json', 'No such club'),
  'cwi-icon': ofClub('clubIcon', 'The icon of that app, drawn', 'image/svg+xml', 'No such club'),
  'cwi-touch-icon': ofClub('clubTouchIcon', 'The same for phones that take no drawing', 'image/png', 'No such club'),
}

export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const schemas = createSchemas()
  const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]))
  const paths: Record<string, Readonly<Record<string, Operation>>> = Object.fromEntries(
    CLUB_ASSETS.map((asset) => [`/${clubAssetPath(asset)}`, { get: ASSETS[asset] }]),
  )
  for (const route of routes) {
    const { method, path } = route.call
    const operation = operationOf(names.get(route.call) ?? `${method} ${path}`, route, schemas)
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operation }
  }
  const tags = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags: its }) => its)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clubhouse',
      version: manifest.version,
      description: 'The service of a golf club’s portal. Paths and fields are spelled as the specification spells them.',
    },
    servers: [{ url: '/api' }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { schemas: schemas.components(), securitySchemes: { token: { type: 'apiKey', in: 'header', name: HEADERS.token } } },
  }
}
