/** The choices of the list of members, as the URL has them. CU-187+. */
import { SEXES, type Sex } from '@club/core/club'
import { ALL_MEMBERS, MEMBER_LIST_SORTS, type MemberListFilter, type MemberListSort } from '@club/core/membership'

export interface MembersView {
  readonly filter: MemberListFilter
  readonly sort: MemberListSort
}

/** A range that a filter offers; null is no limit. */
export interface Range {
  readonly from: number | null
  readonly to: number | null
}

/** Handicap indexes in tenths: the classes that clubs play in. */
export const HANDICAP_RANGES: readonly Range[] = [
  { from: null, to: 99 },
  { from: 100, to: 184 },
  { from: 185, to: 264 },
  { from: 265, to: 360 },
  { from: 361, to: null },
]
/** Ages in years. */
export const AGE_RANGES: readonly Range[] = [
  { from: null, to: 17 },
  { from: 18, to: 29 },
  { from: 30, to: 49 },
  { from: 50, to: 64 },
  { from: 65, to: null },
]

/** `100-184`; `-99` up to a value, `361-` from a value, '' for no limit. */
export function rangeText({ from, to }: Range): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
}

/** Returns the offered range of a text; one without limits for any other text. */
export function rangeOf(text: string, offered: readonly Range[]): Range {
  return offered.find((range) => rangeText(range) === text) ?? { from: null, to: null }
}

export function membersViewFromSearch(search: string): MembersView {
  const query = new URLSearchParams(search)
  const text = (name: string): string => query.get(name) ?? ''
  const handicap = rangeOf(text('index'), HANDICAP_RANGES)
  const age = rangeOf(text('age'), AGE_RANGES)
  return {
    filter: {
      text: text('q').slice(0, 100),
      gender: SEXES.find((sex): sex is Sex => sex === text('sex')) ?? null,
      ...{ handicapFrom: handicap.from, handicapTo: handicap.to, ageFrom: age.from, ageTo: age.to },
      ...{ homeClubName: text('club').slice(0, 100), customerSubType: text('membership').slice(0, 100) },
      nationality: /^[A-Z]{2}$/.test(text('nationality')) ? text('nationality') : '',
      online: text('online') !== '',
    },
    sort: MEMBER_LIST_SORTS.find((sort) => sort === text('sort')) ?? MEMBER_LIST_SORTS[0],
  }
}

/** Returns the query string; only what differs from the whole list by last name. */
export function searchOfMembers({ filter, sort }: MembersView, person: string | null = null): string {
  const all: Readonly<Record<string, string>> = {
    q: filter.text,
    sex: filter.gender ?? '',
    index: rangeText({ from: filter.handicapFrom, to: filter.handicapTo }),
    age: rangeText({ from: filter.ageFrom, to: filter.ageTo }),
    club: filter.homeClubName,
    membership: filter.customerSubType,
    nationality: filter.nationality,
    online: filter.online ? '1' : '',
    sort: sort === MEMBER_LIST_SORTS[0] ? '' : sort,
    person: person ?? '',
  }
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
  return query.size === 0 ? '' : `?${query}`
}

/** Returns how many filters of the dialog are set. */
export function filterCount(filter: MemberListFilter): number {
  const { gender, handicapFrom, handicapTo, ageFrom, ageTo, homeClubName, customerSubType, nationality } = filter
  const set = [
    gender !== null,
    handicapFrom !== null || handicapTo !== null,
    ageFrom !== null || ageTo !== null,
    homeClubName !== '',
    customerSubType !== '',
    nationality !== '',
  ]
  return set.filter(Boolean).length
}

/** Returns the filter without those of the dialog. */
export function withoutFilters({ text, online }: MemberListFilter): MemberListFilter {
  return { ...ALL_MEMBERS, text, online }
}
