import { describe, expect, it } from 'vitest'
import { moment } from '../../testing/tournaments.ts'
import { type MyEntryFacts, myEntryState, shownStart } from './myEntry.ts'

const now = moment('2026-06-20T08:00:00')
const start = { roundId: '5', roundNumber: 1, startTime: moment('2026-06-20T10:00:00'), startTee: 1, startTeeName: '1' }
const facts: MyEntryFacts = {
  joined: false,
  ownStart: null,
  offeredUntil: null,
  reservedUntil: null,
  waitingPlace: null,
  closed: false,
  live: false,
}

describe('myEntryState', () => {
  it.each([
    { who: 'a stranger', has: {}, is: { kind: 'none' } },
    { who: 'a player before the start list', has: { joined: true }, is: { kind: 'entered', start: null } },
    { who: 'a player with a tee time', has: { joined: true, ownStart: start }, is: { kind: 'entered', start } },
    { who: 'a player of a live round', has: { joined: true, closed: true, live: true }, is: { kind: 'entered', start: null } },
    { who: 'a player of a finished tournament', has: { joined: true, closed: true, ownStart: start }, is: { kind: 'played' } },
    { who: 'a person with a reserved place, at its last moment', has: { reservedUntil: now }, is: { kind: 'reserved', until: now } },
    { who: 'a person whose reservation has expired', has: { reservedUntil: moment('2026-06-20T07:59:59') }, is: { kind: 'none' } },
    { who: 'a player who has paid', has: { joined: true, reservedUntil: now }, is: { kind: 'entered', start: null } },
    { who: 'a reservation of a finished tournament', has: { closed: true, reservedUntil: now }, is: { kind: 'none' } },
    { who: 'the first in the queue', has: { waitingPlace: 1 }, is: { kind: 'waiting', position: 1 } },
    {
      who: 'the first in the queue with an offer',
      has: { waitingPlace: 1, offeredUntil: now },
      is: { kind: 'offered', until: now },
    },
    {
      who: 'the first in the queue whose offer expired',
      has: { waitingPlace: 1, offeredUntil: moment('2026-06-20T07:59:59') },
      is: { kind: 'waiting', position: 1 },
    },
    { who: 'the queue of a finished tournament', has: { waitingPlace: 1, closed: true, offeredUntil: now }, is: { kind: 'none' } },
    { who: 'a player of a cancelled tournament', has: { joined: true, closed: true, cancelled: true }, is: { kind: 'cancelled' } },
    { who: 'the queue of a cancelled tournament', has: { waitingPlace: 1, closed: true, cancelled: true }, is: { kind: 'cancelled' } },
    { who: 'a stranger to a cancelled tournament', has: { closed: true, cancelled: true }, is: { kind: 'none' } },
  ])('[TV-134+] [TS-122+] [RE-209+] of $who', ({ has, is }) => {
    expect(myEntryState({ ...facts, ...has }, now)).toEqual(is)
  })
})

describe('shownStart', () => {
  const startDateTime = moment('2026-06-20T09:00:00')
  it.each([
    { who: 'the player, by the start list', has: { joined: true, ownStart: start }, is: { kind: 'own', start } },
    { who: 'a player without a start yet', has: { joined: true, ownStart: null }, is: { kind: 'field', startTime: startDateTime } },
    { who: 'everybody else', has: { joined: false, ownStart: start }, is: { kind: 'field', startTime: startDateTime } },
  ])('[TV-133+] for $who', ({ has, is }) => {
    expect(shownStart({ startDateTime, ...has })).toEqual(is)
  })
})
