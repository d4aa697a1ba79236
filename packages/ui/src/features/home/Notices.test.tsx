import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type HomeNotice, Notices } from './Notices.tsx'

const notice = (over: Partial<HomeNotice>): HomeNotice => ({
  ...{
    id: 'n1',
    kind: 'movedUp',
    tournamentName: 'May Medal',
    hrefTournament: '/tournaments/view/7/entry',
    personName: null,
    until: null,
    reasons: [],
  },
  ...over,
})

describe('Notices', () => {
  it('say what happened to whom, until when, and can be dismissed', async () => {
    const onRead = vi.fn()
    const offer = notice({ id: 'n2', kind: 'placeOffered', personName: 'Tom Reed', until: moment('2026-06-18T18:00:00') })
    const { user } = renderScreen(<Notices notices={[notice({}), offer]} onRead={onRead} />)
    expect(screen.getByText('You have a place: May Medal')).toBeTruthy()
    expect(screen.getByText('A place is free for Tom Reed: May Medal')).toBeTruthy()
    expect(screen.getByText('Accept it by Thursday 18 June, 18:00.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Got it' })[1] as HTMLElement)
    expect(onRead).toHaveBeenCalledWith('n2')
  })

  it('[TS-109+] say why a person was passed over', () => {
    const reasons = ['Handicap index 30.1 is outside the limits.', 'Women only.']
    renderScreen(<Notices notices={[notice({ kind: 'passedOver', reasons })]} onRead={vi.fn()} />)
    expect(screen.getByText('A place was free, but you do not meet the entry conditions: May Medal')).toBeTruthy()
    expect(screen.getByText(/30\.1 is outside the limits\. Women only\./)).toBeTruthy()
  })
})
