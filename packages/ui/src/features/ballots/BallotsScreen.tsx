import type { BallotInfo, ReservationCourse } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { BallotDialogs, type DialogsProps } from './BallotDialogs.tsx'
import type { BallotsStore } from './ballotsStore.ts'
import { ballotsMessages as messages } from './messages.ts'

export interface BallotsScreenProps {
  readonly store: BallotsStore
  /** Ballots of the coming days, ascending. */
  readonly ballots: Loadable<readonly BallotInfo[]>
  readonly courses: readonly ReservationCourse[]
  readonly search: SearchPeople
  readonly requestCourses: DialogsProps['requestCourses']
  readonly hrefBack: string
}

/** The ballots of the coming days for staff: announce, enter for a member, draw, void. Staff see counts, never preferences. RE-295+. */
export function BallotsScreen({ store, ballots, courses, search, requestCourses, hrefBack }: BallotsScreenProps) {
  const { formatMessage } = useIntl()
  const { open, done } = useStoreValues(store, 'open', 'done')
  const announce = (
    <Button kind="pri" icon="plus" onClick={() => open({ kind: 'announce' })}>
      {formatMessage(messages.announce)}
    </Button>
  )
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <LiveRegion text={done === null ? '' : formatMessage(messages[`done_${done}`])} everySeconds={1} />
      {ballots.kind === 'loading' && <ListSkeleton />}
      {ballots.kind === 'failed' && <LoadFailed notice={ballots.notice} onRetry={ballots.onRetry} />}
      {ballots.kind === 'ready' &&
        (ballots.value.length === 0 ? (
          <EmptyState title={formatMessage(messages.none)} text={formatMessage(messages.noneText)} action={announce} />
        ) : (
          <>
            <div className={parts.actions}>{announce}</div>
            {ballots.value.map((ballot) => (
              <Ballot key={ballot.id} store={store} ballot={ballot} />
            ))}
          </>
        ))}
      <BallotDialogs store={store} courses={courses} search={search} requestCourses={requestCourses} />
    </div>
  )
}

function Ballot({ store, ballot }: { readonly store: BallotsStore; readonly ballot: BallotInfo }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { open } = useStoreValues(store, 'open')
  const { day, courses, method, state, opens, closes, entries, lateEntries, staffEntries, gotTimes, hasAuditor, auditorName } = ballot
  const who = !hasAuditor ? formatMessage(messages.noAuditor) : (auditorName ?? formatMessage(commonMessages.nameNotShown))
  const facts = [
    `${formatMessage(messages[`method_${method}`])} · ${formatMessage(messages[`state_${state}`])}`,
    formatMessage(messages.moments, { opens: formats.dayAndTime(opens), closes: formats.dayAndTime(closes) }),
    formatMessage(messages.counts, { entries, late: lateEntries, staff: staffEntries }),
    ...(state === 'drawn' ? [formatMessage(messages.result, { got: gotTimes, entries })] : []),
    formatMessage(messages.auditorIs, { name: who }),
    ...(ballot.voidReason === null ? [] : [ballot.voidReason]),
  ]
  const isRunning = state === 'announced' || state === 'open' || state === 'closed'
  return (
    <section className={parts.card}>
      <div>
        <h2 className={parts.cardTitle}>
          {formats.day(day)}, {formats.names(courses.map(({ name }) => name))}
        </h2>
        {facts.map((fact) => (
          <p key={fact} className={parts.small}>
            {fact}
          </p>
        ))}
      </div>
      {isRunning && (
        <div className={parts.actions}>
          {state !== 'announced' && (
            <Button size="low" onClick={() => open({ kind: 'enter', ballot })}>
              {formatMessage(messages.enter)}
            </Button>
          )}
          {entries + lateEntries === 0 && (
            <Button size="low" onClick={() => open({ kind: 'auditor', ballot })}>
              {formatMessage(messages.auditor)}
            </Button>
          )}
          {state === 'closed' && (
            <Button size="low" onClick={() => open({ kind: 'draw', ballot })}>
              {formatMessage(messages.draw)}
            </Button>
          )}
          <Button size="low" kind="bad" onClick={() => open({ kind: 'void', ballot })}>
            {formatMessage(messages.void)}
          </Button>
        </div>
      )}
    </section>
  )
}
