import {
  entryState,
  isReserved,
  lastCancellation,
  moveUpRefusals,
  openPlayerSlots,
  shownStart,
  signUpDecision,
  waitingWithdrawalDecision,
  withdrawalDecision,
} from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { EntryStateBadge } from '../../../shared/entry/EntryStateBadge.tsx'
import { describeStart } from '../../../shared/entry/myEntryTexts.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import * as css from '../../../shared/parts.css.ts'
import { Section } from '../Section.tsx'
import { EnteredBy } from './EnteredBy.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import { MyTeam } from './MyTeam.tsx'
import { OfferCard, type OfferEnd, useAnswerText } from './OfferCard.tsx'
import { Reasons } from './Reasons.tsx'
import { ReservedForMe } from './ReservedForMe.tsx'
import type { TournamentEntriesProps } from './TournamentEntries.tsx'

type MyEntryProps = Omit<TournamentEntriesProps, 'children'>

/** The viewer’s state and possible actions: withdraw, leave the waiting list, sign up, or why not. What became of an offer stays in sight. */
export function MyEntry(props: MyEntryProps) {
  const answerText = useAnswerText()
  const [over, setOver] = useState<OfferEnd | null>(null)
  const { me, myWaiting, otherOffers = [], now, tournament } = props
  const offers = [...(myWaiting && !tournament.joined ? [myWaiting] : []), ...otherOffers].flatMap((offer) =>
    me && !tournament.cancelled && offer.offeredUntil && isReserved(offer.offeredUntil, now) ? [{ offer, until: offer.offeredUntil }] : [],
  )
  return (
    <>
      {over &&
        !offers.some(({ offer }) => offer.id === over.id) &&
        ('gone' in over ? <FormProblem notice={over.gone} /> : <p role="status">{answerText(over)}</p>)}
      {offers.map(({ offer, until }) => (
        <OfferCard key={offer.id} {...props} offer={offer} until={until} onOver={setOver} />
      ))}
      {!offers.some(({ offer }) => offer === myWaiting) && <EntryState {...props} />}
    </>
  )
}

function EntryState(props: MyEntryProps) {
  const { tournament, me } = props
  if (tournament.cancelled) return <Cancelled {...props} />
  if (me && tournament.joined && props.myTeam) return <MyTeam {...props} me={me} team={props.myTeam} />
  if (me && tournament.joined) return <Joined {...props} />
  if (me && tournament.waitingPlace !== null) return <Waiting {...props} />
  if (me && isReserved(props.reservedUntil ?? null, props.now)) return <Reserved {...props} />
  if (me && props.reserved && isReserved(props.reserved.until, props.now))
    return <ReservedForMe reserved={props.reserved} onGiveBack={props.onGiveBack} />
  return <NotIn {...props} />
}

function Cancelled({ now, tournament }: MyEntryProps) {
  const { formatMessage } = useIntl()
  return (
    <Section title={formatMessage(messages.cancelledTitle)}>
      <div>
        <EntryStateBadge tournament={tournament} now={now} />
      </div>
    </Section>
  )
}

function Joined({ now, tournament, me, players, myPlayer, onWithdraw, describeRefusal, hrefSignUp }: MyEntryProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const shown = shownStart(tournament)
  const formats = useFormats()
  const decision = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)
  const mine = myPlayer ?? (players.kind === 'ready' ? players.value.find(({ customerId }) => customerId === me?.id) : undefined)
  const until = lastCancellation(tournament)
  return (
    <Section title={formatMessage(messages.youAreIn)}>
      <EnteredBy entry={mine} />
      {shown.kind === 'own' && <p>{describeStart(intl, formats, shown, tournament.roundCount > 1)}</p>}
      {decision.allowed ? (
        <p>{formatMessage(messages.youAreInText, { when: formats.dayAndTime(until) })}</p>
      ) : (
        <>
          <p className={css.small}>{formatMessage(messages.cannotWithdraw)}</p>
          <Reasons reasons={decision.refusals.map(describeRefusal)} />
        </>
      )}
      <div className={css.actions}>
        {entryState(tournament, now).kind === 'open' && (
          <Button kind="sec" href={hrefSignUp}>
            {formatMessage(messages.signUpFriends)}
          </Button>
        )}
        {decision.allowed && mine && (
          <Button kind="ghost" onClick={() => onWithdraw({ kind: 'entries', players: [mine] })}>
            {formatMessage(messages.withdraw)}
          </Button>
        )}
      </div>
    </Section>
  )
}

