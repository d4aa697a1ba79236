import type { UndecidedTie } from '@club/core/tournament'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { describeTieBreak } from '../../shared/card/tieBreakTexts.ts'
import { WhySteps } from '../../shared/handicap/WhySteps.tsx'
import { whyMessages } from '../../shared/handicap/whyMessages.ts'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, card, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { dayMessages as messages } from './dayMessages.ts'
import { useSides } from './SidePicker.tsx'
import * as css from './staff.css.ts'
import type { TournamentDayStore } from './tournamentDayStore.ts'

interface TiesProps {
  readonly store: TournamentDayStore
  readonly ties: Loadable<readonly UndecidedTie[]>
}

/**
 * Shared positions, prize by prize, with those that win nothing apart: why they are undecided, and the committee’s order if the protocol
 * uses one. SC-84+.
 */
export function Ties({ store, ties }: TiesProps) {
  const { formatMessage } = useIntl()
  const day = useStore(store, (state) => state.day)
  const byHand = day.countBackProtocol === 'manual'
  const sides = useSides(day)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hadSome, setHadSome] = useState(false)
  const some = ties.kind === 'ready' && ties.value.length > 0
  useEffect(() => setHadSome((before) => before || some), [some])
  if (ties.kind === 'loading' || (ties.kind === 'ready' && !some && !hadSome)) return null
  const nameOf = ({ id: sideId, name }: UndecidedTie['sides'][number], ofTeams: boolean) =>
    sides.find((side) => side.team === ofTeams && side.id === sideId)?.label ?? name
  const value = (ties.kind === 'ready' ? ties.value : []).map((tie) => ({
    ...tie,
    sides: tie.sides.map((side) => ({ ...side, name: nameOf(side, tie.ofTeams) })),
  }))
  const rest = value.filter(({ wins }) => !wins)
  const show = (tie: UndecidedTie) => (
    <Tie
      key={`${tie.place} ${tie.sides.map((side) => side.id).join(' ')}`}
      store={store}
      tie={tie}
      open={value.length - rest.length === 1 && tie.wins}
      onStored={() => heading.current?.focus()}
    />
  )
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={sectionTitle}>
        {formatMessage(messages.ties)}
      </h2>
      {ties.kind === 'failed' && <LoadFailed notice={ties.notice} onRetry={ties.onRetry} />}
      {ties.kind === 'ready' && (
        <p className={small}>{formatMessage(some ? (byHand ? messages.tieHint : messages.tieLeft) : messages.tiesDone)}</p>
      )}
      <ByPrize ties={value.filter(({ wins }) => wins)} show={show} />
      {rest.length > 0 && (
        <Disclosure title={formatMessage(messages.tieRest, { count: rest.length })}>
          <ByPrize ties={rest} show={show} />
        </Disclosure>
      )}
    </section>
  )
}

interface ByPrizeProps {
  readonly ties: readonly UndecidedTie[]
  readonly show: (tie: UndecidedTie) => ReactNode
}

function ByPrize({ ties, show }: ByPrizeProps) {
  const id = useId()
  return [...new Map(ties.map(({ prizeId, prizeName }) => [prizeId, prizeName]))].map(([prizeId, name]) => (
    <section key={prizeId} className={css.ties} aria-labelledby={`${id}${prizeId}`}>
      <h3 id={`${id}${prizeId}`} className={css.prizeName}>
        {name}
      </h3>
      {ties.filter((tie) => tie.prizeId === prizeId).map(show)}
    </section>
  ))
}

interface TieProps {
  readonly store: TournamentDayStore
  readonly tie: UndecidedTie
  /** True if it is the only tie that wins something. */
  readonly open: boolean
  readonly onStored: () => void
}

function Tie({ store, tie, open, onStored }: TieProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { countBackProtocol, closed } = useStore(store, ({ day }) => day)
  const names = formats.names(tie.sides.map(({ name }) => name))
  return (
    <Disclosure title={formatMessage(messages.tieOf, { place: tie.place, names })} startsOpen={open}>
      <div className={css.prize}>
        <Undecided store={store} tie={tie} />
        {countBackProtocol === 'manual' && !closed && <OrderForm store={store} tie={tie} onStored={onStored} />}
      </div>
    </Disclosure>
  )
}

/** Says why the position is shared: what was compared, and what is missing. */
function Undecided({ store, tie }: Pick<TieProps, 'store' | 'tie'>) {
  const intl = useIntl()
  const { countBackProtocol, rounds } = useStore(store, ({ day }) => day)
  const { tieBreak, place, sides } = tie
  const isShared = tieBreak.outcome === 'shared'
  if (countBackProtocol === 'manual') {
    return <p className={small}>{intl.formatMessage(isShared ? messages.tieSameOrder : messages.tieNoOrder)}</p>
  }
  const [ahead, behind] = [0, 1].map((at) => ({ name: sides[at]?.name ?? '', position: place })) as [Level, Level]
  const { steps } = describeTieBreak(intl, tieBreak, { ahead, behind }, '', rounds.length > 1)
  return (
    <>
      <p className={small}>{intl.formatMessage(isShared ? whyMessages.shared : whyMessages.notComparable)}</p>
      {steps.length > 0 && (
        <WhySteps
          title={intl.formatMessage(messages.tieSteps)}
          steps={steps.map(({ label, ahead: result }) => ({ label, formula: '', result }))}
        />
      )}
    </>
  )
}

interface Level {
  readonly name: string
  readonly position: number
}

function OrderForm({ store, tie, onStored }: Pick<TieProps, 'store' | 'tie' | 'onStored'>) {
  const { formatMessage } = useIntl()
  const { phase, setOrder } = useStoreValues(store, 'phase', 'setOrder')
  const { sides, place, prizeId } = tie
  const [order, setOrderOf] = useState<readonly string[]>(sides.map((_, at) => `${at + 1}`))
  const [reason, setReason] = useState('')
  const isWhole = new Set(order).size === sides.length
  const submit = async (): Promise<void> => {
    await setOrder(
      tie,
      order.map((text) => Number(text)),
      reason,
    )
    if (store.getState().phase.kind === 'stored') onStored()
  }
  return (
    <>
      {sides.map(({ id, name }, at) => (
        <Select
          key={id}
          label={formatMessage(messages.placeOf, { name })}
          name={`place-${prizeId}-${id}`}
          value={order[at] ?? '1'}
          onChange={(next) => setOrderOf(order.map((old, index) => (index === at ? next : old)))}
          options={sides.map((_, index) => ({ value: `${index + 1}`, label: `${place + index}` }))}
        />
      ))}
      {!isWhole && <p className={small}>{formatMessage(messages.twice)}</p>}
      <Field label={formatMessage(messages.why)} value={reason} onChange={setReason} maxLength={200} />
      <div className={actions}>
        <Button kind="pri" busy={phase.kind === 'saving'} disabled={!isWhole || reason.trim() === ''} onClick={() => void submit()}>
          {formatMessage(messages.setOrder)}
        </Button>
      </div>
    </>
  )
}
