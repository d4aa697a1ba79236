import type { TeeAssignment } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { TeeMark } from '../../../golf/TeeMark/TeeMark.tsx'
import { hidden } from '../../../theme/text.css.ts'
import { tournamentMessages as messages } from '../messages.ts'
import { Section } from '../Section.tsx'
import * as css from '../table.css.ts'
import { detailsMessages } from './detailsMessages.ts'

/** The tees of the tournament, with the values that a handicap is computed from. */
export function TeesCard({ tees, usePreferredTee }: { readonly tees: readonly TeeAssignment[]; readonly usePreferredTee: boolean }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (tees.length === 0) return null
  // A single course is named once; several are named with their tees.
  const courses = new Set(tees.map(({ courseName }) => courseName))
  const [onlyCourse = ''] = courses.size === 1 ? courses : []
  const sexes = { both: messages.sexBoth, female: messages.sexFemale, male: messages.sexMale }
  return (
    <Section title={formatMessage(messages.tees)}>
      {onlyCourse && <p className={css.second}>{onlyCourse}</p>}
      <table className={css.table}>
        <caption className={hidden}>{formatMessage(messages.tees)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(messages.tee)}</th>
            <th scope="col">{formatMessage(messages.sex)}</th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.par)}
            </th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.rating)}
            </th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.slope)}
            </th>
          </tr>
        </thead>
        <tbody>
          {tees.map((tee) => (
            <tr key={`${tee.teeId} ${tee.sex} ${tee.assignmentType} ${tee.assignedTo}`}>
              <th scope="row">
                <span className={css.marked}>
                  <TeeMark colour={tee.colour} />
                  <span>
                    {tee.teeName}
                    {!onlyCourse && <span className={css.second}>{tee.courseName}</span>}
                  </span>
                </span>
              </th>
              <td>
                {formatMessage(sexes[tee.sex])}
                {tee.assignmentType !== 'default' && (
                  <span className={css.second}>
                    {formatMessage(detailsMessages[`for_${tee.assignmentType}`], { name: tee.assignedTo })}
                  </span>
                )}
              </td>
              <td className={css.figure}>{tee.par}</td>
              <td className={css.figure}>{formats.tenths(tee.ratingTenths)}</td>
              <td className={css.figure}>{tee.slope}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {usePreferredTee && <p className={css.second}>{formatMessage(detailsMessages.preferredTee)}</p>}
    </Section>
  )
}
