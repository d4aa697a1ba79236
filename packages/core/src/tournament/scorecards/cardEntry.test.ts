import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HoleEntry } from '../../scoring/hole.ts'
import type { ClubDateTime } from '../../time.ts'
import {
  type CardChange,
  cardConfirmDecision,
  cardEntryDecision,
  cardState,
  isSameEntry,
  missingHoles,
  type WrittenCard,
  withChanges,
} from './cardEntry.ts'

const NOW = '2026-06-06T17:00:00' as ClubDateTime
const NOTHING: HoleEntry = { status: 'notEntered' }
const strokes = (count: number): HoleEntry => ({ status: 'entered', strokes: count })
const holes = Array.from({ length: 9 }, (_, at) => ({ number: at + 1 }))

function card(given: Partial<WrittenCard> = {}): WrittenCard {
  return { holes, entries: holes.map(() => NOTHING), status: 'counted', penalty: 0, returnedAt: null, confirmed: false, ...given }
}
const full = card({ entries: holes.map(() => strokes(4)) })
const onHole = (hole: number, was: HoleEntry, now: HoleEntry): CardChange => ({ what: 'hole', hole, was, now })
const decide = (of: WrittenCard, changes: readonly CardChange[], more: { reason?: string; tournamentClosed?: boolean } = {}) =>
  cardEntryDecision({ card: of, reason: '', tournamentClosed: false, ...more }, changes, NOW)
const codes = (decision: ReturnType<typeof decide>) => (decision.allowed ? [] : decision.refusals.map(({ code }) => code))

describe('cardEntryDecision', () => {
  it('[SC-66+] writes a hole that is unchanged since the score was typed', () => {
    const change = onHole(3, NOTHING, strokes(5))
    expect(decide(card(), [change])).toEqual({ allowed: true, changes: [change] })
  })

  it('[SC-66+] writes the settings of the card as a whole, and only changed ones', () => {
    const changes: readonly CardChange[] = [
      { what: 'penalty', was: 0, now: 2 },
      { what: 'status', was: 'counted', now: 'withdrawn' },
      { what: 'returned', was: false, now: true },
    ]
    expect(decide(card(), changes)).toEqual({ allowed: true, changes })
    const after = withChanges(card(), changes, NOW)
    expect(after).toEqual(card({ penalty: 2, status: 'withdrawn', returnedAt: NOW }))
    expect(decide(after, changes)).toEqual({ allowed: true, changes: [] })
  })

  it.each([
    { what: 'another score', stored: strokes(6), now: strokes(5), allowed: false },
    { what: 'the same score', stored: strokes(5), now: strokes(5), allowed: true },
    { what: 'a hole given up', stored: { status: 'skipped' } as const, now: strokes(5), allowed: false },
    { what: 'the same hole given up', stored: { status: 'skipped' } as const, now: { status: 'skipped' } as const, allowed: true },
  ])('[SC-67+] with two scorers the second finds $what: $allowed', ({ stored, now, allowed }) => {
    const there = card({ entries: holes.map(({ number }) => (number === 3 ? stored : NOTHING)) })
    const decision = decide(there, [onHole(3, NOTHING, now)])
    expect(decision.allowed).toBe(allowed)
    if (decision.allowed) expect(decision.changes).toEqual([])
    else expect(decision.refusals).toEqual([{ code: 'cardConflict', change: onHole(3, NOTHING, now) }])
  })

  it('[SC-68+] requires a reason for changes of a submitted card, but not for equal values', () => {
    const returned = { ...full, returnedAt: NOW }
    expect(codes(decide(returned, [onHole(1, strokes(4), strokes(5))]))).toEqual(['reasonNeeded'])
    expect(codes(decide(returned, [onHole(1, strokes(4), strokes(5))], { reason: '  ' }))).toEqual(['reasonNeeded'])
    expect(decide(returned, [onHole(1, strokes(4), strokes(5))], { reason: 'marker misread' }).allowed).toBe(true)
    expect(decide(returned, [onHole(1, strokes(9), strokes(4))])).toEqual({ allowed: true, changes: [] })
  })

  it('[SC-69+] is submitted with every hole, unless it does not count', () => {
    const handIn: CardChange = { what: 'returned', was: false, now: true }
    const eight = card({ entries: holes.map(({ number }) => (number === 9 ? NOTHING : strokes(4))) })
    expect(decide(eight, [handIn])).toEqual({ allowed: false, refusals: [{ code: 'cardIncomplete', holes: [9] }] })
    expect(decide(eight, [onHole(9, NOTHING, { status: 'skipped' }), handIn]).allowed).toBe(true)
    expect(decide(eight, [{ what: 'status', was: 'counted', now: 'noReturn' }, handIn]).allowed).toBe(true)
  })

  it('reports every reason: closed, a hole that is not played, a conflict', () => {
    const decision = decide(
      full,
      [onHole(12, NOTHING, strokes(3)), onHole(2, strokes(3), strokes(5)), { what: 'penalty', was: 1, now: 2 }],
      {
        tournamentClosed: true,
      },
    )
    expect(codes(decision)).toEqual(['tournamentClosed', 'noSuchHole', 'cardConflict', 'cardConflict'])
  })

  const anyWritten = fc.oneof(
    fc.constant(NOTHING),
    fc.constant<HoleEntry>({ status: 'skipped' }),
    fc.integer({ min: 1, max: 12 }).map((count) => strokes(count)),
  )
  const anyCard = fc.array(anyWritten, { minLength: 9, maxLength: 9 }).map((entries) => card({ entries }))
  /** What one scorer types who saw `seen`. */
  const typed = (seen: WrittenCard, wishes: readonly (HoleEntry | null)[]): CardChange[] =>
    wishes.flatMap((now, at) => {
      const was = seen.entries[at] as HoleEntry
      return now && !isSameEntry(now, was) ? [onHole(at + 1, was, now)] : []
    })
  const anyWishes = fc.array(fc.option(anyWritten), { minLength: 9, maxLength: 9 })

  it('[SC-67+] two scorers who agree end with the same card, whichever comes first', () => {
    fc.assert(
      fc.property(anyCard, anyWishes, anyWishes, (seen, ours, theirs) => {
        const after = (one: typeof ours, other: typeof ours): WrittenCard | null => {
          const first = decide(seen, typed(seen, one))
          if (!first.allowed) throw new Error('the first never conflicts')
          const between = withChanges(seen, first.changes, NOW)
          const second = decide(between, typed(seen, other))
          return second.allowed ? withChanges(between, second.changes, NOW) : null
        }
        const [a, b] = [after(ours, theirs), after(theirs, ours)]
        expect(a?.entries).toEqual(b?.entries)
        // Without a word of refusal nobody's score is lost.
        if (a)
          for (const wishes of [ours, theirs])
            for (const [at, wish] of wishes.entries())
              if (wish && !isSameEntry(wish, seen.entries[at] as HoleEntry)) expect(a.entries[at]).toEqual(wish)
      }),
    )
  })

  it('sending it twice changes nothing the second time', () => {
    fc.assert(
      fc.property(anyCard, anyWishes, (seen, wishes) => {
        const changes = typed(seen, wishes)
        const first = decide(seen, changes)
        if (!first.allowed) throw new Error('the first never conflicts')
        const again = decide(withChanges(seen, first.changes, NOW), changes)
        expect(again).toEqual({ allowed: true, changes: [] })
      }),
    )
  })
})

