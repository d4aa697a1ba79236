import { describe, expect, it, vi } from 'vitest'
import { deviceStorage } from './deviceStorage.ts'
import { memoryArea } from './memoryArea.ts'

function browser() {
  const [localStorage, sessionStorage] = [memoryArea(), memoryArea()]
  const tell: ((event: StorageEvent) => void)[] = []
  return {
    localStorage: localStorage as unknown as Storage,
    sessionStorage: sessionStorage as unknown as Storage,
    entries: localStorage.entries,
    addEventListener: (_: 'storage', listener: (event: StorageEvent) => void) => void tell.push(listener),
    wrote: (event: Partial<StorageEvent>) => {
      for (const listener of tell) listener(event as StorageEvent)
    },
  }
}

describe('the browser storage', () => {
  it('[SH-05] [SE-51] [SE-52] has separate names for each host of a widget', () => {
    const here = browser()
    const [web, one, two] = ['', ':one.example', ':two.example'].map((suffix) => deviceStorage(here, suffix))
    web?.localArea.setItem('club-portal.session:a', 'web')
    one?.localArea.setItem('club-portal.session:a', 'one')
    expect(Object.fromEntries(here.entries)).toEqual({
      'club-portal.session:a': 'web',
      'club-portal.session:a:one.example': 'one',
    })
    expect(two?.localArea.getItem('club-portal.session:a')).toBeNull()
    one?.localArea.removeItem('club-portal.session:a')
    expect(web?.localArea.getItem('club-portal.session:a')).toBe('web')
  })

  it('notifies pages of the same shell only', () => {
    const here = browser()
    const heard = vi.fn()
    deviceStorage(here, ':one.example').listen(heard)
    here.wrote({ key: 'k:two.example', newValue: 'x', storageArea: here.localStorage })
    here.wrote({ key: 'k:one.example', newValue: 'x', storageArea: {} as Storage })
    expect(heard).not.toHaveBeenCalled()
    here.wrote({ key: 'k:one.example', newValue: 'x', storageArea: here.localStorage })
    here.wrote({ key: 'k:one.example', newValue: null, storageArea: here.sessionStorage })
    here.wrote({ key: null, newValue: null, storageArea: here.localStorage })
    expect(heard.mock.calls).toEqual([
      ['k', 'x', true],
      ['k', null, false],
      [null, null, true],
    ])
  })

  it('falls back to memory while the page is open if the browser refuses', () => {
    const refusing = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      addEventListener: () => {},
    }
    const { localArea } = deviceStorage(refusing, '')
    localArea.setItem('k', 'x')
    expect(localArea.getItem('k')).toBe('x')
  })
})
