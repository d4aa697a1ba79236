/** What we send, read again, is what we sent; and every answer fits its own schema. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  clubInfoFromWire,
  clubInfoToWire,
  clubSettingsFromWire,
  clubSettingsToWire,
  weekFromWire,
  weekToWire,
  wireClubParams,
  wireSystemInfo,
  wireWeekParams,
} from './club/club.ts'
import { imprintFromWire, imprintToWire, termsFromWire, termsToWire, wireImprint, wireTerms } from './club/clubTexts.ts'
import {
  buddyFromWire,
  buddyToWire,
  customerFromWire,
  customerToWire,
  listCustomers,
  personFromWire,
  personToWire,
  wireBuddy,
  wireCustomer,
} from './customers/customers.ts'
import {
  entrantFromWire,
  entrantToWire,
  storedEntryFromWire,
  storedEntryToWire,
  waitingEntryFromWire,
  waitingEntryToWire,
  wirePlayer,
  wireStoredEntry,
  wireWaiting,
} from './entries/entries.ts'
import { boardFromWire, standingsToWire, tieBreakFromWire, tieBreakToWire, wireStandings, wireTieBreak } from './results/results.ts'
import { scorecardFromWire, scorecardToWire, wireScoreRecord } from './results/scorecards.ts'
import { licenceFromWire, licenceToWire, tenantFromWire, tenantToWire, wireLicence, wireTenant } from './session/session.ts'
import { anyBoard, anyTieBreak } from './testing/anyBoard.ts'
import { anyClubInfo, anyClubSettings, anyClubTerms, anyLicence, anyTenant, anyWeek } from './testing/anyClubSettings.ts'
import { anyEntrant, anyStoredEntry, anyWaitingEntry } from './testing/anyEntries.ts'
import { anyBuddy, anyCustomer } from './testing/anyPeople.ts'
import { anyScorecard } from './testing/anyScorecard.ts'
import {
  anyMaxScoreSettings,
  anyPrize,
  anyPublishSettings,
  anyRound,
  anyTeeAssignment,
  anyTournament,
  anyTournamentSummary,
} from './testing/anyTournament.ts'
import { roundTrips, sent } from './testing/roundTrips.ts'
import { maxScoreFromWire, maxScoreToWire, wireMaxScoreSettings } from './tournaments/maxScore.ts'
import { prizeFromWire, prizeToWire, wirePrize } from './tournaments/prizes.ts'
import { publishSettingsFromWire, publishSettingsToWire, wirePublishSettings } from './tournaments/publication.ts'
import {
  roundFromWire,
  roundToWire,
  teeAssignmentFromWire,
  teeAssignmentToWire,
  wireRound,
  wireTeeAssignment,
} from './tournaments/rounds.ts'
import {
  tournamentFromWire,
  tournamentSummaryFromWire,
  tournamentSummaryToWire,
  tournamentToWire,
  wireTournament,
  wireTournamentSummary,
} from './tournaments/tournaments.ts'
import type { Parsed } from './wire/parsed.ts'

const always =
  <Wire, Value>(fromWire: (wire: Wire) => Value) =>
  (wire: Wire): Parsed<Value> => ({ ok: true, value: fromWire(wire) })

describe('round trips', () => {
  it('[TL-17] a tournament of the list', () =>
    roundTrips(anyTournamentSummary, wireTournamentSummary, tournamentSummaryToWire, tournamentSummaryFromWire))
  it('[TV-01] a whole tournament', () => roundTrips(anyTournament, wireTournament, tournamentToWire, tournamentFromWire))
  it('a round', () => roundTrips(anyRound, wireRound, roundToWire, roundFromWire))
  it('a tee assignment', () => roundTrips(anyTeeAssignment, wireTeeAssignment, teeAssignmentToWire, teeAssignmentFromWire))
  it('[SC-29] [SC-32] max-score settings', () => roundTrips(anyMaxScoreSettings, wireMaxScoreSettings, maxScoreToWire, maxScoreFromWire))
  it('publish settings', () => roundTrips(anyPublishSettings, wirePublishSettings, publishSettingsToWire, publishSettingsFromWire))
  it('a prize', () => roundTrips(anyPrize, wirePrize, prizeToWire, prizeFromWire))
  it('a player', () => roundTrips(anyEntrant, wirePlayer, entrantToWire, entrantFromWire))
  it('[TS-127+] a waiting entry', () => roundTrips(anyWaitingEntry, wireWaiting, waitingEntryToWire, waitingEntryFromWire))
  it('[TV-108] a stored entry', () => roundTrips(anyStoredEntry, wireStoredEntry, storedEntryToWire, storedEntryFromWire))
  it('a customer', () => roundTrips(anyCustomer, wireCustomer, customerToWire, customerFromWire))
  it('a person found by a search', () =>
    roundTrips(
      anyBuddy.map(({ customer }) => customer),
      wireCustomer,
      personToWire,
      personFromWire,
    ))
  it('[CU-35] [CU-36] [CU-37] customers are requested by id and by the beginning of a name', () => {
    const asked = (query: object) => v.is(listCustomers.query as v.GenericSchema, query)
    expect(listCustomers.path).toBe('rs/cs/customers/customers')
    const textFields = ['FirstName', 'LastName']
    expect(asked({ active: 'true', ids: ['1', '2'], excludedIds: '3', textFields, textValue: 'an', textCompare: 'StartWith' })).toBe(true)
    expect([asked({ textFields: 'Email' }), asked({ textCompare: 'Contain' })]).toEqual([false, false])
  })
  it('[CU-38] the text is in textValue, and textCompare has one mode', () => {
    const asked = (query: object) => v.is(listCustomers.query as v.GenericSchema, query)
    expect([
      asked({ textValue: 'an', textCompare: 'StartWith' }),
      asked({ textValue: 'an' }),
      asked({ textValue: 'x'.repeat(500) }),
    ]).toEqual([true, true, false])
    expect(asked({ textValue: 'an', textCompare: 'Equal' })).toBe(false)
  })
  it('a friend', () => roundTrips(anyBuddy, wireBuddy, buddyToWire, buddyFromWire))
  it('[SE-15] a tenant', () => roundTrips(anyTenant, wireTenant, tenantToWire, tenantFromWire))
  it('[CS-43] a licence', () => roundTrips(anyLicence, wireLicence, licenceToWire, always(licenceFromWire)))
  it('[CS-02] club settings', () => roundTrips(anyClubSettings, wireClubParams, clubSettingsToWire, always(clubSettingsFromWire)))
  it('[CS-42] terms and imprint', () => {
    roundTrips(anyClubTerms, wireTerms, termsToWire, always(termsFromWire))
    roundTrips(fc.string(), wireImprint, imprintToWire, always(imprintFromWire))
  })
  it('[CS-31] the week', () => roundTrips(anyWeek, wireWeekParams, weekToWire, always(weekFromWire)))
  it('[CS-36] system info', () => roundTrips(anyClubInfo, wireSystemInfo, (info) => clubInfoToWire(info, 120), always(clubInfoFromWire)))
  it('the reason of a broken tie', () => roundTrips(anyTieBreak, wireTieBreak, tieBreakToWire, tieBreakFromWire))
  it('[SC-01] [SC-03] [SC-05] a scorecard', () => roundTrips(anyScorecard, wireScoreRecord, scorecardToWire, scorecardFromWire))

  it('a board, in its two answers', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const wire = v.parse(wireStandings, sent(standingsToWire(board)))
        expect(boardFromWire(wire, board.roundId, board.tieBreaks, expect.unreachable)).toEqual({ ok: true, value: board })
      }),
    )
  })
})