function Waiting({ now, tournament, me, waiting, myWaiting, myTeam, onWithdraw, describeRefusal }: MyEntryProps) {
  const { formatMessage } = useIntl()
  const decision = waitingWithdrawalDecision({ tournament, waiting: true }, now)
  const against = me ? moveUpRefusals(tournament, { ...me, customerId: me.id }) : []
  const mine = myWaiting ?? (waiting.kind === 'ready' ? waiting.value.find(({ customerId }) => customerId === me?.id) : undefined)
  return (
    <Section title={formatMessage(messages.youWait, { place: tournament.waitingPlace })}>
      <EnteredBy entry={mine} />
      {against.length === 0 ? (
        <p>{formatMessage(messages.youWaitText)}</p>
      ) : (
        <>
          <p>{formatMessage(messages.youWaitPassedOver)}</p>
          <Reasons reasons={against.map(describeRefusal)} />
        </>
      )}
      {!decision.allowed && <Reasons reasons={decision.refusals.map(describeRefusal)} />}
      {decision.allowed && mine && (
        <div className={css.actions}>
          <Button kind="sec" onClick={() => onWithdraw(myTeam ? { kind: 'team', team: myTeam } : { kind: 'waiting', entry: mine })}>
            {formatMessage(messages.leaveWaitingList)}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** The note above offers the payment; other people can be signed up while there are places. */
function Reserved({ now, tournament, hrefSignUp }: MyEntryProps) {
  const { formatMessage } = useIntl()
  const room = tournament.useWaitingList || openPlayerSlots(tournament) > 0
  return (
    <Section title={formatMessage(messages.ownReservationTitle)}>
      <p>{formatMessage(messages.ownReservationText)}</p>
      {room && entryState(tournament, now).kind === 'open' && (
        <div className={css.actions}>
          <Button kind="sec" href={hrefSignUp}>
            {formatMessage(messages.signUpFriends)}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Sentence about the places of a tournament that is open for sign-up; empty without a limit. */
function PlacesLeft({ tournament }: Pick<MyEntryProps, 'tournament'>) {
  const { formatMessage } = useIntl()
  const left = openPlayerSlots(tournament)
  if (tournament.onlyAddToWaiting) return <p>{formatMessage(messages.waitingListOnly)}</p>
  if (!Number.isFinite(left)) return null
  return <p>{formatMessage(left === 0 && !tournament.useWaitingList ? messages.placesFullNoList : messages.placesLeft, { count: left })}</p>
}

function NotIn({ now, tournament, me, hrefSignUp, hrefLogin, describeRefusal }: MyEntryProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const state = entryState(tournament, now)
  if (state.kind !== 'open') {
    const title = state.kind === 'future' ? messages.futureTitle : messages.closedTitle
    return (
      <Section title={formatMessage(title)}>
        <div>
          <EntryStateBadge tournament={tournament} now={now} />
        </div>
      </Section>
    )
  }
  // People who may not enter alone may still enter as a team; the next screen offers both.
  const rules = { ...tournament, signUpSettings: 'singleAndTeam' as const }
  const teamsOnly = tournament.signUpSettings === 'teamOnly'
  const decision = me && signUpDecision({ tournament: rules, person: { ...me, customerId: me.id, entered: false, waiting: false } }, now)
  return (
    <Section title={formatMessage(messages.open)}>
      <p>
        {state.end
          ? formatMessage(messages.openUntil, { when: formats.dayAndTime(state.end), time: formats.countdown(now, state.end) })
          : formatMessage(messages.openNoEnd)}
      </p>
      <PlacesLeft tournament={tournament} />
      {decision && !decision.allowed && (
        <>
          <p className={css.small}>{formatMessage(messages.cannot)}</p>
          <Reasons reasons={decision.refusals.map(describeRefusal)} />
        </>
      )}
      <div className={css.actions}>
        {!me && (
          <Button kind="pri" href={hrefLogin}>
            {formatMessage(messages.logInToSignUp)}
          </Button>
        )}
        {decision && (
          <Button kind={decision.allowed ? 'pri' : 'sec'} href={hrefSignUp}>
            {formatMessage(!decision.allowed ? messages.signUpFriends : teamsOnly ? messages.signUpTeam : messages.signUp)}
          </Button>
        )}
      </div>
    </Section>
  )
}
