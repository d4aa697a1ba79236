import { dayOf } from '@club/core'
import { BallotsScreen, ballotsMessages, createBallotsStore } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ballotsDeps } from '../../adapters/ballotsDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { daysLater, deskQueries } from '../../queries/desk.ts'
import { requestQueries } from '../../queries/requests.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** Days that the list shows, today included. */
const DAYS = 31

/** The ballots of the coming days, for staff. RE-295+. */
export default function BallotsPage() {
  useTitle(useIntl().formatMessage(ballotsMessages.title))
  const loadable = useLoadable()
  const today = dayOf(useNow())
  const shell = useShell()
  const words = useErrorTexts()
  const search = usePeopleSearch()
  const courses = useQuery(useClubQueries(deskQueries).courses())
  const ballots = useQuery(useClubQueries(requestQueries).staff(today, daysLater(today, DAYS - 1)))
  const [store] = useState(() => createBallotsStore(ballotsDeps(shell, words.failure)))
  return (
    <BallotsScreen store={store} ballots={loadable(ballots, courses)} courses={courses.data ?? []} search={search} hrefBack={PATHS.desk} />
  )
}
