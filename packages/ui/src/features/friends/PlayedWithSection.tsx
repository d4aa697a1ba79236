import { dayOf } from '@club/core'
import type { PlayedWith } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useNewRowFocus } from '../../components/useNewRowFocus.ts'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { PersonActions } from '../../shared/people/PersonActions.tsx'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import * as css from './FriendsScreen.css.ts'
import { friendsMessages as messages } from './messages.ts'
import { PersonRow } from './PersonRow.tsx'

interface PlayedWithSectionProps {
  readonly people: readonly PlayedWith[]
  readonly onlineIds: ReadonlySet<string>
  /** Returns the URL to book with these people; null if the club offers no tee times. */
  readonly hrefBookWith: ((ids: readonly string[]) => string) | null
  readonly onAsk: (id: string, name: string) => void
  /** Whether a request to a person, or the end of their block, is being stored. */
  readonly isBusy: (customerId: string) => boolean
  readonly onBlock: (person: Pick<PlayedWith['customer'], 'id' | 'fullName'>) => void
  /** Returns what lifts the block of a person; null if it cannot be lifted here. */
  readonly unblockOf: (id: string, name: string) => (() => void) | null
}

/** Number of people shown before "Show all". */
const FIRST = 5

/** People of the customer's last rounds, to book with again or to ask as friends. CU-186+. */
export function PlayedWithSection({ people, onlineIds, hrefBookWith, onAsk, isBusy, onBlock, unblockOf }: PlayedWithSectionProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const namesApart = useNamesApart()
  const [showsAll, setShowsAll] = useState(false)
  const shown = people.slice(0, showsAll ? people.length : FIRST)
  const focusNewRow = useNewRowFocus(shown.length)
  if (people.length === 0) return null
  const named = namesApart(people.map(({ customer }) => customer))
  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.playedWith)}</h2>
      <ul className={parts.rows} aria-label={formatMessage(messages.playedWith)}>
        {shown.map(({ customer, friendship, rounds, lastPlayedAt, lastPlace }, at) => {
          const name = named[at]?.fullName ?? customer.fullName
          const online = onlineIds.has(customer.id)
          const line = [
            formatMessage(messages.lastPlayed, { day: formats.weekdayDate(dayOf(lastPlayedAt)), place: lastPlace }),
            rounds > 1 ? formatMessage(messages.rounds, { count: rounds }) : '',
            online ? formatMessage(peopleMessages.online) : '',
          ]
          return (
            <PersonRow
              key={customer.id}
              name={name}
              line={line.filter(Boolean).join(' · ')}
              person={customer}
              isFriend={friendship === 'friend'}
              online={online}
              onBlock={friendship === 'blocked' ? undefined : () => onBlock({ id: customer.id, fullName: name })}
            >
              <PersonActions
                name={name}
                friendship={friendship}
                hrefBook={hrefBookWith === null ? null : hrefBookWith([customer.id])}
                busy={isBusy(customer.id)}
                onAsk={() => onAsk(customer.id, name)}
                onUnblock={unblockOf(customer.id, name)}
              />
            </PersonRow>
          )
        })}
      </ul>
      {people.length > shown.length && (
        <div className={parts.actions}>
          <Button
            kind="ghost"
            onClick={(event) => {
              focusNewRow(event)
              setShowsAll(true)
            }}
          >
            {formatMessage(messages.showAll, { count: people.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
