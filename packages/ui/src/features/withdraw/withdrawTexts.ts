import type { Tournament } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatNames } from '../../format/names.ts'
import type { WithdrawTarget } from '../../shared/entry/withdrawTarget.ts'
import { withdrawMessages as messages } from './messages.ts'

export interface WithdrawTexts {
  readonly title: string
  readonly consequence: string
  readonly confirm: string
  readonly done: string
}

export interface WithdrawSubject {
  readonly tournament: Pick<Tournament, 'name' | 'waitingPlayersCount'>
  readonly myCustomerId: string
  readonly target: WithdrawTarget
}

function waitingTexts(
  intl: IntlShape,
  { tournament, myCustomerId, target }: WithdrawSubject & { target: { kind: 'waiting' } },
): WithdrawTexts {
  const { formatMessage } = intl
  const values = { name: target.entry.fullName, tournament: tournament.name, place: target.entry.place }
  const self = target.entry.customerId === myCustomerId
  return {
    title: formatMessage(self ? messages.titleWaitingSelf : messages.titleWaitingOther, values),
    consequence: formatMessage(messages.loseWaitingPlace, values),
    confirm: formatMessage(self ? messages.confirmWaiting : messages.confirmWaitingOther),
    done: formatMessage(self ? messages.doneWaitingSelf : messages.doneWaiting, values),
  }
}

function teamTexts(intl: IntlShape, { tournament, target }: WithdrawSubject & { target: { kind: 'team' } }): WithdrawTexts {
  const { formatMessage } = intl
  const { players, waiting } = target.team
  const names = formatNames(
    intl.locale,
    players.map(({ fullName }) => fullName),
  )
  const values = { names, tournament: tournament.name, count: players.length }
  const lose = waiting ? messages.loseTeamWaiting : tournament.waitingPlayersCount > 0 ? messages.loseMovesUp : messages.lose
  return {
    title: formatMessage(messages.titleTeam, values),
    consequence: `${formatMessage(messages.teamWhole, values)} ${formatMessage(lose, values)}`,
    confirm: formatMessage(messages.confirmTeam),
    done: formatMessage(messages.doneTeam, values),
  }
}

/** Returns the texts of the dialog: question, consequence, button and outcome. */
export function withdrawTexts(intl: IntlShape, subject: WithdrawSubject): WithdrawTexts {
  const { tournament, myCustomerId, target } = subject
  if (target.kind === 'waiting') return waitingTexts(intl, { ...subject, target })
  if (target.kind === 'team') return teamTexts(intl, { ...subject, target })
  const { formatMessage } = intl
  const names = formatNames(
    intl.locale,
    target.players.map(({ fullName }) => fullName),
  )
  const values = { name: names, names, tournament: tournament.name, count: target.players.length }
  const self = target.players.length === 1 && target.players[0]?.customerId === myCustomerId
  const many = target.players.length > 1
  const lose = formatMessage(tournament.waitingPlayersCount > 0 ? messages.loseMovesUp : messages.lose, values)
  return {
    title: formatMessage(self ? messages.titleSelf : many ? messages.titleMany : messages.titleOther, values),
    consequence: `${lose} ${formatMessage(messages.again)}`,
    confirm: formatMessage(many ? messages.confirmMany : messages.confirm, values),
    done: formatMessage(self ? messages.doneSelf : many ? messages.doneMany : messages.done, values),
  }
}
