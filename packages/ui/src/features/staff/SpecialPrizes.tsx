import type { SpecialWinner, StaffSpecialPrize, StaffTournamentDay } from '@club/core/tournament'
import { useEffect, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { actions, card, rowBody, rowLine, rowName, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { dayMessages as messages } from './dayMessages.ts'
import { SidePicker, useSides } from './SidePicker.tsx'
import { createSpecialPrizeStore, type SpecialPrizeDeps, type SpecialPrizeStore } from './specialPrizeStore.ts'
import * as css from './staff.css.ts'

interface SpecialPrizesProps {
  readonly day: StaffTournamentDay
  readonly deps: SpecialPrizeDeps
}

/** Each special prize with its winners, whom staff add, change and remove. */
export function SpecialPrizes({ day, deps }: SpecialPrizesProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  if (day.specialPrizes.length === 0) return null
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.specialPrizes)}
      </h2>
      {day.specialPrizes.map((prize) => (
        <SpecialPrizeBlock key={prize.id} prize={prize} day={day} deps={deps} />
      ))}
    </section>
  )
}

function SpecialPrizeBlock({ prize, day, deps }: SpecialPrizesProps & { readonly prize: StaffSpecialPrize }) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createSpecialPrizeStore(prize.id, deps))
  const { known, phase, load } = useStoreValues(store, 'known', 'phase', 'load')
  const id = useId()
  useEffect(() => void load(), [load])
  return (
    <section className={css.prize} aria-labelledby={id}>
      <div>
        <h3 id={id} className={css.prizeName}>
          {prize.name}
        </h3>
        {prize.notes !== '' && <p className={small}>{prize.notes}</p>}
      </div>
      {known && <Winners store={store} day={day} />}
      <div role="status">
        {phase.kind === 'changedMeanwhile' && <Note kind="bad">{formatMessage(messages.winnersChanged)}</Note>}
        {phase.kind === 'failed' && (
          <FailedNote
            notice={phase.notice}
            action={known ? undefined : <Button onClick={() => void load()}>{formatMessage(commonMessages.tryAgain)}</Button>}
          />
        )}
      </div>
      {known && !day.closed && <NewWinner store={store} prize={prize} day={day} />}
      {known && <WinnerHistory store={store} />}
    </section>
  )
}

function useRoundName(day: StaffTournamentDay): (roundId: string | null) => string {
  const { formatMessage } = useIntl()
  return (roundId) => {
    const number = day.rounds.find(({ id }) => id === roundId)?.number
    return number === undefined ? formatMessage(messages.wholeTournament) : formatMessage(messages.ofRound, { number })
  }
}

function Winners({ store, day }: { readonly store: SpecialPrizeStore; readonly day: StaffTournamentDay }) {
  const { formatMessage } = useIntl()
  const { known, phase, change, takeBack } = useStoreValues(store, 'known', 'phase', 'change', 'takeBack')
  const roundName = useRoundName(day)
  const [edited, setEdited] = useState<{ readonly at: number; readonly comment: string } | null>(null)
  const winners = known?.list.winners ?? []
  const busy = phase.kind === 'saving'
  if (winners.length === 0) return <p className={small}>{formatMessage(messages.noWinner)}</p>
  const save = async (): Promise<void> => {
    if (edited && (await change(edited.at, edited.comment.trim()))) setEdited(null)
  }
  return (
    <ul className={css.history}>
      {winners.map(({ id, team, name, roundId, comment }, at) => (
        <li key={`${team} ${id} ${roundId}`} className={css.prize}>
          <div className={css.winner}>
            <span className={rowBody}>
              <span className={rowName}>{name}</span>
              <span className={rowLine}>
                {[...(day.rounds.length > 1 ? [roundName(roundId)] : []), comment].filter(Boolean).join(' · ')}
              </span>
            </span>
            {!day.closed && edited?.at !== at && (
              <span className={actions}>
                <Button size="low" aria-label={formatMessage(messages.changeMeasure, { name })} onClick={() => setEdited({ at, comment })}>
                  {formatMessage(messages.change)}
                </Button>
                <Button
                  size="low"
                  busy={busy}
                  aria-label={formatMessage(messages.removeWinnerName, { name })}
                  onClick={() => void takeBack(at)}
                >
                  {formatMessage(messages.removeWinner)}
                </Button>
              </span>
            )}
          </div>
          {edited?.at === at && (
            <div className={css.prize}>
              <Field
                label={formatMessage(messages.measure)}
                value={edited.comment}
                onChange={(text) => setEdited({ at, comment: text })}
                maxLength={200}
              />
              <div className={actions}>
                <Button kind="pri" busy={busy} onClick={() => void save()}>
                  {formatMessage(messages.save)}
                </Button>
                <Button onClick={() => setEdited(null)}>{formatMessage(messages.discard)}</Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const TOURNAMENT = 'tournament'

function NewWinner({
  store,
  prize,
  day,
}: {
  readonly store: SpecialPrizeStore
  readonly prize: StaffSpecialPrize
  readonly day: StaffTournamentDay
}) {
  const { formatMessage } = useIntl()
  const { phase, add } = useStoreValues(store, 'phase', 'add')
  const roundName = useRoundName(day)
  const [chosen, setChosen] = useState('')
  const [comment, setComment] = useState('')
  const [round, setRound] = useState(prize.roundIds.length === 1 ? (prize.roundIds[0] ?? TOURNAMENT) : TOURNAMENT)
  const side = useSides(day).find(({ key }) => key === chosen)
  const submit = async (): Promise<void> => {
    if (!side) return
    const { id, team, name } = side
    const winner: SpecialWinner = { roundId: round === TOURNAMENT ? null : round, id, team, name, comment: comment.trim() }
    if (!(await add(winner))) return
    setChosen('')
    setComment('')
  }
  return (
    <>
      <div className={css.fields}>
        <SidePicker day={day} label={formatMessage(messages.winner)} name={`winner-${prize.id}`} chosen={chosen} onChoose={setChosen} />
        <Field label={formatMessage(messages.measure)} value={comment} onChange={setComment} maxLength={200} />
      </div>
      {day.rounds.length > 1 && (
        <Select
          label={formatMessage(messages.wonIn)}
          name={`round-${prize.id}`}
          value={round}
          onChange={setRound}
          options={[null, ...prize.roundIds].map((id) => ({ value: id ?? TOURNAMENT, label: roundName(id) }))}
        />
      )}
      <div className={actions}>
        <Button kind="sec" busy={phase.kind === 'saving'} disabled={!side} onClick={() => void submit()}>
          {formatMessage(messages.nameWinner)}
        </Button>
      </div>
    </>
  )
}

function WinnerHistory({ store }: { readonly store: SpecialPrizeStore }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const history = useStore(store, ({ known }) => known?.list.history ?? [])
  if (history.length === 0) return null
  const words = (winners: readonly string[]): string => (winners.length === 0 ? formatMessage(messages.noWinners) : formats.names(winners))
  return (
    <Disclosure title={formatMessage(messages.winnerHistory, { count: history.length })}>
      <ol className={css.history}>
        {history.map(({ at, by, was, became }, index) => (
          <li key={history.length - index} className={css.event}>
            <span>{formatMessage(messages.winnersBecame, { became: words(became), was: words(was) })}</span>
            <span className={small}>{by === '' ? formats.dayAndTime(at) : `${by}, ${formats.dayAndTime(at)}`}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
