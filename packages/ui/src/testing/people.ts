/** Invented people and events for the tests of screens. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, HandicapLimits, Starter, Team, Tournament, WaitingEntry } from '@club/core/tournament'

export const date = (text: string) => text as ClubDate
export const moment = (text: string) => text as ClubDateTime

/** A Saturday afternoon. */
export const NOW = moment('2026-06-13T14:32:00')

function customer(id: string, firstName: string, lastName: string, over: Partial<Customer> = {}): Customer {
  return {
    id,
    number: id,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    sex: 'female',
    memberStatus: 'member',
    handicapIndex: { kind: 'index', tenths: 187 },
    homeClubName: 'Golfclub Taunusblick',
    blockedForTournament: false,
    homeLayout: 'tiles',
    preferredTee: null,
    ...over,
  }
}

export const clara = customer('clara', 'Clara', 'Hoffmann')
export const jonas = customer('jonas', 'Jonas', 'Weber', { sex: 'male', handicapIndex: { kind: 'index', tenths: 62 } })
export const mia = customer('mia', 'Mia', 'Bergmann', { handicapIndex: { kind: 'index', tenths: 114 } })
export const tom = customer('tom', 'Tom', 'Reed', { sex: 'male', memberStatus: 'guest', handicapIndex: { kind: 'index', tenths: 384 } })

export const friend = (who: Customer): Buddy => ({ id: `buddy-${who.id}`, customer: who })

const everyIndex = { from: { kind: 'unset' }, to: { kind: 'index', tenths: 540 } } as const
export const noLimits: HandicapLimits = {
  enabled: false,
  memberMale: everyIndex,
  memberFemale: everyIndex,
  guestMale: everyIndex,
  guestFemale: everyIndex,
}

/** Open for sign-up until Wednesday 17 June, 20:32: in 4 d 6 h. */
export function tournament(over: Partial<Tournament> = {}): Tournament {
  return {
    id: 'summer',
    name: 'Summer Trophy',
    startDate: date('2026-06-20'),
    endDate: date('2026-06-20'),
    startDateTime: moment('2026-06-20T09:20:00'),
    roundTypes: ['single'],
    roundCount: 1,
    holes: 18,
    scoring: 'stableford',
    sex: 'both',
    open: true,
    closed: false,
    joined: false,
    waitingPlace: null,
    paid: false,
    takesFee: true,
    paymentMethod: 'account',
    myTournament: false,
    friendsTournament: false,
    friendIds: [],
    separateOnlineSettings: false,
    entrySettings: {
      entryBegin: moment('2026-05-01T08:00:00'),
      entryEnd: moment('2026-06-17T20:32:00'),
      allowEntriesOnline: true,
      entryBeginOnline: null,
      entryEndOnline: null,
      allowCancellationOnline: true,
      lastCancellation: moment('2026-06-18T18:00:00'),
      lastCancellationOnline: null,
    },
    playersCount: 58,
    maxPlayers: 72,
    maxPlayersOnline: null,
    waitingPlayersCount: 0,
    live: false,
    ownStart: null,
    offeredUntil: null,
    reservedUntil: null,
    handicapRelevances: ['handicapRelevant'],
    clubNames: ['Golfclub Taunusblick'],
    visibility: 'everyone',
    guestsCount: 4,
    maxGuests: 12,
    useWaitingList: true,
    onlyAddToWaiting: false,
    handicapLimits: noLimits,
    maxScore: { enabled: false, kind: null, additional: null, byPar: {} },
    countBackProtocol: 'byLastHoles',
    signUpSettings: 'singleAndTeam',
    startWish: { enabled: false, kind: 'fixed', templateId: null },
    useAgeClasses: false,
    useHandicapClasses: false,
    useGroupings: false,
    usePreferredTee: false,
    showComment: true,
    extraDetails: '',
    fee: { amount: 3500, currency: 'EUR' },
    ...over,
  }
}

export function entrant(who: Customer, over: Partial<Entrant> = {}): Entrant {
  return {
    id: `player-${who.id}`,
    customerId: who.id,
    fullName: who.fullName,
    firstName: who.firstName,
    lastName: who.lastName,
    sex: who.sex,
    clubName: who.homeClubName,
    handicapIndexText: '18.7',
    playingHandicapText: '23',
    enteredByMe: false,
    ...over,
  }
}

/** A player of a start list, alone or with a team. */
export function starter(who: Customer, over: Partial<Starter> = {}): Starter {
  return { ...entrant(who), team: null, ...over }
}

export function team(players: readonly Customer[], over: Partial<Team> = {}): Team {
  return {
    ...{ id: 't1', number: 1, name: '', waiting: false, enteredByMe: false, comment: '', startWish: 0 },
    ...{ handicapIndexText: '', playingHandicapText: '' },
    players: players.map(({ id, fullName, homeClubName }) => ({
      ...{ customerId: id, fullName, handicapIndexText: '18.7', clubName: homeClubName },
    })),
    ...over,
  }
}

export function waitingEntry(who: Customer, place: number, enteredByMe = false): WaitingEntry {
  return { id: `waiting-${who.id}`, customerId: who.id, fullName: who.fullName, place, enteredByMe }
}
