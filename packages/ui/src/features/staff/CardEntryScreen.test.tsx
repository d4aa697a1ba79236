import type { ClubDateTime } from '@club/core'
import type { EntryCard } from '@club/core/tournament'
import { withChanges } from '@club/core/tournament'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { entryCard } from '../../testing/entryCard.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CardEntryScreen } from './CardEntryScreen.tsx'
import type { CardEntryDeps } from './cardEntryStore.ts'

const NOW = '2026-06-06T17:00:00' as ClubDateTime

function show(start: EntryCard, more: Partial<CardEntryDeps> = {}) {
  let stored = start
  const deps: CardEntryDeps = {
    write: vi.fn(async (changes) => {
      stored = { ...stored, ...withChanges(stored, changes, NOW), version: stored.version + 1 } as EntryCard
      return { kind: 'stored' as const, card: stored }
    }),
    confirm: vi.fn(async () => ({ kind: 'stored' as const, card: { ...stored, confirmed: true } })),
    correctHandicap: vi.fn(async () => ({ kind: 'stored' as const, card: stored })),
    describeError: () => ({ title: 'No connection' }),
    onStored: () => undefined,
    readDraft: () => null,
    saveDraft: () => undefined,
    retryWhenOnline: () => () => undefined,
    later: () => () => undefined,
    ...more,
  }
  const next = { name: 'Jonas Weber', href: '/next' }
  const props = {
    tournamentName: 'Monthly medal',
    hrefBack: '/',
    describeRefusal: ({ code }: { code: string }) => `Because of ${code}.`,
    onNext: vi.fn(),
  }
  return { ...renderScreen(<CardEntryScreen {...props} card={start} deps={deps} next={next} />), deps, onNext: props.onNext }
}

