/** The words of the specification for everything a tournament holds, and where it is read. */
import type { Tournament } from '@club/core/tournament'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAnnouncementFile, listAnnouncements } from '../club/announcements.ts'
import { getPlayerByCustomer, listMyPlayers, listPlayers, listWaitings } from '../entries/entries.ts'
import { anyPublishSettings, anyRound, anyTeeAssignment, anyTournament } from '../testing/anyTournament.ts'
import type { Call } from '../wire/call.ts'
import { readPage } from '../wire/page.ts'
import { wireFile } from '../wire/shapes.ts'
import {
  ageClassFromWire,
  getHandicapClasses,
  getPrizeGroup,
  getTeamHandicapClasses,
  groupingGroupFromWire,
  listAgeClasses,
  listGroupingGroups,
} from './classes.ts'
import { listPrizes } from './prizes.ts'
import { getPublishSettings, publishSettingsToWire } from './publication.ts'
import { getRoundPublication, getRoundSettings, getRoundStatistics } from './roundSettings.ts'
import { listRounds, listTeeAssignments, roundToWire, teeAssignmentFromWire, teeAssignmentToWire } from './rounds.ts'
import { getTournament, listTournaments, tournamentFromWire, tournamentToWire } from './tournaments.ts'

/** What is written of any value: the names of the fields at a place. */
function namesOf<Value>(arbitrary: fc.Arbitrary<Value>, write: (value: Value) => unknown): readonly string[] {
  return fc
    .sample(arbitrary, 20)
    .map((value) => Object.keys(write(value) as object))
    .reduce((a, b) => (a.length >= b.length ? a : b))
}

const has = (names: readonly string[], wanted: string) => expect(names).toEqual(expect.arrayContaining(wanted.split(' ')))
const at = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const tournament = namesOf(anyTournament, tournamentToWire)

describe('a tournament on the wire', () => {
  it('[TV-133+] [TV-135+] has the viewer’s own start with the name of its tee; without a name it is the number', () => {
    const start = { roundId: 7, roundNumber: 2, startTime: '2026-05-02T09:10:00', startTee: 1 }
    const written = { ...tournamentToWire(fc.sample(anyTournament, { numRuns: 1, seed: 1 })[0] as Tournament) }
    const startOf = (ownStart: unknown) => {
      const read = tournamentFromWire({ ...written, ownStart } as never)
      return read.ok ? read.value.ownStart : read
    }
    const own = { ...start, roundId: '7' }
    expect(startOf({ ...start, startTeeName: '1B' })).toEqual({ ...own, startTeeName: '1B' })
    expect(startOf(start)).toEqual({ ...own, startTeeName: '1' })
    expect(startOf({ ...start, startTime: 'soon' })).not.toMatchObject(own)
    expect(startOf(null)).toBeNull()
  })

  it('[TV-02] has its base fields', () =>
    has(
      tournament,
      'id name startDate endDate startDateTime roundCount roundTypes roundHcpRelevantTypes sex open closed joined paid clubs',
    ))
  it('[TV-03] [TV-05] has its capacity', () =>
    has(
      tournament,
      'playersCount guestsCount maxPlayers maxPlayersCwi maxGuests waitingPlayersCount useWaitingList onlyAddToWaiting allowSeparateSettingsForInternetCwi',
    ))
  it('[TV-04] has its entry settings', () =>
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).entrySettings),
      'entryBegin entryEnd allowEntriesCwi entryBeginCwi entryEndCwi allowCancellationCwi lastCancellation lastCancellationCwi',
    ))
  it('[TV-06] has its limits, each with both ends', () => {
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).hcpLimits),
      'enabled memberMale memberFemale guestMale guestFemale',
    )
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).hcpLimits?.guestFemale),
      'from to',
    )
  })
  it('[TV-07] [TV-08] has its max score and tie-break', () => {
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).maxScoreSettings),
      'enabled',
    )
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).tieingSettings),
      'protocol',
    )
  })
  it('[TV-10] has its payment, its ways to sign up, its preferred start times and its text', () => {
    has(tournament, 'paymentMethod signUpSettings startWishSettings extraDetails')
    has(
      namesOf(anyTournament, (one) => tournamentToWire(one).startWishSettings),
      'enabled type templateId',
    )
    const { startWishSettings: _none, ...without } = tournamentToWire(fc.sample(anyTournament, 1)[0] as Tournament)
    expect(tournamentFromWire(without)).toMatchObject({
      ok: true,
      value: { startWish: { enabled: false, kind: 'fixed', templateId: null } },
    })
  })
  it('[TV-09] has its switches', () =>
    has(tournament, 'useAgeClasses useHcpClasses useGroupings useCompetitionFees usePreferredCourseTee showComment'))
})

describe('data of a tournament', () => {
  it('[TV-41] a round', () =>
    has(namesOf(anyRound, roundToWire), 'id number tournId dateTime roundType teamSize holePlayed hcpRelevantType startType singleScoring'))
  it('[TV-52] a tee', () =>
    has(namesOf(anyTeeAssignment, teeAssignmentToWire), 'courseTeeId courseName courseTeeName numberOfHoles sex assignmentType colour'))
  it('[TV-54] [TV-55] publication of the players, and of each round', () => {
    has(
      namesOf(anyPublishSettings, (one) => publishSettingsToWire(one).playerList),
      'publish publishTime',
    )
    const rounds = anyPublishSettings.filter((one) => one.rounds.length > 0)
    has(
      namesOf(rounds, (one) => publishSettingsToWire(one).rounds?.[0]),
      'startList liveScoring results',
    )
    has(
      namesOf(rounds, (one) => publishSettingsToWire(one).rounds?.[0]?.results),
      'publish publishTime',
    )
  })
})

