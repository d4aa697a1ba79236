import { SEXES } from '@club/core/club'
import type { MemberListFilter, MemberListSettings } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FilterFrame } from '../../shared/page/FilterFrame.tsx'
import { AGE_RANGES, filterCount, HANDICAP_RANGES, type Range, rangeOf, rangeText, withoutFilters } from './memberView.ts'
import { membersMessages as messages } from './messages.ts'

export interface MemberChoices {
  readonly homeClubNames: readonly string[]
  readonly customerSubTypes: readonly string[]
  /** Two letters of ISO 3166-1. */
  readonly nationalities: readonly string[]
}

export const NO_CHOICES: MemberChoices = { homeClubNames: [], customerSubTypes: [], nationalities: [] }

interface MemberFiltersProps {
  readonly filter: MemberListFilter
  readonly onFilter: (filter: MemberListFilter) => void
  readonly settings: MemberListSettings
  readonly choices: MemberChoices
  /** Number of matches; null while they are loaded. */
  readonly total: number | null
  readonly onClose: () => void
}

/** Filters by the fields that the club shows. CU-181+. */
export function MemberFilters({ filter, onFilter, settings, choices, total, onClose }: MemberFiltersProps) {
  const { formatMessage, formatDisplayName, locale } = useIntl()
  const formats = useFormats()
  const { handicapFrom, handicapTo, ageFrom, ageTo } = filter
  const all = { value: '', label: formatMessage(messages.all) }
  const rangesAs = (ranges: readonly Range[], write: (value: number) => string) => [
    all,
    ...ranges.map((range) => {
      const [from, to] = [range.from === null ? '' : write(range.from), range.to === null ? '' : write(range.to)]
      const message = range.from === null ? messages.upTo : range.to === null ? messages.from : messages.range
      return { value: rangeText(range), label: formatMessage(message, { from, to }) }
    }),
  ]
  const texts = (values: readonly string[]) => [all, ...values.map((value) => ({ value, label: value }))]
  const countries = choices.nationalities
    .map((value) => ({ value, label: formatDisplayName(value, { type: 'region' }) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <FilterFrame
      title={formatMessage(messages.filter)}
      show={total === null ? formatMessage(messages.counting) : formatMessage(messages.filterShow, { count: total })}
      reset={formatMessage(messages.filterReset)}
      filtered={filterCount(filter) > 0}
      onReset={() => onFilter(withoutFilters(filter))}
      onClose={onClose}
    >
      {settings.handicapIndex && (
        <Select
          label={formatMessage(messages.handicapIndex)}
          name="index"
          value={rangeText({ from: handicapFrom, to: handicapTo })}
          options={rangesAs(HANDICAP_RANGES, formats.tenths)}
          onChange={(text) => {
            const { from, to } = rangeOf(text, HANDICAP_RANGES)
            onFilter({ ...filter, handicapFrom: from, handicapTo: to })
          }}
        />
      )}
      {settings.gender && (
        <Select
          label={formatMessage(messages.gender)}
          name="sex"
          value={filter.gender ?? ''}
          options={[
            all,
            ...SEXES.filter((sex) => sex !== 'unknown').map((sex) => ({ value: sex, label: formatMessage(messages[`sex_${sex}`]) })),
          ]}
          onChange={(text) => onFilter({ ...filter, gender: SEXES.find((sex) => sex === text) ?? null })}
        />
      )}
      {settings.age && (
        <Select
          label={formatMessage(messages.age)}
          name="age"
          value={rangeText({ from: ageFrom, to: ageTo })}
          options={rangesAs(AGE_RANGES, String)}
          onChange={(text) => {
            const { from, to } = rangeOf(text, AGE_RANGES)
            onFilter({ ...filter, ageFrom: from, ageTo: to })
          }}
        />
      )}
      {settings.customerSubType && choices.customerSubTypes.length > 0 && (
        <Select
          label={formatMessage(messages.customerSubType)}
          name="membership"
          value={filter.customerSubType}
          options={texts(choices.customerSubTypes)}
          onChange={(customerSubType) => onFilter({ ...filter, customerSubType })}
        />
      )}
      {settings.homeClubName && choices.homeClubNames.length > 1 && (
        <Select
          label={formatMessage(messages.homeClubName)}
          name="club"
          value={filter.homeClubName}
          options={texts(choices.homeClubNames)}
          onChange={(homeClubName) => onFilter({ ...filter, homeClubName })}
        />
      )}
      {settings.nationality && countries.length > 1 && (
        <Select
          label={formatMessage(messages.nationality)}
          name="nationality"
          value={filter.nationality}
          options={[all, ...countries]}
          onChange={(nationality) => onFilter({ ...filter, nationality })}
        />
      )}
    </FilterFrame>
  )
}
