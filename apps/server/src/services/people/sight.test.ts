import { describe, expect, it } from 'vitest'
import type { Person } from './people.ts'
import { type Sight, STAFF_SIGHT, shownPerson, shownTeam } from './sight.ts'

const person = (firstName: string, lastName: string, visibility: Person['privacy']['visibility'] = 'nameSeenByAll'): Person => ({
  ...{ customerId: lastName, number: '1001', firstName, lastName, fullName: `${firstName} ${lastName}`, homeClubName: '' },
  privacy: { visibility, visibleWhenOnline: false, showAvatar: false },
})
const VISITOR: Sight = { viewer: null, friendIds: new Set(), club: { avatarsEnabled: false, showHandicapToVisitors: false } }

describe('a team', () => {
  const hidden = [person('Clara', 'Berg', 'dataNotShown'), person('Tom', 'Hill')]
  it.each([
    { team: 'The Berg team', seenBy: 'a visitor', sight: VISITOR, name: '– / Tom Hill', ownName: '' },
    { team: 'The Berg team', seenBy: 'staff', sight: STAFF_SIGHT, name: 'The Berg team', ownName: 'The Berg team' },
    { team: 'Eagles', seenBy: 'a visitor', sight: VISITOR, name: 'Eagles', ownName: 'Eagles' },
    { team: '', seenBy: 'a visitor', sight: VISITOR, name: '– / Tom Hill', ownName: '' },
    { team: '', seenBy: 'staff', sight: STAFF_SIGHT, name: 'Clara Berg / Tom Hill', ownName: '' },
  ])('[CU-148+] «$team» is $name to $seenBy if a member hides the name', ({ team, sight, name, ownName }) => {
    expect(shownTeam(sight, team, hidden)).toMatchObject({ name, ownName })
  })

  it('[CU-148+] of hidden members alone has no name of its own that would reveal them', () => {
    const all = hidden.map((one) => ({ ...one, privacy: { ...one.privacy, visibility: 'dataNotShown' as const } }))
    expect(shownTeam(VISITOR, 'Hill and Berg', all)).toMatchObject({ name: '', ownName: '' })
  })
})

describe('a person', () => {
  const clara = { ...person('Clara', 'Berg', 'no'), homeClubName: 'Links' }
  it('[CU-146+] with a hidden name has no other part that names the person', () => {
    const { seen: _, ...hidden } = shownPerson(VISITOR, clara)
    expect(hidden).toEqual({ customerId: '', name: '', firstName: '', lastName: '', homeClubName: '' })
    const { seen: __, ...known } = shownPerson(STAFF_SIGHT, clara)
    expect(known).toEqual({ customerId: 'Berg', name: 'Clara Berg', firstName: 'Clara', lastName: 'Berg', homeClubName: 'Links' })
  })
})