describe('its paths', () => {
  const below = 'GET rs/cs/tournaments/{tournId}'
  it.each([
    { id: 'TL-02', call: listTournaments, path: 'GET rs/cs/tournaments' },
    { id: 'TV-01', call: getTournament, path: 'GET rs/cs/tournaments/{id}' },
    { id: 'TV-56', call: getPublishSettings, path: `${below}/publish-settings` },
    { id: 'TV-57', call: getRoundPublication, path: 'GET rs/cs/tournaments/rounds/{roundId}/settings/publish' },
    { id: 'TV-74', call: listRounds, path: `${below}/rounds` },
    { id: 'TV-76', call: listGroupingGroups, path: `${below}/grouping-group` },
    { id: 'TV-81', call: listAgeClasses, path: `${below}/age-classes` },
    { id: 'TV-83', call: getHandicapClasses, path: `${below}/hcp-class-settings` },
    { id: 'TV-85', call: getTeamHandicapClasses, path: `${below}/hcp-class-settings/team` },
    { id: 'TV-86', call: listTeeAssignments, path: `${below}/course-assignments` },
    { id: 'TV-88', call: getPrizeGroup, path: `${below}/prize-group` },
    { id: 'TV-90', call: listPrizes, path: `${below}/prizes` },
    { id: 'TV-91', call: listAnnouncements, path: `${below}/announcement` },
    { id: 'TV-93', call: getAnnouncementFile, path: `${below}/announcement/{id}` },
    { id: 'TV-95', call: getRoundSettings, path: 'GET rs/cs/tournaments/rounds/{roundId}/settings' },
    { id: 'TV-101', call: getRoundStatistics, path: `${below}/rounds/{id}/stat` },
    { id: 'TV-110', call: getPlayerByCustomer, path: `${below}/players/by-customer/{id}` },
    { id: 'TV-112', call: listMyPlayers, path: `${below}/players/my-players` },
    { id: 'TV-116', call: listPlayers, path: `${below}/players` },
    { id: 'TV-116', call: listWaitings, path: `${below}/waitings` },
  ])('[$id] $path', ({ call, path }) => {
    expect(at(call)).toBe(path)
  })

  it('[TV-11] everything else in a call of its own', () => {
    const related = [listTeeAssignments, getPrizeGroup, listAgeClasses, getHandicapClasses, getTeamHandicapClasses, listGroupingGroups]
    const paths = [...related, listAnnouncements].map(({ path }) => path)
    expect(new Set(paths).size).toBe(7)
    for (const path of paths) expect(path).toMatch(/^rs\/cs\/tournaments\/\{tournId\}\//)
  })

  it('[TV-84] classes of players and of teams have two calls of one shape', () => {
    expect(getHandicapClasses.response).toBe(getTeamHandicapClasses.response)
    expect(getHandicapClasses.path).not.toBe(getTeamHandicapClasses.path)
  })

  it('[TV-75] [TV-82] counts by a page of one', () => {
    const groups = {
      content: [{ id: 1, name: 'Companies', shortName: 'C', groupType: 'Single' }],
      page: { number: 0, size: 1, totalElements: 4, totalPages: 4 },
    }
    expect(readPage(groupingGroupFromWire, v.parse(listGroupingGroups.response, groups), () => {})).toMatchObject({ total: 4 })
    const ages = {
      content: [{ id: 1, sex: 'Both', name: 'Seniors', shortName: 'S', ageFrom: 50 }],
      page: { number: 0, size: 1, totalElements: 3, totalPages: 3 },
    }
    expect(readPage(ageClassFromWire, v.parse(listAgeClasses.response, ages), () => {})).toMatchObject({ total: 3 })
    for (const { query } of [listGroupingGroups, listAgeClasses])
      expect(v.is(query as v.GenericSchema, { page: '0', size: '1' })).toBe(true)
  })

  it('[TV-87] tees have their colour, their course and who they are for', () => {
    const tee = {
      ...{ courseTeeId: 3, courseName: 'Park', courseTeeName: 'Yellow', numberOfHoles: 18, sex: 'Male', assignmentType: 'AgeClass' },
      ...{ colour: '#ffdd00', courseRating: 71.3, slope: 128, par: 72 },
    }
    const [read] = readPage(teeAssignmentFromWire, v.parse(listTeeAssignments.response, { content: [tee] }), () => {}).rows
    expect(read).toMatchObject({ teeId: '3', courseName: 'Park', teeName: 'Yellow', holes: 18, sex: 'male', assignmentType: 'ageClass' })
  })

  it('[TV-25] visitors can read it, except for own entries', () => {
    const calls = [listTournaments, getTournament, listRounds, listPrizes, listPlayers, listWaitings, getPublishSettings, listAnnouncements]
    for (const { auth } of calls) expect(auth).toBe('anonymous')
  })

  it('[TV-92] a file has a link that names the club, without a login', () => {
    expect([getAnnouncementFile.auth, getAnnouncementFile.response]).toEqual(['none', wireFile])
    expect(Object.keys(getAnnouncementFile.query?.entries ?? {})).toEqual(['tenant_id'])
  })

  it('[TL-11] with filters of these names', () => {
    expect(Object.keys(listTournaments.query?.entries ?? {})).toEqual(
      expect.arrayContaining(['startDateFrom', 'startDateTo', 'holes', 'sex', 'open', 'roundTypes', 'roundTypesOperator', 'archived']),
    )
  })
})
