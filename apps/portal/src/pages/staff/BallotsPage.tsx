import { dayOf } from '@club/core'
import { BallotsScreen, ballotsMessages, createBallotsStore } from '@club/ui/features'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { ballotsDeps } from '../../adapters/ballotsDeps.ts'
import { requestCourses } from '../../adapters/requestCourses.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { daysLater, deskQueries } from '../../queries/desk.ts'
import { requestQueries } from '../../queries/requests.ts'
import { reservationQueries } from '../../queries/reservations.ts'
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
  const form = useFormAnswer()
  const search = usePeopleSearch()
  const courses = useQuery(useClubQueries(deskQueries).courses())
  const ballots = useQuery(useClubQueries(requestQueries).staff(today, daysLater(today, DAYS - 1)))
  const [store] = useState(() => createBallotsStore(ballotsDeps(shell, form)))
  const entering = useStore(store, ({ dialog }) => (dialog?.kind === 'enter' ? dialog.ballot : null))
  const reservations = useClubQueries(reservationQueries)
  const sheets = useQueries({ queries: entering?.courses.map(({ id }) => reservations.day(false, id, entering.day)) ?? [] })
  const [first, ...others] = sheets
  const sheet = first ? loadable(first, ...others) : ({ kind: 'loading' } as const)
  const flights = sheets.flatMap(({ data }) => data ?? [])
  const isLoaded = entering !== null && sheets.every(({ data }) => data !== undefined)
  const formCourses = isLoaded
    ? ({ kind: 'ready', value: requestCourses(entering, courses.data ?? [], flights) } as const)
    : sheet.kind === 'failed'
      ? sheet
      : ({ kind: 'loading' } as const)
  return (
    <BallotsScreen
      store={store}
      ballots={loadable(ballots, courses)}
      courses={courses.data ?? []}
      search={search}
      requestCourses={formCourses}
      hrefBack={PATHS.desk}
    />
  )
}
