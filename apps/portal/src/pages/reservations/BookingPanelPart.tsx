import type { Customer } from '@club/core/club'
import { BookingPanel, type PartyMember, partyOfBooking, placesOf, type TimeToBook } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useBookingStore } from '../../adapters/useBookingStore.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useNow } from '../../hooks/useNow.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { listQueries } from '../../queries/lists.ts'
import { peopleQueries } from '../../queries/people.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'
import { bookPath } from './bookingPaths.ts'
import { useBookingEnd } from './useBookingEnd.ts'
import { useChosenTime } from './useChosenTime.ts'
import { useLostHold } from './useLostHold.ts'

interface BookingStartProps {
  readonly me: Customer
  /** The time chosen on the sheet; null without one. */
  readonly chosen: TimeToBook | null
  /** Places of the chosen time that are free for the customer. */
  readonly free: number
  /** Places of the chosen time that are reserved, by anyone. */
  readonly held: number
  /** The number of players that the sheet looks for. */
  readonly places: number
}

/** The most partners of a URL: with the customer they fill the largest tee time. */
const MAX_PARTNERS = 7

/**
 * Begins a booking for the time that the sheet chooses: with the players of the booking or the partners that the URL names, or with those of
 * the last booking. RE-10, RE-13, CU-185+, CU-186+.
 */
export function BookingStart({ me, chosen, free, held, places }: BookingStartProps) {
  const store = useBookingStore(me)
  const query = new URLSearchParams(useSearch())
  // Another choice on the sheet replaces the URL.
  const [{ change, again, partnerIds }] = useState({
    change: query.get('change'),
    again: query.get('again'),
    partnerIds: query.get('with')?.split(',').slice(0, MAX_PARTNERS) ?? [],
  })
  const named = change ?? again
  const source = useQuery({ ...useClubQueries(bookingQueries).one(named ?? ''), enabled: named !== null })
  const partners = useQuery({ ...useClubQueries(peopleQueries).byIds(partnerIds), enabled: partnerIds.length > 0 })
  const last = useLastParty(me)
  useBookingEnd(store)
  useGoneTime(store)
  useLostHold(store, held)

  const stored = source.data
  useEffect(() => {
    if (!stored) return
    if (change !== null) store.getState().change(stored, partyOfBooking(stored.booking, me, 'change'))
    else store.getState().setParty(partyOfBooking(stored.booking, me, 'again'))
  }, [store, stored, change, me])
  const chosenPartners = partners.data
  useEffect(() => {
    if (!chosenPartners) return
    store.getState().setParty([me, ...chosenPartners].map((person) => ({ kind: 'customer', person })))
  }, [store, chosenPartners, me])

  const isReady = !last.loading && !source.isLoading && !partners.isLoading
  const { party } = last
  useEffect(() => {
    const { flow, choose } = store.getState()
    if (!isReady || chosen === null || flow.booking.players.length > 0) return
    const fits = party !== null && party.length <= free && (places === 1 || party.length === places)
    choose(chosen, fits ? { party } : {})
  })
  return null
}

/** Returns the players of the last booking that has started. */
function useLastParty(me: Customer): { readonly party: readonly PartyMember[] | null; readonly loading: boolean } {
  const previous = useQuery(useClubQueries(bookingQueries).previous())
  const last = previous.data?.[0]
  return { party: last ? partyOfBooking(last, me, 'again') : null, loading: previous.isLoading }
}

/** Opens the booking page when the chosen time is gone: it offers the nearest ones. */
function useGoneTime(store: ReturnType<typeof useBookingStore>): void {
  const [, navigate] = useLocation()
  const isGone = useStore(store, ({ phase }) => phase.kind === 'gone')
  useEffect(() => {
    const { flightId, secondFlightId } = store.getState().flow.booking
    const { numberOfHoles } = store.getState().flow.teeTimes.filter
    if (isGone && flightId !== null) navigate(bookPath({ flightId, secondFlightId, numberOfHoles }))
  }, [isGone, store, navigate])
}

/** The panel of the chosen time. */
export function BookingPanelPart({ me, chosen }: Pick<BookingStartProps, 'me'> & { readonly chosen: TimeToBook }) {
  const now = useNow()
  const { client } = useShell()
  const { timeZone } = useClub().info
  const clock = useCallback(() => client.clubNow(timeZone), [client, timeZone])
  const store = useBookingStore(me)
  const friends = useQuery(useClubQueries(listQueries).friends())
  const places = useStore(store, placesOf)
  const changedId = useStore(store, ({ changes }) => changes?.booking.id)
  const { party } = useLastParty(me)
  const { time } = useChosenTime(chosen, places)
  if (time === null) return null
  return (
    <BookingPanel
      store={store}
      now={now}
      clock={clock}
      me={me}
      time={time}
      friends={friends.data ?? []}
      lastParty={party}
      hrefBook={bookPath(time, { change: changedId })}
    />
  )
}
