import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberStatus } from '../club/customer.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { TournamentVisibility } from './tournament.ts'
import { isPublished, isVisible } from './visibility.ts'

describe('isVisible', () => {
  const viewer = (memberStatus: MemberStatus, participates: boolean) => ({ memberStatus, participates })

  it.each<[string, TournamentVisibility, Parameters<typeof isVisible>[1], boolean]>([
    ['TV-64', 'everyone', null, true],
    ['TV-64', 'everyone', viewer('guest', false), true],
    ['TV-65', 'participants', viewer('member', false), false],
    ['TV-65', 'participants', viewer('guest', true), true],
    ['TV-65', 'participants', null, false],
    ['TV-66', 'participantsAndMembers', viewer('guest', true), true],
    ['TV-66', 'participantsAndMembers', viewer('member', false), true],
    ['TV-66', 'participantsAndMembers', viewer('guest', false), false],
    ['TV-67', 'participantsAndMembers', viewer('independentPlayer', false), true],
    ['TV-67', 'participantsAndMembers', null, false],
  ])('[%s] %s to %o: %s', (_, visibility, who, visible) => {
    expect(isVisible({ visibility }, who)).toBe(visible)
  })
})

describe('isPublished', () => {
  const now = moment('2026-05-02T12:00:00')

  it.each([
    [false, null, false],
    [false, '2026-05-01T00:00:00', false],
    [true, null, true],
    [true, '2026-05-02T11:59:59', true],
    [true, '2026-05-02T12:00:00', true],
    [true, '2026-05-02T12:00:01', false],
  ])('[TV-62] switch %s, moment %s: %s', (publish, publishTime, published) => {
    expect(isPublished({ publish, publishTime: publishTime === null ? null : moment(publishTime) }, now)).toBe(published)
  })

  it('[TV-58] [TV-59] [TV-60] once published stays so', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(anyMoment), anyMoment, anyMoment, (publish, publishTime, one, other) => {
        const [earlier, later] = [one, other].sort() as [typeof one, typeof one]
        if (isPublished({ publish, publishTime }, earlier)) expect(isPublished({ publish, publishTime }, later)).toBe(true)
        if (!publish) expect(isPublished({ publish, publishTime }, later)).toBe(false)
      }),
    )
  })
})
