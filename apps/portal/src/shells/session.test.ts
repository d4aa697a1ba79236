import { describe, expect, it, vi } from 'vitest'
import { memoryArea } from './memoryArea.ts'
import { createSessionStorage, type Session, stayingSessions } from './session.ts'

const session: Session = { token: 't', customerId: '12', tenantId: 'a', inGroup: false, stay: true }

function setUp(tenant = 'a') {
  const [localArea, tabArea] = [memoryArea(), memoryArea()]
  let tell: (key: string | null, text: string | null) => void = () => {}
  const storage = createSessionStorage(tenant, {
    localArea,
    tabArea,
    listen: (listener) => {
      tell = (key, text) => listener(key, text, true)
    },
  })
  return { localArea, tabArea, storage, tell: (key: string | null, text: string | null) => tell(key, text) }
}

describe('the stored session', () => {
  it('[SE-51] [SE-53] has a key that names its club, and reads back unchanged', () => {
    const { localArea, tabArea, storage } = setUp()
    storage.write(session)
    expect([...localArea.entries.keys()]).toEqual(['club-portal.session:a'])
    expect(tabArea.entries.size).toBe(0)
    expect(storage.read()).toEqual(session)
  })

  it('ends with the browser unless the customer stays logged in', () => {
    const { localArea, tabArea, storage } = setUp()
    storage.write(session)
    storage.write({ ...session, stay: false })
    expect([localArea.entries.size, tabArea.entries.size]).toEqual([0, 1])
    expect(storage.read()).toEqual({ ...session, stay: false })
  })

  it('[SE-86+] of one tab leaves the login of another person in the browser', () => {
    const { localArea, storage } = setUp()
    storage.write(session)
    storage.write({ ...session, customerId: '13', stay: false })
    storage.write({ ...session, customerId: '13', token: 'renewed', stay: false })
    expect(localArea.entries.size).toBe(1)
    expect(storage.read()).toMatchObject({ customerId: '13', token: 'renewed' })
  })

  it('[SE-86+] that is to stay replaces the one of the tab', () => {
    const { tabArea, storage } = setUp()
    storage.write({ ...session, customerId: '13', stay: false })
    storage.write(session)
    expect([tabArea.entries.size, storage.read()?.customerId]).toEqual([0, '12'])
  })

  it('[SE-27] is removed by clear', () => {
    const { localArea, storage } = setUp()
    storage.write(session)
    storage.clear()
    expect(localArea.entries.size).toBe(0)
    expect(storage.read()).toBeNull()
  })

  it('contains a token and never a password', () => {
    const { localArea, storage } = setUp()
    storage.write({ ...session, ...{ password: 'secret' } } as Session)
    expect(storage.read()).not.toHaveProperty('password')
    expect([...localArea.entries.values()].join()).not.toContain('secret')
  })

  it.each(['', 'no json', '{"version":2,"token":"t"}', '{"version":1}', 'null'])('[SE-53] is null if it is invalid: %s', (text) => {
    const { localArea, storage } = setUp()
    localArea.setItem('club-portal.session:a', text)
    expect(storage.read()).toBeNull()
  })

  it('[SH-67+] is one of those that stay, whatever club the portal was opened for', () => {
    const { localArea, storage } = setUp('a')
    storage.write(session)
    localArea.setItem('club-portal.display', '{}')
    localArea.setItem('club-portal.session:b', 'no json')
    createSessionStorage('c', { localArea, tabArea: memoryArea(), listen: () => {} }).write({ ...session, customerId: '7', tenantId: 'd' })
    const sessions = stayingSessions({ localArea, localKeys: () => [...localArea.entries.keys()] })
    expect(sessions.map(({ tenantId, customerId }) => [tenantId, customerId])).toEqual([
      ['a', '12'],
      ['d', '7'],
    ])
  })

  it('[SE-54] notifies other tabs of the same club only', () => {
    const { storage, tell } = setUp()
    const listener = vi.fn()
    storage.onChange(listener)
    tell('club-portal.session:b', null)
    expect(listener).not.toHaveBeenCalled()
    tell('club-portal.session:a', null)
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, true)
  })
})
