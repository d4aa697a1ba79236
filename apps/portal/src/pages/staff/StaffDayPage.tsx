import { StaffDayScreen, staffMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNow } from '../../hooks/useNow.ts'
import { useStaffQueries } from '../../hooks/useStaffQueries.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { unsentCardHref, useOutbox } from '../../outbox/useOutbox.ts'
import { loadable } from '../../queries/loadable.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function StaffDayPage() {
  const words = useErrorTexts()
  const now = useNow()
  useTitle(useIntl().formatMessage(staffMessages.office))
  const day = useQuery(useStaffQueries().day())
  const outbox = useOutbox()
  return (
    <StaffDayScreen
      now={now}
      tournaments={loadable(day, words.failure)}
      outbox={outbox}
      hrefForUnsentCard={(card) => unsentCardHref(card, day.data)}
      hrefList={PATHS.tournaments}
      hrefForTournament={(id) => pathTo('staffTournament', { id })}
      hrefForRound={(id, roundId) => pathTo('staffRound', { id, roundId })}
    />
  )
}
