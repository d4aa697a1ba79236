import { describe, expect, it } from 'vitest'
import { rememberTabTenant, tabTenant } from './tabTenant.ts'

function area() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

describe('tabTenant', () => {
  it('is the club of the link, and after a reload without the link still that club', () => {
    const tab = area()
    expect(tabTenant('ashcombe', tab)).toBe('ashcombe')
    rememberTabTenant('ashcombe', tab)
    expect(tabTenant(null, tab)).toBe('ashcombe')
    expect(tabTenant('strandholm', tab)).toBe('strandholm')
  })

  it('remembers nothing before a club has opened', () => {
    const tab = area()
    tabTenant('no-such-club', tab)
    expect(tabTenant(null, tab)).toBeNull()
  })
})