describe('cardConfirmDecision', () => {
  const returned = { ...full, returnedAt: NOW }
  const facts = { card: returned, tournamentClosed: false, wroteOnIt: false, isPresent: true }

  it.each([
    { what: 'somebody else’s full card', facts, codes: [] },
    { what: 'a card that one wrote on', facts: { ...facts, wroteOnIt: true }, codes: ['sameEyes'] },
    { what: 'a card that is out', facts: { ...facts, card: full }, codes: ['notReturned'] },
    { what: 'a confirmed card', facts: { ...facts, card: { ...returned, confirmed: true } }, codes: ['alreadyConfirmed'] },
    { what: 'a card that changed since', facts: { ...facts, isPresent: false }, codes: ['changedSince'] },
    {
      what: 'all of it',
      facts: { card: { ...full, confirmed: true }, tournamentClosed: true, wroteOnIt: true, isPresent: false },
      codes: ['tournamentClosed', 'changedSince', 'notReturned', 'alreadyConfirmed', 'sameEyes'],
    },
  ])('[SC-70+] $what: $codes', ({ facts: given, codes: expected }) => {
    const decision = cardConfirmDecision(given)
    expect(codes(decision)).toEqual(expected)
    if (decision.allowed) expect(decision.changes).toEqual([])
  })

  it('[SC-70+] a correction needs a new confirmation', () => {
    const confirmed = { ...returned, confirmed: true }
    const decision = decide(confirmed, [onHole(1, strokes(4), strokes(5))], { reason: 'misread' })
    expect(decision.allowed && withChanges(confirmed, decision.changes, NOW).confirmed).toBe(false)
    expect(withChanges(confirmed, [], NOW).confirmed).toBe(true)
  })
})

describe('status of a card', () => {
  it.each([
    { of: card(), state: 'notStarted' },
    { of: card({ entries: holes.map(({ number }) => (number < 4 ? strokes(4) : NOTHING)) }), state: 'playing' },
    { of: full, state: 'complete' },
    { of: { ...full, returnedAt: NOW }, state: 'returned' },
    { of: { ...full, returnedAt: NOW, confirmed: true }, state: 'confirmed' },
    { of: card({ status: 'withdrawn' }), state: 'complete' },
  ])('$state', ({ of, state }) => {
    expect(cardState(of)).toBe(state)
  })

  it('a submitted card keeps its first moment, and loses it when it is reopened', () => {
    const later = '2026-06-06T18:00:00' as ClubDateTime
    const handedIn = withChanges(full, [{ what: 'returned', was: false, now: true }], NOW)
    expect(withChanges(handedIn, [{ what: 'returned', was: false, now: true }], later).returnedAt).toBe(NOW)
    expect(withChanges(handedIn, [{ what: 'returned', was: true, now: false }], later).returnedAt).toBeNull()
    expect(missingHoles(card({ status: 'disqualified' }))).toEqual([])
  })
})
