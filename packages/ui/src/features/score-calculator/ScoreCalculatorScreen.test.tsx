import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import type { CalculatorCase, CaseRefusal } from './case/calculatorCase.ts'
import { EXAMPLE_CASE, emptied } from './case/exampleCase.ts'
import { EXAMPLE_COURSES } from './case/exampleCourses.ts'
import { ScoreCalculatorScreen } from './ScoreCalculatorScreen.tsx'

function show({
  start = EXAMPLE_CASE,
  refusal = null,
  language = 'en',
  onShare = async () => {},
}: {
  start?: CalculatorCase
  refusal?: CaseRefusal | null
  language?: 'en' | 'de'
  onShare?: (page: CalculatorCase) => Promise<void>
} = {}) {
  const pages: CalculatorCase[] = []
  const onCase = (page: CalculatorCase) => pages.push(page)
  return {
    pages,
    ...renderScreen(
      <ScoreCalculatorScreen start={start} courses={EXAMPLE_COURSES} refusal={refusal} onCase={onCase} onShare={onShare} />,
      language,
    ),
  }
}

const EMPTY = emptied(EXAMPLE_CASE)
const hole = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Hole ${number}, par`) })
const figure = (label: string) =>
  within(screen.getByRole('region', { name: /^Result of/ })).getByText(label, { selector: 'dt' }).nextElementSibling?.firstElementChild
    ?.textContent
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

beforeEach(() => setWidth(1280))

describe('a card', () => {
  it('is typed with digits and recomputes immediately', async () => {
    const { user, pages } = show({ start: EMPTY })
    await user.type(screen.getByRole('textbox', { name: 'Handicap index' }), '18,7')
    expect([figure('Course handicap'), figure('Playing handicap')]).toEqual(['25', '23'])
    await user.click(hole(1))
    await user.keyboard('67')
    expect(screen.getAllByText('after 16 more holes')).toHaveLength(2)
    await user.keyboard('2664935536454538')
    expect(document.activeElement).toBe(hole(18))
    expect([figure('Gross'), figure('Net'), figure('Points'), figure('Adjusted gross'), figure('Differential')]).toEqual([
      '91',
      '68',
      '40',
      '91',
      '14.0',
    ])
    expect(pages.at(-1)?.players[0]?.cards[0]?.scores.join('')).toBe('672664935536454538')
  })

  it('waits after a 1, continues with Enter, and takes a dash for a picked-up ball', async () => {
    const { user } = show({ start: EMPTY })
    await user.click(hole(1))
    await user.keyboard('12-1{Enter}4')
    expect([1, 2, 3, 4].map((number) => hole(number).value)).toEqual(['12', '–', '1', '4'])
    expect(document.activeElement).toBe(hole(5))
    await user.keyboard('{Backspace}')
    expect([document.activeElement, hole(4).value]).toEqual([hole(4), ''])
    await user.keyboard('{ArrowLeft}{ArrowLeft}7')
    expect(hole(2).value).toBe('7')
  })

  it('accepts a pasted row', async () => {
    const { user } = show({ start: EMPTY })
    await user.click(hole(1))
    await user.paste('6 7 2 6 6 4 9 3 5\n5 3 6 4 5 4 5 3 8')
    expect(figure('Gross')).toBe('91')
  })

  it('has touch keys that advance, with high scores in a second row', async () => {
    const { user } = show({ start: EMPTY })
    const keys = within(screen.getByRole('group', { name: 'Keys for hole 1' }))
    await user.click(keys.getByRole('button', { name: /^6/ }))
    await user.click(screen.getByRole('button', { name: '10+' }))
    await user.click(screen.getByRole('button', { name: /^12/ }))
    await user.click(screen.getByRole('button', { name: 'picked up' }))
    await user.click(screen.getByRole('button', { name: /^1\s*Albatross/ }))
    expect([1, 2, 3, 4].map((number) => hole(number).value)).toEqual(['6', '12', '–', '1'])
    await user.click(screen.getByRole('button', { name: 'Erase' }))
    await user.click(screen.getByRole('button', { name: 'Erase' }))
    expect(hole(4).value).toBe('')
  })

  it('explains the value of the current hole', async () => {
    const { user } = show()
    await user.click(hole(2))
    const why = within(screen.getByRole('region', { name: 'Hole 2: par 5, stroke index 3' }))
    expect(why.getByText('5 + 2 + 2 − 7')).toBeTruthy()
    expect(why.getByText('7 − 2')).toBeTruthy()
  })

  it('explains each number in place, one at a time', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Why Playing handicap 23?' }))
    expect(screen.getByText('18.7 × 134 ÷ 113 + (74.4 − 72)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Why Differential 14.0?' }))
    expect(screen.queryByText('18.7 × 134 ÷ 113 + (74.4 − 72)')).toBeNull()
    expect(screen.getByText('113 ÷ 134 × (91 − 74.4)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Why Differential 14.0?' }))
    expect(screen.queryByText('113 ÷ 134 × (91 − 74.4)')).toBeNull()
  })

  it('names the shapes, and explains a hole not completed', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Lena Vogt' }))
    const table = screen.getByRole('table', { name: 'All holes' })
    expect(within(table).getByText('not completed')).toBeTruthy()
    expect(within(table).getAllByText('6, bogey').length).toBeGreaterThan(0)
    expect(screen.getByText('A hole picked up gives no points.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Rules'), 'As specified')
    expect(screen.getByText('A hole was picked up: these rules disqualify the card in every format.')).toBeTruthy()
    const result = within(screen.getByRole('region', { name: 'Result of Lena Vogt' }))
    expect(result.getByText('Disqualified')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Rules'), 'WHS')
    await user.selectOptions(screen.getByLabelText('Format'), 'Stroke play')
    expect(result.getByText('No card returned')).toBeTruthy()
  })

  it('announces the result of the card politely', async () => {
    show()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Clara Hoffmann: Gross 91, Net 68 and Points 40 after 18 of 18 holes, position 1.',
      ),
    )
  })
})

describe('invalid input', () => {
  const wrong = (over: object, text: RegExp) => ({ over, text })
  it.each([
    wrong({ pars: '4 '.repeat(19) }, /19 holes. A round has 9 or 18: add or remove pars.$/),
    wrong({ strokeIndexes: EXAMPLE_CASE.rounds[0]?.strokeIndexes.replace('13', '7') }, /^Stroke index 7 is used twice, on holes 1 and 3./),
    wrong(
      { pars: '443454444', strokeIndexes: '1 2 3 4 5 6 7 8 9' },
      /^This is a rating of 18 holes, but the course has 9 holes of par 36./,
    ),
    wrong({ slope: '200' }, /^Type a whole number from 55 to 155.$/),
  ])('is reported at its field, which stays open: $text', ({ over, text }) => {
    const [first] = EXAMPLE_CASE.rounds
    show({ start: { ...EXAMPLE_CASE, rounds: [{ ...first, ...over } as CalculatorCase['rounds'][number]] } })
    const field = screen.getAllByRole('textbox').find((box) => text.test(described(box)))
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(field?.closest('details')?.open).toBe(true)
  })

  it('with an invalid score names the hole and counts the previous score', async () => {
    const { user } = show()
    await user.click(hole(3))
    await user.paste('-3')
    expect([hole(3).value, document.activeElement]).toEqual(['2', hole(3)])
    expect(described(hole(3))).toBe('Hole 3: Type strokes from 1 to 19, or a dash for a ball picked up.')
    expect(figure('Points')).toBe('40')
  })

  it('is reported in the user’s language, also for an index', async () => {
    const { user } = show({ language: 'de' })
    const field = screen.getByRole('textbox', { name: 'Handicap Index' })
    await user.clear(field)
    await user.type(field, '60')
    expect(described(field)).toBe('Ein Index ist höchstens 54,0.')
    await user.clear(field)
    await user.type(field, 'viel')
    expect(described(field)).toContain('Einen Index wie 18,4 eintippen')
  })

  it('shows an example with a decimal comma, and accepts a point, too', async () => {
    const { user, pages } = show({ language: 'de' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Handicap Index' })
    expect([field.value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Course Rating' }).value]).toEqual(['18,7', '74,4'])
    await user.clear(field)
    await user.type(field, '12.4')
    expect([field.value, field.getAttribute('aria-invalid'), pages.at(-1)?.players[0]?.handicap]).toEqual(['12,4', null, '12.4'])
  })

  it('keeps the scores while the course is being typed', async () => {
    const { user } = show()
    const pars = screen.getByLabelText<HTMLTextAreaElement>('Par of each hole')
    const before = pars.value
    await user.clear(pars)
    expect(screen.getByText(/The card appears when the pars/)).toBeTruthy()
    await user.type(pars, before)
    expect([hole(1).value, hole(18).value]).toEqual(['6', '8'])
  })
})

describe('a field', () => {
  it('is ranked immediately, with how a tie was broken', async () => {
    const { user } = show()
    const board = within(screen.getByRole('table', { name: 'Field' }))
    expect(board.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      'Clara Hoffmannc/b · Why?',
      'Mia Bergmannc/b · Why?',
      'Lena Vogt',
    ])
    await user.click(screen.getByRole('button', { name: 'Why 2 for Mia Bergmann?' }))
    expect(screen.getByText('Both finished on 40. Count-back: more points win.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Why 1 for Clara Hoffmann?' }))
    expect(screen.getByText('Both finished on 40. Count-back: more points win.')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Count-back' })).getByText('22, better')).toBeTruthy()
  })

  it('marks unbroken ties with a T', async () => {
    const [clara] = EXAMPLE_CASE.players
    show({ start: { ...EXAMPLE_CASE, players: [clara, clara] as CalculatorCase['players'] } })
    const board = within(screen.getByRole('table', { name: 'Field' }))
    expect(board.getAllByText('T1')).toHaveLength(2)
  })

  it('selects a new player and shows who is still playing by score to par', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a player' }))
    expect(screen.getByRole('button', { name: 'Player 4' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(hole(1))
    await user.keyboard('5')
    const board = within(screen.getByRole('table', { name: 'Field' }))
    expect(board.getByRole('columnheader', { name: 'Thru' })).toBeTruthy()
    expect(board.getAllByRole('rowheader')).toHaveLength(4)
    await user.click(screen.getByText('Penalty, status and more'))
    await user.click(screen.getByRole('button', { name: 'Remove Player 4' }))
    expect(within(screen.getByRole('table', { name: 'Field' })).queryByRole('columnheader', { name: 'Thru' })).toBeNull()
  })

  it('shows the inputs of the chosen tie-break', async () => {
    const { user } = show()
    await user.selectOptions(screen.getByLabelText('How ties are broken'), 'By return of the card')
    await user.type(screen.getByRole('textbox', { name: 'Card returned at' }), '14:40')
    await user.click(screen.getByRole('button', { name: 'Mia Bergmann' }))
    await user.type(screen.getByRole('textbox', { name: 'Card returned at' }), '14:32')
    const board = within(screen.getByRole('table', { name: 'Field' }))
    expect(board.getAllByRole('rowheader')[0]?.textContent).toContain('Mia Bergmann')
  })

  it('accepts the order of the committee', async () => {
    const { user } = show()
    await user.selectOptions(screen.getByLabelText('How ties are broken'), 'By the committee')
    await user.type(screen.getByRole('textbox', { name: 'Position set by the committee' }), '2')
    await user.click(screen.getByRole('button', { name: 'Mia Bergmann' }))
    await user.type(screen.getByRole('textbox', { name: 'Position set by the committee' }), '1')
    const board = within(screen.getByRole('table', { name: 'Field' }))
    expect(board.getAllByRole('rowheader')[0]?.textContent).toContain('Mia Bergmann')
  })

  it('adds a round to the one before', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a round' }))
    expect(screen.getAllByRole('radio', { name: 'Round 2' }).length).toBeGreaterThan(0)
    await user.click(hole(1))
    await user.paste('5 '.repeat(18))
    expect(within(screen.getByRole('table', { name: 'Field' })).getByRole('columnheader', { name: 'Round 2' })).toBeTruthy()
  })
})

describe('a handicap index', () => {
  it('is computed score by score, called an estimate, with its working', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Handicap index' }))
    expect(screen.getByText(/^An estimate/)).toBeTruthy()
    expect(screen.getByText('15.1', { selector: 'p' })).toBeTruthy()
    const days = within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect([days[0], days.at(-1)]).toEqual(['Sat 6 Jun 2026', 'Sat 14 Mar 2026'])
    await user.click(screen.getByRole('button', { name: 'Why this index after Sat 23 May 2026?' }))
    expect(screen.getByText('(11.4 + 18.8) ÷ 2')).toBeTruthy()
    expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.endsWith('counts'))).toHaveLength(2)
  })

  it('adds another score, and reports missing values', async () => {
    const { user } = show({ start: { ...EXAMPLE_CASE, tab: 'index', record: [] } })
    expect(screen.getByText('No score yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a score' }))
    const score = within(screen.getByRole('group', { name: 'Score 1' }))
    await user.type(score.getByLabelText('Played on'), '2026-05-01')
    await user.type(score.getByRole('textbox', { name: 'Result' }), '94 71.8')
    expect(described(score.getByRole('textbox', { name: 'Result' }))).toContain('three numbers')
    await user.type(score.getByRole('textbox', { name: 'Result' }), ' 135')
    expect(within(screen.getByRole('table')).getByText('18.6')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Rules'), 'German federation (DGV)')
    expect(screen.getByText('16.6', { selector: 'p' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove score 1' }))
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a team', () => {
  it('has its handicap with every part of it, and gets a card', async () => {
    const { user } = show({ start: { ...EXAMPLE_CASE, tab: 'team' } })
    const side = within(screen.getByRole('region', { name: 'A' }))
    expect(side.getByText('9.75 × 25%')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Format of the team'), 'Foursomes')
    expect(side.getAllByRole('textbox', { name: /^Index, player/ })).toHaveLength(2)
    await user.click(side.getByRole('button', { name: 'Type a card off 13' }))
    expect(screen.getByRole('textbox', { name: 'Playing handicap' })).toHaveProperty('value', '13')
  })

  it('receives strokes in a match, and has a handicap for each player of a four-ball', async () => {
    const { user } = show({ start: { ...EXAMPLE_CASE, tab: 'team' } })
    await user.type(screen.getByRole('textbox', { name: 'Shares in %' }), '100 0 0 0')
    await user.click(screen.getByRole('radio', { name: 'Match play' }))
    expect(screen.getByText('Receives 9 strokes in the match.')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'Shares in %' }))
    await user.selectOptions(screen.getByLabelText('Format of the team'), 'Four-ball')
    expect(screen.getByText('Player 1: playing handicap 9')).toBeTruthy()
  })

  it('waits for the index of every player', async () => {
    const { user } = show({ start: { ...EXAMPLE_CASE, tab: 'team' } })
    await user.click(screen.getByRole('button', { name: 'Add a side' }))
    expect(
      within(screen.getByRole('region', { name: 'Side 3' })).getByText('The handicap appears when every player has an index.'),
    ).toBeTruthy()
  })
})

describe('the page', () => {
  it('says why a link has no card, and shows the example', () => {
    show({ refusal: { code: 'wrongField', field: 'players.0.handicap' } })
    expect(screen.getByRole('alert').textContent).toContain('“players.0.handicap”')
    expect(hole(1).value).toBe('6')
  })

  it('creates a link to the current state, until something changes', async () => {
    const onShare = vi.fn<(page: CalculatorCase) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('not allowed'))
    const { user } = show({ onShare })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(onShare).toHaveBeenCalledWith(EXAMPLE_CASE)
    await screen.findByText(/The link is copied/)
    await user.click(hole(1))
    await user.keyboard('5')
    expect(screen.queryByText(/The link is copied/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText(/could not be copied/)
  })

  it('is cleared, and filled with the example again', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([hole(1).value, screen.queryByRole('table', { name: 'Field' })]).toEqual(['', null])
    await user.click(screen.getByRole('button', { name: 'Example' }))
    expect(hole(1).value).toBe('6')
  })

  it('uses a course from the list, and renames an edited one', async () => {
    const { user } = show()
    const course = screen.getByLabelText<HTMLSelectElement>('Course')
    await user.selectOptions(course, 'Strandholm, Klitbanen, Gul, 1–9 (men)')
    expect(screen.getByText('9 holes · par 36 · rating 35.5 · slope 125')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Holes 10 to 18' }))
    expect(screen.getByRole('textbox', { name: /^Hole 10, par/ })).toBeTruthy()
    expect(course.selectedOptions[0]?.textContent).toBe('Your own course')
  })

  it('uses an allowance, a maximum and a format', async () => {
    const { user } = show()
    const allowance = screen.getByRole('textbox', { name: 'Allowance in %' })
    await user.clear(allowance)
    expect(figure('Playing handicap')).toBe('25')
    await user.type(allowance, '3/8')
    expect(figure('Playing handicap')).toBe('9')
    await user.selectOptions(screen.getByLabelText('Format'), 'Stroke play, maximum score')
    await user.selectOptions(screen.getByLabelText('Maximum score'), 'Fixed by par')
    await user.type(screen.getByRole('textbox', { name: 'Par 5' }), '70')
    expect(figure('Gross')).toBe('91')
    await user.type(screen.getByRole('textbox', { name: 'Par 5' }), '0')
    expect(described(screen.getByRole('textbox', { name: 'Par 5' }))).toBe('Type a whole number from 1 to 99.')
    await user.clear(screen.getByRole('textbox', { name: 'Par 5' }))
    await user.type(screen.getByRole('textbox', { name: 'Par 5' }), '7')
    expect(figure('Gross')).toBe('88')
    await user.selectOptions(screen.getByLabelText('Maximum score'), 'Net double bogey')
    await user.type(screen.getByRole('textbox', { name: 'Strokes above it' }), '9')
    expect(figure('Gross')).toBe('91')
    await user.selectOptions(screen.getByLabelText('Result by'), 'Gross')
    expect(screen.getByText(/WHS · Stroke play, maximum score · Gross · 3\/8/)).toBeTruthy()
  })
})