describe('CardEntryScreen', () => {
  const hole = (number: number) => screen.getByLabelText(`Hole ${number}, par 4, stroke index ${number}`) as HTMLInputElement
  const scores = (count: number) => Array.from({ length: count }, (_, at) => hole(at + 1).value)

  it('[SC-65] [SC-88+] types a whole card with 19 keys, submits it, and shows the next one', async () => {
    const { user, deps, onNext } = show(entryCard())
    expect(document.activeElement).toBe(hole(1))
    await user.keyboard('555555555444444444')
    expect(screen.getByText('81')).toBeTruthy()
    expect(onNext).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(deps.write).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Handed in, 18 of 18 holes on the server')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next: Jonas Weber' })).toBeTruthy()
    expect(onNext).toHaveBeenCalledTimes(1)
  })

  it('[SC-88+] does not change a card that is typed again', async () => {
    const { user } = show(entryCard())
    for (let time = 0; time < 2; time += 1) {
      await user.click(hole(1))
      await user.keyboard('2345')
      expect(scores(5)).toEqual(['2', '3', '4', '5', ''])
      expect(document.activeElement).toBe(hole(5))
    }
    await user.click(hole(2))
    await user.keyboard('-x1{Enter}12')
    expect(scores(6)).toEqual(['2', '–', '–', '1', '12', ''])
  })

  it('[SC-88+] reports a refused key until the next key', async () => {
    const { user } = show(entryCard())
    await user.keyboard('4a')
    expect(screen.getByText('Hole 2: “a” is not a score')).toBeTruthy()
    await user.paste('25')
    expect(screen.getByText('Hole 2: “25” is not a score')).toBeTruthy()
    expect(scores(3)).toEqual(['4', '', ''])
    await user.keyboard('5')
    expect(screen.queryByText(/is not a score/)).toBeNull()
    expect(scores(3)).toEqual(['4', '5', ''])
  })

  it('[SC-88+] moves to the first missing hole with Enter on the last', async () => {
    const { user, deps, onNext } = show(entryCard())
    await user.keyboard('5')
    await user.click(hole(18))
    await user.keyboard('5{Enter}')
    expect(document.activeElement).toBe(hole(2))
    expect(deps.write).not.toHaveBeenCalled()
    expect(onNext).not.toHaveBeenCalled()
  })

  it('names the missing holes, and has touch keys', async () => {
    const { user } = show(entryCard())
    expect(screen.getByText(/^18 holes are missing: 1, 2, 3/)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Hand in the card' }) as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /^5\s*Bogey$/ }))
    expect((screen.getByLabelText('Hole 1, par 4, stroke index 1') as HTMLInputElement).value).toBe('5')
    expect(screen.getByText('Not sent yet, saved on this device')).toBeTruthy()
  })

  it('[SC-70+] offers the confirmation only to other staff', async () => {
    const returned = entryCard({ entries: entryCard().holes.map(() => ({ status: 'entered', strokes: 4 })), returnedAt: NOW })
    show({ ...returned, wroteOnIt: true })
    expect(screen.getByText(/^You entered scores on this card/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm the card' })).toBeNull()
    cleanup()
    const { user, deps } = show(returned)
    await user.click(screen.getByRole('button', { name: 'Confirm the card' }))
    expect(deps.confirm).toHaveBeenCalledWith(0)
  })

  it('asks for a reason for a correction', async () => {
    const returned = entryCard({ entries: entryCard().holes.map(() => ({ status: 'entered', strokes: 4 })), returnedAt: NOW })
    const { user, deps } = show(returned)
    await user.click(screen.getByLabelText('Hole 1, par 4, stroke index 1'))
    await user.keyboard('5')
    expect((screen.getByRole('button', { name: 'Save the correction' }) as HTMLButtonElement).disabled).toBe(true)
    await user.type(screen.getByLabelText('Why it is corrected'), 'misread')
    await user.click(screen.getByRole('button', { name: 'Save the correction' }))
    expect(deps.write).toHaveBeenCalledWith([expect.objectContaining({ hole: 1 })], 'misread')
  })

  it('says that a correction waits for saving, not for the network', async () => {
    const returned = entryCard({ entries: entryCard().holes.map(() => ({ status: 'entered', strokes: 4 })), returnedAt: NOW })
    const { user } = show(returned)
    await user.click(screen.getByLabelText('Hole 1, par 4, stroke index 1'))
    await user.keyboard('5')
    expect(screen.getByText('Not saved in the card yet, draft on this device')).toBeTruthy()
    expect(screen.queryByText('Not sent yet, saved on this device')).toBeNull()
  })

  it('[SC-83+] accepts the right index with a reason, in the user’s number format', async () => {
    const { user, deps } = show(entryCard())
    await user.click(screen.getByText('Correct the handicap'))
    expect(screen.getByText('Handicap index 18.4, playing handicap 18')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Save the handicap' }) as HTMLButtonElement
    await user.type(screen.getByLabelText('Why the handicap was wrong'), 'misread')
    for (const wrong of ['abc', '54.1', '12.45', '-3']) {
      await user.clear(screen.getByLabelText('Right handicap index'))
      await user.type(screen.getByLabelText('Right handicap index'), wrong)
      expect(screen.getByText(/^Error: write it like 18.4/)).toBeTruthy()
      expect(button.disabled).toBe(true)
    }
    await user.clear(screen.getByLabelText('Right handicap index'))
    await user.type(screen.getByLabelText('Right handicap index'), '18,4')
    expect(button.disabled).toBe(true)
    await user.clear(screen.getByLabelText('Right handicap index'))
    await user.type(screen.getByLabelText('Right handicap index'), '+1,2')
    await user.click(button)
    const index = (tenths: number) => ({ kind: 'index', tenths })
    expect(deps.correctHandicap).toHaveBeenCalledWith('7', index(184), index(-12), 'misread')
  })

  it('[CU-155+] tells two teammates of the same name apart', async () => {
    const index = (tenths: number) => ({ kind: 'index', tenths }) as const
    const handicaps = ['11', '12'].map((playerId) => ({ playerId, name: 'Mia Berg', handicapIndex: index(184) }))
    const { user } = show(entryCard({ team: true, handicaps, memberNumbers: ['1042', '1043'] }))
    await user.click(screen.getByText('Correct the handicap'))
    await user.selectOptions(screen.getByLabelText('Player'), 'Mia Berg (No. 1043)')
  })

  it('[SC-83+] asks for the player of a team, and formats the history in the user’s language', async () => {
    const index = (tenths: number) => ({ kind: 'index', tenths }) as const
    const handicaps = [
      { playerId: '11', name: 'Mia Berg', handicapIndex: index(184) },
      { playerId: '12', name: 'Jonas Weber', handicapIndex: index(60) },
    ]
    const history = [
      {
        at: NOW,
        by: 'Petra Vogt',
        what: 'recalculated',
        hole: null,
        was: 'Mia Berg 12.4 (5)',
        became: 'Mia Berg 18.4 (7)',
        reason: 'misread',
      },
    ] as const
    const { user, deps } = show(entryCard({ team: true, handicaps, history }))
    expect(screen.getByText('Index (playing handicap): Mia Berg 12.4 (5) → Mia Berg 18.4 (7)')).toBeTruthy()
    await user.click(screen.getByText('Correct the handicap'))
    await user.selectOptions(screen.getByLabelText('Player'), 'Jonas Weber')
    await user.type(screen.getByLabelText('Right handicap index'), '8')
    await user.type(screen.getByLabelText('Why the handicap was wrong'), 'misread')
    await user.click(screen.getByRole('button', { name: 'Save the handicap' }))
    expect(deps.correctHandicap).toHaveBeenCalledWith('12', index(60), index(80), 'misread')
  })

  it('[SC-67+] shows both scores of a conflict and lets staff choose one', async () => {
    const change = { what: 'hole', hole: 1, was: { status: 'notEntered' }, now: { status: 'entered', strokes: 5 } } as const
    const theirs = entryCard({ entries: entryCard().entries.map((entry, at) => (at === 0 ? { status: 'entered', strokes: 6 } : entry)) })
    const { user } = show(entryCard(), {
      write: async () => ({ kind: 'refused', refusals: [{ code: 'cardConflict', change }], card: theirs }),
      later: (run) => {
        queueMicrotask(run)
        return () => undefined
      },
    })
    await user.click(screen.getByRole('button', { name: /^5\s*Bogey$/ }))
    expect(await screen.findByText('Hole 1: another member of staff entered 6, you typed 5.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep 6' }))
    expect((screen.getByLabelText('Hole 1, par 4, stroke index 1') as HTMLInputElement).value).toBe('6')
  })
})
