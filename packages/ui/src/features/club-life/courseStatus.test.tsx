import type { ClubDateTime } from '@club/core'
import type { CourseStatus, ShownCourseStatus, StaffCourse } from '@club/core/club'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CourseStatusCard } from './CourseStatusCard.tsx'
import type { CourseStatusValues } from './courseStatusStore.ts'
import { StaffCourseScreen } from './StaffCourseScreen.tsx'

const NOW = '2026-01-12T08:00:00' as ClubDateTime
const frost: CourseStatus = {
  ...{ state: 'frost', buggies: false, temporaryGreens: true, note: 'White greens.' },
  validUntil: '2026-01-12T10:00:00' as ClubDateTime,
}
const shown: ShownCourseStatus = { ...frost, courseId: '1', courseName: 'Old Course', since: NOW }
const course: StaffCourse = {
  ...{ courseId: '1', courseName: 'Old Course', current: frost, bookedToday: 3 },
  history: [{ ...frost, id: '7', at: NOW, actorName: 'Petra Vogt' }],
}

function staffScreen(courses: readonly StaffCourse[]) {
  const send = vi.fn(async (_values: CourseStatusValues, _key: string) => ({ kind: 'done' }) as const)
  const deps = { newIdempotencyKey: () => 'key', describeError: () => ({ title: 'No connection' }), onDone: vi.fn(), send }
  const screenOf = (value: readonly StaffCourse[]) => (
    <StaffCourseScreen courses={{ kind: 'ready', value }} depsOf={() => deps} hrefBack="/staff" />
  )
  return { ...renderScreen(screenOf(courses)), screenOf, send }
}

describe('the state of a course', () => {
  it('[UI-53+] is on the home page with what a player needs', () => {
    renderScreen(<CourseStatusCard now={NOW} courses={[shown]} />)
    const text = screen.getByRole('region', { name: 'The course today' }).textContent
    for (const part of ['Old Course', 'Frost', 'No buggies', 'Temporary greens', 'White greens.', 'Until today, 10:00'])
      expect(text).toContain(part)
  })

  it('[UI-50+] is no longer shown after its end, also while the page stays open', () => {
    const { rerender } = renderScreen(<CourseStatusCard now={'2026-01-12T10:00:00' as ClubDateTime} courses={[shown]} />)
    expect(screen.getByText('Frost')).toBeDefined()
    rerender(<CourseStatusCard now={'2026-01-12T10:01:00' as ClubDateTime} courses={[shown]} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('[UI-51+] is set by staff with one press, which says who is notified', async () => {
    const { user, send } = staffScreen([course])
    expect(screen.getByText(/3 people have a tee time later today and are notified/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Closed' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ state: 'closed', buggies: false, note: '', validUntil: '' })
  })

  it('[UI-51+] [CU-162+] takes what was typed for it, and keeps the details of a state that is pressed again', async () => {
    const { user, send } = staffScreen([course, { ...course, courseId: '2', courseName: 'New Course' }])
    const [first, second] = ['Old Course', 'New Course'].map((name) => within(screen.getByRole('form', { name })))
    await user.click(first?.getByText('Details') as HTMLElement)
    const note = first?.getByRole('textbox', { name: /Note/ }) as HTMLElement
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await user.clear(note)
    await user.type(note, 'Thunderstorm')
    expect(leave()).toBe(false)
    await user.click(first?.getByRole('button', { name: 'Closed' }) as HTMLElement)
    expect(send.mock.calls[0]?.[0]).toMatchObject({ state: 'closed', note: 'Thunderstorm', validUntil: '' })
    await user.click(second?.getByRole('button', { name: 'Frost' }) as HTMLElement)
    expect(send.mock.calls[1]?.[0]).toMatchObject({ state: 'frost', note: 'White greens.', validUntil: '2026-01-12T10:00' })
  })

  it('[UI-51+] starts again with a stored status, but keeps what is typed when a colleague stored one', async () => {
    const { user, rerender, screenOf } = staffScreen([course])
    const closed: StaffCourse = {
      ...course,
      current: { ...frost, state: 'closed', note: 'Thunderstorm' },
      history: [{ ...frost, id: '8', state: 'closed', note: 'Thunderstorm', at: NOW, actorName: 'Karin Lang' }],
    }
    await user.click(screen.getByText('Details'))
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ })
    await user.type(note(), ' Until ten')
    rerender(screenOf([closed]))
    expect(note().value).toBe('White greens. Until ten')
    expect(screen.getByText(/changed in the meantime/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    rerender(screenOf([{ ...closed, history: [{ ...frost, id: '9', at: NOW, actorName: 'Petra Vogt' }] }]))
    expect(note().value).toBe('Thunderstorm')
    expect(screen.queryByText(/changed in the meantime/)).toBeNull()
  })

  it('[UI-107+] is announced once it is stored, and the pressed button keeps the focus', async () => {
    const { user, rerender, screenOf } = staffScreen([course])
    const button = screen.getByRole('button', { name: 'Closed' })
    await user.click(button)
    rerender(
      screenOf([{ ...course, current: { ...frost, state: 'closed' }, history: [{ ...frost, id: '8', at: NOW, actorName: 'Petra Vogt' }] }]),
    )
    expect(screen.getByText('Saved: Old Course, Closed').getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(button)
    rerender(screenOf([{ ...course, history: [{ ...frost, id: '9', at: NOW, actorName: 'Karin Lang' }] }]))
    expect(screen.queryByText(/^Saved/)).toBeNull()
  })

  it('[UI-107+] is not set over one that a colleague has set meanwhile: it says so and shows that one', async () => {
    const { user, rerender, screenOf, send } = staffScreen([course])
    const notice = { title: 'Changed in the meantime' }
    let answer = (): void => {}
    const refused = { kind: 'refused', notice, fields: {}, code: 'changedMeanwhile' } as const
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(refused as never))))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ seenId: '7', state: 'open', buggies: false })
    const closed = { ...frost, state: 'closed', buggies: true, note: 'Thunderstorm' } as const
    rerender(screenOf([{ ...course, current: closed, history: [{ ...closed, id: '8', at: NOW, actorName: 'Karin Lang' }] }]))
    answer()
    await screen.findByText('Changed in the meantime')
    expect(screen.getByRole('button', { name: 'Closed', pressed: true })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Closed' }))
    expect(send.mock.calls[1]?.[0]).toMatchObject({ seenId: '8', state: 'closed', buggies: true, note: 'Thunderstorm' })
  })

  it('[UI-51+] has details and a history', async () => {
    const { user, send } = staffScreen([{ ...course, current: null }])
    expect(screen.getByText('No status is shown')).toBeDefined()
    await user.click(screen.getByText('Changes'))
    expect(screen.getByText(/Petra Vogt/)).toBeDefined()
    await user.click(screen.getByText('Details'))
    await user.click(screen.getByRole('checkbox', { name: 'Buggies allowed' }))
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Carts stay in')
    await user.click(screen.getByRole('button', { name: 'Save the details' }))
    expect(send.mock.calls[0]?.[0]).toEqual({
      seenId: '7',
      state: 'open',
      buggies: false,
      temporaryGreens: false,
      note: 'Carts stay in',
      validUntil: '',
    })
  })

  it('[UI-51+] says what to do in a club without tee times', () => {
    staffScreen([])
    expect(screen.getByText('No course with tee times')).toBeDefined()
  })
})
