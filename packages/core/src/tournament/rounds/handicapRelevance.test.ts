import { describe, expect, it } from 'vitest'
import { HANDICAP_RELEVANCES, isHandicapRelevant } from './handicapRelevance.ts'

describe('isHandicapRelevant', () => {
  it('[EN-10] [SC-64] a tiger and rabbit round counts like any other that counts', () => {
    expect(HANDICAP_RELEVANCES.filter(isHandicapRelevant)).toEqual(['handicapRelevant', 'tigerAndRabbit'])
  })

  it('[EN-11] no relevance, or an unknown one, does not count', () => {
    expect(isHandicapRelevant('none')).toBe(false)
    expect(isHandicapRelevant({ kind: 'other' })).toBe(false)
  })
})
