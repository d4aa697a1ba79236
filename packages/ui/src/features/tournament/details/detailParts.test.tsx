import { DEFAULT_ROUND_SETTINGS } from '@club/core/tournament'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prize, round } from '../../../testing/board.ts'
import { moment, NOW, tournament } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { DETAIL_PARTS, detailPartOf } from './detailParts.ts'
import { TournamentDetails, type TournamentDetailsProps } from './TournamentDetails.tsx'

const index = (tenths: number) => ({ kind: 'index', tenths }) as const
const ANY = [{ kind: 'unset' }, { kind: 'none' }] as const
const NO_CLASSES = { system: 'handicapIndex', borders: [], femaleBorders: null } as const

function show(over: Partial<TournamentDetailsProps> = {}, language: 'en' | 'de' = 'en') {
  const props: TournamentDetailsProps = {
    now: NOW,
    tournament: tournament({ usePreferredTee: true }),
    rounds: { kind: 'ready', value: [round(1), round(2)] },
    roundSettings: [],
    tees: { kind: 'ready', value: [] },
    maxScore: { kind: 'none' },
    classes: {
      kind: 'ready',
      value: {
        ages: [
          { id: '1', sex: 'both', name: 'Juniors', shortName: 'J', ageFrom: null, ageTo: 18 },
          { id: '2', sex: 'female', name: 'Senior ladies', shortName: 'S', ageFrom: 50, ageTo: null },
        ],
        handicap: {
          system: 'handicapIndex',
          borders: [
            { from: ANY[0], to: index(184) },
            { from: index(185), to: ANY[1] },
          ],
          femaleBorders: [{ from: ANY[0], to: index(244) }],
        },
        team: NO_CLASSES,
        groups: [
          {
            ...{ id: '3', name: 'Companies', shortName: 'C', groupType: 'single' },
            groupings: [{ id: '4', name: 'Larkspur', shortName: 'L', notes: 'Tuesday' }],
          },
        ],
      },
    },
    prizes: {
      kind: 'ready',
      value: [
        prize({ name: 'Net A', rounds: [1, 2], scoreMethod: 'net', scoring: 'stableford', handicapClasses: ['A'], numberOfPrizes: 3 }),
        prize({ id: '9', name: 'Nearest the pin', special: true, description: '3rd hole', numberOfPrizes: 1 }),
      ],
    },
    prizeGroup: { id: '5', name: 'Meadow series' },
    announcements: { kind: 'ready', value: [] },
    publication: null,
    onDownload: vi.fn(),
    part: 'overview',
    onPart: vi.fn(),
    ...over,
  }
  return { ...renderScreen(<TournamentDetails {...props} />, language), props }
}

describe('the panels of the details', () => {
  it('[TV-16] [TV-17] are offered if they have content', async () => {
    const { user, props } = show()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'Prizes' }))
    expect(props.onPart).toHaveBeenCalledWith('prizes')
  })

  const bordersOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent])
  const withClasses = (classes: object) => ({
    classes: { kind: 'ready', value: { ages: [], handicap: NO_CLASSES, team: NO_CLASSES, groups: [], ...classes } } as const,
    part: 'classes' as const,
  })

  it('[HC-28] [HC-31] [HC-32] show team limits as ranges of whole numbers, plus handicaps first', () => {
    const borders = [
      { from: index(-20), to: index(44) },
      { from: index(45), to: index(184) },
    ]
    show(withClasses({ team: { ...NO_CLASSES, borders } }))
    expect(bordersOf('Team classes')).toEqual([
      ['A', '+2 - 4'],
      ['B', '5 - 18'],
    ])
  })

  it('[HC-29] [HC-30] [HC-33] leave an open end of a range open', () => {
    const borders = [
      { from: ANY[0], to: index(184) },
      { from: index(185), to: ANY[1] },
    ]
    show(withClasses({ team: { ...NO_CLASSES, borders } }))
    expect(bordersOf('Team classes')).toEqual([
      ['A', '... - 18'],
      ['B', '19 - ...'],
    ])
  })

  it('[HC-35] [HC-36] name classes by letters, after one for professionals', () => {
    const borders = [
      { from: { kind: 'professional' }, to: { kind: 'professional' } },
      { from: ANY[0], to: index(184) },
      { from: index(185), to: ANY[1] },
    ]
    show(withClasses({ handicap: { ...NO_CLASSES, borders } }))
    expect(bordersOf('Handicap classes')).toEqual([
      ['PRO', 'PRO'],
      ['A', 'up to 18.4'],
      ['B', 'from 18.5'],
    ])
  })

  it('are not offered if the overview shows everything', () => {
    show({
      classes: { kind: 'ready', value: { ages: [], handicap: NO_CLASSES, team: NO_CLASSES, groups: [] } },
      prizes: { kind: 'ready', value: [] },
      part: 'classes',
    })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('heading', { name: 'At a glance' })).toBeTruthy()
  })

  it('[TL-13] are reached by the sections of the list', () => {
    expect(['rounds', 'ass', 'age', 'hcp', 'prize', 'nothing', null].map(detailPartOf)).toEqual([
      ...['overview', 'overview', 'classes', 'classes', 'prizes', 'overview', 'overview'],
    ])
    expect(DETAIL_PARTS.map(detailPartOf)).toEqual(DETAIL_PARTS)
  })

  it('show classes by handicap, the women’s own, by age, and groups', () => {
    show({ part: 'classes' })
    const handicap = within(screen.getByRole('table', { name: 'Handicap classes' }))
    expect(handicap.getByRole('row', { name: 'A up to 18.4 up to 24.4' })).toBeTruthy()
    expect(handicap.getByRole('row', { name: 'B from 18.5 –' })).toBeTruthy()
    const ages = within(screen.getByRole('table', { name: 'Age classes' }))
    expect(ages.getByRole('row', { name: 'Juniors up to 18 Women and men' })).toBeTruthy()
    expect(ages.getByRole('row', { name: 'Senior ladies 50 and over Women' })).toBeTruthy()
    expect(screen.getByText('Larkspur, Tuesday')).toBeTruthy()
  })

  it('show prizes by the rounds they are won over, special ones last', () => {
    show({ part: 'prizes' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Rounds 1 and 2', 'Special prizes'])
    expect(screen.getByText('Net · Stableford · class A · 3 prizes')).toBeTruthy()
    expect(screen.getByText('3rd hole')).toBeTruthy()
    expect(screen.getByText('Part of Meadow series')).toBeTruthy()
  })
})

