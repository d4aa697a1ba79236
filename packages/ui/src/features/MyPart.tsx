import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon/Icon.tsx'
import { entryMessages as messages } from './entryMessages.ts'
import * as css from './MyPart.css.ts'

/** `You are in`, `You played` once it is closed, `You are 3rd` on the waiting list; nothing for whoever does neither. */
export function MyPart({ tournament: { joined, waitingPlace, closed, live } }: { readonly tournament: TournamentSummary }) {
  const { formatMessage } = useIntl()
  if (joined) {
    return (
      <span className={css.part}>
        <Icon name="checkCircle" size={20} />
        {formatMessage(closed && !live ? messages.youPlayed : messages.youAreIn)}
      </span>
    )
  }
  if (waitingPlace === null || closed) return null
  return (
    <span className={css.part}>
      <Icon name="hourglass" size={20} />
      {formatMessage(messages.youWait, { place: waitingPlace })}
    </span>
  )
}
