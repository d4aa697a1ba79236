import type { Buddy } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { initials } from '../../format/names.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { rows } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { Person } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { isInParty, type PartyStore } from './party.ts'

export interface AddPlayersProps {
  readonly store: PartyStore
  readonly me: Person
  /** The friends most played with first. */
  readonly friends: readonly Buddy[]
  /** Places of the tee time that this party can take in addition. */
  readonly placesLeft: number
  readonly search?: SearchPeople | undefined
  readonly guestsAllowed: boolean
}

/** Faces of friends, after that of an initiator who does not play, then the search, then guests. RE-18, RE-19. */
export function AddPlayers({ store, me, friends, placesLeft, search, guestsAllowed }: AddPlayersProps) {
  const { formatMessage } = useIntl()
  const { flow, setTab, add } = useStoreValues(store, 'flow', 'setTab', 'add')
  if (placesLeft <= 0) return <p className={css.addTitle}>{formatMessage(messages.noPlaceLeft)}</p>

  const { playersTab } = flow.booking
  const offered = friends.filter(({ customer }) => !isInParty({ flow }, customer.id))
  const toggle = (tab: 'others' | 'anonymousGuest') => setTab(playersTab === tab ? 'friends' : tab)
  return (
    <section className={css.more}>
      <div>
        <h2 className={css.addTitle}>{formatMessage(messages.addTitle, { count: placesLeft })}</h2>
        <div className={css.strip}>
          {!isInParty({ flow }, me.id) && (
            <button type="button" className={css.face} onClick={() => add({ kind: 'customer', person: me })}>
              <Avatar initials={initials(me)} kind="me" size="large" />
              <span aria-hidden="true">{formatMessage(commonMessages.you)}</span>
              <span className={hidden}>{formatMessage(messages.addMe)}</span>
            </button>
          )}
          {offered.map(({ customer }) => (
            <button key={customer.id} type="button" className={css.face} onClick={() => add({ kind: 'customer', person: customer })}>
              <Avatar initials={initials(customer)} customerId={customer.id} kind="friend" size="large" />
              <span aria-hidden="true">{customer.firstName}</span>
              <span className={hidden}>{formatMessage(messages.addPerson, { name: customer.fullName })}</span>
            </button>
          ))}
          {search && (
            <Face icon="search" label={formatMessage(messages.search)} open={playersTab === 'others'} onClick={() => toggle('others')} />
          )}
          {guestsAllowed && (
            <Face
              icon="personAdd"
              label={formatMessage(messages.guestTab)}
              open={playersTab === 'anonymousGuest'}
              onClick={() => toggle('anonymousGuest')}
            />
          )}
        </div>
      </div>
      {search && playersTab === 'others' && <OtherPlayers store={store} search={search} />}
      {guestsAllowed && playersTab === 'anonymousGuest' && <GuestForm store={store} />}
    </section>
  )
}

interface FaceProps {
  readonly icon: IconName
  readonly label: string
  readonly open: boolean
  readonly onClick: () => void
}

function Face({ icon, label, open, onClick }: FaceProps) {
  return (
    <button type="button" className={css.face} aria-expanded={open} onClick={onClick}>
      <span className={css.faceIcon}>
        <Icon name={icon} />
      </span>
      {label}
    </button>
  )
}

function OtherPlayers({ store, search }: { readonly store: PartyStore; readonly search: SearchPeople }) {
  const { formatMessage } = useIntl()
  const texts = useBookingTexts()
  const { flow, add } = useStoreValues(store, 'flow', 'add')
  const inParty = flow.booking.players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
  return (
    <ParticipantSearch search={search} except={inParty}>
      {(people: readonly Person[]) => (
        <ul className={rows} aria-label={formatMessage(messages.found)}>
          {people.map((person) => (
            <li key={person.id} className={css.person}>
              <Avatar initials={initials(person)} customerId={person.id} size="large" />
              <span>
                <span className={css.name}>{person.fullName}</span>
                <br />
                <span className={css.line}>{texts.indexAndStatus(person)}</span>
              </span>
              <Button
                size="low"
                aria-label={formatMessage(messages.addPerson, { name: person.fullName })}
                onClick={() => add({ kind: 'customer', person })}
              >
                {formatMessage(messages.add)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ParticipantSearch>
  )
}

/** A guest by name, or a place without a name. RE-27. */
function GuestForm({ store }: { readonly store: PartyStore }) {
  const { formatMessage } = useIntl()
  const { add } = useStoreValues(store, 'add')
  const [name, setName] = useState('')
  const typed = name.trim()
  return (
    <form
      className={css.guestForm}
      onSubmit={(event) => {
        event.preventDefault()
        add({ kind: 'anonymousGuest', name: typed || null })
        setName('')
      }}
    >
      <div className={css.guestField}>
        <Field
          label={formatMessage(messages.guestName)}
          hint={formatMessage(messages.guestNameHint)}
          name="guest"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={setName}
        />
      </div>
      <Button type="submit">{formatMessage(typed ? messages.addGuest : messages.addPlaceholder)}</Button>
    </form>
  )
}
