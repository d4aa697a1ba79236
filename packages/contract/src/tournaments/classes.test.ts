import { describe, expect, it } from 'vitest'
import { announcementFromWire, announcementToWire, wireAnnouncement } from '../club/announcements.ts'
import {
  anyAgeClass,
  anyAnnouncement,
  anyGroupingGroup,
  anyHandicapClasses,
  anyPrizeGroup,
  anyRoundSettings,
  anyRoundStatistics,
} from '../testing/anyClasses.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  ageClassFromWire,
  ageClassToWire,
  groupingGroupFromWire,
  groupingGroupToWire,
  handicapClassesFromWire,
  handicapClassesToWire,
  prizeGroupFromWire,
  prizeGroupToWire,
  wireAgeClass,
  wireGroupingGroup,
  wireHandicapClasses,
  wirePrizeGroup,
} from './classes.ts'
import {
  roundSettingsFromWire,
  roundSettingsToWire,
  roundStatisticsFromWire,
  roundStatisticsToWire,
  wireRoundSettings,
  wireRoundStatistics,
} from './roundSettings.ts'

describe('round trips', () => {
  it('[TV-79] an age class', () => roundTrips(anyAgeClass, wireAgeClass, ageClassToWire, ageClassFromWire))
  it('[TV-80] handicap classes, of players and of teams', () =>
    roundTrips(anyHandicapClasses, wireHandicapClasses, handicapClassesToWire, handicapClassesFromWire))
  it('[TV-77] [TV-78] a group with its groupings', () =>
    roundTrips(anyGroupingGroup, wireGroupingGroup, groupingGroupToWire, groupingGroupFromWire))
  it('[TV-13] a prize group, or none', () => roundTrips(anyPrizeGroup, wirePrizeGroup, prizeGroupToWire, prizeGroupFromWire))
  it('[TV-91] an announcement', () => roundTrips(anyAnnouncement, wireAnnouncement, announcementToWire, announcementFromWire))
  it('[TV-44] [TV-48] [TV-49] the settings of a round', () =>
    roundTrips(anyRoundSettings, wireRoundSettings, roundSettingsToWire, roundSettingsFromWire))
  it('[TV-42] [TV-43] the progress of the cards of a round', () =>
    roundTrips(anyRoundStatistics, wireRoundStatistics, roundStatisticsToWire, (wire) => ({
      ok: true,
      value: roundStatisticsFromWire(wire),
    })))
})

describe('the wire', () => {
  it('[TV-45] [TV-46] [TV-47] spells allowances as the specification does', () => {
    const settings = roundSettingsFromWire({
      id: 7,
      hcpSettings: {
        allowanceSettings: {
          individual: { allowance: { fraction: { denominator: 4, numerator: 3 }, percentage: 0 }, enabled: true, useFraction: true },
          team: { enabled: true, players: [{ percentage: 35 }, { percentage: 15 }], useFraction: false },
        },
      },
    })
    expect(settings.ok && settings.value.handicap.allowance).toEqual({
      ...{ enabled: true, useFraction: true, numerator: 3, denominator: 4, percentTenths: 0 },
    })
    expect(settings.ok && settings.value.teamAllowance.players.map(({ percentTenths }) => percentTenths)).toEqual([350, 150])
    expect(settings.ok && roundSettingsToWire(settings.value).hcpSettings?.allowanceSettings?.individual).toEqual({
      allowance: { fraction: { denominator: 4, numerator: 3 }, percentage: 0 },
      enabled: true,
      useFraction: true,
    })
  })

  it('[TV-51] [HC-39] knows EHCP and PHCP as types of a limit, and 999 as none', () => {
    const read = (limitSettings: object) => roundSettingsFromWire({ id: 7, hcpSettings: { limitSettings } })
    const settings = read({ enabled: true, individual: { limitMale: 36.4, limitType: 'EHCP' }, team: { limit: 999, type: 'PHCP' } })
    expect(settings.ok && settings.value.handicap.limit).toMatchObject({ system: 'handicapIndex', male: 364 })
    expect(settings.ok && settings.value.teamLimit).toEqual({ system: 'playingHandicap', limit: { kind: 'noLimit' } })
    expect(read({ individual: { limitType: 'Course' } }).ok).toBe(false)
  })

  it('[TV-50] has everything off by default', () => {
    const settings = roundSettingsFromWire({ id: 7 })
    expect(settings.ok && settings.value.handicap.limit).toEqual({
      ...{ enabled: false, system: 'playingHandicap', male: null, female: null, separateFemale: false },
    })
    expect(settings.ok && settings.value.proAm.enabled).toBe(false)
  })

  it('[TV-80] [HC-34] lists the borders in order, the women’s own too', () => {
    const index = (tenths: number) => ({ kind: 'index', tenths }) as const
    expect(
      handicapClassesToWire({
        system: 'handicapIndex',
        borders: [
          { from: { kind: 'unset' }, to: index(184) },
          { from: index(185), to: { kind: 'none' } },
        ],
        femaleBorders: [{ from: { kind: 'unset' }, to: { kind: 'none' } }],
      }),
    ).toEqual({
      system: 'EHCP',
      borders: [
        { shortName: 'A', hcpFrom: -200, hcpTo: 18.4 },
        { shortName: 'B', hcpFrom: 18.5, hcpTo: 200 },
      ],
      separateFemale: true,
      femaleBorders: [{ shortName: 'A', hcpFrom: -200, hcpTo: 200 }],
    })
  })
})
