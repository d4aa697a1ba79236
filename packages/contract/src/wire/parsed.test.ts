import { formatName } from '@club/core'
import { isHandicapRelevant } from '@club/core/tournament'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { clubSettingsFromWire } from '../club/club.ts'
import { boardRowFromWire } from '../results/results.ts'
import { scorecardFromWire, scorecardToWire } from '../results/scorecards.ts'
import { anyScorecard } from '../testing/anyScorecard.ts'
import { roundFromWire } from '../tournaments/rounds.ts'
import { tournamentFromWire, tournamentSummaryFromWire } from '../tournaments/tournaments.ts'
import { exactFromNumber, tenthsFromNumber } from './numbers.ts'
import { pageToWire, readPage } from './page.ts'
import { idFromWire, idToWire } from './shapes.ts'

const leastTournament = { id: 7, name: 'Spring Cup', startDate: '2026-05-02' }

describe('parsing responses of another middle tier', () => {
  it('[TL-17] has defaults for everything but id, name and day', () => {
    const read = tournamentFromWire(leastTournament)
    expect(read.ok && read.value).toMatchObject({
      id: '7',
      endDate: '2026-05-02',
      startDateTime: '2026-05-02T00:00:00',
      maxPlayers: null,
      visibility: 'everyone',
      handicapLimits: { enabled: false, guestMale: { from: { kind: 'unset' }, to: { kind: 'none' } } },
    })
  })

  it('[EN-01] [EN-23] keeps an unknown round type', () => {
    const read = tournamentSummaryFromWire({ ...leastTournament, roundTypes: ['FoursomeChapman', 'Quota'] })
    expect(read.ok && read.value.roundTypes).toEqual(['chapman', { kind: 'other', text: 'Quota' }])
  })

  it('names every invalid field', () => {
    const read = tournamentFromWire({ ...leastTournament, startDate: '2026-04-31', sex: 'All', cwiVisibility: 'Nobody' })
    expect(read).toEqual({
      ok: false,
      reason: [
        { field: 'startDate', text: '2026-04-31' },
        { field: 'sex', text: 'All' },
        { field: 'cwiVisibility', text: 'Nobody' },
      ],
    })
  })

  it('[EN-10] [EN-11] a tiger and rabbit round counts for the handicap, a round without a relevance does not', () => {
    const round = { id: 1, number: 1, tournId: 7, dateTime: '2026-05-02T09:00:00' }
    const relevant = (hcpRelevantType: string | null) => {
      const read = roundFromWire({ ...round, hcpRelevantType })
      return read.ok && isHandicapRelevant(read.value.handicapRelevance)
    }
    expect(['HcpRelevant', 'TigerAndRabbit', null, 'None', 'Qualifying'].map(relevant)).toEqual([true, true, false, false, false])
  })

  it('[SC-04] an entered score of 0 is a hole not completed', () => {
    const [card] = fc.sample(anyScorecard, 1)
    if (!card) return expect.unreachable()
    const wire = scorecardToWire(card)
    const hole = { number: 1, par: 4, si: 1, score: 0, status: 'Entered' }
    const read = scorecardFromWire({ ...wire, holes: [hole] })
    expect(read.ok && read.value.card.holes[0]?.entry).toEqual({ status: 'skipped' })
  })

  it('[TR-69+] a card keeps the rules by which it was computed; unknown or missing ones are null', () => {
    const [card] = fc.sample(anyScorecard, 1)
    if (!card) return expect.unreachable()
    const read = (policy?: string | null) => {
      const { policy: _, ...wire } = scorecardToWire(card)
      const result = scorecardFromWire({ ...wire, ...(policy !== undefined && { policy }) })
      return result.ok && result.value.policy
    }
    expect(['Whs', 'Dgv', 'AsSpecified', 'asSpecified', null, undefined].map(read)).toEqual(['whs', 'dgv', 'asSpecified', null, null, null])
  })

  it('a live row of the specification is enough for a board', () => {
    const read = boardRowFromWire({ teamId: 'T1', name: 'A / B', rankString: 'T3', overParTotal: -2, resultTotal: 70, holesPlayed: 12 })
    expect(read.ok && read.value).toMatchObject({
      id: 'T1',
      label: 'T3',
      total: { numerator: 70, denominator: 1 },
      toPar: { numerator: -2, denominator: 1 },
      progress: { kind: 'playing', holes: 12 },
    })
  })
})

