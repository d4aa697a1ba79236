import type { ClubDateTime } from '@club/core'
import { type CompetitionFee, reservedPlaces, type StoredEntry } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { OutcomeCard } from '../../components/OutcomeCard/OutcomeCard.tsx'
import { actions, small } from '../../shared/parts.css.ts'
import * as css from './CheckStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { ReservedSection } from './ReservedSection.tsx'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { candidates, isIn, type SignUpCandidate } from './signUpPeople.ts'

interface DoneStepProps extends SignUpScreenProps {
  readonly entries: readonly StoredEntry[]
  readonly others: readonly SignUpCandidate[]
  /** Fees as read before the sign-up; empty if they are unknown. */
  readonly fees: readonly CompetitionFee[]
  /** Until when unpaid places are reserved; null if none are. */
  readonly timerEnd: ClubDateTime | null
  readonly onCheckAgain: () => void
}

/** Shows the outcome of each person. */
export function DoneStep(props: DoneStepProps) {
  const { me, now, entries, others, fees, timerEnd, onCheckAgain, onPay, hrefTournament } = props
  const { formatMessage } = useIntl()
  const people = new Map(candidates(props, others).map((person) => [person.id, person]))
  const customerIds = entries.filter(({ list }) => list === 'entryList').map(({ customerId }) => customerId)
  const reserved = reservedPlaces({ fees, customerIds, timerEnd }, (id) => isIn(props, id), now)
  const isUnpaid = reserved.kind === 'running' || reserved.kind === 'ended'
  const isReserved = (entry: StoredEntry): boolean => isUnpaid && reserved.customerIds.includes(entry.customerId)
  const sentenceOf = (entry: StoredEntry): string => {
    const { customerId, list, waitingPlace } = entry
    const self = customerId === me.id
    if (isReserved(entry)) return formatMessage(self ? messages.reservedEntryYou : messages.reservedEntry)
    if (list === 'entryList') return formatMessage(self ? messages.doneYouPlace : messages.donePlace)
    if (waitingPlace === null) return formatMessage(self ? messages.doneYouWaitingNoPlace : messages.doneWaitingNoPlace)
    return formatMessage(self ? messages.doneYouWaiting : messages.doneWaiting, { place: waitingPlace })
  }
  const groups = [
    // Expired reservations are no longer places.
    { kind: 'ok', title: messages.doneReservedTitle, entries: reserved.kind === 'running' ? entries.filter(isReserved) : [] },
    { kind: 'ok', title: messages.doneTitle, entries: entries.filter((entry) => entry.list === 'entryList' && !isReserved(entry)) },
    { kind: 'warn', title: messages.doneWaitingTitle, entries: entries.filter(({ list }) => list !== 'entryList') },
  ] as const

  return (
    <>
      {timerEnd !== null && onPay && (
        <ReservedSection now={now} until={timerEnd} kind={reserved.kind} onPay={onPay} onCheckAgain={onCheckAgain} />
      )}
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <OutcomeCard key={group.title.id} kind={group.kind} title={formatMessage(group.title)}>
            {group.entries.map((entry) => (
              <li key={entry.id} className={css.person}>
                <p>
                  <strong className={css.name}>
                    {entry.customerId === me.id ? formatMessage(messages.you) : (people.get(entry.customerId)?.fullName ?? '')}
                  </strong>{' '}
                  <span className={small}>{sentenceOf(entry)}</span>
                </p>
              </li>
            ))}
          </OutcomeCard>
        ))}
      <div className={actions}>
        <Button kind={isUnpaid ? 'sec' : 'pri'} href={hrefTournament}>
          {formatMessage(messages.doneSee)}
        </Button>
      </div>
      {props.offer}
    </>
  )
}
