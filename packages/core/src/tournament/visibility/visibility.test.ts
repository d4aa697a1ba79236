import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMBER_STATUSES, type MemberStatus } from '../../club/customer.ts'
import { anyMoment } from '../../testing/index.ts'
import { moment } from '../../testing/tournaments.ts'
import { type RoundPublication, TOURNAMENT_VISIBILITIES, type Tournament, type TournamentVisibility } from '../tournament.ts'
import { isPublished, isVisible } from './visibility.ts'

const viewerOf = (memberStatus: MemberStatus, participates: boolean) => ({ memberStatus, participates })

describe('isVisible', () => {
  const viewer = viewerOf

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

describe('the viewers of a tournament', () => {
  it('[TV-12] are everyone, its participants, or participants and members', () => {
    expect(TOURNAMENT_VISIBILITIES).toEqual(['everyone', 'participants', 'participantsAndMembers'])
  })

  it('[EN-13] do not depend on open or internal', () => {
    const anyViewer = fc.option(fc.record({ memberStatus: fc.constantFrom(...MEMBER_STATUSES), participates: fc.boolean() }))
    fc.assert(
      fc.property(fc.constantFrom(...TOURNAMENT_VISIBILITIES), anyViewer, (visibility, viewer) => {
        const seen = [true, false].map((open) => isVisible({ visibility, open } as Pick<Tournament, 'visibility' | 'open'>, viewer))
        expect(seen[0]).toBe(seen[1])
      }),
    )
  })

  it('[TV-65] [TV-66] never become fewer when a person takes part, becomes a member, or the circle grows', () => {
    const circles: readonly TournamentVisibility[] = ['participants', 'participantsAndMembers', 'everyone']
    for (const memberStatus of MEMBER_STATUSES) {
      for (const participates of [false, true]) {
        const seen = circles.map((visibility) => isVisible({ visibility }, viewerOf(memberStatus, participates)))
        expect(seen).toEqual([...seen].sort((a, b) => Number(a) - Number(b)))
        for (const visibility of circles) {
          if (!isVisible({ visibility }, viewerOf(memberStatus, participates))) continue
          expect(isVisible({ visibility }, viewerOf(memberStatus, true))).toBe(true)
          expect(isVisible({ visibility }, viewerOf('member', participates))).toBe(true)
        }
      }
    }
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

  it('[TV-58] [TV-59] [TV-60] player list, start list and results once published stay so', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(anyMoment), anyMoment, anyMoment, (publish, publishTime, one, other) => {
        const [earlier, later] = [one, other].sort() as [typeof one, typeof one]
        if (isPublished({ publish, publishTime }, earlier)) expect(isPublished({ publish, publishTime }, later)).toBe(true)
        if (!publish) expect(isPublished({ publish, publishTime }, later)).toBe(false)
      }),
    )
  })

  it('[TV-60] [TV-61] start list, live scoring and results of a round each have a switch and a moment of their own', () => {
    const past = { publish: true, publishTime: moment('2026-05-02T11:00:00') }
    const round: RoundPublication = {
      roundId: '1',
      startList: { publish: true, publishTime: null },
      liveScoring: past,
      results: { publish: true, publishTime: moment('2026-05-02T18:00:00') },
    }
    const published = ({ startList, liveScoring, results }: RoundPublication) =>
      [startList, liveScoring, results].map((one) => isPublished(one, now))
    expect(published(round)).toEqual([true, true, false])
    expect(published({ ...round, liveScoring: { ...past, publish: false }, results: past })).toEqual([true, false, true])
  })
})
