import { describe, expect, it } from 'vitest'
import { memoryArea } from './memoryArea.ts'
import { forgetTabTenant, rememberTabTenant, tabTenant } from './tabTenant.ts'

describe('tabTenant', () => {
  it('is the club of the link, also after a reload without the link', () => {
    const tab = memoryArea()
    expect(tabTenant('ashcombe', tab)).toBe('ashcombe')
    rememberTabTenant('ashcombe', tab)
    expect(tabTenant(null, tab)).toBe('ashcombe')
    expect(tabTenant('strandholm', tab)).toBe('strandholm')
  })

  it('is null before a club has opened', () => {
    const tab = memoryArea()
    tabTenant('no-such-club', tab)
    expect(tabTenant(null, tab)).toBeNull()
  })

  it('[SH-64+] forgets a club that no longer exists', () => {
    const tab = memoryArea()
    rememberTabTenant('ashcombe', tab)
    forgetTabTenant(tab)
    expect(tabTenant(null, tab)).toBeNull()
  })
})
