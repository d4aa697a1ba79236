import { describe, expect, it } from 'vitest'
import {
  BLOCK_REASONS,
  BOOKING_KINDS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  PLATFORMS,
  PLAYER_KINDS,
  PLAYER_POSITIONS,
  SLOT_KINDS,
  TEE_SELECTORS,
  TWILIGHTS,
} from './kinds.ts'

describe('the fixed sets of reservations', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['RE-73', BOOKING_STATUSES, ['booked', 'checkInPending', 'checkedIn', 'noShow']],
    ['RE-79', TEE_SELECTORS, ['none', 'tee1', 'tee10', 'tee19', 'tee28']],
    ['RE-80', TWILIGHTS, ['none', 'twilight9', 'twilight18']],
    ['RE-81', SLOT_KINDS, ['normal', 'extra', 'noTeeOff']],
    ['RE-82', BLOCK_REASONS, ['competition', 'maintenance', 'custom']],
    ['RE-83', PLAYER_KINDS, ['customer', 'anonymousGuest']],
    ['RE-84', BOOKING_KINDS, ['normal', 'group']],
    ['RE-85', PLAYER_POSITIONS, ['start', 'second']],
    ['RE-86', BOOKING_SOURCES, ['portal', 'a9Client', 'a9Online', 'locale']],
    ['RE-87', PLATFORMS, ['a9Client', 'all', 'cwi', 'platform1', 'platform2', 'platform3']],
    ['RE-88', PLATFORMS.slice(3), ['platform1', 'platform2', 'platform3']],
  ])('[%s] have the names of the specification', (_, set, values) => {
    expect(set).toEqual(values)
  })
})
