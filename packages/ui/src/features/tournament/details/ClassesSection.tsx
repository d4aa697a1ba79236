import type { HandicapBorder, HandicapClassSettings, HandicapIndex } from '@club/core/handicap'
import { formatHandicapRange, handicapClassNames } from '@club/core/handicap'
import type { GroupingGroup, TournamentAgeClass } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { type Formats, useFormats } from '../../../format/useFormats.ts'
import * as parts from '../../../shared/parts.css.ts'
import { hidden } from '../../../theme/text.css.ts'
import { tournamentMessages } from '../messages.ts'
import { type Fact, Facts, Section } from '../Section.tsx'
import * as css from '../table.css.ts'
import { detailsMessages as messages } from './detailsMessages.ts'

export interface TournamentClasses {
  readonly ages: readonly TournamentAgeClass[]
  readonly handicap: HandicapClassSettings
  readonly team: HandicapClassSettings
  readonly groups: readonly GroupingGroup[]
}

/** Returns true if the tournament has no classes or groups. */
export function isUnclassed({ ages, handicap, team, groups }: TournamentClasses): boolean {
  return ages.length === 0 && handicap.borders.length === 0 && team.borders.length === 0 && groups.length === 0
}

/** How the field is divided: by handicap, by age, into groups. */
export function ClassesSection({ classes }: { readonly classes: TournamentClasses }) {
  const { ages, handicap, team, groups } = classes
  const { formatMessage } = useIntl()
  return (
    <div className={parts.columns}>
      <div className={parts.column}>
        <BordersCard title={formatMessage(messages.handicapClasses)} settings={handicap} />
        <BordersCard title={formatMessage(messages.teamClasses)} settings={team} ofTeams />
        <AgesCard ages={ages} />
      </div>
      <div className={parts.column}>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </div>
    </div>
  )
}

const isOpenBelow = ({ kind }: HandicapIndex) => kind === 'unset' || kind === 'professional'

function borderText({ formatMessage }: IntlShape, formats: Formats, { from, to }: HandicapBorder): string {
  const values = { from: formats.index(from), to: formats.index(to) }
  if (to.kind === 'professional') return values.to
  if (isOpenBelow(from)) return formatMessage(to.kind === 'none' ? tournamentMessages.rangeAny : tournamentMessages.rangeUpTo, values)
  return formatMessage(to.kind === 'none' ? tournamentMessages.rangeFrom : tournamentMessages.range, values)
}

interface BordersCardProps {
  readonly title: string
  readonly settings: HandicapClassSettings
  /** True for classes of teams, whose borders are shown as whole numbers. HC-28 to HC-33. */
  readonly ofTeams?: boolean
}

function BordersCard({ title, settings, ofTeams = false }: BordersCardProps) {
  const intl = useIntl()
  const formats = useFormats()
  const { system, borders, femaleBorders } = settings
  if (borders.length === 0) return null
  const names = handicapClassNames(borders.length >= (femaleBorders?.length ?? 0) ? borders : (femaleBorders ?? []))
  const words = (border: HandicapBorder) => (ofTeams ? formatHandicapRange(border) : borderText(intl, formats, border))
  const cell = (border: HandicapBorder | undefined) => (border ? words(border) : '–')
  return (
    <Section title={title}>
      <p className={parts.small}>{intl.formatMessage(system === 'handicapIndex' ? messages.byIndex : messages.byPlaying)}</p>
      <table className={css.table}>
        <caption className={hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.class)}</th>
            <th scope="col">{intl.formatMessage(femaleBorders ? messages.men : messages.everybody)}</th>
            {femaleBorders && <th scope="col">{intl.formatMessage(messages.women)}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, place) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cell(borders[place])}</td>
              {femaleBorders && <td>{cell(femaleBorders[place])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function ageText({ formatMessage }: IntlShape, { ageFrom: from, ageTo: to }: TournamentAgeClass): string {
  if (from === null) return to === null ? formatMessage(messages.ageAny) : formatMessage(messages.ageUpTo, { to })
  return to === null ? formatMessage(messages.ageFrom, { from }) : formatMessage(messages.ageRange, { from, to })
}

function AgesCard({ ages }: { readonly ages: readonly TournamentAgeClass[] }) {
  const intl = useIntl()
  if (ages.length === 0) return null
  const sexes = { both: tournamentMessages.sexBoth, female: tournamentMessages.sexFemale, male: tournamentMessages.sexMale }
  return (
    <Section title={intl.formatMessage(messages.ageClasses)}>
      <table className={css.table}>
        <caption className={hidden}>{intl.formatMessage(messages.ageClasses)}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.class)}</th>
            <th scope="col">{intl.formatMessage(messages.age)}</th>
            <th scope="col">{intl.formatMessage(tournamentMessages.sex)}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map((age) => (
            <tr key={age.id}>
              <th scope="row">{age.name}</th>
              <td>{ageText(intl, age)}</td>
              <td>{intl.formatMessage(sexes[age.sex])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function GroupCard({ group }: { readonly group: GroupingGroup }) {
  const facts = group.groupings.map(
    ({ name, shortName, notes }): Fact => ({ label: shortName, value: notes === '' ? name : `${name}, ${notes}` }),
  )
  return (
    <Section title={group.name}>
      <Facts facts={facts} />
    </Section>
  )
}
