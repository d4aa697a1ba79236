import { policyNamed } from '@club/core'
import { formatPlayingHandicap, strokesReceived } from '@club/core/handicap'
import { CARD_STATUSES, type CardStatus, computeCard, formatHoleEntry, pointsKind } from '@club/core/scoring'
import type { CardRefusal, EntryCard } from '@club/core/tournament'
import { useEffect, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { ScoreBoxes } from '../../golf/ScoreBoxes/ScoreBoxes.tsx'
import { ScoreKeys } from '../../golf/ScoreKeys/ScoreKeys.tsx'
import { describeStrokes } from '../../shared/card/describeStrokes.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { actions, card as cardClass, problem, screen, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { CardHistory } from './CardHistory.tsx'
import { type CardEntryDeps, type CardEntryStore, createCardEntryStore, holesToDo, typedChanges, typedEntries } from './cardEntryStore.ts'
import { HandicapCorrection } from './HandicapCorrection.tsx'
import { staffMessages as messages } from './messages.ts'
import * as css from './staff.css.ts'

export interface CardEntryScreenProps {
  readonly tournamentName: string
  /** The card as loaded; remount the screen for another card. */
  readonly card: EntryCard
  readonly deps: CardEntryDeps
  readonly describeRefusal: (refusal: CardRefusal) => string
  /** The next card in the list that staff came from; null after the last. */
  readonly next: { readonly name: string; readonly href: string } | null
  /** Called when Enter has returned the card: opens the next card, or the search for one. */
  readonly onNext: () => void
  readonly hrefBack: string
}

/** The same number as in the list of cards, so that staff can distinguish two people of the same name. */
function MemberNumber({ numbers }: { readonly numbers: readonly string[] }) {
  const { formatMessage } = useIntl()
  return numbers.map((number) => (
    <p key={number} className={small}>
      {formatMessage(commonMessages.memberNumber, { number })}
    </p>
  ))
}

/** One card: boxes for the keyboard, large keys for the thumb, and the complete history. */
export function CardEntryScreen({ tournamentName, card: start, deps, describeRefusal, next, onNext, hrefBack }: CardEntryScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [store] = useState(() => createCardEntryStore(start, deps))
  const { card, attend } = useStoreValues(store, 'card', 'attend')
  useEffect(attend, [attend])
  const handicap = card.playingHandicap === null ? formatMessage(messages.noHandicap) : formatPlayingHandicap(card.playingHandicap)

  return (
    <div className={screen}>
      <ScreenHeader
        title={card.name}
        subtitle={formatMessage(messages.cardSubtitle, { tournament: tournamentName, tee: card.teeName, handicap })}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {card.team ? <p className={small}>{formats.names(card.players)}</p> : <MemberNumber numbers={card.memberNumbers} />}
      <div className={css.entry}>
        <div className={css.boxes}>
          <Boxes store={store} onNext={onNext} />
          <SavedLine store={store} />
          <Problems store={store} describeRefusal={describeRefusal} />
        </div>
        <div className={css.keys}>
          <Keys store={store} />
        </div>
        <div className={css.rest}>
          <Sums store={store} />
          <Fields store={store} />
          <Actions store={store} next={next} />
        </div>
      </div>
      <HandicapCorrection store={store} />
      <CardHistory history={card.history} />
    </div>
  )
}

function Boxes({ store, onNext }: { readonly store: CardEntryStore } & Pick<CardEntryScreenProps, 'onNext'>) {
  const { formatMessage } = useIntl()
  const { card, texts, holeAt, refused, conflicts, chooseHole, pressKey, pasteScores } = useStoreValues(
    store,
    'card',
    'texts',
    'holeAt',
    'refused',
    'conflicts',
    'chooseHole',
    'pressKey',
    'pasteScores',
  )
  const hint = useId()
  /** Enter on the last hole returns the card and opens the next; while a hole is missing it moves to that hole. */
  const end = async () => {
    const state = store.getState()
    const missing = card.holes.findIndex(({ number }) => number === holesToDo(state)[0])
    if (card.returnedAt === null && missing >= 0) return chooseHole(missing)
    if (card.returnedAt === null ? await state.handIn() : typedChanges(state).length === 0) onNext()
  }
  return (
    <>
      <ScoreBoxes
        legend={formatMessage(messages.scores, { name: card.name })}
        describedBy={hint}
        boxes={card.holes.map(({ number, par, strokeIndex }, at) => ({
          number,
          par: formatMessage(messages.parShort, { par }),
          label: formatMessage(messages.holeLabel, { number, par, strokeIndex }),
          text: texts[at] ?? '',
          wrong:
            refused?.at === at
              ? formatMessage(messages.notAScore, { number, text: refused.text })
              : conflicts.includes(at)
                ? formatMessage(messages.conflictTitle, { number })
                : undefined,
        }))}
        at={holeAt}
        onChoose={chooseHole}
        onKey={pressKey}
        onPaste={pasteScores}
        onEnd={() => void end()}
        takesFocus={card.returnedAt === null}
      />
      <p id={hint} className={css.hint}>
        {formatMessage(messages.typingHint)}
      </p>
    </>
  )
}

function Keys({ store }: { readonly store: CardEntryStore }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { card, holeAt, typeScore, eraseScore } = useStoreValues(store, 'card', 'holeAt', 'typeScore', 'eraseScore')
  const hole = card.holes[holeAt]
  if (!hole) return null
  const received = card.playingHandicap === null ? 0 : (strokesReceived(card.playingHandicap, card.holes)[holeAt] ?? 0)
  return (
    <>
      <div className={css.inHand} aria-hidden="true">
        <p className={css.holeName}>{formatMessage(messages.holeTitle, { number: hole.number })}</p>
        <p className={small}>
          {formatMessage(messages.strokesReceived, { par: hole.par, strokeIndex: hole.strokeIndex, strokes: received })}
        </p>
      </div>
      <ScoreKeys
        look="pad"
        legend={formatMessage(messages.holeTitle, { number: hole.number })}
        describeStrokes={(strokes) => describeStrokes(intl, strokes, hole.par)}
        pickedUpLabel={formatMessage(messages.pickedUp)}
        eraseLabel={formatMessage(messages.erase)}
        suggested={hole.par + received}
        onScore={(strokes) => typeScore(`${strokes}`)}
        onPickedUp={() => typeScore('–')}
        onErase={eraseScore}
      />
    </>
  )
}

/** Out, In and Total of the typed scores. */
function Sums({ store }: { readonly store: CardEntryStore }) {
  const { formatMessage } = useIntl()
  const { card, texts, status, penalty } = useStoreValues(store, 'card', 'texts', 'status', 'penalty')
  const worked = computeCard(policyNamed(card.policy, ''), {
    holes: card.holes,
    entries: typedEntries({ texts }),
    scoring: card.scoring,
    net: true,
    playingHandicap: card.playingHandicap,
    maxScore: { kind: 'none' },
    penalty,
    status,
  })
  const strokesOf = (part: 'front' | 'back') =>
    worked.holes.reduce(
      (sum, { number, entry }) => sum + (number <= 9 === (part === 'front') && entry.status === 'entered' ? entry.strokes : 0),
      0,
    )
  const [out, back] = [strokesOf('front'), strokesOf('back')]
  const points = worked.total.points
  const figures = [
    ...(worked.front ? [{ label: formatMessage(messages.out), figure: `${out}` }] : []),
    ...(worked.back ? [{ label: formatMessage(messages.in), figure: `${back}` }] : []),
    { label: formatMessage(messages.total), figure: `${out + back + penalty}` },
    ...(pointsKind(card.scoring) === 'points' && points !== null ? [{ label: formatMessage(messages.points), figure: `${points}` }] : []),
  ]
  return (
    <div className={css.sums}>
      {figures.map(({ label, figure }) => (
        <p key={label} className={css.sum}>
          <span className={css.sumLabel}>{label}</span>
          <span className={css.sumFigure}>{figure}</span>
        </p>
      ))}
    </div>
  )
}

/** Says whether the scores are saved. */
function SavedLine({ store }: { readonly store: CardEntryStore }) {
  const { formatMessage } = useIntl()
  const { card, phase, ...typed } = useStoreValues(store, 'card', 'phase', 'texts', 'status', 'penalty')
  const stored = card.entries.filter(({ status }) => status !== 'notEntered').length
  const words = (): string => {
    if (phase.kind === 'saving') return formatMessage(messages.saving)
    // Corrections are not sent automatically.
    if (typedChanges({ card, ...typed }).length > 0)
      return formatMessage(card.returnedAt === null ? messages.unsaved : messages.unsavedCorrection)
    if (card.confirmed)
      return formatMessage(messages.confirmedBy, { name: card.history.find(({ what }) => what === 'confirmed')?.by ?? '' })
    return formatMessage(card.returnedAt === null ? messages.savedSome : messages.savedAll, { saved: stored, holes: card.holes.length })
  }
  return (
    <p className={css.state} role="status">
      {words()}
    </p>
  )
}

function Problems({ store, describeRefusal }: { readonly store: CardEntryStore } & Pick<CardEntryScreenProps, 'describeRefusal'>) {
  const { formatMessage } = useIntl()
  const { card, texts, conflicts, phase, settle } = useStoreValues(store, 'card', 'texts', 'conflicts', 'phase', 'settle')
  const written = (text: string | undefined): string => (text ? text : formatMessage(messages.nothing))
  return (
    <div className={problem}>
      {phase.kind === 'refused' && (
        <RefusedNote title={formatMessage(messages.refusedTitle)} refusals={phase.refusals} describeRefusal={describeRefusal}>
          {conflicts.map((at) => {
            const entry = card.entries[at]
            const theirs = written(entry && formatHoleEntry(entry))
            const values = { number: card.holes[at]?.number, mine: written(texts[at]), theirs }
            return (
              <div key={at} className={css.conflict}>
                <p>{formatMessage(messages.conflict, values)}</p>
                <div className={actions}>
                  <Button size="low" onClick={() => settle(at, 'theirs')}>
                    {formatMessage(messages.keepTheirs, values)}
                  </Button>
                  <Button size="low" onClick={() => settle(at, 'mine')}>
                    {formatMessage(messages.useMine, values)}
                  </Button>
                </div>
              </div>
            )
          })}
        </RefusedNote>
      )}
      {phase.kind === 'failed' && (
        <FailedNote
          notice={phase.notice}
          action={<Button onClick={() => void store.getState().save()}>{formatMessage(commonMessages.tryAgain)}</Button>}
        />
      )}
    </div>
  )
}

function Fields({ store }: { readonly store: CardEntryStore }) {
  const { formatMessage } = useIntl()
  const { status, penalty, setStatus, setPenalty } = useStoreValues(store, 'status', 'penalty', 'setStatus', 'setPenalty')
  return (
    <div className={css.fields}>
      <Select<CardStatus>
        label={formatMessage(messages.status)}
        name="status"
        value={status}
        onChange={setStatus}
        options={CARD_STATUSES.map((value) => ({ value, label: formatMessage(messages[`status_${value}`]) }))}
      />
      <Field
        label={formatMessage(messages.penalty)}
        inputMode="numeric"
        value={`${penalty}`}
        onChange={(text) => /^\d{0,2}$/.test(text) && setPenalty(Math.min(50, Number(text)))}
      />
    </div>
  )
}

function Actions({ store, next }: { readonly store: CardEntryStore } & Pick<CardEntryScreenProps, 'next'>) {
  const { formatMessage } = useIntl()
  const { card, phase, reason, conflicts, setReason, handIn, confirm, save, ...typed } = useStoreValues(
    store,
    'card',
    'texts',
    'status',
    'penalty',
    'phase',
    'reason',
    'conflicts',
    'setReason',
    'handIn',
    'confirm',
    'save',
  )
  const busy = phase.kind === 'saving'
  const toDo = holesToDo({ card, ...typed })
  const nextLink = next && (
    <Button kind={card.returnedAt === null ? 'ghost' : 'sec'} href={next.href} icon="arrowRight">
      {formatMessage(messages.next, { name: next.name })}
    </Button>
  )
  if (card.returnedAt === null) {
    return (
      <div className={cardClass}>
        {toDo.length > 0 && <p className={small}>{formatMessage(messages.toDo, { count: toDo.length, holes: toDo.join(', ') })}</p>}
        <div className={actions}>
          <Button kind="pri" busy={busy} disabled={toDo.length > 0 || conflicts.length > 0} onClick={() => void handIn()}>
            {formatMessage(messages.handIn)}
          </Button>
          {nextLink}
        </div>
      </div>
    )
  }
  const corrects = typedChanges({ card, ...typed }).length > 0
  return (
    <div className={cardClass}>
      {corrects && (
        <Field
          label={formatMessage(messages.reason)}
          hint={formatMessage(messages.reasonHint)}
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      )}
      {!corrects && !card.confirmed && (
        <p className={small}>{formatMessage(card.wroteOnIt ? messages.waitsForOthers : messages.compare)}</p>
      )}
      <div className={actions}>
        {corrects && (
          <Button kind="pri" busy={busy} disabled={reason.trim() === ''} onClick={() => void save()}>
            {formatMessage(messages.correct)}
          </Button>
        )}
        {!corrects && !card.confirmed && !card.wroteOnIt && (
          <Button kind="pri" icon="check" busy={busy} onClick={() => void confirm()}>
            {formatMessage(messages.confirm)}
          </Button>
        )}
        {nextLink}
      </div>
    </div>
  )
}
