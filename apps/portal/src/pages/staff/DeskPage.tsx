import type { ClubClient } from '@club/client'
import { type ClubDate, dayOf, parseClubDate } from '@club/core'
import { createDeskStore, DeskScreen, deskMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useCarSearch, useCheckInCode, useDeskDeps, useDeskSearch, useStartersList } from '../../adapters/useDeskDeps.ts'
import { useDisplaced } from '../../adapters/useDisplaced.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useSheetEvents } from '../../hooks/useSheetEvents.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { daysLater, deskQueries } from '../../queries/desk.ts'
import { financeQueries } from '../../queries/finance.ts'
import { PATHS } from '../../routes/routes.ts'

const clubCurrency = (client: ClubClient) => financeQueries(client, '').currency()

/** A club without tee times. */
const NO_COURSE = { courseId: '', courseName: '', flights: [], bookings: [], blocks: [], blockEvents: [] }

/** The desk of a day; the URL has the day and the course. */
export default function DeskPage() {
  const loadable = useLoadable()
  const now = useNow()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  useTitle(useIntl().formatMessage(deskMessages.title))
  const queries = useClubQueries(deskQueries)
  const courses = useQuery(queries.courses())
  const today = dayOf(now)
  const given = parseClubDate(query.get('date') ?? '')
  const date = given.ok ? given.value : today
  const known = courses.data ?? []
  const courseId = known.find(({ id }) => id === query.get('course'))?.id ?? known[0]?.id ?? ''
  const pushed = useSheetEvents(courseId, date, courseId !== '')
  const day = useQuery(queries.day(courseId, date, pushed))
  const deps = useDeskDeps(courseId)
  const store = useMemo(() => createDeskStore(deps), [deps])
  const search = useDeskSearch()
  const findCars = useCarSearch()
  const displaced = useDisplaced()
  const currency = useQuery(useClubQueries(clubCurrency))
  const readCode = useCheckInCode()
  const onPrint = useStartersList(courseId, date)
  const show = (next: { readonly date?: ClubDate; readonly course?: string }): void => {
    const choice = new URLSearchParams({ date: next.date ?? date, course: next.course ?? courseId })
    navigate(`${PATHS.desk}?${choice}`, { replace: true })
  }
  return (
    <DeskScreen
      now={now}
      date={date}
      courses={known}
      courseId={courseId}
      day={courses.data?.length === 0 ? { kind: 'ready', value: { ...NO_COURSE, day: date } } : loadable(day, courses)}
      store={store}
      onCourse={(course) => show({ course })}
      onDay={(days) => show({ date: daysLater(date, days) })}
      onToday={() => show({ date: today })}
      search={search}
      findCars={findCars}
      displaced={displaced}
      currency={currency.data ?? 'EUR'}
      readCode={readCode}
      onPrint={onPrint}
    />
  )
}
