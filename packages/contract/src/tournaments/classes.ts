/** Age classes, handicap classes, groups and the prize group of a tournament. 001 §3 and §7; TV-75 to TV-90. */
import { type HandicapBorder, type HandicapClassSettings, handicapClassNames, handicapToNumber } from '@club/core/handicap'
import type { GroupingGroup, NamedPrizeGroup, TournamentAgeClass } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_GROUP_TYPE, WIRE_HANDICAP_SYSTEM, WIRE_SEX_LIMIT } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

const years = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))))

export const wireAgeClass = v.object({
  id: wireId,
  sex: v.optional(v.string()),
  name: v.optional(v.nullable(v.string())),
  shortName: v.optional(v.nullable(v.string())),
  ageFrom: years,
  ageTo: years,
})
export const listAgeClasses = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/age-classes',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireAgeClass),
  errors: ['tournamentNotFound'],
})

const wireBorder = v.object({
  shortName: v.optional(v.nullable(v.string())),
  hcpFrom: v.optional(v.nullable(v.number())),
  hcpTo: v.optional(v.nullable(v.number())),
})
/** The borders of players' or teams' classes; separate ones for women only if they differ. */
export const wireHandicapClasses = v.object({
  /** Ours: the value that the borders are compared with. */
  system: v.optional(v.string()),
  borders: v.optional(v.array(wireBorder)),
  separateFemale: v.optional(v.boolean()),
  femaleBorders: v.optional(v.nullable(v.array(wireBorder))),
})
export const getHandicapClasses = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/hcp-class-settings',
  auth: 'anonymous',
  response: wireHandicapClasses,
  errors: ['tournamentNotFound'],
})
export const getTeamHandicapClasses = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/hcp-class-settings/team',
  auth: 'anonymous',
  response: wireHandicapClasses,
  errors: ['tournamentNotFound'],
})

const wireGrouping = v.object({
  id: wireId,
  name: v.optional(v.nullable(v.string())),
  shortName: v.optional(v.nullable(v.string())),
  notes: v.optional(v.nullable(v.string())),
})
export const wireGroupingGroup = v.object({
  id: wireId,
  name: v.optional(v.nullable(v.string())),
  shortName: v.optional(v.nullable(v.string())),
  groupType: v.optional(v.string()),
  groupings: v.optional(v.array(wireGrouping)),
})
export const listGroupingGroups = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/grouping-group',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireGroupingGroup),
  errors: ['tournamentNotFound'],
})

/** Both fields are empty if the tournament has no prize group. */
export const wirePrizeGroup = v.object({ id: v.optional(v.nullable(wireId)), name: v.optional(v.nullable(v.string())) })
export const getPrizeGroup = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/prize-group',
  auth: 'anonymous',
  response: wirePrizeGroup,
  errors: ['tournamentNotFound'],
})

export type WireAgeClass = v.InferOutput<typeof wireAgeClass>
export type WireHandicapClasses = v.InferOutput<typeof wireHandicapClasses>
export type WireGroupingGroup = v.InferOutput<typeof wireGroupingGroup>
export type WirePrizeGroup = v.InferOutput<typeof wirePrizeGroup>

export function ageClassFromWire(wire: WireAgeClass): Parsed<TournamentAgeClass> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    sex: read.oneOf('sex', WIRE_SEX_LIMIT, wire.sex, 'both'),
    name: wire.name ?? '',
    shortName: wire.shortName ?? '',
    ageFrom: wire.ageFrom ?? null,
    ageTo: wire.ageTo ?? null,
  })
}

export function ageClassToWire({ id, sex, name, shortName, ageFrom, ageTo }: TournamentAgeClass): WireAgeClass {
  return { id: idToWire(id), sex: WIRE_SEX_LIMIT.spelled(sex), name, shortName, ageFrom, ageTo }
}

function readBorders(read: FieldReader, borders: readonly v.InferOutput<typeof wireBorder>[]): readonly HandicapBorder[] {
  return borders.map(({ hcpFrom, hcpTo }) => ({
    from: read.handicap('hcpFrom', hcpFrom, { kind: 'unset' }),
    to: read.handicap('hcpTo', hcpTo, { kind: 'none' }),
  }))
}

function bordersToWire(borders: readonly HandicapBorder[]): v.InferOutput<typeof wireBorder>[] {
  const names = handicapClassNames(borders)
  return borders.map(({ from, to }, place) => ({
    shortName: names[place] as string,
    hcpFrom: handicapToNumber(from),
    hcpTo: handicapToNumber(to),
  }))
}

/** Reads the classes; their names follow from their order (HC-34), so those of the wire are ignored. */
export function handicapClassesFromWire(wire: WireHandicapClasses): Parsed<HandicapClassSettings> {
  const read = readFields()
  return read.finish({
    system: read.oneOf('system', WIRE_HANDICAP_SYSTEM, wire.system, 'handicapIndex'),
    borders: readBorders(read, wire.borders ?? []),
    femaleBorders: wire.separateFemale ? readBorders(read, wire.femaleBorders ?? []) : null,
  })
}

export function handicapClassesToWire({ system, borders, femaleBorders }: HandicapClassSettings): WireHandicapClasses {
  return {
    system: WIRE_HANDICAP_SYSTEM.spelled(system),
    borders: bordersToWire(borders),
    separateFemale: femaleBorders !== null,
    femaleBorders: femaleBorders && bordersToWire(femaleBorders),
  }
}

export function groupingGroupFromWire(wire: WireGroupingGroup): Parsed<GroupingGroup> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name ?? '',
    shortName: wire.shortName ?? '',
    groupType: read.oneOf('groupType', WIRE_GROUP_TYPE, wire.groupType, 'single'),
    groupings: (wire.groupings ?? []).map(({ id, name, shortName, notes }) => ({
      id: idFromWire(id),
      name: name ?? '',
      shortName: shortName ?? '',
      notes: notes ?? '',
    })),
  })
}

export function groupingGroupToWire({ id, name, shortName, groupType, groupings }: GroupingGroup): WireGroupingGroup {
  return {
    id: idToWire(id),
    name,
    shortName,
    groupType: WIRE_GROUP_TYPE.spelled(groupType),
    groupings: groupings.map((grouping) => ({ ...grouping, id: idToWire(grouping.id) })),
  }
}

export function prizeGroupFromWire({ id, name }: WirePrizeGroup): Parsed<NamedPrizeGroup | null> {
  return readFields().finish(id == null ? null : { id: idFromWire(id), name: name ?? '' })
}

export function prizeGroupToWire(group: NamedPrizeGroup | null): WirePrizeGroup {
  return group ? { id: idToWire(group.id), name: group.name } : { id: null, name: null }
}
