import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handedToken } from './hostMessages.ts'

const page = {}
const host = { page, origin: 'https://www.club.example' }
const message = { source: page, origin: host.origin, data: { type: 'token', token: 't' } }

describe('a message to the widget', () => {
  it('[SH-22] hands a token over', () => {
    expect(handedToken(message, host)).toBe('t')
  })

  it.each([
    ['of another page', { ...message, source: {} }],
    ['of nobody', { ...message, source: null }],
    ['of another origin', { ...message, origin: 'https://evil.example' }],
    ['of no origin', { ...message, origin: 'null' }],
    ['of another kind', { ...message, data: { type: 'logged-in', token: 't' } }],
    ['with more than it should', { ...message, data: { type: 'token', token: 't', tenant: 'b' } }],
    ['without a token', { ...message, data: { type: 'token', token: '' } }],
    ['that is a text', { ...message, data: '{"type":"token","token":"t"}' }],
    ['that is nothing', { ...message, data: null }],
  ])('[SH-33] %s is not heard', (_, strange) => {
    expect(handedToken(strange, host)).toBeNull()
  })

  it('is not heard while nobody may speak', () => {
    expect(handedToken({ ...message, source: null, origin: '' }, { page: null, origin: null })).toBeNull()
  })

  it('of any other shape is nothing, and no fault', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(handedToken({ ...message, data }, host)).toBeNull()
      }),
    )
  })
})
