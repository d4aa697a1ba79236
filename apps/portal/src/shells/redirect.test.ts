import { describe, expect, it } from 'vitest'
import { afterLoginPath } from '../routes/paths.ts'
import { webRedirect } from './redirect.ts'

describe('the web', () => {
  it('[SE-48] [SH-15] redirects home from a module that is not in the menu', () => {
    const at = (path: string) => webRedirect(path, { loggedIn: true, search: '', menu: ['tournaments'], afterLogin: [] })
    expect([at('/tournaments/view/7'), at('/members'), at('/nowhere'), at('/')]).toEqual(['/tournaments/view/7', '/', '/nowhere', '/'])
  })

  it('[SH-66+] asks a visitor to log in and then continues to the link with its query', () => {
    const at = (path: string) => webRedirect(path, { loggedIn: false, search: '', menu: ['tournaments'], afterLogin: ['activity'] })
    expect(at('/activity')).toBe('/auth/login?to=%2Factivity')
    expect(at('/profile/card')).toBe('/auth/login?to=%2Fprofile%2Fcard')
    expect(at('/staff/3/rounds/1')).toBe('/auth/login?to=%2Fstaff%2F3%2Frounds%2F1')
    const desk = webRedirect('/staff/desk', { loggedIn: false, search: 'date=2026-06-01&course=2', menu: [], afterLogin: [] })
    expect(afterLoginPath(desk.split('?')[1] ?? '')).toBe('/staff/desk?date=2026-06-01&course=2')
    expect([at('/tournaments'), at('/members'), at('/auth/login')]).toEqual(['/tournaments', '/', '/auth/login'])
  })
})
