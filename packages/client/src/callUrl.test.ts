import { getTournament } from '@club/contract/tournaments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { callUrl } from './callUrl.ts'
import { readCard } from './testing/calls.ts'

const pathOf = (id: string) => new URL(callUrl(getTournament, { params: { id } }), 'https://club.example/api/').pathname

describe('callUrl', () => {
  it('[HT-01] ignores a leading slash of a path', () => {
    expect(callUrl({ ...readCard, path: '/rs/cs/cards/{id}' }, { params: { id: '7' } })).toBe('rs/cs/cards/7')
    expect(callUrl(readCard, { params: { id: '7' } })).toBe('rs/cs/cards/7')
  })

  it('[HT-50] keeps an id one segment of the URL, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom('../x', 'a/b', '%2e%2e', '?', '#', '\\', 'a%2fb')),
        (id) => {
          fc.pre(id !== '.' && id !== '..')
          const segments = pathOf(id).split('/')
          expect(segments).toHaveLength(6)
          expect(decodeURIComponent(segments[5] ?? '')).toBe(id)
        },
      ),
    )
  })

  it.each(['', '.', '..', '\uD800'])('refuses %j', (id) => {
    expect(() => pathOf(id)).toThrow(ApiError)
  })
})
