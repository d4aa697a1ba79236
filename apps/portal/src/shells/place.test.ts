import { describe, expect, it } from 'vitest'
import { webPlace } from './place.ts'

describe('the web', () => {
  it('[SH-15] leads home from a module that is not in the menu', () => {
    const at = (path: string) => webPlace(path, { loggedIn: true, menu: ['tournaments'] })
    expect([at('/tournaments/view/7'), at('/members'), at('/nowhere'), at('/')]).toEqual(['/tournaments/view/7', '/', '/nowhere', '/'])
  })
})