describe('the overview', () => {
  it('[TV-92] has the announcements with their files', async () => {
    const news = { id: '1', title: 'Conditions', text: 'Local **rules**', publishedAt: moment('2026-06-01T08:00:00') }
    const file = { ...news, file: { name: 'Conditions.pdf', bytes: 10 } }
    const { user, props } = show({ announcements: { kind: 'ready', value: [file] } })
    await user.click(screen.getByRole('button', { name: 'Open Conditions.pdf' }))
    expect(props.onDownload).toHaveBeenCalledWith(file)
  })

  it('reports a file that cannot be loaded, and removes the message after success', async () => {
    const onDownload = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined)
    const file = { id: '1', title: 'Conditions', text: '', publishedAt: null, file: { name: 'Conditions.pdf', bytes: 10 } }
    const { user } = show({ announcements: { kind: 'ready', value: [file] }, onDownload })
    const open = screen.getByRole('button', { name: 'Open Conditions.pdf' })
    await user.click(open)
    expect((await screen.findByText('The file could not be loaded. Try again.')).role).toBe('alert')
    await user.click(open)
    expect(onDownload).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('The file could not be loaded. Try again.')).toBeNull()
  })

  it('[TV-58] [TV-59] [TV-61] says when which list will be published', () => {
    const out = { publish: true, publishTime: null }
    const later = { publish: true, publishTime: moment('2026-06-19T18:00:00') }
    const never = { publish: false, publishTime: null }
    show({
      rounds: { kind: 'ready', value: [round(1)] },
      publication: { playerList: out, rounds: [{ roundId: round(1).id, startList: later, liveScoring: out, results: never }] },
    })
    const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect(['Players', 'Start list', 'Live scores', 'Results'].map(factOf)).toEqual([
      ...['Published', 'Friday 19 June, 18:00', 'Published', 'Not published yet'],
    ])
  })

  it.each(['en', 'de'] as const)('describes in %s the handicap settings of a round that are on', (language) => {
    const { handicap, ...rest } = DEFAULT_ROUND_SETTINGS
    const allowance = { enabled: true, useFraction: false, numerator: 0, denominator: 0, percentTenths: 950 }
    const limit = { enabled: true, system: 'playingHandicap', male: 45, female: null, separateFemale: false } as const
    const settings = { id: round(1).id, ...rest, handicap: { ...handicap, allowance, limit } }
    show({ rounds: { kind: 'ready', value: [round(1)] }, roundSettings: [settings] }, language)
    expect(screen.getByText(language === 'en' ? '95% of the course handicap' : /^95.% des Course Handicaps$/)).toBeTruthy()
    expect(screen.getByText(language === 'en' ? 'Playing handicap at most 45' : 'Spielvorgabe höchstens 45')).toBeTruthy()
    expect(screen.queryByText(/Pro-am/i)).toBeNull()
  })

  it('formats fractional allowances as fractions, for each place of a team', () => {
    const { handicap, ...rest } = DEFAULT_ROUND_SETTINGS
    const [threeEighths, third, tenth] = [
      { numerator: 3, denominator: 8, percentTenths: 375 },
      { numerator: 1, denominator: 3, percentTenths: 333 },
      { numerator: 1, denominator: 10, percentTenths: 100 },
    ]
    const settings = {
      ...{ id: round(1).id, ...rest, handicap: { ...handicap, allowance: { enabled: true, useFraction: true, ...threeEighths } } },
      teamAllowance: { enabled: true, useFraction: true, players: [third, tenth] },
    }
    show({ rounds: { kind: 'ready', value: [round(1)] }, roundSettings: [settings] })
    expect(screen.getByText('3/8 of the course handicap')).toBeTruthy()
    expect(screen.getByText(/1\/3 · 1\/10/)).toBeTruthy()
  })

  it('[TV-14] says that the preferred colour chooses the tee', () => {
    const tee = {
      teeId: 'b',
      courseName: 'C',
      teeName: 'Blue',
      holes: 18,
      sex: 'female',
      ratedFor: 'female',
      colour: '#2255aa',
      slope: 134,
      par: 72,
    } as const
    const tees = [{ ...tee, ratingTenths: 744, assignmentType: 'handicapClass', assignedTo: 'A' }] as const
    show({ tees: { kind: 'ready', value: tees } })
    expect(screen.getByText('Handicap class A')).toBeTruthy()
    expect(screen.getByText('Players who prefer one of these colours play from it.')).toBeTruthy()
  })
})
