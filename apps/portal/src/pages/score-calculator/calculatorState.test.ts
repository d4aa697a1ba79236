import { caseOfPlayer } from '@club/ui/calculator-card'
import { calculatorCaseToHash } from '@club/ui/calculator-case'
import { describe, expect, it } from 'vitest'
import { memoryArea } from '../../shells/memoryArea.ts'
import { linkToCase, openedCase, saveCase, withoutCase } from './calculatorState.ts'

const empty = caseOfPlayer({ name: 'Clara Hoffmann', handicap: '18.7' })
const other = { ...empty, tab: 'team' as const }

describe('the saved state of the calculator', () => {
  it('[UI-29] opens with the details of a card; tab and input are restored for each customer', () => {
    const storage = memoryArea()
    expect(openedCase(storage, '12', '', empty)).toEqual({ start: empty, refusal: null })
    expect(empty.tab).toBe('card')
    saveCase(storage, '12', other)
    expect(openedCase(storage, '12', '', empty).start).toEqual(other)
    expect(openedCase(storage, '13', '', empty).start).toEqual(empty)
    expect(openedCase(storage, '', '', empty).start).toEqual(empty)
  })

  it('is overridden once by a link, which names the club and keeps the rest of the hash', () => {
    const storage = memoryArea()
    saveCase(storage, '12', empty)
    const link = new URL(linkToCase('https://portal.example/score-calculator#?old=1', 'a&b', other))
    expect(link.hash.split('?')[1]).toBe('tenant=a%26b')
    expect(openedCase(storage, '12', link.hash, empty)).toEqual({ start: other, refusal: null })
    // As a widget's address is kept.
    expect(openedCase(storage, '12', `#case=${calculatorCaseToHash(other)}?module=score-calculator`, empty).start).toEqual(other)
    expect(withoutCase(link.hash)).toBe('#?tenant=a%26b')
    expect([withoutCase(''), withoutCase('#case=1.x'), withoutCase('#?module=x')]).toEqual(['', '', '#?module=x'])
  })

  it('reports a truncated link, and shows the input of this device', () => {
    const storage = memoryArea()
    saveCase(storage, '12', other)
    expect(openedCase(storage, '12', '#case=1.abc', empty)).toEqual({ start: other, refusal: { code: 'notReadable' } })
  })

  it('opens the page whatever is stored', () => {
    const storage = memoryArea()
    storage.setItem('club-portal.calculator 12', '{"tab":"card"}')
    expect(openedCase(storage, '12', '', empty).start).toEqual(empty)
  })
})
