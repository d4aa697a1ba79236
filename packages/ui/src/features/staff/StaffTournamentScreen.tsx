import { parseClubDate } from '@club/core'
import type { PublishedList, StaffTournamentDay, UndecidedTie } from '@club/core/tournament'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { InTheWayCard } from '../../shared/displaced/InTheWayCard.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import {
  actions,
  problem,
  reasons,
  row,
  rowBody,
  rowLine,
  rowLink,
  rowName,
  rows,
  screen,
  small,
  textLink,
} from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { dayMessages as messages } from './dayMessages.ts'
import { Ending } from './Ending.tsx'
import { staffMessages } from './messages.ts'
import { RoundPlans, type RoundPlansProps } from './RoundPlans.tsx'
import { Section } from './Section.tsx'
import { type Side, SidePicker, useSides } from './SidePicker.tsx'
import { SpecialPrizes } from './SpecialPrizes.tsx'
import type { SpecialPrizeDeps } from './specialPrizeStore.ts'
import * as css from './staff.css.ts'
import { Ties } from './Ties.tsx'
import {
  createTournamentDayStore,
  type DayPhase,
  type DayRefusal,
  type KnownDay,
  type ListOfRound,
  publicationOfList,
  type TournamentDayDeps,
  type TournamentDayStore,
} from './tournamentDayStore.ts'

export interface StaffTournamentScreenProps {
  /** The tournament as loaded; remount the screen for another one. */
  readonly known: KnownDay
  readonly deps: TournamentDayDeps
  readonly prizeDeps: SpecialPrizeDeps
  readonly plans: Omit<RoundPlansProps, 'closed'>
  readonly describeRefusal: (refusal: DayRefusal) => string
  readonly ties: Loadable<readonly UndecidedTie[]>
  readonly hrefForRound: (roundId: string) => string
  readonly hrefWall: string
  readonly hrefBack: string
}

/** The latest day with a four-digit year. */
const LAST_DAY = '9999-12-31'

const SHOWN_AT_TOP: readonly DayPhase['kind'][] = ['copied', 'refused', 'failed']

