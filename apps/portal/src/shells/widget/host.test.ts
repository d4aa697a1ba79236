import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostOrigin, mayHandOver, originsAround } from './host.ts'

const CLUB = 'https://www.club.example'
const SHOP = 'https://shop.club.example:8443'
const EVIL = 'https://evil.example'
const allowed = [CLUB, SHOP]

describe('the host page of the widget', () => {
  it('is reported by the browser: its list of ancestors, else the referrer', () => {
    const document = { referrer: `${CLUB}/members?x=1` }
    expect(originsAround({ location: { ancestorOrigins: [SHOP, CLUB] }, document })).toEqual([SHOP, CLUB])
    expect(originsAround({ location: {}, document })).toEqual([CLUB])
    expect(originsAround({ location: {}, document: { referrer: '' } })).toEqual([])
  })

  it.each([
    { domain: 'www.club.example', around: [CLUB], origin: CLUB },
    { domain: CLUB, around: [CLUB], origin: CLUB },
    { domain: 'shop.club.example:8443', around: [], origin: SHOP },
    { domain: null, around: [SHOP], origin: SHOP },
    { domain: null, around: [], origin: null },
    { domain: 'www.club.example', around: [EVIL], origin: null },
    { domain: 'www.club.example', around: [SHOP], origin: null },
    { domain: 'evil.example', around: [EVIL], origin: null },
    { domain: null, around: [EVIL, CLUB], origin: null },
  ])('[SH-33] [SH-38] $domain in $around receives messages at $origin', ({ domain, around, origin }) => {
    expect(hostOrigin(allowed, domain, around)).toBe(origin)
  })

  it.each([
    { domain: 'www.club.example', around: [CLUB], may: true },
    { domain: null, around: [SHOP, CLUB], may: true },
    { domain: 'www.club.example', around: [], may: false },
    { domain: 'www.club.example', around: [CLUB, EVIL], may: false },
    { domain: 'shop.club.example:8443', around: [CLUB], may: false },
  ])('[SH-38] $domain in $around can hand a login over: $may', ({ domain, around, may }) => {
    expect(mayHandOver(allowed, domain, around)).toBe(may)
  })

  it('[SH-33] is never an origin outside the list', () => {
    const anyOrigin = fc.constantFrom(CLUB, SHOP, EVIL, 'null', 'https://www.club.example.evil')
    fc.assert(
      fc.property(
        fc.subarray(allowed),
        fc.option(fc.constantFrom('www.club.example', 'evil.example', CLUB, '*', '')),
        fc.array(anyOrigin),
        (list, domain, around) => {
          const origin = hostOrigin(list, domain, around)
          if (origin !== null) expect(list).toContain(origin)
          if (origin !== null && around.length > 0) expect(origin).toBe(around[0])
          if (mayHandOver(list, domain, around)) for (const one of around) expect(list).toContain(one)
        },
      ),
    )
  })
})
