import type { ClubDateTime } from '@club/core'
import type { SheetFlight } from '@club/core/reservation'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { small } from '../../shared/parts.css.ts'
import { WatchOffer } from '../../shared/reservations/WatchOffer.tsx'
import { watchMessages } from '../../shared/reservations/watchMessages.ts'
import { chosenTime } from './fullTime.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { SHEET_HEIGHT } from './TeeSheet.css.ts'
import * as css from './TeeTimesScreen.css.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'
import type { Times } from './useTimes.ts'

type SideProps = TeeTimesScreenProps & {
  readonly times: Times
  readonly root: { readonly current: HTMLElement | null }
  readonly onJump: (flightId: string) => void
  /** Below the panel, from xl on. */
  readonly children: ReactNode
}

/** The panel of the chosen time: a sheet at the end of the window, a column from xl on. */
export function SidePanel({ children, ...props }: SideProps) {
  const { chosen, root } = props
  const box = useRef<HTMLDivElement>(null)
  const content = usePanel(props)
  const open = content !== null
  const chosenId = chosen?.id ?? null
  useLayoutEffect(() => {
    const panelOf = box.current?.firstElementChild
    const screenOf = root.current
    if (!(panelOf instanceof HTMLElement) || !screenOf || !open) return
    const measure = () => screenOf.style.setProperty(SHEET_HEIGHT, `${panelOf.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(panelOf)
    measure()
    return () => {
      observer.disconnect()
      screenOf.style.removeProperty(SHEET_HEIGHT)
    }
  }, [open, root])
  // The panel has its height by now, so the chosen row scrolls clear of it.
  useLayoutEffect(() => {
    if (open && chosenId !== null) root.current?.querySelector(`[data-time="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open, chosenId, root])
  return (
    <div className={css.side}>
      {open && (
        <>
          <div ref={box}>{content}</div>
          <div className={css.room} aria-hidden="true" />
        </>
      )}
      {children}
    </div>
  )
}

/** Returns what the panel shows; null closes it. A chosen time that is gone is said; the choice never moves to another one by itself. */
function usePanel(props: Omit<SideProps, 'children'>): ReactNode {
  const { chosen, times, panel, visitor, onChoose, onJump, watches } = props
  const [hadRoomId, setHadRoomId] = useState<string | null>(null)
  const time = chosenTime(props, times)
  if (!chosen || !time) return null
  const { flight, needed, free, hasRoom, wish } = time
  if (hasRoom && hadRoomId !== chosen.id) setHadRoomId(chosen.id)
  if (hasRoom) return panel ?? (visitor && <VisitorPanel startDateTime={chosen.startDateTime} visitor={visitor} />)
  const offer = wish && watches && <WatchOffer key={chosen.id} watches={watches} wish={wish} startDateTime={chosen.startDateTime} />
  if (flight && hadRoomId !== chosen.id) return offer && <Full {...{ chosen, needed, free, offer }} />
  return (
    <Gone
      {...{ chosen, needed, free, offer, next: times.withRoom[0] }}
      onNext={(id) => {
        onChoose(null)
        onJump(id)
      }}
    />
  )
}

interface GoneProps {
  readonly chosen: NonNullable<TeeTimesScreenProps['chosen']>
  readonly needed: number
  readonly free: number
  readonly offer: ReactNode
  readonly next: SheetFlight | undefined
  readonly onNext: (flightId: string) => void
}

/** A time without room for the party, which can be watched. */
function Full({ chosen, needed, free, offer }: Pick<GoneProps, 'chosen' | 'needed' | 'free' | 'offer'>) {
  const { formatMessage } = useIntl()
  const time = useFormats().time(chosen.startDateTime)
  return (
    <section className={css.visitor}>
      <p className={css.visitorTime}>
        {free > 0 ? formatMessage(watchMessages.fullSome, { time, places: needed }) : formatMessage(watchMessages.full, { time })}
      </p>
      {offer}
    </section>
  )
}

function Gone({ chosen, needed, free, offer, next, onNext }: GoneProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <div className={css.visitor}>
      <div role="status">
        <Note
          kind="warn"
          title={formatMessage(messages.gone, { time: formats.time(chosen.startDateTime), players: needed })}
          action={
            next && (
              <Button kind="sec" onClick={() => onNext(next.id)}>
                {formatMessage(messages.nextFree, { players: needed, time: formats.time(next.startDateTime) })}
              </Button>
            )
          }
        >
          {formatMessage(free > 0 ? messages.goneSome : messages.goneText, { free })}
        </Note>
      </div>
      {offer}
    </div>
  )
}

interface VisitorPanelProps {
  readonly startDateTime: ClubDateTime
  readonly visitor: NonNullable<TeeTimesScreenProps['visitor']>
}

/** The next step of a visitor; the choice is still there after the login. */
function VisitorPanel({ startDateTime, visitor }: VisitorPanelProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={css.visitor}>
      <p className={css.visitorTime}>{formats.dayAndTime(startDateTime)}</p>
      <p className={small}>{formatMessage(messages.visitorText)}</p>
      {visitor.notice !== null && <p role="alert">{visitor.notice}</p>}
      <Button kind="pri" wide busy={visitor.busy} onClick={() => visitor.onContinue(visitor.hrefLogin)}>
        {formatMessage(messages.visitorLogIn)}
      </Button>
      <Button kind="sec" wide busy={visitor.busy} onClick={() => visitor.onContinue(visitor.hrefRegister)}>
        {formatMessage(messages.visitorRegister)}
      </Button>
    </section>
  )
}
