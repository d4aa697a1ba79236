import type { ReservationCourse } from '@club/core/reservation'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ballotInfo, drawnBallot } from '../../testing/ballots.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { clara, moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { BallotsScreen, type BallotsScreenProps } from './BallotsScreen.tsx'
import { type BallotsDeps, createBallotsStore } from './ballotsStore.ts'

beforeEach(() => setWidth(1280))

const course: ReservationCourse = { id: '12', name: 'Championship', numberOfHoles: 18, startTees: ['tee1'], timeZone: 'Europe/Berlin' }

function show(ballots: BallotsScreenProps['ballots'], run = vi.fn<BallotsDeps['run']>(async () => ({ kind: 'done' }))) {
  let keys = 0
  const newIdempotencyKey = () => {
    keys += 1
    return `key ${keys}`
  }
  const store = createBallotsStore({ run, newIdempotencyKey, describeError: () => ({ title: 'No connection', text: '', nextStep: '' }) })
  const search = async () => ({ people: [clara], total: 1 })
  const times = ['08:00', '08:10', '08:20'].map((time) => moment(`2026-06-20T${time}:00`))
  const requestCourses = { kind: 'ready', value: [{ id: '12', name: 'Championship', startTees: ['tee1'], times }] } as const
  const view = renderScreen(
    <BallotsScreen
      store={store}
      ballots={ballots}
      courses={[course]}
      search={search}
      requestCourses={requestCourses}
      hrefBack="/staff/desk"
    />,
  )
  return { ...view, run }
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

describe('the ballots of the office', () => {
  it('[RE-295+] show counts and auditor, and offer what is possible', () => {
    show({ kind: 'ready', value: [ballotInfo({ entries: 0, staffEntries: 0 }), drawnBallot({ id: '8' })] })
    expect(screen.getByText('0 requests, 0 late, 0 entered by staff')).toBeTruthy()
    expect(screen.getByText('18 of 22 got a time')).toBeTruthy()
    expect(screen.getAllByText('Auditor: Petra Sommer')).toHaveLength(2)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Announce a ballot',
      'Enter for a member',
      'Name the auditor',
      'Cancel the ballot',
    ])
  })

  it('[RE-295+] a ballot is announced for a day and its courses', async () => {
    const { user, run } = show({ kind: 'ready', value: [] })
    await user.click(button('Announce a ballot'))
    expect(dialog().getByLabelText('Day')).toBe(document.activeElement)
    await user.click(dialog().getByRole('checkbox'))
    await user.click(dialog().getByRole('button', { name: 'Announce a ballot' }))
    expect(dialog().getAllByText('Error: fill this in')).toHaveLength(3)
    await waitFor(() => expect(dialog().getByLabelText('Day')).toBe(document.activeElement))
    expect(run).not.toHaveBeenCalled()
    await user.click(dialog().getByRole('checkbox'))
    await user.type(dialog().getByLabelText('Day'), '2026-06-20')
    await user.type(dialog().getByLabelText('Requests until'), '2026-06-17T20:00')
    await user.click(dialog().getByRole('button', { name: 'Announce a ballot' }))
    expect(run).toHaveBeenCalledExactlyOnceWith(
      {
        ...{ kind: 'announce', day: '2026-06-20', courseIds: ['12'], method: 'ballot', policy: { kind: 'random' } },
        ...{ closes: '2026-06-17T20:00:00', auditorId: null },
      },
      'key 1',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    { button: 'Announce a ballot', field: 'Requests until', text: '2026-06-17T20:00' },
    { button: 'Cancel the ballot', field: 'Reason', text: 'Frost' },
  ])('[CU-162+] ask before what was typed is lost: $button', async (one) => {
    const { user } = show({ kind: 'ready', value: [ballotInfo()] })
    await user.click(button(one.button))
    await expectQuestion(user, dialog().getByLabelText(one.field), one.text)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[RE-295+] a ballot is cancelled with a reason; an attempt without an answer is repeated with its key', async () => {
    const run = vi.fn<BallotsDeps['run']>().mockRejectedValueOnce(new Error('offline'))
    const { user } = show({ kind: 'ready', value: [ballotInfo()] }, run)
    await user.click(button('Cancel the ballot'))
    await user.click(dialog().getByRole('button', { name: 'Cancel the ballot' }))
    expect(dialog().getByText('Error: fill this in')).toBeTruthy()
    await user.type(dialog().getByLabelText('Reason'), 'Frost{Enter}')
    expect(dialog().getByText('No connection')).toBeTruthy()
    run.mockResolvedValue({ kind: 'refused', notice: { title: 'This ballot has been drawn.' }, fields: {}, code: 'bookingRefused' })
    await user.click(dialog().getByRole('button', { name: 'Cancel the ballot' }))
    expect(dialog().getByText('This ballot has been drawn.')).toBeTruthy()
    expect(run.mock.calls).toEqual([
      [{ kind: 'void', ballotId: '7', reason: 'Frost' }, 'key 1'],
      [{ kind: 'void', ballotId: '7', reason: 'Frost' }, 'key 1'],
    ])
  })

  it('[CU-162+] ask before another choice of courses, method, order or holes is lost', async () => {
    const { user } = show({ kind: 'ready', value: [ballotInfo()] })
    const isAsked = async () => {
      await user.click(dialog().getByRole('button', { name: 'Close' }))
      screen.getByRole('dialog', { name: 'Leave without saving?' })
      await user.click(screen.getAllByRole('button', { name: 'Discard changes' }).at(-1) as HTMLElement)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(button('Announce a ballot'))
    await user.click(dialog().getByRole('checkbox'))
    await isAsked()
    for (const [field, value] of [
      ['Method', 'release'],
      ['Order', 'fewestTimes'],
    ] as const) {
      await user.click(button('Announce a ballot'))
      await user.selectOptions(dialog().getByLabelText(field), value)
      await isAsked()
    }
    await user.click(button('Enter for a member'))
    await user.click(dialog().getByRole('radio', { name: '9 holes' }))
    await isAsked()
  })

  it('[UI-150+] a ballot that cannot be announced says why at its field', async () => {
    const run = vi.fn<BallotsDeps['run']>(async () => ({
      ...({ kind: 'refused', notice: { title: 'Check your input' }, code: 'invalidInput' } as const),
      fields: { day: 'This day has a ballot already.', closes: 'Too late.' },
    }))
    const { user } = show({ kind: 'ready', value: [] }, run)
    await user.click(button('Announce a ballot'))
    await user.type(dialog().getByLabelText('Day'), '2026-06-20')
    await user.type(dialog().getByLabelText('Requests until'), '2026-06-21T20:00')
    await user.click(dialog().getByRole('button', { name: 'Announce a ballot' }))
    expect(dialog().getAllByText(/This day has a ballot already\.$|Too late\.$/)).toHaveLength(2)
    await waitFor(() => expect(dialog().getByLabelText('Day')).toBe(document.activeElement))
    await user.click(dialog().getByRole('checkbox'))
    expect(dialog().queryByText(/already/)).toBeNull()
  })

  it('[RE-295+] an auditor is not taken away by opening the dialog, but by a press on the name', async () => {
    const { user, run } = show({ kind: 'ready', value: [ballotInfo({ entries: 0, staffEntries: 0 })] })
    await user.click(button('Name the auditor'))
    expect(dialog().getByRole('button', { name: 'Name the auditor' })).toHaveProperty('disabled', true)
    await user.click(dialog().getByRole('button', { name: 'Petra Sommer' }))
    await user.click(dialog().getByRole('button', { name: 'Name the auditor' }))
    expect(run).toHaveBeenCalledExactlyOnceWith({ kind: 'auditor', ballotId: '7', customerId: null }, 'key 1')
  })

  it('[RE-295+] the auditor stays until another one is chosen: Enter in the search sends nothing', async () => {
    const { user, run } = show({ kind: 'ready', value: [ballotInfo({ entries: 0, staffEntries: 0 })] })
    await user.click(button('Name the auditor'))
    await user.click(dialog().getByRole('button', { name: 'Petra Sommer' }))
    expect(dialog().getByRole('searchbox')).toBe(document.activeElement)
    await user.keyboard('Clara{Enter}')
    expect(run).not.toHaveBeenCalled()
  })

  it('[RE-295+] a request is entered for a member, with ranked preferences', async () => {
    const { user, run } = show({ kind: 'ready', value: [ballotInfo()] })
    await user.click(button('Enter for a member'))
    await user.type(dialog().getByRole('searchbox'), 'Clara')
    // Enter in the search field sends nothing, and the focus returns there from the person who is chosen.
    await user.keyboard('{Enter}')
    ;(await dialog().findByRole('button', { name: 'Clara Hoffmann' })).focus()
    await user.keyboard('{Enter}')
    expect(dialog().getByRole('button', { name: 'Clara Hoffmann' })).toBeTruthy()
    expect(dialog().getByRole('searchbox')).toBe(document.activeElement)
    expect(dialog().getByRole('searchbox')).toHaveProperty('value', '')
    expect(dialog().getByRole('button', { name: 'Enter for a member' })).toHaveProperty('disabled', true)
    for (const from of ['08:10', '08:00']) {
      await user.click(dialog().getByText('Add a preferred time'))
      const form = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
      await user.selectOptions(form.getByLabelText('From'), from)
      await user.selectOptions(form.getByLabelText('To'), '08:20')
      await user.click(form.getByRole('button', { name: 'Add' }))
    }
    await user.click(dialog().getByRole('button', { name: 'Move preference 2 of 2 up: 08:00 to 08:20' }))
    await user.click(dialog().getByRole('button', { name: 'Enter for a member' }))
    expect(run.mock.calls[0]?.[0]).toEqual({
      ...{ kind: 'enter', ballotId: '7', customerIds: ['clara'], numberOfHoles: 18 },
      preferences: ['08:00', '08:10'].map((from) => ({
        ...{ courseId: '12', startTee: null, from: `2026-06-20T${from}:00`, to: '2026-06-20T08:20:00' },
      })),
    })
  })
})
