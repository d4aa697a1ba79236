import { describe, expect, it } from 'vitest'
import { type DrawFacts, drawDecision } from './drawDecision.ts'

const facts: DrawFacts = {
  signUpOpen: false,
  scoresEntered: false,
  sides: 60,
  uneven: false,
  flights: 20,
  maxFlights: 90,
  byResult: false,
  placed: 0,
}
const codes = (given: Partial<DrawFacts>) => {
  const decision = drawDecision({ ...facts, ...given })
  return decision.allowed ? [] : decision.refusals.map(({ code }) => code)
}

describe('drawDecision', () => {
  it.each([
    { what: 'a closed list', given: {}, refused: [] },
    { what: 'an open list', given: { signUpOpen: true }, refused: ['signUpStillOpen'] },
    { what: 'a round that is being played', given: { scoresEntered: true }, refused: ['scoresEntered'] },
    { what: 'nobody', given: { sides: 0, byResult: true }, refused: ['nobodyToDraw'] },
    { what: 'as many flights as there is room for', given: { maxFlights: 20 }, refused: [] },
    { what: 'teams of two and of three', given: { uneven: true }, refused: ['teamsUneven'] },
    { what: 'one more', given: { maxFlights: 19 }, refused: ['tooManyFlights'] },
    { what: 'no result', given: { byResult: true }, refused: ['noResultYet'] },
    { what: 'a result', given: { byResult: true, placed: 1 }, refused: [] },
  ])('[TV-124+] [TV-128+] $what', ({ given, refused }) => {
    expect(codes(given)).toEqual(refused)
  })

  it('[TV-124+] reports every reason with its numbers', () => {
    expect(drawDecision({ ...facts, signUpOpen: true, scoresEntered: true, maxFlights: 8 })).toEqual({
      allowed: false,
      refusals: [{ code: 'signUpStillOpen' }, { code: 'scoresEntered' }, { code: 'tooManyFlights', flights: 20, most: 8 }],
    })
  })
})
