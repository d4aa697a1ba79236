import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { clara, friend, jonas, mia, team, tom, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { TeamEditDialog, type TeamEditDialogProps } from './TeamEditDialog.tsx'

const ours = team([clara, jonas], { enteredByMe: true, comment: 'early' })

function show(over: Partial<TeamEditDialogProps> = {}) {
  const props: TeamEditDialogProps = {
    tournament: tournament({ showComment: true }),
    team: ours,
    teamSize: 2,
    friends: [friend(jonas), friend(mia), friend(tom)],
    search: async () => ({ people: [], total: 0 }),
    save: vi.fn(async () => ({ kind: 'stored' as const })),
    describeError: () => ({ title: 'No connection' }),
    onClose: vi.fn(),
    ...over,
  }
  return { ...renderScreen(<TeamEditDialog {...props} />), props }
}

describe('TeamEditDialog', () => {
  it('[TS-33] replaces a player; no more than the team size can be chosen', async () => {
    const { user, props } = show()
    expect((screen.getByRole('checkbox', { name: 'Mia Bergmann' }) as HTMLInputElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mia Bergmann' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(props.save).toHaveBeenCalledWith({ customerIds: ['clara', 'mia'] })
    expect(props.onClose).toHaveBeenCalledOnce()
  })

  it('[TS-33] [TS-03] adds a person of the club who is found by name', async () => {
    const paul = { ...tom, id: 'paul', fullName: 'Paul Vogt' }
    const { user, props } = show({ teamSize: 3, search: async () => ({ people: [paul, jonas], total: 2 }) })
    await user.type(screen.getByRole('searchbox'), 'pa')
    await user.click(await screen.findByRole('checkbox', { name: 'Paul Vogt' }))
    expect(screen.getByRole('checkbox', { name: 'Paul Vogt' })).toBe(document.activeElement)
    // Whoever is in the team is among its people, and no more can be found than fit.
    expect((screen.getByRole('checkbox', { name: 'Paul Vogt' }) as HTMLInputElement).checked).toBe(true)
    expect(screen.getAllByRole('checkbox', { name: 'Jonas Weber' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(props.save).toHaveBeenCalledWith({ customerIds: ['clara', 'jonas', 'paul'] })
  })

  it('[CU-162+] asks before a comment or another choice of players is lost', async () => {
    const { user, props } = show()
    await expectQuestion(user, screen.getByRole('textbox', { name: 'Comment for the club' }))
    expect(props.onClose).toHaveBeenCalledOnce()
    cleanup()
    const again = show()
    await again.user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await again.user.click(screen.getByRole('button', { name: 'Close' }))
    screen.getByRole('dialog', { name: 'Leave without saving?' })
    expect(again.props.onClose).not.toHaveBeenCalled()
  })

  it('[TS-33] leaves the players alone if only the comment changes, and sends nothing without a change', async () => {
    const { user, props } = show()
    await user.type(screen.getByRole('textbox', { name: 'Comment for the club' }), ' or late')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(props.save).toHaveBeenCalledWith({ comment: 'early or late' })
    cleanup()
    const again = show()
    await again.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(again.props.save).not.toHaveBeenCalled()
    expect(again.props.onClose).toHaveBeenCalledOnce()
  })

  it('[TS-131+] shows the team that another player has changed, with the changes made here, and saves them', async () => {
    const save = vi.fn<TeamEditDialogProps['save']>(async () => ({ kind: 'changed' }))
    const shown = show({ teamSize: 3, save })
    const { user, props } = shown
    await user.click(screen.getByRole('checkbox', { name: 'Jonas Weber' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment for the club' }), ' or late')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    shown.rerender(<TeamEditDialog {...props} team={{ ...ours, ...team([clara, jonas, mia]), comment: 'noon' }} />)
    const notice = screen.getByText(/It is now: Clara Hoffmann, Jonas Weber, and Mia Bergmann\. The comment is now: “noon”\./)
    expect(document.activeElement?.contains(notice)).toBe(true)
    const chosen = screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)
    expect(chosen).toEqual(['Clara Hoffmann', 'Mia Bergmann'].map((name) => screen.getByRole('checkbox', { name })))
    expect(props.onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(save.mock.lastCall).toEqual([{ customerIds: ['clara', 'mia'], comment: 'early or late' }])
  })

  it('[TS-131+] takes the comment of another player if none was typed, and has nothing to save if both did the same', async () => {
    const save = vi.fn<TeamEditDialogProps['save']>(async () => ({ kind: 'changed' }))
    const shown = show({ teamSize: 3, save })
    await shown.user.click(screen.getByRole('checkbox', { name: 'Mia Bergmann' }))
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
    shown.rerender(<TeamEditDialog {...shown.props} team={{ ...ours, ...team([clara, jonas, mia]), comment: 'noon' }} />)
    expect((screen.getByRole('textbox', { name: 'Comment for the club' }) as HTMLTextAreaElement).value).toBe('noon')
    expect(screen.queryByText(/not saved|The comment is now/)).toBeNull()
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
    expect([save.mock.calls.length, vi.mocked(shown.props.onClose).mock.calls.length]).toEqual([1, 1])
  })

  it('[TS-33] keeps a player whose name is hidden, and counts the place', async () => {
    const { user, props } = show({ team: team([clara, { ...jonas, id: '', fullName: '' }]), teamSize: 3 })
    expect((screen.getByRole('checkbox', { name: 'Name not shown' }) as HTMLInputElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Mia Bergmann' }))
    expect((screen.getByRole('checkbox', { name: 'Tom Reed' }) as HTMLInputElement).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(props.save).toHaveBeenCalledWith({ customerIds: ['clara', 'mia'] })
  })

  it('keeps the selection and shows every reason', async () => {
    const reasons = [
      { customerId: 'tom', text: 'The club has closed tournament entries for this person.' },
      { customerId: null, text: '3 players in the team; at most 2 can play.' },
    ]
    const { user, props } = show({ save: async () => ({ kind: 'refused', reasons }) })
    await user.type(screen.getByRole('textbox', { name: 'Comment for the club' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const refusal = screen.getByText(/Tom Reed: The club has closed tournament entries for this person\. 3 players in the team/)
    expect(document.activeElement?.contains(refusal)).toBe(true)
    expect((screen.getByRole('checkbox', { name: 'Jonas Weber' }) as HTMLInputElement).checked).toBe(true)
    expect(props.onClose).not.toHaveBeenCalled()
  })
})
