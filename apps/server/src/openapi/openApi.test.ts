import { createHash } from 'node:crypto'
import { calls } from '@club/contract/calls'
import { HEADERS } from '@club/contract/wire'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openPool } from '../db/connect.ts'
import { PROBLEM_STATUS } from '../refusal/apiError.ts'
import { routes } from '../routes/index.ts'
import { appAt } from '../testing/testApp.ts'
import type { OpenApiDocument, Operation } from './openApiTypes.ts'

// It says what it can do without a database.
const app = appAt('2026-06-10T10:00:00Z', { app: openPool('postgres://x:x@127.0.0.1:1/x') })
const answer = await app.ask('/openapi.json')
const document = answer.json as OpenApiDocument
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)
const FILES = ['favicon', 'manifest', 'icon', 'touch-icon'].map((name) => `GET /rs/cwi-${name}`)
const byKey = new Map<string, Operation>(operations)
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} /${path}`

describe('the document of the service', () => {
  it('is OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(answer.json))).toEqual({ valid: true })
    expect(document.openapi).toBe('3.1.0')
  })

  it('is checked by a real validator: a document without a version fails', async () => {
    expect((await new Validator().validate({ ...document, info: { title: 'x' } })).valid).toBe(false)
  })

  it('contains every call, and the files of a club that are fetched without one', () => {
    expect([...byKey.keys()].sort()).toEqual([...routes.map(({ call }) => keyOf(call)), ...FILES].sort())
  })

  it('has no broken reference', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([])
    expect(text).not.toContain('$defs')
  })

  it.each(Object.entries(calls))('%s has its parameters, body, caller and possible refusals', (name, call) => {
    const operation = byKey.get(keyOf(call)) as Operation
    expect(operation.operationId).toBe(name)
    const parameters = (place: string) => operation.parameters.filter((one) => one.in === place).map((one) => one.name)
    expect(parameters('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param))
    const query = 'query' in call && call.query ? Object.keys((call.query as { entries: object }).entries) : []
    expect(parameters('query')).toEqual(query)
    expect(operation.requestBody !== undefined).toBe('body' in call && call.body !== undefined)
    expect(operation.security.some((way) => 'token' in way)).toBe(call.auth !== 'none')
    for (const code of call.errors) expect(operation.responses[PROBLEM_STATUS[code]]?.description).toContain(`\`${code}\``)
  })

  it('[HT-10] names the headers', () => {
    const own = byKey.get(keyOf(calls.getOwnCustomer)) as Operation
    const names = own.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([HEADERS.tenant, HEADERS.tenantInGroup, 'accept-language']))
    expect(Object.keys(own.responses[200]?.headers ?? {})).toEqual(expect.arrayContaining([HEADERS.serverDate, HEADERS.token]))
    expect(document.components.securitySchemes.token).toEqual({ type: 'apiKey', in: 'header', name: HEADERS.token })
  })

  it('is sent once', async () => {
    const headers = { 'if-none-match': answer.headers.get('etag') as string }
    expect((await app.ask('/openapi.json', { headers })).status).toBe(304)
  })
})

describe('the page of the document', async () => {
  const { text, headers, status } = await app.ask('/openapi')

  it('shows every call', () => {
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const [key, { operationId }] of operations) expect(text).toContain(`<details id="${operationId}"><summary><code>${key}</code>`)
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.filter((id) => !text.includes(`id="${id}"`))).toEqual([])
  })

  it('brings its style and loads nothing', () => {
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(text).not.toMatch(/<script|<link|<img|style=|https?:/)
  })
})
