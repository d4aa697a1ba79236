import { readFileSync } from 'node:fs'
import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { type Call, fixedQueryOf, isRead } from './call.ts'
import { HEADERS } from './headers.ts'

const all: readonly (readonly [string, Call])[] = Object.entries(calls)
const specified = readFileSync(new URL('../../fixtures/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

describe('the headers', () => {
  it('[HT-10] have one list of names', () => {
    expect(HEADERS).toEqual({
      token: 'x-access-token',
      tenant: 'x-tenant-id',
      tenantInGroup: 'x-tenant-in-group-id',
      screenWidth: 'x-screen-width',
      screenHeight: 'x-screen-height',
      serverDate: 'x-server-date',
      idempotencyKey: 'idempotency-key',
      ifMatch: 'if-match',
    })
  })
})

describe('a response', () => {
  const fieldsOf = (schema: GenericSchema): readonly string[] => Object.keys((schema as { readonly entries?: object }).entries ?? {})
  const lists = all.filter(([name]) => name.startsWith('list') || name.startsWith('search'))

  it('[HT-46] to a list is a page of rows', () => {
    expect(lists.length).toBeGreaterThan(0)
    for (const [name, { response }] of lists) expect([name, fieldsOf(response)]).toEqual([name, ['content', 'items', 'page']])
  })

  it('[HT-46] to a single read is no page', () => {
    const reads = all.filter(([name, { method, path }]) => method === 'GET' && path.endsWith('{id}') && !name.startsWith('list'))
    for (const [name, { response, path }] of reads) expect([name, path, fieldsOf(response).includes('page')]).toEqual([name, path, false])
  })
})

describe('fixedQueryOf', () => {
  it('[HT-47] [CU-118] gives every call of reservation, rental and customer actions its platform, and no other call', () => {
    const named = specified.flatMap((line) => {
      const path = (line.split('\t')[2] ?? '').replace(/^\//, '')
      return fixedQueryOf({ path }).platform === 'Cwi' ? [path] : []
    })
    expect(named.filter((path) => path === 'rs/cs/customers/actions')).toHaveLength(2)
    expect(named.filter((path) => /\/(reservation|rental)\//.test(path))).toHaveLength(20)
    expect(named).toHaveLength(22)
  })
})

describe('isRead', () => {
  it('is true for calls that can be sent again: every GET, the batch, a ticket, a preview, a challenge, the check of an emailed link', () => {
    const others = all.filter(([, call]) => call.method !== 'GET' && isRead(call))
    expect(others.map(([name]) => name)).toEqual([
      ...['startPasskeyLogin', 'startPasskeyConfirmation', 'startPasskey'],
      ...['checkMailedToken', 'createFileTicket', 'batch', 'previewDeskCommand', 'quoteBooking'],
    ])
    expect(all.filter(([, call]) => call.method === 'GET').every(([, call]) => isRead(call))).toBe(true)
  })
})

describe('the paths', () => {
  const parts = (path: string) => path.replace(/^\//, '').split('/')
  const fits = (pattern: string, path: string) =>
    parts(pattern).length === parts(path).length && parts(pattern).every((part, at) => part.startsWith('{') || part === parts(path)[at])

  it('[HT-50] are distinguished by literal segments first: of two that fit, one is more literal', () => {
    const patterns = specified.map((line) => line.split('\t')).map(([, method = '', path = '']) => ({ method, path }))
    for (const one of patterns) {
      const others = patterns.filter((other) => other !== one && other.method === one.method && fits(other.path, one.path))
      for (const other of others) expect([one.path, other.path, fits(one.path, other.path)]).toEqual([one.path, other.path, false])
    }
    expect(fits('rs/cs/tournaments/{id}', 'rs/cs/tournaments/months')).toBe(true)
  })
})