/** A tournament on its day: cards, publication with a preview, withdrawals by phone, ties, the end, and the copy for next time. */
export function StaffTournamentScreen({
  known,
  deps,
  prizeDeps,
  plans,
  describeRefusal,
  ties,
  hrefForRound,
  hrefWall,
  hrefBack,
}: StaffTournamentScreenProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createTournamentDayStore(known, deps))
  const { day, phase, inTheWay, decide, dismiss } = useStoreValues(store, 'day', 'phase', 'inTheWay', 'decide', 'dismiss')
  const outcome = useRef<HTMLDivElement>(null)
  // The outcome is shown at the top; scroll there so that staff who pressed a button further down see it too.
  useEffect(() => {
    if (SHOWN_AT_TOP.includes(phase.kind)) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  return (
    <div className={screen}>
      <ScreenHeader
        title={day.name}
        subtitle={formatMessage(staffMessages.office)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <div ref={outcome} className={problem}>
        {phase.kind === 'stored' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}
        {phase.kind === 'copied' && (
          <Note kind="ok" action={<Button href={phase.href}>{formatMessage(messages.open)}</Button>}>
            {formatMessage(messages.created)}
          </Note>
        )}
        {phase.kind === 'refused' && (
          <RefusedNote title={formatMessage(staffMessages.refusedTitle)} refusals={phase.refusals} describeRefusal={describeRefusal} />
        )}
        {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      </div>
      <InTheWayCard bookings={inTheWay} busy={phase.kind === 'saving'} onSave={(decisions) => void decide(decisions)} onDismiss={dismiss} />
      <Rounds day={day} hrefForRound={hrefForRound} hrefWall={hrefWall} />
      {!day.cancelled && <RoundPlans {...plans} closed={day.closed} />}
      <Publishing store={store} />
      {!day.closed && <Withdrawing store={store} />}
      <Ties store={store} ties={ties} />
      <SpecialPrizes day={day} deps={prizeDeps} />
      <Ending store={store} />
      <Copying store={store} />
    </div>
  )
}

function Rounds({
  day,
  hrefForRound,
  hrefWall,
}: Pick<StaffTournamentScreenProps, 'hrefForRound' | 'hrefWall'> & { readonly day: StaffTournamentDay }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={css.day} aria-label={formatMessage(messages.cards)}>
      <ul className={rows}>
        {day.rounds.map(({ id, number, startDateTime, stillOut, toConfirm }) => (
          <li key={id} className={row}>
            <Link href={hrefForRound(id)} className={rowLink}>
              <span className={rowBody}>
                <span className={rowName}>{formatMessage(staffMessages.round, { number, time: formats.dayAndTime(startDateTime) })}</span>
                <span className={rowLine}>{formatMessage(messages.roundLine, { stillOut, toConfirm })}</span>
              </span>
              <Icon name="chevronRight" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <Link href={hrefWall} className={textLink}>
        {formatMessage(messages.clubhouse)}
      </Link>
    </section>
  )
}

function useListName(day: StaffTournamentDay): (of: ListOfRound) => string {
  const { formatMessage } = useIntl()
  return ({ list, roundId }) => {
    const number = day.rounds.find(({ id }) => id === roundId)?.number
    const ofRound = number === undefined || day.rounds.length === 1 ? '' : ` · ${formatMessage(messages.ofRound, { number })}`
    return `${formatMessage(messages[`list_${list}`])}${ofRound}`
  }
}

/** Shows what another staff member switched in the meantime, and which own changes remain. */
function ChangedMeanwhile({ store, others }: { readonly store: TournamentDayStore; readonly others: readonly ListOfRound[] }) {
  const { formatMessage } = useIntl()
  const { day, publication } = useStoreValues(store, 'day', 'publication')
  const listName = useListName(day)
  return (
    <Note kind="bad" title={formatMessage(messages.publicationChanged)}>
      <ul className={reasons}>
        {others.map((of) => {
          const { publish } = publicationOfList(day.publication, of.list, of.roundId)
          const text = formatMessage(publish ? messages.nowPublished : messages.nowHidden, { list: listName(of) })
          return <li key={`${of.list} ${of.roundId}`}>{text}</li>
        })}
      </ul>
      <p>{formatMessage(publication === day.publication ? messages.nothingLeft : messages.switchesUnchanged)}</p>
    </Note>
  )
}

function Publishing({ store }: { readonly store: TournamentDayStore }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { day, publication, preview, phase, switchList, publish, discard } = useStoreValues(
    store,
    'day',
    'publication',
    'preview',
    'phase',
    'switchList',
    'publish',
    'discard',
  )
  const changed = publication !== day.publication
  const listName = useListName(day)
  const seen = (of: StaffTournamentDay, list: PublishedList, roundId: string | null): string => {
    const by = of.audiences.find((one) => one.list === list && one.roundId === roundId)?.visibleTo ?? []
    return by.length === 0
      ? formatMessage(messages.noAudience)
      : formats.names(by.map((audience) => formatMessage(messages[`audience_${audience}`])))
  }
  return (
    <Section title={formatMessage(messages.publish)} hint={formatMessage(messages.publishHint)}>
      {day.audiences.map(({ list, roundId }) => {
        const { publish: isOn, publishTime } = publicationOfList(publication, list, roundId)
        const [now, then] = [seen(day, list, roundId), seen(preview ?? day, list, roundId)]
        return (
          <div key={`${list} ${roundId}`} className={css.event}>
            <Checkbox label={listName({ list, roundId })} checked={isOn} onChange={() => void switchList(list, roundId)} />
            <span className={small}>
              {now === then
                ? formatMessage(messages.visibleTo, { who: now })
                : formatMessage(messages.wouldSee, { before: now, after: then })}
              {isOn && publishTime && ` · ${formatMessage(messages.from, { time: formats.dayAndTime(publishTime) })}`}
            </span>
          </div>
        )
      })}
      {phase.kind === 'changedMeanwhile' && <ChangedMeanwhile store={store} others={phase.others} />}
      {changed && (
        <div className={actions}>
          <Button kind="pri" busy={phase.kind === 'saving'} onClick={() => void publish()}>
            {formatMessage(messages.save)}
          </Button>
          <Button onClick={discard}>{formatMessage(messages.discard)}</Button>
        </div>
      )}
    </Section>
  )
}

function Withdrawing({ store }: { readonly store: TournamentDayStore }) {
  const { formatMessage } = useIntl()
  const { day, phase, withdraw } = useStoreValues(store, 'day', 'phase', 'withdraw')
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const side = useSides(day).find(({ key }) => key === chosen)
  const freed = side?.team ? messages.freesPlaces : messages.freesPlace
  const [withdrawn, setWithdrawn] = useState('')
  const submit = async ({ id, team, label }: Side): Promise<void> => {
    setWithdrawn('')
    await withdraw(team ? { teamId: id } : { playerId: id }, reason)
    if (store.getState().phase.kind !== 'stored') return
    setWithdrawn(label)
    setChosen('')
    setReason('')
  }
  return (
    <Section title={formatMessage(messages.withdraw)} hint={formatMessage(messages.withdrawHint)}>
      <SidePicker day={day} label={formatMessage(messages.who)} name="player" chosen={chosen} onChoose={setChosen} />
      {side && (
        <>
          <p>{formatMessage(side.hasScores ? messages.keepsCard : freed, { name: side.label })}</p>
          <Field label={formatMessage(messages.why)} value={reason} onChange={setReason} maxLength={200} />
          <div className={actions}>
            <Button kind="bad" busy={phase.kind === 'saving'} disabled={reason.trim() === ''} onClick={() => void submit(side)}>
              {formatMessage(messages.withdrawName, { name: side.label })}
            </Button>
          </div>
        </>
      )}
      <div role="status" className={problem}>
        {withdrawn && <Note kind="ok">{formatMessage(messages.withdrawn, { name: withdrawn })}</Note>}
      </div>
    </Section>
  )
}

function Copying({ store }: { readonly store: TournamentDayStore }) {
  const { formatMessage } = useIntl()
  const { day, phase, copy } = useStoreValues(store, 'day', 'phase', 'copy')
  const [name, setName] = useState(day.name)
  const [startDate, setStartDate] = useState('')
  return (
    <Section title={formatMessage(messages.copy)} hint={formatMessage(messages.copyHint)}>
      <div className={css.fields}>
        <Field label={formatMessage(messages.name)} value={name} onChange={setName} maxLength={200} />
        <Field type="date" label={formatMessage(messages.firstDay)} value={startDate} onChange={setStartDate} max={LAST_DAY} />
      </div>
      <div className={actions}>
        <Button
          busy={phase.kind === 'saving'}
          disabled={name.trim() === '' || !parseClubDate(startDate).ok}
          onClick={() => void copy(name, startDate)}
        >
          {formatMessage(messages.create)}
        </Button>
      </div>
    </Section>
  )
}
