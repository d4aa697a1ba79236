import type { ClubDateTime } from '@club/core'
import { type DayPlayer, DRAW_METHODS, type DrawRefusal, FLIGHT_SIZES, type StartList } from '@club/core/tournament'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { InTheWayCard } from '../../shared/displaced/InTheWayCard.tsx'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { actions, card, cardTitle, column, columns, problem, screen, small } from '../../shared/parts.css.ts'
import { FlightEditor } from './FlightEditor.tsx'
import { staffDrawMessages as messages } from './messages.ts'
import * as css from './StaffStartListScreen.css.ts'
import { gapOf, type StartListPhase, type StartListStore } from './startListStore.ts'

/** The published data of a draw, with the times of publication. */
export interface PublishedDraw {
  readonly seedHash: string | null
  readonly promisedAt: ClubDateTime | null
  readonly listHash: string | null
  readonly closedAt: ClubDateTime | null
}

export interface StaffStartListScreenProps {
  readonly tournamentName: string
  readonly startAt: ClubDateTime | null
  readonly startList: Loadable<StartList>
  /** Everybody who plays the round. */
  readonly players: readonly DayPlayer[]
  readonly published: PublishedDraw | null
  readonly store: StartListStore
  /** Fetches the document and saves it on the device. */
  readonly onPrint: (document: 'scorecards' | 'starter') => Promise<void>
  readonly describeRefusal: (refusal: DrawRefusal) => string
  readonly hrefBack: string
}

/** Creates the start list of a round, moves players, and prints the documents of the day. */
export function StaffStartListScreen(props: StaffStartListScreenProps) {
  const { tournamentName, startAt, startList, players, published, store, onPrint, describeRefusal, hrefBack } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const phase = useStore(store, (state) => state.phase)
  const move = useStore(store, (state) => state.move)
  const closeList = useStore(store, (state) => state.closeList)
  const inTheWay = useStore(store, (state) => state.inTheWay)
  const { decide, dismiss } = store.getState()
  const flights = startList.kind === 'ready' ? startList.value.flights : []
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={startAt ? `${tournamentName} · ${formats.dayAndTime(startAt)}` : tournamentName}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <div className={columns}>
        <div className={column}>
          <DrawForm store={store} again={flights.length > 0} />
          <InTheWayCard
            bookings={inTheWay}
            busy={phase.kind === 'saving'}
            onSave={(decisions) => void decide(decisions)}
            onDismiss={dismiss}
          />
          <Outcome phase={phase} describeRefusal={describeRefusal} />
          {startList.kind === 'loading' && <ListSkeleton />}
          {startList.kind === 'failed' && <LoadFailed notice={startList.notice} onRetry={startList.onRetry} />}
          {startList.kind === 'ready' && (
            <FlightEditor
              flights={flights}
              players={players}
              busy={phase.kind === 'saving'}
              onMove={(playerId, flightId) => void move(playerId, flightId)}
            />
          )}
        </div>
        <div className={column}>
          <section className={card} aria-labelledby="draw-paper">
            <h2 id="draw-paper" className={cardTitle}>
              {formatMessage(messages.paper)}
            </h2>
            <div className={actions}>
              <FileButton label={formatMessage(messages.scorecards)} onDownload={() => onPrint('scorecards')} />
              <FileButton label={formatMessage(messages.starter)} onDownload={() => onPrint('starter')} />
            </div>
          </section>
          <section className={card} aria-labelledby="draw-proof">
            <h2 id="draw-proof" className={cardTitle}>
              {formatMessage(messages.proof)}
            </h2>
            <p className={small}>{formatMessage(messages.proofText)}</p>
            <Hash label={formatMessage(messages.seedHash)} hash={published?.seedHash ?? null} at={published?.promisedAt ?? null} />
            <Hash label={formatMessage(messages.listHash)} hash={published?.listHash ?? null} at={published?.closedAt ?? null} />
            {published?.listHash === null && (
              <div>
                <Button size="low" onClick={() => void closeList()}>
                  {formatMessage(messages.closeList)}
                </Button>
              </div>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

function DrawForm({ store, again }: { readonly store: StartListStore; readonly again: boolean }) {
  const { formatMessage } = useIntl()
  const wish = useStore(store, (state) => state.wish)
  const phase = useStore(store, (state) => state.phase)
  const { change, draw } = store.getState()
  const { props, isSaving } = useForm({ phase, submit: draw })
  const wrong = gapOf(wish.gapText) === null
  return (
    <form {...props} className={card} aria-labelledby="draw-form">
      <h2 id="draw-form" className={cardTitle}>
        {formatMessage(messages.draw)}
      </h2>
      <div className={css.fields}>
        <Select
          label={formatMessage(messages.by)}
          name="method"
          value={wish.method}
          onChange={(method) => change({ method })}
          options={DRAW_METHODS.map((method) => ({ value: method, label: formatMessage(messages[`by_${method}`]) }))}
        />
        <div>
          <p className={css.label}>{formatMessage(messages.size)}</p>
          <Segmented
            label={formatMessage(messages.size)}
            options={FLIGHT_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(wish.flightSize)}
            onChange={(size) => change({ flightSize: FLIGHT_SIZES.find((known) => String(known) === size) ?? wish.flightSize })}
          />
        </div>
        <Field
          label={formatMessage(messages.gap)}
          name="gap"
          inputMode="numeric"
          value={wish.gapText}
          onChange={(gapText) => change({ gapText })}
          error={wrong ? formatMessage(messages.gapWrong) : undefined}
        />
      </div>
      {wish.method !== 'random' && (
        <Checkbox
          label={formatMessage(messages.reversed)}
          hint={formatMessage(messages.reversedHint)}
          checked={wish.reversed}
          onChange={(reversed) => change({ reversed })}
        />
      )}
      {again && <p className={small}>{formatMessage(messages.replaces)}</p>}
      <div className={actions}>
        <Button kind="pri" type="submit" busy={isSaving} disabled={wrong}>
          {formatMessage(again ? messages.again : messages.create)}
        </Button>
      </div>
    </form>
  )
}

interface OutcomeProps {
  readonly phase: StartListPhase
  readonly describeRefusal: (refusal: DrawRefusal) => string
}

/** Scrolls a refusal into view, so that staff who moved a player further down see it. */
function Outcome(props: OutcomeProps) {
  const { phase } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase.kind === 'refused' || phase.kind === 'failed') place.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  return (
    <div ref={place} className={problem}>
      <OutcomeNote {...props} />
    </div>
  )
}

function OutcomeNote({ phase, describeRefusal }: OutcomeProps) {
  const { formatMessage } = useIntl()
  switch (phase.kind) {
    case 'stored':
      return (
        <div role="status">
          <Note kind="ok" title={formatMessage(messages.saved)} />
        </div>
      )
    case 'refused':
      return <RefusedNote title={formatMessage(messages.refused)} refusals={phase.refusals} describeRefusal={describeRefusal} />
    case 'failed':
      return <FailedNote notice={phase.notice} />
    default:
      return null
  }
}

function Hash({ label, hash, at }: { readonly label: string; readonly hash: string | null; readonly at: ClubDateTime | null }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <div>
      <p className={css.label}>{label}</p>
      {hash === null ? (
        <p className={small}>{formatMessage(messages.notPublished)}</p>
      ) : (
        <>
          <code className={css.hash}>{hash}</code>
          {at && <p className={small}>{formatMessage(messages.publishedAt, { when: formats.dayAndTime(at) })}</p>}
        </>
      )}
    </div>
  )
}
