import type { SheetPerson } from '@club/core/reservation'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { PartyMember, Person, ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'

type Place = Pick<ShownTime, 'courseName' | 'numberOfHoles' | 'startTee' | 'secondStartDateTime' | 'endDateTime'>

/** Returns the texts that every screen of a booking shows. */
export function useBookingTexts() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return useMemo(() => {
    const tee = ({ startTee }: Pick<Place, 'startTee'>): string => formatMessage(messages.tee, { number: startTee.slice('tee'.length) })
    const backAbout = ({ endDateTime }: Pick<Place, 'endDateTime'>): string =>
      endDateTime === undefined ? '' : formatMessage(messages.backAbout, { time: formats.time(endDateTime) })
    // A player of a changed booking may be hidden.
    const indexAndStatus = ({ fullName, handicapIndex, memberStatus }: Person): string => {
      if (fullName === '') return ''
      const index = handicapIndex && formatMessage(messages.index, { index: formats.index(handicapIndex) })
      return [index, memberStatus && formatMessage(messages[memberStatus])].filter(Boolean).join(' · ')
    }
    return {
      tee,
      backAbout,
      holes: ({ numberOfHoles }: Pick<Place, 'numberOfHoles'>): string => formatMessage(messages.holes, { count: numberOfHoles }),
      /** `Championship · 18 holes · tee 1`. */
      course: (time: Place): string =>
        [time.courseName, formatMessage(messages.holes, { count: time.numberOfHoles }), tee(time)].join(' · '),
      /** `Championship · tee 1 · back about 14:40`. */
      courseAndEnd: (time: Place): string =>
        [
          time.courseName,
          tee(time),
          time.secondStartDateTime === null ? '' : formatMessage(messages.secondAt, { time: formats.time(time.secondStartDateTime) }),
          backAbout(time),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      indexAndStatus,
      /** `You`, the full name, or a guest. */
      memberName: (member: PartyMember, myId: string): string => {
        if (member.kind === 'anonymousGuest') return member.name || formatMessage(messages.placeholder)
        return member.person.id === myId
          ? formatMessage(commonMessages.you)
          : member.person.fullName || formatMessage(commonMessages.nameNotShown)
      },
      /** `You`, the first name, or a guest. */
      shortName: (member: PartyMember, myId: string): string => {
        if (member.kind === 'anonymousGuest') return member.name || formatMessage(messages.placeholder)
        return member.person.id === myId
          ? formatMessage(commonMessages.you)
          : member.person.firstName || formatMessage(commonMessages.nameNotShown)
      },
      /** The name of a player of a stored booking as the viewer sees it. */
      personName: ({ self, fullName, kind }: SheetPerson): string => {
        if (self) return formatMessage(commonMessages.you)
        return fullName || formatMessage(kind === 'anonymousGuest' ? messages.placeholder : commonMessages.nameNotShown)
      },
      personShortName: ({ self, firstName, fullName, kind }: SheetPerson): string => {
        if (self) return formatMessage(commonMessages.you)
        return firstName || fullName || formatMessage(kind === 'anonymousGuest' ? messages.placeholder : commonMessages.nameNotShown)
      },
    }
  }, [formatMessage, formats])
}
