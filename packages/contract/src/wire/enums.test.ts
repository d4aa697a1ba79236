import type { ClubDate } from '@club/core'
import { MODULE_VISIBILITIES, SEX_LIMITS, SEXES } from '@club/core/club'
import {
  BLOCK_REASONS,
  BOOKING_KINDS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  PLATFORMS,
  PLAYER_KINDS,
  PLAYER_POSITIONS,
  SLOT_KINDS,
  TEE_SELECTORS,
  TWILIGHTS,
} from '@club/core/reservation'
import { COUNT_BACK_PROTOCOLS, COURSE_PARTS, RESULT_LABELS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import {
  HIT_STATUSES,
  LIST_TYPES,
  PAYMENT_METHODS,
  PLAY_KINDS,
  ROUND_TYPES,
  SIGN_UP_SETTINGS,
  START_TYPES,
  TEE_ASSIGNMENT_TYPES,
  TOURNAMENT_VISIBILITIES,
  tournamentStatus,
} from '@club/core/tournament'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { clubInfoFromWire } from '../club/club.ts'
import { wireStartWish } from '../entries/entries.ts'
import { anyTournament } from '../testing/anyTournament.ts'
import { listTournaments, tournamentFromWire, tournamentToWire, wireTournament } from '../tournaments/tournaments.ts'
import * as enums from './enums.ts'
import type { WireEnum } from './wireEnum.ts'

/** What the wire says for each of our words, in our order. */
function spelled<Value extends string>(set: WireEnum<Value>, values: readonly Value[]): string {
  return values.map((value) => set.spelled(value)).join(' ')
}

describe('enumerations on the wire', () => {
  it('[RE-73, RE-79, RE-80] booking status, tees and twilight', () => {
    expect(spelled(enums.WIRE_BOOKING_STATUS, BOOKING_STATUSES)).toBe('Booked CheckInPending CheckedIn NoShow')
    expect(spelled(enums.WIRE_TEE_SELECTOR, TEE_SELECTORS)).toBe('None Tee1 Tee10 Tee19 Tee28')
    expect(spelled(enums.WIRE_TWILIGHT, TWILIGHTS)).toBe('None Twilight9 Twilight18')
  })

  it('[RE-81, RE-82] slot kinds and block reasons', () => {
    expect(spelled(enums.WIRE_SLOT_KIND, SLOT_KINDS)).toBe('Normal Extra NoTeeOff')
    expect(spelled(enums.WIRE_BLOCK_REASON, BLOCK_REASONS)).toBe('Competition Maintenance Custom')
  })

  it('[RE-83, RE-84, RE-85] kinds of players and bookings, and positions', () => {
    expect(spelled(enums.WIRE_PLAYER_KIND, PLAYER_KINDS)).toBe('Customer AnonymousGuest')
    expect(spelled(enums.WIRE_BOOKING_KIND, BOOKING_KINDS)).toBe('Normal Group')
    expect(spelled(enums.WIRE_PLAYER_POSITION, PLAYER_POSITIONS)).toBe('P1_Start P2_Second')
  })

  it('[RE-86, RE-87, RE-88] sources with their blanks, and platforms', () => {
    expect(BOOKING_SOURCES.map((source) => enums.WIRE_BOOKING_SOURCE.spelled(source))).toEqual([
      'Portal',
      'A9 Client',
      'A9 Online',
      'Locale',
    ])
    expect(spelled(enums.WIRE_PLATFORM, PLATFORMS)).toBe('A9Client All Cwi Platform1 Platform2 Platform3')
  })

  it('[EN-01] round types', () => {
    expect(spelled(enums.WIRE_ROUND_TYPE, ROUND_TYPES)).toBe('Single Foursome Greensome FoursomeChapman Scramble Fourball ProAm Aggregate')
  })

  it('[EN-06] [TR-03] scoring', () => {
    expect(spelled(enums.WIRE_SCORING, SCORINGS)).toBe('Medal MedalMaxScore Stableford AgainstPar')
  })

  it('[EN-07] [TR-04] score methods, the two basic ones among them', () => {
    expect(spelled(enums.WIRE_SCORE_METHOD, SCORE_METHODS)).toBe('Gross GrossAdj GrossOverCr GrossOverPar Net NetAdj')
  })

  it('[EN-08] start types', () => {
    expect(spelled(enums.WIRE_START_TYPE, START_TYPES)).toBe('Normal OnTwoTees Shotgun')
  })

  it('[EN-09] preferred start times are numbers, 0 to 6 and later spans beyond', () => {
    const takes = (startWishPriority: unknown) => v.is(wireStartWish, startWishPriority)
    expect([0, 1, 2, 3, 4, 5, 6].every(takes)).toBe(true)
    for (const wrong of [-1, 1.5, 'Earliest', Number.NaN]) expect(takes(wrong)).toBe(false)
  })

  it('[EN-15] result labels, the albatross with one s', () => {
    expect(spelled(enums.WIRE_RESULT_LABEL, RESULT_LABELS)).toBe('None Albatros Eagle Birdie Par Bogey DoubleBogey More')
  })

  it('[EN-16] [TR-02] sex of a person, and sex of a prize or class', () => {
    expect(spelled(enums.WIRE_SEX, SEXES)).toBe('Unknown Male Female')
    expect(spelled(enums.WIRE_SEX_LIMIT, SEX_LIMITS)).toBe('Male Female Both')
  })

  it('[EN-20] [EN-21] sign-up settings', () => {
    expect(spelled(enums.WIRE_SIGN_UP_SETTINGS, SIGN_UP_SETTINGS)).toBe('SingleAndTeam SingleOnly TeamOnly')
  })

  it('[EN-19] [EN-21] play kinds, where the wire has them', () => {
    expect(spelled(enums.WIRE_GROUP_TYPE, PLAY_KINDS)).toBe('Single Team')
  })

  it('[EN-14] a status is not sent: it follows from `closed` and the start', () => {
    const today = '2026-06-13' as ClubDate
    const status = (closed: boolean, startDate: string) => {
      const wire = { id: 1, name: 'Medal', startDate, endDate: '2026-06-20', closed, status: 'Ongoing' }
      expect(v.parse(wireTournament, wire)).toMatchObject({ closed })
      const read = tournamentFromWire(v.parse(wireTournament, wire))
      expect(read.ok).toBe(true)
      return read.ok && tournamentStatus(read.value, today)
    }
    expect([status(true, '2026-06-14'), status(false, '2026-06-12'), status(false, '2026-06-14'), status(false, '2026-06-13')]).toEqual([
      'closed',
      'opened',
      'future',
      'ongoing',
    ])
  })

  it('[SC-02] parts of a course', () => {
    expect(spelled(enums.WIRE_COURSE_PART, COURSE_PARTS)).toBe('Full First Second')
  })

  it('[SC-04] the entry of a hole', () => {
    expect(spelled(enums.WIRE_HOLE_STATUS, ['entered', 'skipped', 'notEntered'])).toBe('Entered Skipped NotEntered')
  })

  it('[SC-05] fairways and greens', () => {
    expect(spelled(enums.WIRE_HIT_STATUS, HIT_STATUSES)).toBe('Unknown Yes No')
  })

  it('[SC-32] kinds of a max score', () => {
    expect(spelled(enums.WIRE_MAX_SCORE, ['fixed', 'netDoubleBogey'])).toBe('FixedScore NetDoubleBogey')
  })

  it('[TR-45] count-back protocols', () => {
    expect(spelled(enums.WIRE_COUNT_BACK_PROTOCOL, COUNT_BACK_PROTOCOLS)).toBe(
      'ByHandicap ByLastHoles ByReturnScorecard Manual ByStrokeIndex',
    )
  })

  it('[TS-102] payment methods', () => {
    expect(spelled(enums.WIRE_PAYMENT_METHOD, PAYMENT_METHODS)).toBe('Account DirectDebit Manual Voucher AlbatrosPay')
  })

  it('[TV-12] visibility of a tournament', () => {
    expect(spelled(enums.WIRE_TOURNAMENT_VISIBILITY, TOURNAMENT_VISIBILITIES)).toBe('Everyone Participants ParticipantsAndMembers')
  })

  it('[TV-53] the assignment of a tee', () => {
    expect(spelled(enums.WIRE_ASSIGNMENT_TYPE, TEE_ASSIGNMENT_TYPES)).toBe('Default HcpClass AgeClass Grouping')
  })

  it('[TV-108] lists', () => expect(spelled(enums.WIRE_LIST_TYPE, LIST_TYPES)).toBe('EntryList WaitingList'))

  it('[CS-16] visibility of modules', () => {
    expect(spelled(enums.WIRE_MODULE_VISIBILITY, MODULE_VISIBILITIES)).toBe('No Private Public PublicWithDrawResultsWithPublishSettings')
  })

  it('[EN-22] [EN-23] keep unknown names, numbers and other cases as received', () => {
    for (const set of Object.values(enums) as readonly WireEnum<string>[]) {
      for (const text of ['0', '1', 'gross', 'MEDAL', '', 'toString', 'Quota']) {
        expect(set.known(text)).toBeUndefined()
        expect(set.open(text)).toEqual({ kind: 'other', text })
        expect(set.spelled(set.open(text))).toBe(text)
      }
    }
  })

  it('[EN-12] [EN-13] open or internal is a flag, filtered by a word; visibility is another field', () => {
    fc.assert(
      fc.property(anyTournament, fc.constantFrom(...TOURNAMENT_VISIBILITIES), (tournament, visibility) => {
        const [one, other] = [tournamentToWire(tournament), tournamentToWire({ ...tournament, visibility })]
        expect([one.open, other.open]).toEqual([tournament.open, tournament.open])
      }),
    )
    const { open } = (
      listTournaments.query as unknown as { readonly entries: { readonly open: { readonly wrapped: { readonly options: unknown } } } }
    ).entries
    expect(open.wrapped.options).toEqual(['Open', 'Internal'])
  })

  it.each(['Dgv', 'Golfat', 'Agr', 'Asg', 'Saga', 'Bga', 'Ffgolf', 'Rbgf', 'Ebv', 'Ngf', 'Dgu', 'a federation of tomorrow'])(
    '[EN-17] [EN-18] the federation %s stays as written',
    (clubNationalAssociation) => {
      const read = clubInfoFromWire({ clubName: 'North Hill', clubId: 1, clubNationalAssociation })
      expect(read).toMatchObject({ nationalAssociation: clubNationalAssociation })
    },
  )
})
