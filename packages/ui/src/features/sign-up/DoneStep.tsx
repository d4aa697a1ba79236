import type { ClubDateTime } from '@club/core'
import type { StoredEntry } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { OutcomeCard } from '../../components/OutcomeCard/OutcomeCard.tsx'
import { actions, small } from '../parts.css.ts'
import * as css from './CheckStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { ReservedSection } from './ReservedSection.tsx'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { candidates, isIn, type SignUpCandidate } from './signUpPeople.ts'

interface DoneStepProps extends SignUpScreenProps {
  readonly entries: readonly StoredEntry[]
  readonly others: readonly SignUpCandidate[]
  /** Until when unpaid places are reserved; null if none are. */
  readonly timerEnd: ClubDateTime | null
  readonly onCheckAgain: () => void
}

/** Shows the outcome of each person. */
export function DoneStep(props: DoneStepProps) {
  const { me, now, entries, others, timerEnd, onCheckAgain, onPay, hrefTournament } = props
  const { formatMessage } = useIntl()
  const people = new Map(candidates(props, others).map((person) => [person.id, person]))
  const paid = entries.some(({ customerId, list }) => list === 'entryList' && isIn(props, customerId))
  const isReserved = timerEnd !== null && !paid
  const sentenceOf = ({ customerId, list, waitingPlace }: StoredEntry): string => {
    const self = customerId === me.id
    if (isReserved && list === 'entryList') return formatMessage(self ? messages.keptEntryYou : messages.keptEntry)
    if (list === 'entryList') return formatMessage(self ? messages.doneYouPlace : messages.donePlace)
    if (waitingPlace === null) return formatMessage(self ? messages.doneYouWaitingNoPlace : messages.doneWaitingNoPlace)
    return formatMessage(self ? messages.doneYouWaiting : messages.doneWaiting, { place: waitingPlace })
  }
  const listOf = (entered: boolean) => entries.filter(({ list }) => (list === 'entryList') === entered)
  const groups = [
    { kind: 'ok', title: messages.doneTitle, entries: listOf(true) },
    { kind: 'warn', title: messages.doneWaitingTitle, entries: listOf(false) },
  ] as const

  return (
    <>
      {timerEnd !== null && onPay && <ReservedSection now={now} until={timerEnd} paid={paid} onPay={onPay} onCheckAgain={onCheckAgain} />}
      {groups
        // Expired reservations are no longer places.
        .filter((group) => group.entries.length > 0 && !(isReserved && group.kind === 'ok' && now > timerEnd))
        .map((group) => (
          <OutcomeCard
            key={group.kind}
            kind={group.kind}
            title={formatMessage(isReserved && group.kind === 'ok' ? messages.doneReservedTitle : group.title)}
          >
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
        <Button kind={isReserved ? 'sec' : 'pri'} href={hrefTournament}>
          {formatMessage(messages.doneSee)}
        </Button>
      </div>
    </>
  )
}
