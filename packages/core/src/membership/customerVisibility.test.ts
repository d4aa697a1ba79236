import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubPrivacy, anyPrivacy, anyViewerClass } from '../testing/index.ts'
import {
  avatarAllowed,
  CUSTOMER_PARTS,
  CUSTOMER_VISIBILITIES,
  type CustomerVisibility,
  DEFAULT_PRIVACY,
  type PrivacySettings,
  shownName,
  shownTeamName,
  VIEWER_CLASSES,
  viewerClass,
  visibleParts,
} from './customerVisibility.ts'

const pictures = { avatarsEnabled: true, showHandicapToVisitors: false }
const open: PrivacySettings = { visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'list', showAvatar: true }

/** What each class of viewers gets: N a name, # a number, . neither; then a friend, and staff and the person, who get both. */
const identities: Readonly<Record<CustomerVisibility, string>> = {
  dataNotShown: '. . . N N# N#',
  nameSeenByAll: 'N N N N N# N#',
  memberNumberSeenByAll: '# # # N# N# N#',
  nameSeenOnlyByMembers: '. . N N N# N#',
  memberNumberSeenOnlyByMembers: '. . # N# N# N#',
  yes: 'N N N N N# N#',
  no: '. . . N N# N#',
}

describe('visibleParts', () => {
  it('[CU-12] knows seven choices', () => {
    expect([...CUSTOMER_VISIBILITIES].sort()).toEqual(Object.keys(identities).sort())
  })

  it.each(CUSTOMER_VISIBILITIES)('[CU-14] %s: visitor, guest, member, friend, staff, the person', (visibility) => {
    const seen = VIEWER_CLASSES.map((viewer) => {
      const { name, number } = visibleParts({ ...open, visibility }, pictures, viewer)
      return `${name ? 'N' : ''}${number ? '#' : ''}` || '.'
    })
    expect(seen.join(' ')).toBe(identities[visibility])
  })

  it('[CU-13] shows nothing of a person without a choice', () => {
    const others = VIEWER_CLASSES.slice(0, 3).map((viewer) => visibleParts(DEFAULT_PRIVACY, pictures, viewer))
    for (const seen of others) expect(Object.values(seen)).toEqual(CUSTOMER_PARTS.map(() => false))
  })

  it.each([
    { visibility: 'nameSeenByAll', visibleWhenOnline: true, details: [false, false, true, true, true, true] },
    { visibility: 'nameSeenByAll', visibleWhenOnline: false, details: [false, false, false, false, true, true] },
    { visibility: 'memberNumberSeenByAll', visibleWhenOnline: true, details: [false, false, false, true, true, true] },
    { visibility: 'no', visibleWhenOnline: true, details: [false, false, false, true, true, true] },
  ] as const)('[CU-123+] details of $visibility, allowed: $visibleWhenOnline', ({ visibility, visibleWhenOnline, details }) => {
    const privacy = { ...open, visibility, visibleWhenOnline }
    expect(VIEWER_CLASSES.map((viewer) => visibleParts(privacy, pictures, viewer).details)).toEqual(details)
  })

  it('[CU-124+] visitors never see who is online, and without a name no one does', () => {
    const online = (privacy: PrivacySettings) => VIEWER_CLASSES.map((viewer) => visibleParts(privacy, pictures, viewer).online)
    expect(online(open)).toEqual([false, true, true, true, true, true])
    expect(online({ ...open, visibility: 'nameSeenOnlyByMembers' })).toEqual([false, false, true, true, true, true])
    expect(online({ ...open, visibleWhenOnline: false })).toEqual([false, false, false, false, false, false])
  })

  it('[CU-125+] shows a picture with the name only', () => {
    const avatar = (visibility: CustomerVisibility) =>
      VIEWER_CLASSES.map((viewer) => visibleParts({ ...open, visibility }, pictures, viewer).avatar)
    expect(avatar('yes')).toEqual([true, true, true, true, true, true])
    expect(avatar('memberNumberSeenByAll')).toEqual([false, false, false, true, true, true])
    expect(avatar('nameSeenOnlyByMembers')).toEqual([false, false, true, true, true, true])
  })

  it('[CU-14] a closer viewer sees everything that the others see', () => {
    fc.assert(
      fc.property(anyPrivacy, anyClubPrivacy, (privacy, club) => {
        const steps = VIEWER_CLASSES.map((viewer) => visibleParts(privacy, club, viewer))
        steps.slice(1).forEach((closer, at) => {
          for (const part of CUSTOMER_PARTS) if (steps[at]?.[part]) expect(closer[part]).toBe(true)
        })
      }),
    )
  })

  it('[CU-14] a record that may not be named shows nothing, and only its owner sees private fields', () => {
    fc.assert(
      fc.property(anyPrivacy, anyClubPrivacy, anyViewerClass, (privacy, club, viewer) => {
        const seen = visibleParts(privacy, club, viewer)
        if (!seen.identity) expect(Object.values(seen)).not.toContain(true)
        expect(seen.own).toBe(viewer === 'staff' || viewer === 'self')
      }),
    )
  })
})

