import type { Customer } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { initials } from '../../format/names.ts'
import * as css from './CheckStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpCandidate } from './signUpPeople.ts'
import { usePersonLine } from './usePersonLine.ts'

export interface OutcomePersonProps {
  readonly person: SignUpCandidate
  readonly me: Customer
  readonly onRemove: () => void
  /** Every reason of a refusal. */
  readonly reasons?: readonly string[]
  /** Waiting position. */
  readonly place?: number
  readonly note?: string
  /** Name of the tee that the person prefers and will play; null for the standard one. */
  readonly tee?: string | null
}

/** One person of an outcome, with the reasons of a refusal and a button that leaves the person out. */
export function OutcomePerson({ person, me, onRemove, reasons = [], place, note, tee = null }: OutcomePersonProps) {
  const { formatMessage } = useIntl()
  const lineOf = usePersonLine()
  const line = [lineOf(person), ...(place === undefined ? [] : [formatMessage(messages.waitingPlace, { place })])].join(' · ')
  return (
    <li className={css.person}>
      <Avatar
        initials={initials(person)}
        customerId={person.id}
        kind={person.id === me.id ? 'me' : reasons.length > 0 ? 'other' : 'friend'}
      />
      <div className={css.body}>
        <p className={css.name}>{person.fullName}</p>
        <p className={css.line}>{line}</p>
        {reasons.length > 0 && (
          <ul className={css.list}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {tee !== null && <p className={css.line}>{formatMessage(messages.ownTee, { tee })}</p>}
        {note && <p className={css.line}>{note}</p>}
      </div>
      <IconButton icon="close" label={formatMessage(messages.remove, { name: person.fullName })} onClick={onRemove} />
    </li>
  )
}
