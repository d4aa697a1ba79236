import type { ClubDateTime } from '@club/core'
import type { CourseStatus, ShownCourseStatus, StaffCourse } from '@club/core/club'
import { screen } from '@testing-library/react'
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
  const props = { courses: { kind: 'ready', value: courses } as const, depsOf: () => deps, hrefBack: '/staff' }
  return { ...renderScreen(<StaffCourseScreen {...props} />), send }
}

describe('the state of a course', () => {
  it('[UI-53+] is on the home page with what a player needs', () => {
    renderScreen(<CourseStatusCard now={NOW} courses={[shown]} />)
    const text = screen.getByRole('region', { name: 'The course today' }).textContent
    for (const part of ['Old Course', 'Frost', 'No buggies', 'Temporary greens', 'White greens.', 'Until Today, 10:00'])
      expect(text).toContain(part)
  })

  it('[UI-51+] is set by staff with one press, which says who is notified', async () => {
    const { user, send } = staffScreen([course])
    expect(screen.getByText(/3 people have a tee time later today and are notified/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Closed' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ state: 'closed', note: 'White greens.', validUntil: '2026-01-12T10:00' })
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
