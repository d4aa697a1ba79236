import { type ClubDate, exact } from '@club/core'
import { describe, expect, it } from 'vitest'
import { formOf } from './formOf.ts'

const round = (playedOn: string, tenths: number) => ({ playedOn: playedOn as ClubDate, differential: exact(tenths, 10) })

describe('the form of the months', () => {
  it('[HC-89+] averages the differentials of each month, half a tenth upward, also below zero', () => {
    expect(formOf([round('2026-05-02', 185), round('2026-05-30', 186), round('2026-04-30', -15), round('2026-04-01', -10)])).toEqual([
      { month: '2026-04', rounds: 2, averageTenths: -12 },
      { month: '2026-05', rounds: 2, averageTenths: 186 },
    ])
  })

  it('[HC-89+] has the latest 24 months with rounds', () => {
    const months = Array.from({ length: 30 }, (_, at) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
    expect(formOf(months.map((month) => round(`${month}-15`, 200))).map(({ month }) => month)).toEqual(months.slice(6))
  })
})
