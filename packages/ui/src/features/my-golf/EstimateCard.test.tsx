import { type ClubDate, exact } from '@club/core'
import { handicapIndexTimeline } from '@club/core/handicap'
import { explainedRecord, type HandicapRecord, type RecordRound, recordPolicy } from '@club/core/membership'
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import cases from '../../../../core/fixtures/handicap-index.json' with { type: 'json' }
import { drawn, estimate, offer, official, pendingRound, propsOf, roundsOf, show, TWENTY, today } from '../../testing/myGolf.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { estimateOf } from './estimate.ts'
import { MyGolfScreen } from './MyGolfScreen.tsx'

beforeEach(() => setWidth(390))

describe('the next score', () => {
  it('[HC-83+] is that of the next round, from the slider of points, and agrees with core', () => {
    show(drawn)
    expect(within(estimate()).getByRole('heading', { name: 'Saturday 27 June, Summer Trophy' })).toBeDefined()
    expect(within(estimate()).getByText(/Hill, Blue · course handicap 20/)).toBeDefined()
    const slider = within(estimate()).getByRole('slider', { name: 'Points' })
    for (const points of [24, 36, 41, 48]) {
      fireEvent.change(slider, { target: { value: String(points) } })
      const tenths = estimateOf(drawn, offer.tees[0] as never, { way: 'points', value: points }, today)?.step.indexTenths as number
      expect(slider.getAttribute('aria-valuetext')).toBe(`${points} points: index ${(tenths / 10).toFixed(1)}`)
    }
  })

  it('[HC-83+] names the points from which the index falls', () => {
    show(drawn)
    const [, from] = /From (\d+) points your index goes down/.exec(estimate().textContent ?? '') ?? []
    const after = (points: number) => estimateOf(drawn, offer.tees[0] as never, { way: 'points', value: points }, today)?.step.indexTenths
    expect(after(Number(from))).toBeLessThan(184)
    expect(after(Number(from) - 1)).toBeGreaterThanOrEqual(184)
  })

  it('[HC-83+] says that a poor round leaves the index, or how high it may rise', () => {
    const { rerender } = show(drawn)
    expect(estimate().textContent).toContain('Anything less leaves it at 18.4.')
    // The oldest of the twenty counts, and a new score drops it: 21.7 instead of 20.7.
    rerender(<MyGolfScreen {...propsOf({ ...drawn, rounds: roundsOf(TWENTY.with(0, 207).with(6, 253)) })} />)
    expect(estimate().textContent).toContain('A poor round raises it to at most 18.5.')
  })

  it('[HC-83+] is measured from the index after the rounds that the federation does not have yet', () => {
    show({ ...drawn, rounds: [...drawn.rounds, pendingRound(130)] })
    expect(estimate().textContent).toContain('course handicap 20')
    expect(estimate().textContent).toContain('Anything less leaves it at 17.3.')
  })

  it('[HC-83+] starts again with the points of a tee, and stays in the range of new tees', async () => {
    const { user, rerender } = show(drawn)
    const slider = () => within(estimate()).getByRole('slider', { name: 'Points' }) as HTMLInputElement
    fireEvent.change(slider(), { target: { value: '48' } })
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    expect(slider().value).toBe('18')
    expect(within(estimate()).getByRole('heading', { name: 'Your next score' })).toBeDefined()
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'blue')
    fireEvent.change(slider(), { target: { value: '48' } })
    rerender(
      <MyGolfScreen
        {...propsOf(drawn, { offer: { kind: 'ready', value: { tees: offer.tees.slice(1), proposed: 'front', next: null } } })}
      />,
    )
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^24 points: index \d/)
  })

  it('[HC-83+] shows a plus course handicap, and asks a player without an index for eighteen holes', async () => {
    const plus = { ...drawn, rounds: roundsOf([20, -12, 10, 30, 15]), official: official(-12), federationScores: 5, history: [] }
    const { user, rerender } = show(plus)
    expect(within(estimate()).getByText(/course handicap \+2$/)).toBeDefined()
    const none: HandicapRecord = { ...drawn, official: { kind: 'none' }, federationScores: null, rounds: [], history: [] }
    rerender(<MyGolfScreen {...propsOf(none)} />)
    expect(within(estimate()).queryByRole('radio', { name: 'Points' })).toBeNull()
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    await user.type(within(estimate()).getByRole('textbox', { name: 'Strokes' }), '50')
    expect(within(estimate()).getByText(/^Nine holes need an index/)).toBeDefined()
  })

  it('[HC-83+] takes strokes and differentials, and refuses what neither can be', async () => {
    const { user } = show(drawn)
    await user.click(within(estimate()).getByRole('radio', { name: 'Differential' }))
    const field = within(estimate()).getByRole('textbox', { name: 'Differential' })
    await user.type(field, '12,5')
    const step = estimateOf(drawn, null, { way: 'differential', value: 125 }, today)?.step.indexTenths as number
    expect(within(estimate()).getAllByText((step / 10).toFixed(1)).length).toBeGreaterThan(0)
    await user.clear(field)
    await user.type(field, '12.55')
    expect(within(estimate()).getByText(/enter a number from −15\.0 to 100\.0/)).toBeDefined()
    await user.click(within(estimate()).getByRole('radio', { name: 'Strokes' }))
    await user.type(within(estimate()).getByRole('textbox', { name: 'Strokes' }), '30')
    expect(within(estimate()).getByText('Error: enter whole strokes from 54 to 180')).toBeDefined()
  })

  it('[HC-83+] of nine holes counts with the expected score', async () => {
    const { user } = show(drawn)
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    const slider = within(estimate()).getByRole('slider', { name: 'Points' })
    expect([slider.getAttribute('min'), slider.getAttribute('max'), (slider as HTMLInputElement).value]).toEqual(['12', '24', '18'])
    const { differential } = estimateOf(drawn, offer.tees[1] as never, { way: 'points', value: 18 }, today) ?? {}
    expect(differential?.expectedExact).toEqual(exact(52 * 184 + 1200, 1000))
  })

  it('[HC-81+] [HC-83+] agrees with core for every case of an index without a low index: on the page and after its last score', () => {
    for (const { id, input } of cases) {
      if (!('differentials' in input) || 'lowIndex' in input) continue
      const tenths = (input.differentials as readonly number[]).map((value) => Math.round(value * 10))
      const all = roundsOf(tenths, 400)
      expect([id, explainedRecord(recordOf(all, indexAfter(all))).shown?.indexTenths ?? null]).toEqual([id, indexAfter(all)])
      const before = all.slice(0, -1)
      expect([id, afterLast(recordOf(before, indexAfter(before)), all)?.indexTenths ?? null]).toEqual([id, indexAfter(all)])
    }
  })

  it('[HC-81+] [HC-83+] agrees with every case that has a low index, or whose score is exceptional', () => {
    const special = (cases as readonly SpecialCase[]).filter(({ input }) => !input.differentials || input.lowIndex !== undefined)
    expect(special).toHaveLength(15)
    for (const { id, input, expected } of special) {
      const inEffect = tenthsOf(input.indexInEffect ?? expected.handicapIndex ?? EVEN)
      // Indexes of a shorter record would be lower: the other rounds are older than a year.
      const all = roundsOf(differentialsOf(input).map(tenthsOf), 400)
      const [before, last] = [all.slice(0, -1), all.at(-1)?.playedOn as ClubDate]
      const issued = [
        { on: dayBefore(last, 2), indexTenths: input.lowIndex === undefined ? inEffect : tenthsOf(input.lowIndex), official: true },
        { on: dayBefore(last, 1), indexTenths: inEffect, official: true },
      ]
      const step = afterLast(recordOf(before, indexAfter(before), issued), all)
      if (expected.adjustment !== undefined) expect([id, step?.exceptionalTenths]).toEqual([id, tenthsOf(expected.adjustment)])
      if (expected.handicapIndex === undefined) continue
      const index = tenthsOf(expected.handicapIndex)
      expect([id, step?.indexTenths, explainedRecord(recordOf(all, index, issued)).shown?.indexTenths]).toEqual([id, index, index])
    }
  })
})