describe('pages', () => {
  const rowFromWire = (row: { id: number }) =>
    row.id > 0 ? { ok: true as const, value: row.id } : { ok: false as const, reason: [{ field: 'id', text: String(row.id) }] }

  it('[HT-18] [HT-20] have rows in content or in items', () => {
    const rows = [{ id: 1 }, { id: 2 }]
    expect(readPage(rowFromWire, { content: rows }, vi.fn())).toEqual({ rows: [1, 2], total: 2 })
    expect(readPage(rowFromWire, { items: rows, page: { totalElements: 41, totalPages: 3 } }, vi.fn())).toEqual({ rows: [1, 2], total: 41 })
    expect(readPage(rowFromWire, {}, vi.fn())).toEqual({ rows: [], total: 0 })
  })

  it('leave out an invalid row, and report it', () => {
    const log = vi.fn()
    expect(readPage(rowFromWire, { content: [{ id: 1 }, { id: -1 }, { id: 3 }] }, log).rows).toEqual([1, 3])
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Row 1'), [{ field: 'id', text: '-1' }])
  })

  it.each([
    { total: 0, size: 20, pages: 0 },
    { total: 20, size: 20, pages: 1 },
    { total: 21, size: 20, pages: 2 },
  ])('[HT-19] $total rows in pages of $size are $pages pages', ({ total, size, pages }) => {
    expect(pageToWire([], total, 0, size).page).toEqual({ number: 0, size, totalElements: total, totalPages: pages })
  })
})

describe('club settings', () => {
  it('[CS-04] [CS-28] [LO-12] are complete without a single field', () => {
    expect(clubSettingsFromWire({})).toMatchObject({
      hourMode: 24,
      dateFormat: 'dd.MM.yyyy',
      primaryColor: '#66cc33',
      primaryButtonTextColor: null,
      modules: { tournaments: { visibility: 'no', order: null } },
      forgotPasswordEnabled: false,
    })
  })

  it('[CS-05] [CS-06] have name patterns with parts 1 to 9; a missing or unknown part is dropped', () => {
    const fullName = { part1: 'Title', part2: 'Middle', part3: 'LastName', part4: 'Comma', part6: 'FirstName', part9: 'None' }
    const read = clubSettingsFromWire({ fullName })
    expect(read.fullName).toEqual(['title', 'none', 'lastName', 'comma', 'none', 'firstName'])
    expect(read.shortName).toEqual([])
    expect(formatName(read.fullName, { title: 'Dr.', nameExtra: 'von', firstName: 'Clara', lastName: 'Hoffmann' })).toBe(
      'Dr. Hoffmann, Clara',
    )
  })

  it('[CS-12] [CS-16] name each module in camel case', () => {
    const { modules } = clubSettingsFromWire({
      pcaVouchersVisibility: 'Private',
      pcaVouchersOrderNo: 3,
      tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings',
      newsVisibility: 'Everybody',
    })
    expect(modules['pca-vouchers']).toEqual({ visibility: 'private', order: 3 })
    expect(modules.tournaments.visibility).toBe('publicWithResults')
    expect(modules.news.visibility).toBe('no')
  })

  it('drop a text that is no colour', () => {
    const { primaryColor, primaryButtonTextColor } = clubSettingsFromWire({ primaryColor: 'red;}', primaryButtonTextColor: 'url(x)' })
    expect([primaryColor, primaryButtonTextColor]).toEqual(['#66cc33', null])
  })

  it.each([
    ['yyyy-MM-dd', 'yyyy-MM-dd'],
    ['dd.MM.yy', 'dd.MM.yyyy'],
  ])('[CS-08] [LO-11] the date format %s is read as %s', (dateFormat, read) => {
    expect(clubSettingsFromWire({ dateFormat }).dateFormat).toBe(read)
  })

  it.each([
    [12, 12],
    [24, 24],
    [13, 24],
  ])('[CS-03] the clock of %d hours is read as one of %d', (hourMode, read) => {
    expect(clubSettingsFromWire({ hourMode }).hourMode).toBe(read)
  })
})

describe('numbers and ids', () => {
  it('a decimal is read exactly', () => {
    expect(exactFromNumber(72.4)).toEqual({ ok: true, value: { numerator: 362, denominator: 5 } })
    expect(exactFromNumber(-0.5)).toEqual({ ok: true, value: { numerator: -1, denominator: 2 } })
    expect(exactFromNumber(Number.NaN)).toEqual({ ok: false, reason: 'notADecimal' })
    expect(exactFromNumber(1e21)).toEqual({ ok: false, reason: 'notADecimal' })
  })

  it('tenths round a half upward', () => {
    expect([tenthsFromNumber(72.45), tenthsFromNumber(-1.25), tenthsFromNumber(71.9)]).toEqual([
      { ok: true, value: 725 },
      { ok: true, value: -12 },
      { ok: true, value: 719 },
    ])
  })

  it.each(['7', '007', '1e3', '9007199254740993', ' 7', 'a'])('an id reads back as the same text: %s', (id) => {
    expect(idFromWire(idToWire(id))).toBe(id)
  })
})
