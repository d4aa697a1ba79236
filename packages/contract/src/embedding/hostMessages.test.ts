import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHostMessage, readToken } from './hostMessages.ts'

const window = {}
const other = { window, origin: 'https://www.club.example' }
const from = (data: unknown, over: object = {}) => ({ source: window, origin: other.origin, data, ...over })

const STRANGERS: readonly (readonly [who: string, over: object])[] = [
  ['another window', { source: {} }],
  ['nobody', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
]

describe('a message to the host page of a widget', () => {
  it('[SH-33] is one of three, exactly, without other fields', () => {
    expect(readHostMessage(from({ type: 'logged-in' }), other)).toEqual({ type: 'logged-in' })
    expect(readHostMessage(from({ type: 'logged-out', token: 't' }), other)).toEqual({ type: 'logged-out' })
    expect(readHostMessage(from({ type: 'height', height: 612.3 }), other)).toEqual({ type: 'height', height: 613 })
  })

  it.each(STRANGERS)('[SH-33] from %s is ignored', (_, over) => {
    expect(readHostMessage(from({ type: 'logged-in' }, over), other)).toBeNull()
    expect(readHostMessage(from({ type: 'logged-in' }, over), { ...other, window: null })).toBeNull()
  })

  it('of any other shape changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ type: fc.constant('height'), height: fc.anything() })), (data) => {
        const message = readHostMessage(from(data), other)
        if (message?.type === 'height') {
          expect(Number.isInteger(message.height)).toBe(true)
          expect(message.height).toBeGreaterThan(0)
          expect(message.height).toBeLessThanOrEqual(100_000)
        } else expect(message === null || message.type === 'logged-in' || message.type === 'logged-out').toBe(true)
      }),
    )
    for (const height of [Number.NaN, Infinity, -1, 0, '600', 100_001])
      expect(readHostMessage(from({ type: 'height', height }), other)).toBeNull()
  })
})

describe('a message to the widget', () => {
  const token = { type: 'token', token: 't' }

  it('hands a token over', () => expect(readToken(from(token), other)).toBe('t'))

  it.each([
    ...STRANGERS,
    ['another kind', { data: { type: 'logged-in', token: 't' } }],
    ['more than it should hold', { data: { ...token, tenant: 'b' } }],
    ['no token', { data: { type: 'token', token: '' } }],
    ['a text', { data: '{"type":"token","token":"t"}' }],
    ['nothing', { data: null }],
  ] as const)('[SH-33] from %s is ignored', (_, over) => {
    expect(readToken(from(token, over), other)).toBeNull()
  })

  it('is ignored without an allowed sender', () => {
    expect(readToken(from(token, { source: null, origin: '' }), { window: null, origin: null })).toBeNull()
  })

  it('of any other shape is ignored without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readToken(from(data), other)).toBeNull()
      }),
    )
  })
})
