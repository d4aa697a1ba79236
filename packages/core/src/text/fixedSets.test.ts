import { describe, expect, it } from 'vitest'
import { MEMBER_STATUSES, SEX_LIMITS, SEXES } from '../club/customer.ts'
import { countsNet, RESULT_LABELS, SCORE_METHODS, SCORINGS } from '../scoring/kinds.ts'
import { FIXED_START_WISHES, NO_START_WISH } from '../tournament/entries/startWish.ts'
import { playKinds } from '../tournament/rounds/roundTypes.ts'
import { TOURNAMENT_STATUSES } from '../tournament/status.ts'
import { LIST_TYPES, PAYMENT_METHODS, ROUND_TYPES, SIGN_UP_SETTINGS, START_TYPES } from '../tournament/tournament.ts'
import { TOURNAMENT_ACCESS } from '../tournament/view/listFilter.ts'
import { RESULT_TYPES } from '../tournament/view/tournamentView.ts'

/** A set holds what the specification names, in our words, and nothing else. */
const same = (set: readonly string[], words: string) => expect([...set].sort()).toEqual(words.split(' ').sort())

describe('the fixed sets of scoring', () => {
  it('[EN-06] scoring', () => same(SCORINGS, 'againstPar medal stableford medalMaxScore'))

  it('[EN-07] [TR-05] six score methods are of two kinds, gross and net', () => {
    same(
      SCORE_METHODS.filter((method) => !countsNet(method)),
      'gross grossAdjusted grossOverRating grossOverPar',
    )
    same(SCORE_METHODS.filter(countsNet), 'net netAdjusted')
  })

  it('[EN-15] labels of a result relative to par', () => {
    same(RESULT_LABELS, 'none albatross eagle birdie par bogey doubleBogey more')
  })
})

describe('the fixed sets of a tournament', () => {
  it('[EN-08] start types', () => same(START_TYPES, 'normal onTwoTees shotgun'))

  it('[EN-09] start wishes are numbered 0 to 6', () => {
    expect([...FIXED_START_WISHES.entries()]).toEqual([
      [0, 'none'],
      [1, 'earliest'],
      [2, 'early'],
      [3, 'midEarly'],
      [4, 'midLate'],
      [5, 'late'],
      [6, 'latest'],
    ])
    expect(FIXED_START_WISHES[NO_START_WISH]).toBe('none')
  })

  it('[EN-12] a tournament is open or internal', () => same(TOURNAMENT_ACCESS, 'open internal'))

  it('[EN-14] status', () => same(TOURNAMENT_STATUSES, 'closed opened future ongoing'))

  it('[EN-20] sign-up is alone and in teams, alone only, in teams only', () => {
    same(SIGN_UP_SETTINGS, 'singleAndTeam singleOnly teamOnly')
    expect(new Set(ROUND_TYPES.map((one) => playKinds(one).join(' and ')))).toEqual(new Set(['single', 'team', 'single and team']))
  })

  it('[TS-102] payment methods', () => same(PAYMENT_METHODS, 'account directDebit manual voucher albatrosPay'))
  it('[TV-108] lists', () => same(LIST_TYPES, 'waitingList entryList'))
  it('[TV-35] types of results, those of special prizes among them', () => same(RESULT_TYPES, 'score points special'))
})

describe('the fixed sets of people', () => {
  it('[EN-16] [TR-02] a person is of unknown sex, male or female; a prize, a class or a tournament is for men, women or both', () => {
    same(SEXES, 'unknown male female')
    same(SEX_LIMITS, 'male female both')
  })

  it('members, guests and independent players', () => same(MEMBER_STATUSES, 'guest member independentPlayer'))
})
