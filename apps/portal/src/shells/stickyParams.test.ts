import { describe, expect, it } from 'vitest'
import { readHashQuery } from './hashQuery.ts'
import { withStickyParams, withTenantOfUrl } from './stickyParams.ts'

const here = 'https://portal.example/tournaments?month=2026-05&tenant_id=a#?tenant=a&module=tournaments'
const sticky = { tenantId: 'a', hash: '#?tenant=a&module=tournaments' }

describe('the URL of a frame', () => {
  it.each([
    { to: '/tournaments/view/7', is: '/tournaments/view/7?tenant_id=a#?tenant=a&module=tournaments' },
    { to: '/tournaments?month=2026-06', is: '/tournaments?month=2026-06&tenant_id=a#?tenant=a&module=tournaments' },
    { to: '/x?tenant_id=b#?token=t', is: '/x?tenant_id=a#?tenant=a&module=tournaments' },
    { to: 'https://evil.example/x', is: '/x?tenant_id=a#?tenant=a&module=tournaments' },
  ])('keeps club and shell on the way to $to', ({ to, is }) => {
    expect(withStickyParams(to, here, sticky)).toBe(is)
  })

  it('of an app sends nothing of it to the server', () => {
    expect(withStickyParams('/x', here, { tenantId: null, hash: '#?app=ios' })).toBe('/x#?app=ios')
  })
})

describe('withTenantOfUrl', () => {
  it.each([
    { search: '?tenant_id=a', hash: '#?tenant=b', tenant: 'a' },
    { search: '?tenant_id=a', hash: '#?tenant=b&app=ios', tenant: 'a' },
    { search: '?tenant_id=a', hash: '', tenant: 'a' },
    { search: '?month=2026-05', hash: '#?tenant=b', tenant: 'b' },
    { search: '', hash: '', tenant: null },
  ])('uses the club that was requested from the server: $search $hash', ({ search, hash, tenant }) => {
    expect(withTenantOfUrl(readHashQuery(hash), search).tenant).toBe(tenant)
  })
})
