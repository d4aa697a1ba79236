import { describe, expect, it } from 'vitest'
import { guessableReason } from './guessableReason.ts'

const own = ['Golfclub Taunusblick', 'clara', 'Clara', 'Winter', 'clara.winter@example.org']

describe('guessableReason', () => {
  it.each([
    { password: 'Password-1', is: 'common' },
    { password: 'P@ssw0rd!', is: 'common' },
    { password: 'Qwertz-12', is: 'common' },
    { password: 'Sommer-1', is: 'common' },
    { password: 'Taunusblick-1', is: 'ofPerson' },
    { password: 'Clara-18', is: 'ofPerson' },
    { password: 'Winter-2026', is: 'ofPerson' },
    { password: 'Clara.Winter@example.org', is: 'ofPerson' },
    { password: 'Clara-Winter1', is: 'ofPerson' },
    { password: '7WINTERclara&', is: 'ofPerson' },
    { password: 'Clara-im-Winterwald-1', is: null },
    { password: 'Fairway-18', is: null },
    { password: 'Birdie am Loch 7', is: null },
    { password: 'Rough-und-Raus-19', is: null },
  ])('[CR-42+] $password is $is', async ({ password, is }) => {
    expect(await guessableReason(password, own)).toBe(is)
  })
})
