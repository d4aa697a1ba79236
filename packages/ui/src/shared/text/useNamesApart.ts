import { namesakes, tellApart } from '@club/core'
import type { Buddy } from '@club/core/club'
import { useIntl } from 'react-intl'
import { golfMessages } from '../../format/golfMessages.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import { handicapMessages } from '../handicap/handicapMessages.ts'

type Named = Pick<Buddy['customer'], 'fullName' | 'handicapIndex' | 'homeClubName' | 'memberStatus'>

function labels(people: readonly { readonly name: string; readonly details: readonly string[] }[]): readonly string[] {
  const apart = tellApart(people)
  return people.map(({ name }, at) => [name, apart[at]?.length ? `(${apart[at].join(', ')})` : ''].filter(Boolean).join(' '))
}

/** `Anna Berg (No. 1042)` if two people have the same name: for staff, who see member numbers. CU-155+. */
export function useNumberedNames(): (people: readonly { readonly name: string; readonly memberNumber: string }[]) => readonly string[] {
  const { formatMessage } = useIntl()
  return (people) =>
    labels(
      people.map(({ name, memberNumber }) => ({
        name,
        details: [memberNumber && formatMessage(commonMessages.memberNumber, { number: memberNumber })],
      })),
    )
}

/** Adds to equal names what members see of each other: index, home club, then membership; if all are equal, how many people have the name. CU-155+, CU-173+. */
export function useNamesApart(): <Person extends Named>(people: readonly Person[]) => readonly Person[] {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (people) => {
    const named = labels(
      people.map(({ fullName: name, handicapIndex, homeClubName, memberStatus }) => ({
        name,
        details: [
          `${formatMessage(handicapMessages.index)} ${formats.index(handicapIndex)}`,
          homeClubName,
          formatMessage(golfMessages[`memberStatus_${memberStatus}`]),
        ],
      })),
    )
    const counts = namesakes(named)
    return people.map((person, at) => {
      const [fullName, count] = [named[at] ?? person.fullName, counts[at] ?? 1]
      return { ...person, fullName: count > 1 ? `${fullName} (${formatMessage(commonMessages.sameName, { count })})` : fullName }
    })
  }
}
