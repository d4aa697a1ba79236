/** `npm run club -- tournament …`: runs a tournament on the command line. */

import { type ClubDate, parseClubDate } from '@club/core'
import { formatAmount, type Money, parseTypedAmount } from '@club/core/finance'
import { type CardState, PUBLISHED_LISTS, type PublishedList, type PublishSettings } from '@club/core/tournament'
import type { ClientBase } from 'pg'
import { rowsOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { refusalText } from '../refusal/refusalText.ts'
import {
  cancelFeePayment,
  OFFICE_PAY_TYPES,
  type OfficeFeeRefusal,
  payFeeAtOffice,
  readFees,
  type TournamentFee,
} from '../services/basket/officeFees.ts'
import { readOpenCards, readStaffRound } from '../services/cards/staffCards.ts'
import { readPlayingTeams, teamName } from '../services/cards/teamCards.ts'
import { type ClubFacts, clubFacts } from '../services/clubs/clubFacts.ts'
import { displacedText } from '../services/reservations/displaced/displacedText.ts'
import { copyTournament } from '../services/staff/copyTournament.ts'
import { setManualOrder } from '../services/staff/setManualOrder.ts'
import { readStaffDay, storeCancelled, storeClosed, storePublication } from '../services/staff/staffDay.ts'
import { withdraw as withdrawSide } from '../services/staff/withdraw.ts'
import { inClub } from './inClub.ts'

export const STAFF_USAGE = `npm run club -- tournament <club> <tournament> status          cards that are out, and what is published
  npm run club -- tournament <club> <tournament> publish|unpublish ${PUBLISHED_LISTS.join('|')} [--round 1] [--dry-run]
  npm run club -- tournament <club> <tournament> withdraw <member number, or team> <reason>
  npm run club -- tournament <club> <tournament> break-tie <round> <member number, or team> … --reason <reason>
  npm run club -- tournament <club> <tournament> close|reopen [--with-open-cards] [--dry-run]
  npm run club -- tournament <club> <tournament> cancel                                close it and free its tee times; reopen reverses it
  npm run club -- tournament <club> <tournament> fees                                  paid and unpaid entry fees
  npm run club -- tournament <club> <tournament> paid <member number> <amount> ${OFFICE_PAY_TYPES.join('|')} [--receipt <number>]
        record a payment at the office; cash and terminal need the receipt number of the till
  npm run club -- tournament <club> <tournament> unpaid <member number>                reverse the payment, or refund it after a withdrawal
  npm run club -- tournament <club> <tournament> copy <new key> <first day> <name>`

export interface Outcome {
  readonly done: boolean
  readonly text: string
}

/** Changes on the command line belong to no login. */
const OFFICE = { customerId: '0', accountId: '0' } as const

interface Found {
  readonly tx: Tx
  readonly id: string
  readonly club: ClubFacts
  readonly instant: Date
}

const CARD_STATE_WORDS: Readonly<Record<CardState, string>> = {
  notStarted: 'not started',
  playing: 'on the course',
  complete: 'complete, not handed in',
  returned: 'handed in, not confirmed',
  confirmed: 'confirmed',
}

const failed = (text: string): Outcome => ({ done: false, text })

/** Returns the text to print and whether the command succeeded; null if the arguments are not a command. */
export async function staffCommand(owner: ClientBase, args: readonly string[], instant: Date): Promise<Outcome | null> {
  const [tenantId, key, step, ...rest] = args
  if (tenantId === undefined || key === undefined || step === undefined) return null
  return inClub(owner, tenantId, async (tx) => {
    const { rows } = await owner.query<{ id: string }>('select id from tournament where tenant_id = $1 and key = $2 for update', [
      tenantId,
      key,
    ])
    const id = rows[0]?.id
    if (id === undefined) return failed(`"${tenantId}" has no tournament "${key}".`)
    return runStep({ tx, id, club: await clubFacts(tx, instant), instant }, step, rest)
  })
}

async function runStep(found: Found, step: string, rest: readonly string[]): Promise<Outcome | null> {
  switch (step) {
    case 'status':
      return { done: true, text: await statusText(found) }
    case 'publish':
    case 'unpublish':
      return publish(found, step === 'publish', rest)
    case 'withdraw':
      return withdraw(found, rest)
    case 'break-tie':
    // The word of earlier versions.
    case 'order':
      return order(found, rest)
    case 'close':
    case 'reopen':
      return close(found, step === 'close', rest)
    case 'cancel':
      return cancel(found)
    case 'fees':
      return { done: true, text: await feesText(found) }
    case 'paid':
      return paid(found, rest)
    case 'unpaid':
      return unpaid(found, rest)
    case 'copy':
      return copy(found, rest)
    default:
      return null
  }
}

async function close({ tx, id, instant }: Found, isClosed: boolean, rest: readonly string[]): Promise<Outcome> {
  const open = isClosed && !rest.includes('--with-open-cards') ? await readOpenCards(tx, id) : []
  if (open.length > 0) {
    const cards = open.map(({ roundNumber, name, state }) => `Round ${roundNumber}: ${name}, ${CARD_STATE_WORDS[state]}`)
    return failed([...cards, 'These cards are not confirmed. Nothing was closed: add --with-open-cards to close without them.'].join('\n'))
  }
  const displaced = await storeClosed(tx, id, isClosed, { instant })
  const text = [isClosed ? 'Closed.' : 'Open again.', ...(await displacedText(tx, displaced))].join('\n')
  return rest.includes('--dry-run') ? { done: false, text: `${text}\nNothing was changed.` } : { done: true, text }
}

/** Names the paid fees: those paid online are credited, the others the office gives back with `unpaid`, as after a withdrawal. */
async function cancel({ tx, id, club, instant }: Found): Promise<Outcome> {
  await storeCancelled(tx, id, { instant })
  const fees = await readFees(tx, id, club)
  const listed = (title: string, online: boolean): readonly string[] => {
    const lines = fees.filter((fee) => fee.online === online).map(feeText)
    return lines.length > 0 ? [title, ...lines] : []
  }
  const text = ['Cancelled.', ...listed('Paid online, credited to the accounts:', true), ...listed('Paid fees:', false)]
  return { done: true, text: text.join('\n') }
}

async function statusText({ tx, id, club }: Found, publication?: PublishSettings): Promise<string> {
  const day = await readStaffDay(tx, club, id, publication)
  if (!day) throw new Error('The tournament is gone')
  const roundOf = (roundId: string | null): string => {
    const number = day.rounds.find((round) => round.id === roundId)?.number
    return number === undefined ? '' : ` of round ${number}`
  }
  return [
    `${day.name}${day.closed ? ' (closed)' : ''}`,
    ...day.rounds.map(({ number, stillOut, toConfirm }) => `Round ${number}: ${stillOut} still out, ${toConfirm} to confirm`),
    ...day.audiences.map(
      ({ list, roundId, visibleTo }) => `${list}${roundOf(roundId)}: seen by ${visibleTo.length > 0 ? visibleTo.join(', ') : 'nobody'}`,
    ),
  ].join('\n')
}

async function publish(found: Found, isOn: boolean, [list, ...options]: readonly string[]): Promise<Outcome | null> {
  const publishedList = PUBLISHED_LISTS.find((known): known is PublishedList => known === list)
  if (!publishedList) return null
  const day = await readStaffDay(found.tx, found.club, found.id)
  const number = Number(options[options.indexOf('--round') + 1] ?? 1)
  const roundId = day?.rounds.find((round) => round.number === (options.includes('--round') ? number : 1))?.id
  if (!day || (publishedList !== 'playerList' && roundId === undefined)) return failed(`There is no round ${number}.`)
  const switched = { publish: isOn, publishTime: null }
  const publication: PublishSettings =
    publishedList === 'playerList'
      ? { ...day.publication, playerList: switched }
      : {
          ...day.publication,
          rounds: day.publication.rounds.map((round) => (round.roundId === roundId ? { ...round, [publishedList]: switched } : round)),
        }
  const text = await statusText(found, publication)
  if (options.includes('--dry-run')) return { done: false, text: `${text}\nNothing was changed.` }
  await storePublication(found.tx, found.id, publication)
  return { done: true, text }
}

/** Players by member number, or teams by name. */
async function idsOf(found: Found, of: 'players' | 'teams'): Promise<ReadonlyMap<string, string>> {
  const { tx, id } = found
  if (of === 'teams') return new Map((await readPlayingTeams(tx, id)).map((team) => [teamName(team), team.id]))
  const rows = await rowsOf<{ number: string; id: string }>(
    tx,
    sql`select c.number, p.id from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${id}`,
  )
  return new Map(rows.map((row) => [row.number, row.id]))
}

async function withdraw(found: Found, [who, ...words]: readonly string[]): Promise<Outcome | null> {
  const reason = words.join(' ')
  if (who === undefined || reason === '') return null
  const playerId = (await idsOf(found, 'players')).get(who)
  const teamId = (await idsOf(found, 'teams')).get(who)
  const side = playerId !== undefined ? { playerId } : teamId !== undefined ? { teamId } : null
  if (!side) return failed(`${who} does not play.`)
  const { tx, id: tournamentId, club, instant } = found
  const refusal = await withdrawSide(tx, { tournamentId, club, session: OFFICE }, { who: side, reason, instant })
  return refusal ? failed(refusalText(refusal, 'en')) : { done: true, text: `${who} is withdrawn.` }
}

async function order(found: Found, [number, ...rest]: readonly string[]): Promise<Outcome | null> {
  const at = rest.indexOf('--reason')
  const reason = at === -1 ? '' : rest.slice(at + 1).join(' ')
  const names = rest.slice(0, at)
  if (number === undefined || reason === '' || names.length === 0) return null
  const day = await readStaffDay(found.tx, found.club, found.id)
  const roundId = day?.rounds.find((round) => round.number === Number(number))?.id
  const round = roundId === undefined ? undefined : await readStaffRound(found.tx, roundId)
  if (!round) return failed(`There is no round ${number}.`)
  const [players, teams] = [await idsOf(found, 'players'), await idsOf(found, 'teams')]
  const missing = names.find((one) => !teams.has(one) && (round.ofTeams || !players.has(one)))
  if (missing !== undefined) return failed(`${missing} does not play.`)
  const places = names.map((one, index) => {
    const teamId = teams.get(one)
    return teamId === undefined ? { playerId: players.get(one) as string, place: index + 1 } : { teamId, place: index + 1 }
  })
  const order = { roundId: round.roundId, places, reason, session: OFFICE, club: found.club, instant: found.instant }
  const refusal = await setManualOrder(found.tx, order)
  return refusal ? failed(refusalText(refusal, 'en')) : { done: true, text: `The order is ${names.join(', ')}.` }
}

const amountText = (amount: Money): string => `${formatAmount(amount)} ${amount.currency}`

function feeText({ playerNumber, playerName, payerName, amount, paid: isPaid }: TournamentFee): string {
  const by = payerName === playerName ? [] : [`by ${payerName}`]
  return [`${playerNumber} ${playerName}: ${amountText(amount)}`, isPaid ? 'paid' : 'owed', ...by].join(' ')
}

async function feesText({ tx, id, club }: Found): Promise<string> {
  const lines = (await readFees(tx, id, club)).map(feeText)
  return lines.length > 0 ? lines.join('\n') : 'Nobody owes a fee.'
}

function feeRefusalText(refusal: OfficeFeeRefusal, number: string): string {
  switch (refusal.code) {
    case 'noFee':
      return `${number} owes no fee here.`
    case 'alreadyPaid':
      return `The fee of ${number} is paid already. Nothing was changed.`
    case 'paymentInProgress':
      return `The fee of ${number} is being paid online right now. Try again in a few minutes.`
    case 'wrongAmount':
      return `The fee of ${number} is ${amountText(refusal.fee)}. Nothing was changed.`
    case 'notPaidAtOffice':
      return `The office has no payment of ${number} to reverse.`
    case 'receiptMissing':
      return 'Add the receipt number of the till: --receipt 4711. Nothing was changed.'
    case 'receiptUsed':
      return `The receipt ${refusal.receipt} was used today already. Nothing was changed.`
  }
}

async function paid(
  { tx, id: tournamentId, club, instant }: Found,
  [number, text = '', type, ...more]: readonly string[],
): Promise<Outcome | null> {
  const payType = OFFICE_PAY_TYPES.find((known) => known === type)
  const [option, receipt = ''] = more
  const isComplete = more.length === 0 || (more.length === 2 && option === '--receipt' && /^\S.{0,39}$/.test(receipt))
  if (number === undefined || payType === undefined || !isComplete) return null
  const amount = parseTypedAmount(text, club.currency)
  if (!amount.ok) return failed(`"${text}" is not an amount in ${club.currency}.`)
  const refusal = await payFeeAtOffice(tx, { tournamentId, number, club, instant }, { paid: amount.value, payType, receipt })
  return refusal ? failed(feeRefusalText(refusal, number)) : { done: true, text: `${number} has paid ${amountText(amount.value)}.` }
}

async function unpaid({ tx, id: tournamentId, club, instant }: Found, [number, ...more]: readonly string[]): Promise<Outcome | null> {
  if (number === undefined || more.length > 0) return null
  const refusal = await cancelFeePayment(tx, { tournamentId, number, club, instant })
  return refusal ? failed(feeRefusalText(refusal, number)) : { done: true, text: `The payment of ${number} is reversed.` }
}

async function copy({ tx, id, instant }: Found, [key, day = '', ...words]: readonly string[]): Promise<Outcome | null> {
  const name = words.join(' ')
  if (key === undefined || name === '') return null
  const startDate = parseClubDate(day)
  if (!startDate.ok) return failed(`"${day}" is not a day: write 2027-06-05.`)
  await copyTournament(tx, id, { key, name, startDate: startDate.value as ClubDate, instant })
  return { done: true, text: `"${name}" was created as "${key}", without entries and publications.` }
}
