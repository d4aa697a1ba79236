/** The page of a member's golf: a record of twenty rounds, the tees of the next round and a result. */
import { type ClubDate, type ClubDateTime, exact } from '@club/core'
import type { EstimateOffer, HandicapRecord, MemberResult, RecordRound } from '@club/core/membership'
import { playerStatistics } from '@club/core/tournament'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { MyGolfScreen, type MyGolfScreenProps } from '../features/my-golf/MyGolfScreen.tsx'
import { renderScreen } from './renderScreen.tsx'

export const today = '2026-06-26' as ClubDate

export function day(at: number): ClubDate {
  return new Date(Date.UTC(2025, 6, 1 + at)).toISOString().slice(0, 10) as ClubDate
}

export function roundsOf(tenths: readonly number[], apart = 17): readonly RecordRound[] {
  return tenths.map((value, at) => ({
    ...{ id: `r${at}`, source: 'federation', playedOn: day(at * apart), name: `Round ${at + 1}`, courseName: 'Hill', teeName: 'Blue' },
    ...{ holes: 18, adjustedGross: 90 + at, ratingTenths: 720, slope: 113, pcc: 0, differential: exact(value, 10) },
    tournamentId: at === 19 ? '7' : null,
  }))
}

// The twenty differentials of the reference picture, oldest first: the eight lowest sum to 147.3.
export const TWENTY = [253, 233, 216, 300, 250, 226, 207, 258, 275, 217, 182, 233, 199, 266, 174, 190, 241, 165, 224, 140]
export const drawn: HandicapRecord = {
  ...{ official: { kind: 'index', tenths: 184 }, federationScores: 20, policy: 'whs', nationalAssociation: '' },
  rounds: roundsOf(TWENTY),
  history: [216, 212, 214, 208, 208, 208, 196, 187].map((indexTenths, at) => ({ on: day(at * 45 - 10), indexTenths, official: true })),
}
const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
export const offer: EstimateOffer = {
  tees: [
    { key: 'blue', courseName: 'Hill', teeName: 'Blue', part: 'full', slope: 127, ratingTenths: 715, holes },
    { key: 'front', courseName: 'Hill', teeName: 'Blue', part: 'first', slope: 127, ratingTenths: 357, holes: holes.slice(0, 9) },
  ],
  proposed: 'blue',
  next: { tournamentName: 'Summer Trophy', startDateTime: '2026-06-27T09:00:00' as ClubDateTime },
}
export const result: MemberResult = {
  ...{ tournamentId: '7', tournamentName: 'May Stableford', day: '2026-05-23' as ClubDate, prizeName: 'Net', label: 'T5', field: 84 },
  ...{ scoring: 'stableford', total: exact(40), status: 'counted', index: null, card: { prizeId: '1', roundId: '2', playerId: '3' } },
}
const noStatistics = { ...playerStatistics([]), form: [] }

export function propsOf(record: HandicapRecord, over: Partial<MyGolfScreenProps> = {}): MyGolfScreenProps {
  return {
    record: { kind: 'ready', value: record },
    offer: { kind: 'ready', value: offer },
    statistics: { kind: 'ready', value: noStatistics },
    ...{ today, results: { kind: 'ready', value: [result] }, total: 1, onMore: vi.fn() },
    hrefForResult: ({ tournamentId }) => `/card/${tournamentId}`,
    hrefForTournament: (id) => `/results/${id}`,
    ...over,
  }
}

export function show(record: HandicapRecord, over: Partial<MyGolfScreenProps> = {}, language: 'en' | 'de' = 'en') {
  return renderScreen(<MyGolfScreen {...propsOf(record, over)} />, language)
}

export function official(tenths: number): HandicapRecord['official'] {
  return { kind: 'index', tenths }
}

/** A round of the club that the federation does not have yet. */
export function pendingRound(tenths: number): RecordRound {
  const [round] = roundsOf([tenths]) as [RecordRound]
  return { ...round, id: 'own', source: 'club', playedOn: '2026-06-20' as ClubDate, name: 'Club Medal' }
}

export const index = () => screen.getByRole('region', { name: 'Handicap index' })
export const estimate = () => screen.getByRole('region', { name: /Summer Trophy|Your next score/ })
