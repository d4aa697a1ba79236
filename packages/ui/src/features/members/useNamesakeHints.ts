import { namesakes, tellApart } from '@club/core'
import type { ListedMember } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { membersMessages as messages } from './messages.ts'

/** A member with what their row shows next to the name. */
interface ShownMember {
  readonly member: ListedMember
  readonly shown: string
}

/**
 * Returns what is added to the rows of people with the same name that otherwise look alike, by id: fields that the club shows and the viewer
 * sees, and if none differs how many people have this name. CU-173+.
 */
export function useNamesakeHints(): (rows: readonly ShownMember[]) => ReadonlyMap<string, readonly string[]> {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const detailsOf = ({ fields }: ListedMember): readonly string[] => {
    const { nameExtra, academicTitle, gender, homeClubName, dateOfBirth, email, phoneNumber } = fields
    const sex = gender && gender !== 'unknown' ? formatMessage(messages[`sex_${gender}`]) : ''
    const birthday = dateOfBirth ? formats.longDate(dateOfBirth) : ''
    return [nameExtra ?? '', academicTitle ?? '', sex, homeClubName ?? '', birthday, email ?? '', phoneNumber ?? '']
  }
  return (rows) => {
    const people = rows.map(({ member, shown }) => ({ name: `${member.fullName} ${shown}`, details: detailsOf(member) }))
    const apart = tellApart(people)
    const counts = namesakes(people.map(({ name }, at) => [name, ...(apart[at] ?? [])].join(' ')))
    return new Map(
      rows.map(({ member }, at) => {
        const count = counts[at] ?? 1
        return [member.id, [...(apart[at] ?? []), ...(count > 1 ? [formatMessage(commonMessages.sameName, { count })] : [])]]
      }),
    )
  }
}
