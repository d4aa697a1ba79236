import { type ClubDate, dayOf } from '@club/core'
import { FLIGHT_SIZES, type RoundPlan, type RoundPlanSettings } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { InTheWayCard } from '../../shared/displaced/InTheWayCard.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, problem, reasons, small, textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { planMessages as messages } from './planMessages.ts'
import * as css from './RoundPlans.css.ts'
import { createRoundPlanStore, isChanged, type RoundPlanDeps, wrongFields } from './roundPlanStore.ts'
import { Section } from './Section.tsx'

export interface RoundPlansProps {
  readonly plans: Loadable<readonly RoundPlan[]>
  readonly deps: RoundPlanDeps
  /** Closed tournaments are only shown. */
  readonly closed: boolean
  /** The day of a course at the desk. */
  readonly hrefDesk: (day: ClubDate, courseId: string) => string
}

/** The planned starts of the rounds and the times of the tee sheet that follow from them. */
export function RoundPlans({ plans, ...rest }: RoundPlansProps) {
  const { formatMessage } = useIntl()
  return (
    <Section title={formatMessage(messages.title)} hint={formatMessage(messages.hint)}>
      {plans.kind === 'loading' && <ListSkeleton />}
      {plans.kind === 'failed' && <LoadFailed notice={plans.notice} onRetry={plans.onRetry} />}
      {plans.kind === 'ready' &&
        plans.value.map((plan) => <OneRound key={plan.roundId} plan={plan} single={plans.value.length === 1} {...rest} />)}
    </Section>
  )
}

interface OneRoundProps extends Omit<RoundPlansProps, 'plans'> {
  readonly plan: RoundPlan
  readonly single: boolean
}

function OneRound({ plan: loaded, single, deps, closed, hrefDesk }: OneRoundProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createRoundPlanStore(loaded, deps))
  const state = useStoreValues(store, 'plan', 'draft', 'preview', 'phase', 'inTheWay', 'change', 'discard', 'save', 'dismiss')
  const { plan, draft, preview, phase, inTheWay, change, discard, save, dismiss } = state
  const wrong = wrongFields(draft)
  const errorOf = (field: 'time' | 'minutes' | 'groups') => (wrong.includes(field) ? formatMessage(messages[`wrong_${field}`]) : undefined)
  const changed = isChanged({ plan, draft })
  const isOpen = !plan.drawn && !closed
  return (
    <div className={css.round}>
      {!single && <h3 className={css.number}>{formatMessage(messages.round, { number: plan.number })}</h3>}
      {isOpen ? (
        <div className={css.fields}>
          <Field
            type="time"
            label={formatMessage(messages.time)}
            value={draft.time}
            onChange={(time) => void change({ time })}
            error={errorOf('time')}
          />
          <Field
            label={formatMessage(messages.minutes)}
            inputMode="numeric"
            value={draft.minutes}
            onChange={(minutes) => void change({ minutes })}
            error={errorOf('minutes')}
          />
          <Select
            label={formatMessage(messages.size)}
            name={`size-${plan.roundId}`}
            value={String(draft.groupSize)}
            onChange={(size) => void change({ groupSize: FLIGHT_SIZES.find((known) => String(known) === size) ?? draft.groupSize })}
            options={FLIGHT_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
          <Field
            label={formatMessage(messages.groups)}
            inputMode="numeric"
            placeholder={formatMessage(messages.needed, { count: (preview ?? plan).neededGroups })}
            value={draft.groups}
            onChange={(groups) => void change({ groups })}
            error={errorOf('groups')}
          />
        </div>
      ) : (
        <p>{formatMessage(plan.drawn ? messages.drawn : messages.closed)}</p>
      )}
      <Taken plan={changed && preview ? preview : plan} isPreview={changed && preview !== null} hrefDesk={hrefDesk} />
      <div className={problem} role="status">
        {phase.kind === 'stored' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}
        {phase.kind === 'changedMeanwhile' && <Note kind="bad">{formatMessage(messages.changedMeanwhile)}</Note>}
        {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      </div>
      <InTheWayCard bookings={inTheWay} busy={phase.kind === 'saving'} onSave={(decisions) => void save(decisions)} onDismiss={dismiss} />
      {isOpen && changed && inTheWay === null && (
        <div className={actions}>
          <Button kind="pri" busy={phase.kind === 'saving'} disabled={wrong.length > 0} onClick={() => void save()}>
            {formatMessage(messages.save)}
          </Button>
          <Button onClick={discard}>{formatMessage(messages.discard)}</Button>
        </div>
      )}
      {plan.history.length > 0 && <History plan={plan} />}
    </div>
  )
}

interface TakenProps extends Pick<RoundPlansProps, 'hrefDesk'> {
  readonly plan: RoundPlan
  readonly isPreview: boolean
}

/** The times that the round takes, and how many bookings would be in the way. */
function Taken({ plan, isPreview, hrefDesk }: TakenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { blocks, inTheWay } = plan
  return (
    <div className={css.taken} aria-live="polite">
      <p>
        {formatMessage(isPreview ? messages.wouldTake : messages.takes, {
          when: formats.weekdayDate(plan.settings.firstStart),
          count: blocks.length,
        })}
      </p>
      <ul className={reasons}>
        {blocks.map(({ courseId, courseName, tee, from, to }) => (
          <li key={`${courseId} ${tee} ${from}`}>
            <Link href={hrefDesk(dayOf(from), courseId)} className={textLink}>
              {formatMessage(messages.block, {
                course: courseName,
                tee: formatMessage(messages[tee]),
                from: formats.time(from),
                to: formats.time(to),
              })}
            </Link>
          </li>
        ))}
      </ul>
      {isPreview && inTheWay > 0 && <Note kind="warn">{formatMessage(messages.inTheWay, { count: inTheWay })}</Note>}
    </div>
  )
}

function History({ plan }: { readonly plan: RoundPlan }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const summary = ({ firstStart, intervalMinutes, groupSize, groups }: RoundPlanSettings): string =>
    formatMessage(messages.summary, {
      ...{ time: formats.time(firstStart), minutes: intervalMinutes, size: groupSize },
      groups: groups === null ? formatMessage(messages.asNeeded) : formatMessage(messages.count, { count: groups }),
    })
  return (
    <Disclosure title={formatMessage(messages.history, { count: plan.history.length })}>
      <ul className={reasons}>
        {plan.history.map(({ at, actor, was, became }) => (
          <li key={`${at} ${actor} ${summary(became)}`} className={small}>
            {formatMessage(messages.change, {
              when: formats.dayAndTime(at),
              actor: actor || '–',
              was: summary(was),
              became: summary(became),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
