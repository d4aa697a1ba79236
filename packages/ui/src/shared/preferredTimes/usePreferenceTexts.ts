import type { TeeTimePreference } from '@club/core/reservation'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { preferenceMessages as messages } from './messages.ts'

type Range = Pick<TeeTimePreference, 'from' | 'to'>

/** Returns the texts of preferences on these courses. */
export function usePreferenceTexts(courses: readonly { readonly id: string; readonly name: string }[]) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return useMemo(() => {
    const course = (courseId: string): string => courses.find(({ id }) => id === courseId)?.name ?? ''
    return {
      /** `08:00 to 09:30`, or `08:00`. */
      range: ({ from, to }: Range): string =>
        from === to ? formats.time(from) : formatMessage(messages.range, { from: formats.time(from), to: formats.time(to) }),
      course,
      /** `Championship, tee 1`; without a tee for every one. */
      place: ({ courseId, startTee }: Pick<TeeTimePreference, 'courseId' | 'startTee'>): string =>
        [course(courseId), startTee === null ? '' : formatMessage(messages.teeNumber, { number: startTee.slice('tee'.length) })]
          .filter((part) => part !== '')
          .join(', '),
    }
  }, [formatMessage, formats, courses])
}
