import { describe, expect, it } from 'vitest'
import { type GuardCode, GuardError, guarded } from './guards.ts'

const cases: readonly (readonly [string, GuardCode, string])[] = [
  ['TV-117', 'tournamentMissing', 'Tournament is not defined'],
  ['TV-118', 'signUpTournamentMissing', 'tournament is not define'],
  ['TV-119', 'tournamentIdMissing', 'tournament id not found'],
  ['TV-120', 'reportHeaderMissing', 'tournament header info not found'],
  ['TR-66] [TR-67', 'prizeMissing', 'Tournament prize is not defined'],
]

describe('guarded', () => {
  it.each(cases)('[%s] %s throws its fixed text', (_, code, text) => {
    for (const missing of [null, undefined, '']) {
      expect(() => guarded(code, missing)).toThrow(GuardError)
      expect(() => guarded(code, missing)).toThrow(new RegExp(`^${text}$`))
    }
  })

  it('[TV-121] carries the code of the failed guard', () => {
    for (const [, code] of cases) {
      try {
        guarded(code, null)
        expect.unreachable()
      } catch (error) {
        expect(error).toMatchObject({ name: 'GuardError', code })
      }
    }
  })

  it('[TV-117] returns the value that is there', () => {
    const tournament = { id: 't1' }
    expect(guarded('tournamentMissing', tournament)).toBe(tournament)
    expect(guarded('tournamentIdMissing', '0')).toBe('0')
  })
})