describe('the handicap index', () => {
  it.each([
    { showHandicapToVisitors: false, visibility: 'nameSeenByAll', handicap: [false, true, true, true, true, true] },
    { showHandicapToVisitors: true, visibility: 'nameSeenByAll', handicap: [true, true, true, true, true, true] },
    { showHandicapToVisitors: true, visibility: 'nameSeenOnlyByMembers', handicap: [false, false, true, true, true, true] },
    { showHandicapToVisitors: true, visibility: 'dataNotShown', handicap: [false, false, false, true, true, true] },
  ] as const)(
    '[CU-146+] with $visibility, shown to visitors: $showHandicapToVisitors',
    ({ showHandicapToVisitors, visibility, handicap }) => {
      const club = { ...pictures, showHandicapToVisitors }
      expect(VIEWER_CLASSES.map((viewer) => visibleParts({ ...open, visibility }, club, viewer).handicap)).toEqual(handicap)
    },
  )
})

describe('shownName', () => {
  const clara = { fullName: 'Clara Berg', number: '1001' }
  it.each([
    { visibility: 'nameSeenByAll', text: 'Clara Berg' },
    { visibility: 'memberNumberSeenByAll', text: '#1001' },
    { visibility: 'dataNotShown', text: '' },
  ] as const)('[CU-147+] $visibility: $text', ({ visibility, text }) => {
    expect(shownName(clara, visibleParts({ ...open, visibility }, pictures, 'guest'))).toBe(text)
  })
})

describe('shownTeamName', () => {
  const of = (nameSeen: boolean) => [
    { firstName: 'Clara', lastName: 'Berg', nameSeen },
    { firstName: 'Tom', lastName: 'Hill', nameSeen: true },
  ]
  it.each([
    { team: 'The BERG team', nameSeen: false, text: '' },
    { team: 'Clara & Tom', nameSeen: false, text: '' },
    { team: 'Hill’s Eagles', nameSeen: false, text: 'Hill’s Eagles' },
    { team: 'The Berg team', nameSeen: true, text: 'The Berg team' },
    { team: '', nameSeen: false, text: '' },
  ])('[CU-148+] «$team», name of Clara Berg visible: $nameSeen', ({ team, nameSeen, text }) => {
    expect(shownTeamName(team, of(nameSeen))).toBe(text)
  })

  it.each([
    { team: 'The Boehms', name: 'Böhm', text: '' },
    { team: 'Böhm & Hill', name: 'Boehm', text: '' },
    { team: 'Les Nunez Garcia', name: 'Núñez-García', text: '' },
    { team: 'O’Brien’s Eagles', name: "O'Brien", text: '' },
    { team: 'Lions', name: 'Li', text: 'Lions' },
    { team: 'Van Gang', name: 'van Dyk', text: 'Van Gang' },
  ])('[CU-148+] «$team» with the hidden name $name: whole words, in any spelling', ({ team, name, text }) => {
    expect(shownTeamName(team, [{ firstName: 'Zita', lastName: name, nameSeen: false }])).toBe(text)
  })

  it('[CU-148+] a person without a last name hides no team name', () => {
    expect(shownTeamName('Eagles', [{ firstName: 'Clara', lastName: '', nameSeen: false }])).toBe('Eagles')
  })
})

describe('avatarAllowed', () => {
  it.each([
    { avatarsEnabled: true, showAvatar: true, allowed: true },
    { avatarsEnabled: false, showAvatar: true, allowed: false },
    { avatarsEnabled: true, showAvatar: false, allowed: false },
  ])('[CU-99] the club: $avatarsEnabled, the customer: $showAvatar', ({ avatarsEnabled, showAvatar, allowed }) => {
    expect(avatarAllowed({ avatarsEnabled }, { showAvatar })).toBe(allowed)
    for (const viewer of VIEWER_CLASSES.filter((one) => one !== 'self')) {
      expect(visibleParts({ ...open, showAvatar }, { ...pictures, avatarsEnabled }, viewer).avatar).toBe(allowed)
    }
  })

  it('[CU-165+] customers see their own picture also while they do not show it, if the club allows pictures', () => {
    const own = (avatarsEnabled: boolean) => visibleParts({ ...open, showAvatar: false }, { ...pictures, avatarsEnabled }, 'self').avatar
    expect([own(true), own(false)]).toEqual([true, false])
  })
})

describe('viewerClass', () => {
  it('[CU-05] [CU-14] members and independent players are in one class, guests in another', () => {
    const looking = (memberStatus: 'guest' | 'member' | 'independentPlayer') =>
      viewerClass({ kind: 'customer', id: 'c2', memberStatus }, 'c1', false)
    expect([looking('guest'), looking('member'), looking('independentPlayer')]).toEqual(['guest', 'memberLike', 'memberLike'])
  })

  it('[CU-14] visitor, staff and the person themself each have a class, whatever the status', () => {
    expect(viewerClass(null, 'c1', false)).toBe('anonymous')
    expect(viewerClass({ kind: 'staff' }, 'c1', false)).toBe('staff')
    expect(viewerClass({ kind: 'customer', id: 'c1', memberStatus: 'guest' }, 'c1', false)).toBe('self')
  })

  it('[CU-15] [CU-141+] a confirmed friend has a class of their own, whatever the status', () => {
    const looking = (memberStatus: 'guest' | 'member') => viewerClass({ kind: 'customer', id: 'c2', memberStatus }, 'c1', true)
    expect([looking('guest'), looking('member')]).toEqual(['friend', 'friend'])
    expect([viewerClass(null, 'c1', true), viewerClass({ kind: 'staff' }, 'c1', true)]).toEqual(['anonymous', 'staff'])
    expect(viewerClass({ kind: 'customer', id: 'c1', memberStatus: 'guest' }, 'c1', true)).toBe('self')
  })
})
