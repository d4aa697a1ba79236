import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer, Term } from '@club/core/club'
import type { Entrant, StartWishInfo, Team, TeeAssignment, Tournament, WaitingEntry } from '@club/core/tournament'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type StoreApi, useStore } from 'zustand'
import { useBack } from '../../components/back.ts'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Steps } from '../../components/Steps/Steps.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { screen } from '../../shared/parts.css.ts'
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import { CheckStep } from './CheckStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { signUpMessages as messages } from './messages.ts'
import { isIn, offeredModes, planSignUp } from './signUpPeople.ts'
import {
  createSignUpStore,
  type PersonRefusal,
  type SignUpDeps,
  type SignUpPhase,
  type SignUpState,
  type WholeRefusal,
} from './signUpStore.ts'

export interface SignUpScreenProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly me: Customer
  readonly friends: readonly Buddy[]
  /** Named groups of friends; left out if there are none. */
  readonly groups?: readonly { readonly id: string; readonly name: string; readonly customerIds: readonly string[] }[]
  /** Players and waiting entries that the viewer may see. */
  readonly players: readonly Entrant[]
  readonly waiting: readonly WaitingEntry[]
  /** Maximum players of a team, and the existing teams; left out if the tournament has no teams. */
  readonly teamSize?: number
  readonly teams?: readonly Team[]
  /** The tournament's tees; left out if the viewer has no choice of tee. */
  readonly tees?: readonly TeeAssignment[]
  readonly startWish?: StartWishInfo | null
  /** The club’s texts of the terms to agree to; null if there are none. */
  readonly terms?: readonly Term[] | null
  /** True if the club requires a mandate that is missing. */
  readonly needsBankData?: boolean
  /** Opens the payment; the club takes fees online and reserves places until then. Left out if it does not. TS-16. */
  readonly onPay?: (() => void) | undefined
  readonly deps: SignUpDeps
  readonly describeRefusal: (refusal: PersonRefusal | WholeRefusal) => string
  /** Shown after the sign-up: the offer of messages on this device. */
  readonly offer?: ReactNode
  /** URL of the tournament’s sign-up tab. */
  readonly hrefTournament: string
}

const STEPS = [messages.stepPlayers, messages.stepCheck, messages.stepDone] as const

function stepOf({ kind }: SignUpPhase): 1 | 2 | 3 {
  if (kind === 'choosing') return 1
  return kind === 'stored' ? 3 : 2
}

/** Three steps: choose the players, check the outcome, submit. */
export function SignUpScreen({ friends, ...given }: SignUpScreenProps) {
  const { tournament, me, deps, hrefTournament } = given
  const [, ...named] = useNamesApart()([me, ...friends.map(({ customer }) => customer)])
  const props = { ...given, friends: friends.map((friend, at) => ({ ...friend, customer: named[at] ?? friend.customer })) }
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const facts = useRef(props)
  facts.current = props
  const [store] = useState(() => {
    const made: { store?: StoreApi<SignUpState> } = {}
    made.store = createSignUpStore(
      isIn(props, me.id) ? [] : [me.id],
      (ids, mode) => planSignUp(facts.current, ids, mode, made.store?.getState().others),
      deps,
      offeredModes(props)[0] ?? 'single',
    )
    return made.store
  })
  const phase = useStore(store, (state) => state.phase)
  const step = stepOf(phase)
  const top = useRef<HTMLDivElement>(null)
  const seen = useRef(step)

  useEffect(() => {
    if (seen.current !== step) top.current?.focus()
    seen.current = step
  }, [step])

  useBack(step === 2, store.getState().goBack)

  const stepName = useMemo(
    () => formatMessage(messages.step, { number: step, count: STEPS.length, name: formatMessage(STEPS[step - 1] ?? messages.stepPlayers) }),
    [formatMessage, step],
  )
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={formatMessage(messages.subtitle, {
          tournament: tournament.name,
          day: formats.days(tournament.startDate, tournament.endDate),
        })}
        back={{ href: hrefTournament, label: formatMessage(messages.backToTournament) }}
      />
      <div ref={top} tabIndex={-1}>
        <Steps count={STEPS.length} current={step} label={stepName} />
      </div>
      {step === 1 && <ChooseStep {...props} store={store} />}
      {step === 2 && <CheckStep {...props} store={store} />}
      {phase.kind === 'stored' && (
        <DoneStep
          {...props}
          entries={phase.entries}
          timerEnd={phase.timerEnd ?? null}
          onCheckAgain={store.getState().checkAgain}
          others={store.getState().others}
          fees={store.getState().fees}
        />
      )}
    </div>
  )
}
