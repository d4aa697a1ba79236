/** Every screen: the walks that browser tests take, each by itself. */
import { ACCOUNT_WALK } from './walks/account.ts'
import { BALLOT_WALK } from './walks/ballots.ts'
import { CLUB_LIFE_WALK, CLUB_OFFICE_WALK } from './walks/clubLife.ts'
import { OFFICE_WALK } from './walks/office.ts'
import { RESULT_WALK } from './walks/results.ts'
import { TEE_TIME_WALK } from './walks/teeTimes.ts'
import { TOURNAMENT_WALK } from './walks/tournaments.ts'
import { VISITOR_WALK } from './walks/visitor.ts'
import type { Walk } from './walks/walk.ts'

/** The screens in the order in which a user comes to them. */
export const WALKS = {
  tournaments: TOURNAMENT_WALK,
  'tee times': TEE_TIME_WALK,
  results: RESULT_WALK,
  account: ACCOUNT_WALK,
  visitor: VISITOR_WALK,
  office: OFFICE_WALK,
  ballots: BALLOT_WALK,
  'club life': CLUB_LIFE_WALK,
  'club office': CLUB_OFFICE_WALK,
} as const satisfies Readonly<Record<string, Walk>>
