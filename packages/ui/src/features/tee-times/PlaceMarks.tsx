import type { SheetPerson } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { initials } from '../../format/names.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { hidden } from '../../theme/text.css.ts'
import type { PartyPlayer, Place } from './flightPlaces.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { place as placeStyle, places as placesStyle, shortName } from './PlaceMarks.css.ts'

type Look = 'me' | 'friend' | 'other' | 'held' | 'free'

interface Shown {
  readonly look: Look
  /** On a phone; null shows an icon. */
  readonly initials: string | null
  /** From lg on. */
  readonly short: string
  /** For screen readers. */
  readonly full: string
}

/** The places of a tee time: initials on a phone, short names from lg on. */
export function PlaceMarks({ places, wide }: { readonly places: readonly Place[]; readonly wide: boolean }) {
  const shownPlace = useShownPlace()
  return (
    <ul className={placesStyle({ wide })}>
      {places.map((one) => {
        const shown = shownPlace(one)
        return (
          <li key={one.id} className={placeStyle({ wide, look: shown.look })}>
            <span aria-hidden="true" className={wide ? shortName : undefined}>
              {wide ? shown.short : (shown.initials ?? <Icon name={shown.look === 'held' ? 'hourglass' : 'person'} size={16} />)}
            </span>
            <span className={hidden}>{shown.full}</span>
          </li>
        )
      })}
    </ul>
  )
}

function useShownPlace(): (place: Place) => Shown {
  const { formatMessage } = useIntl()
  const you = formatMessage(commonMessages.you)
  const guest = formatMessage(messages.guest)
  const named = (look: Look, { firstName, lastName }: Pick<PartyPlayer, 'firstName' | 'lastName'>, full: string): Shown => ({
    look,
    initials: initials({ firstName, lastName }),
    short: look === 'me' ? you : look === 'friend' ? firstName : `${[...firstName][0] ?? ''}. ${lastName}`,
    full: look === 'me' ? you : full,
  })
  const word = (look: Look, text: string, mark: string | null = null): Shown => ({ look, initials: mark, short: text, full: text })
  const ofPerson = ({ kind, self, friend, firstName, lastName, fullName }: SheetPerson): Shown => {
    const look = self ? 'me' : friend ? 'friend' : 'other'
    if (firstName !== null && lastName !== null) return named(look, { firstName, lastName }, fullName ?? `${firstName} ${lastName}`)
    if (fullName) return word(look, fullName)
    return word(look, self ? you : kind === 'anonymousGuest' ? guest : formatMessage(messages.taken))
  }
  return (place) => {
    switch (place.kind) {
      case 'person':
        return ofPerson(place.person)
      case 'party': {
        const { look, firstName, lastName } = place.member
        return firstName === '' && lastName === ''
          ? word(look, look === 'me' ? you : guest)
          : named(look, place.member, `${firstName} ${lastName}`)
      }
      case 'taken':
        return word('other', formatMessage(messages.taken))
      case 'held':
        return word('held', formatMessage(messages.held))
      case 'free':
        return word('free', formatMessage(messages.freePlace), '')
    }
  }
}
