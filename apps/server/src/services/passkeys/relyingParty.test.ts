import { describe, expect, it } from 'vitest'
import { relyingPartyOf } from './relyingParty.ts'

const PORTAL = 'https://portal.example.org'
const LOCAL = 'http://localhost:8080'

describe('the host of passkeys', () => {
  it.each([
    { what: 'the portal', own: PORTAL, origin: PORTAL, host: 'portal.example.org' },
    { what: 'the portal on another port', own: `${PORTAL}:8443`, origin: `${PORTAL}:8443`, host: 'portal.example.org' },
    { what: 'a development server of this machine', own: LOCAL, origin: 'http://localhost:5173', host: 'localhost' },
  ])('[SE-78+] is $host for $what', ({ own, origin, host }) => {
    expect(relyingPartyOf(own, origin)).toEqual({ host, origin })
  })

  it.each([
    { what: 'a page without an origin', own: PORTAL, origin: undefined },
    { what: 'an opaque origin', own: PORTAL, origin: 'null' },
    { what: 'another host', own: PORTAL, origin: 'https://portal.example.com' },
    { what: 'a host below it', own: PORTAL, origin: 'https://club.portal.example.org' },
    { what: 'another port', own: PORTAL, origin: `${PORTAL}:8443` },
    { what: 'plain http', own: 'http://portal.example.org', origin: 'http://portal.example.org' },
    { what: 'a page of the visitor’s own machine', own: PORTAL, origin: 'http://localhost:8080' },
    { what: 'an IPv4 address', own: 'https://192.0.2.1', origin: 'https://192.0.2.1' },
    { what: 'an IPv6 address', own: 'https://[2001:db8::1]', origin: 'https://[2001:db8::1]' },
    { what: 'a path', own: PORTAL, origin: `${PORTAL}/` },
  ])('[SE-78+] is none for $what', ({ own, origin }) => {
    expect(relyingPartyOf(own, origin)).toBeNull()
  })
})
