import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { initials } from '../../format/names.ts'
import { rows } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { PartyMember, Person } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { type PartyStore, partyOf } from './party.ts'

interface PlayerListProps {
  readonly store: PartyStore
  readonly me: Person
  readonly friendIds: readonly string[]
  /** False while the initiator has to play. */
  readonly mayRemoveMe: boolean
  /** Returns the price of the player at a place of the party, with its working. */
  readonly priceOf?: (at: number) => { readonly price: string; readonly working: string } | null
}

/** The chosen players, each with every reason against them. */
export function PlayerList({ store, me, friendIds, mayRemoveMe, priceOf }: PlayerListProps) {
  const { formatMessage } = useIntl()
  const texts = useBookingTexts()
  const { flow, people, rules, phase, removeAt } = useStoreValues(store, 'flow', 'people', 'rules', 'phase', 'removeAt')
  const refused = (phase.kind === 'refused' && phase.reasons) || []
  const reasonsOf = (member: PartyMember): readonly string[] => {
    if (member.kind === 'anonymousGuest') return []
    const { id } = member.person
    const own = refused.filter(({ customerId }) => customerId === id).map(({ text }) => text)
    return [...new Set([...own, ...(rules[id] ?? [])])]
  }
  return (
    <ul className={rows} aria-label={formatMessage(messages.players)}>
      {partyOf({ flow, people }).map((member, at) => {
        const isMe = member.kind === 'customer' && member.person.id === me.id
        const reasons = reasonsOf(member)
        const price = priceOf?.(at) ?? null
        const key = member.kind === 'customer' ? member.person.id : `guest-${at}`
        return (
          <li key={key} className={css.person}>
            <PartyAvatar member={member} me={me} friendIds={friendIds} />
            <span>
              <span className={css.name}>{texts.memberName(member, me.id)}</span>
              <br />
              <span className={css.line}>
                {member.kind === 'customer'
                  ? texts.indexAndStatus(member.person)
                  : formatMessage(member.name ? messages.guest : messages.placeholderHint)}
              </span>
            </span>
            <span className={css.personEnd}>
              {price && <span className={css.price}>{price.price}</span>}
              {(!isMe || mayRemoveMe) && (
                <IconButton
                  icon="close"
                  label={
                    isMe ? formatMessage(messages.removeMe) : formatMessage(messages.remove, { name: texts.memberName(member, me.id) })
                  }
                  onClick={() => removeAt(at)}
                />
              )}
            </span>
            {price && price.working !== '' && <span className={css.under}>{price.working}</span>}
            {reasons.length > 0 && (
              <span className={css.under}>
                {reasons.map((reason) => (
                  <span key={reason} className={css.against}>
                    <Icon name="warning" size={16} />
                    <span>{reason}</span>
                  </span>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface PartyAvatarProps {
  readonly size?: 'usual' | 'large'
  readonly member: PartyMember
  readonly me: Pick<Person, 'id'>
  readonly friendIds: readonly string[]
}

export function PartyAvatar({ member, me, friendIds, size = 'large' }: PartyAvatarProps) {
  if (member.kind === 'anonymousGuest') return <Avatar initials={member.name ? initialsOf(member.name) : '+'} size={size} />
  const { person } = member
  return (
    <Avatar
      initials={initials(person)}
      customerId={person.id}
      kind={person.id === me.id ? 'me' : friendIds.includes(person.id) ? 'friend' : 'other'}
      size={size}
    />
  )
}

/** `TR` for Tom Reed. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return initials({ firstName: first, lastName: others.at(-1) ?? '' })
}
