import { describe, expect, it } from 'vitest'
import { memoryArea } from '../../shells/memoryArea.ts'
import { listPath, listScroll, saveListPosition } from './listPosition.ts'

describe('the saved position in the list', () => {
  it('is the start of the list at first', () => {
    const storage = memoryArea()
    expect([listPath(storage), listScroll(storage, '')]).toEqual(['/tournaments', 0])
  })

  it('includes filters and scroll position', () => {
    const storage = memoryArea()
    saveListPosition(storage, 'month=all&access=open', 812.5)
    expect(listPath(storage)).toBe('/tournaments?month=all&access=open')
    expect(listScroll(storage, 'month=all&access=open')).toBe(812)
    expect(listScroll(storage, 'month=2026-06')).toBe(0)
  })
})