/** Each score of a case that gives only the difference of the last one. */
const EVEN = 30

/** A case of a cap, or of an exceptional score. */
interface SpecialCase {
  readonly id: string
  readonly input: {
    readonly differentials?: readonly number[]
    readonly average?: number
    readonly lowIndex?: number
    readonly indexInEffect?: number
    readonly indexMinusDifferential?: number
    readonly differential?: number
    readonly indexWithoutEsr?: number
  }
  readonly expected: { readonly handicapIndex?: number; readonly adjustment?: number }
}

const tenthsOf = (value: number): number => Math.round(value * 10)

/** Returns twenty differentials of which the last one makes the case. */
function differentialsOf({ differentials, average, differential = 0, ...score }: SpecialCase['input']): readonly number[] {
  // The highest one is the last, so that it is not exceptional.
  if (differentials) return differentials.toSorted((a, b) => a - b)
  if (average !== undefined) return Array(20).fill(average)
  if (score.indexMinusDifferential !== undefined) return [...Array(19).fill(EVEN), EVEN - score.indexMinusDifferential]
  // The last one and seven others count, and have the average of the case.
  return [...Array(12).fill(16), ...Array(7).fill((8 * (score.indexWithoutEsr ?? 0) - differential) / 7), differential]
}

function indexAfter(rounds: readonly RecordRound[]): number | null {
  return handicapIndexTimeline(recordPolicy(drawn), rounds).at(-1)?.indexTenths ?? null
}

function recordOf(rounds: readonly RecordRound[], tenths: number | null, history: HandicapRecord['history'] = []): HandicapRecord {
  const given = tenths === null ? ({ kind: 'none' } as const) : ({ kind: 'index', tenths } as const)
  return { ...drawn, official: given, federationScores: null, history, rounds }
}

/** Returns the estimated effect of the last round on the record before it. */
function afterLast(before: HandicapRecord, all: readonly RecordRound[]) {
  const { differential, playedOn } = all.at(-1) as RecordRound
  return estimateOf(
    before,
    null,
    { way: 'differential', value: Math.round((10 * differential.numerator) / differential.denominator) },
    playedOn,
  )?.step
}

function dayBefore(day: ClubDate, days: number): ClubDate {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10) as ClubDate
}
