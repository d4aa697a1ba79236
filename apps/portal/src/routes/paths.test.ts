import type { ClubDate } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterLoginPath, backTarget, loginPath, pathTo, resultsPath, resultsSearch, tournamentRowPath } from './paths.ts'
import { firstSegment, PATHS } from './routes.ts'

describe('backTarget', () => {
  it.each([
    { from: '/tournaments/view/7', to: '/tournaments' },
    { from: '/tournaments/view/7/card/1/2/3', to: '/tournaments' },
    { from: '/tournaments/view', to: '/tournaments' },
  ])('[SH-12] from $from to $to', ({ from, to }) => {
    expect(backTarget(from)).toBe(to)
  })
  it.each([
    { from: '/auth/forgot-password', to: '/auth/login' },
    { from: '/auth/login', to: '/auth/login' },
  ])('[SH-13] from $from to $to', ({ from, to }) => {
    expect(backTarget(from)).toBe(to)
  })
  it.each([
    { from: '/tournaments', to: '/' },
    { from: '/members/12/', to: '/members' },
    { from: '/tournaments/viewer/7', to: '/tournaments/viewer' },
    { from: '/', to: '/' },
  ])('[SH-14] from $from to $to', ({ from, to }) => {
    expect(backTarget(from)).toBe(to)
  })
})

describe('paths', () => {
  it('accept any id', () => {
    expect(pathTo('tournament', { id: 'a/7' })).toBe('/tournaments/view/a%2F7')
    expect(pathTo('card', { id: '7', prizeId: '1', roundId: '2', playerId: 'x y' })).toBe('/tournaments/view/7/card/1/2/x%20y')
    expect(resultsPath('7')).toBe('/tournaments/view/7/results')
    expect(resultsPath('7', '3', '2', resultsSearch({ resultId: '12', resultType: 'points' }))).toBe(
      '/tournaments/view/7/results/3/2?type=points&result=12',
    )
    expect(resultsSearch({ resultId: null, resultType: 'score' })).toBe('')
  })
  it('begin with their module', () => {
    expect([firstSegment('/'), firstSegment('/tournaments/view/7')]).toEqual(['', 'tournaments'])
  })
})

describe('after the login', () => {
  it('returns to where the login was required', () => {
    expect(afterLoginPath(loginPath('/tournaments/view/7/sign-up').split('?')[1] ?? '')).toBe('/tournaments/view/7/sign-up')
    expect(loginPath('/')).toBe(PATHS.login)
    expect(loginPath('/auth/login?to=x')).toBe(PATHS.login)
  })
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/auth/login', 'javascript:alert(1)', ''])(
    'never leaves the portal: %s',
    (to) => {
      expect(afterLoginPath(new URLSearchParams({ to }).toString())).toBe('/')
    },
  )
  it('always stays on this origin', () => {
    fc.assert(
      fc.property(fc.string(), (to) => {
        const path = afterLoginPath(new URLSearchParams({ to }).toString())
        expect(new URL(path, 'https://club.example').origin).toBe('https://club.example')
      }),
    )
  })
})

describe('the row of a tournament in a list', () => {
  it.each([
    { state: 'live', live: true, closed: false, start: '2026-06-12', end: '2026-06-13', is: '/results' },
    { state: 'over', live: false, closed: false, start: '2026-06-12', end: '2026-06-12', is: '/results' },
    { state: 'closed by staff', live: false, closed: true, start: '2026-06-13', end: '2026-06-13', is: '/results' },
    { state: 'to come today', live: false, closed: false, start: '2026-06-13', end: '2026-06-13', is: '' },
    { state: 'to come', live: false, closed: false, start: '2026-06-14', end: '2026-06-14', is: '' },
    { state: 'closed before its day', live: false, closed: true, start: '2026-06-14', end: '2026-06-14', is: '' },
  ])('[TL-26+] links to the most useful page: $state', ({ live, closed, start, end, is }) => {
    const row = { id: '7', live, closed, startDate: start as ClubDate, endDate: end as ClubDate }
    const pathFor = (seesResults: boolean) => tournamentRowPath(row, { today: '2026-06-13' as ClubDate, seesResults })
    expect([pathFor(true), pathFor(false)]).toEqual([`/tournaments/view/7${is}`, '/tournaments/view/7'])
  })
})
