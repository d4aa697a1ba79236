/** The queries of a tournament's details, apart from the tournament itself. */
import type { ClubClient } from '@club/client'
import { announcementFromWire, getOwnAnnouncementFile, listAnnouncements } from '@club/contract/club'
import {
  ageClassFromWire,
  getHandicapClasses,
  getPrizeGroup,
  getReportHeaders,
  getRoundSettings,
  getTeamHandicapClasses,
  groupingGroupFromWire,
  handicapClassesFromWire,
  listAgeClasses,
  listGroupingGroups,
  prizeGroupFromWire,
  reportHeaderFromWire,
  roundSettingsFromWire,
} from '@club/contract/tournaments'
import { guarded, type Tournament } from '@club/core/tournament'
import type { TournamentClasses } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { nullIfMissing } from './nullIfMissing.ts'
import { readOne } from './readOne.ts'

const NO_CLASSES: TournamentClasses['handicap'] = { system: 'handicapIndex', borders: [], femaleBorders: null }

export function detailQueries(client: ClubClient) {
  return {
    /** Requests only the kinds of classes that the tournament uses. */
    classes: ({ id: tournId, useAgeClasses, useHandicapClasses, useGroupings }: Tournament) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'classes', useAgeClasses, useHandicapClasses, useGroupings],
        queryFn: async ({ signal }): Promise<TournamentClasses> => {
          const request = { params: { tournId }, signal }
          const classesBy = async (call: typeof getHandicapClasses | typeof getTeamHandicapClasses) =>
            readOne('handicap classes', handicapClassesFromWire(await client.call(call, request)))
          const [ages, handicap, team, groups] = await Promise.all([
            useAgeClasses ? client.all(listAgeClasses, ageClassFromWire, request) : [],
            useHandicapClasses ? classesBy(getHandicapClasses) : NO_CLASSES,
            useHandicapClasses ? classesBy(getTeamHandicapClasses) : NO_CLASSES,
            useGroupings ? client.all(listGroupingGroups, groupingGroupFromWire, request) : [],
          ])
          return { ages, handicap, team, groups }
        },
      }),
    prizeGroup: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'prizeGroup'],
        queryFn: async ({ signal }) =>
          readOne('prize group', prizeGroupFromWire(await client.call(getPrizeGroup, { params: { tournId }, signal }))),
      }),
    /** Header and footer of the tournament's lists on paper. TR-53. */
    reportHeader: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'reportHeader'],
        queryFn: async ({ signal }) => {
          const answer = await nullIfMissing(client.call(getReportHeaders, { params: { tournId }, signal }))
          return readOne('report header', reportHeaderFromWire(guarded('reportHeaderMissing', answer)))
        },
      }),
    announcements: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'announcements'],
        queryFn: ({ signal }) => client.all(listAnnouncements, announcementFromWire, { params: { tournId }, signal }),
      }),
    roundSettings: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'settings', roundId],
        queryFn: async ({ signal }) =>
          readOne('round settings', roundSettingsFromWire(await client.call(getRoundSettings, { params: { roundId }, signal }))),
      }),
    /** Not cached: a file is loaded when it is opened. */
    announcementFile: (tournId: string, id: string): Promise<Blob> => client.call(getOwnAnnouncementFile, { params: { tournId, id } }),
  }
}
