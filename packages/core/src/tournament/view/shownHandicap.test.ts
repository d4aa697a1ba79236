import { describe, expect, it } from 'vitest'
import { shownHandicap } from './shownHandicap.ts'

describe('shownHandicap', () => {
  it('is the playing handicap once it is known', () => {
    expect(shownHandicap({ handicapIndexText: '+1.2', playingHandicapText: '+2' })).toEqual({ kind: 'playing', text: '+2' })
    expect(shownHandicap({ handicapIndexText: '', playingHandicapText: '0' })).toEqual({ kind: 'playing', text: '0' })
  })

  it('is the index until then, or its code', () => {
    expect(shownHandicap({ handicapIndexText: 'PRO', playingHandicapText: '' })).toEqual({ kind: 'index', text: 'PRO' })
  })

  it('is null if the club shows neither', () => {
    expect(shownHandicap({ handicapIndexText: '', playingHandicapText: '' })).toBeNull()
  })
})
