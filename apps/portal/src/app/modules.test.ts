import { MODULE_KEYS } from '@club/core/club'
import { expect, it } from 'vitest'
import { firstSegment, PATHS } from '../paths.ts'
import { modulePath } from './modules.ts'

it.each(MODULE_KEYS)('[SH-17] %s lives under its key', (key) => {
  expect(modulePath(key)).toBe(`/${key}`)
  expect(firstSegment(modulePath(key))).toBe(key)
})

it('[SH-17] what leads to a login lives under auth', () => {
  expect([PATHS.register, PATHS.forgotPassword, PATHS.approvePassword, PATHS.onlineSetup]).toEqual([
    '/auth/register',
    '/auth/forgot-password',
    '/auth/approve-password',
    '/auth/online-setup',
  ])
})
