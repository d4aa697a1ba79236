/** A tournament that everyone may enter; worked examples restrict it. */
import type { ClubDateTime } from '../time.ts'
import type { SignUpPerson } from '../tournament/entries/signUpDecision.ts'
import type { SignUpTournament } from '../tournament/entries/signUpOutcome.ts'
import type { HandicapRange } from '../tournament/tournament.ts'

export const moment = (text: string) => text as ClubDateTime

/** Every index, including players without one. HC-22. */
export const ANY_HANDICAP: HandicapRange = { from: { kind: 'unset' }, to: { kind: 'none' } }

export const openTournament: SignUpTournament = {
  startDateTime: moment('2026-06-13T09:00:00'),
  closed: false,
  separateOnlineSettings: false,
  entrySettings: {
    entryBegin: null,
    entryEnd: null,
    allowEntriesOnline: true,
    entryBeginOnline: null,
    entryEndOnline: null,
    allowCancellationOnline: true,
    lastCancellation: null,
    lastCancellationOnline: null,
  },
  sex: 'both',
  handicapLimits: {
    enabled: false,
    memberMale: ANY_HANDICAP,
    memberFemale: ANY_HANDICAP,
    guestMale: ANY_HANDICAP,
    guestFemale: ANY_HANDICAP,
  },
  signUpSettings: 'singleOnly',
  maxPlayers: null,
  maxPlayersOnline: null,
  playersCount: 0,
  maxGuests: null,
  guestsCount: 0,
  useWaitingList: true,
  onlyAddToWaiting: false,
  waitingPlayersCount: 0,
}

export const clara: SignUpPerson = {
  customerId: 'clara',
  sex: 'female',
  memberStatus: 'member',
  handicapIndex: { kind: 'index', tenths: 187 },
  blockedForTournament: false,
  entered: false,
  waiting: false,
}
