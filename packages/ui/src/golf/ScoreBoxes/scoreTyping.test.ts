import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterKey, afterPaste, type ScoreTyping } from './scoreTyping.ts'

const empty = (holes = 18): ScoreTyping => ({ texts: Array.from({ length: holes }, () => ''), at: 0, open: false, refused: null })
const typed = (keys: readonly string[], start = empty()) => keys.reduce(afterKey, start)
const BACK = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']

describe('typing scores', () => {
  it('[SC-88+] saves the same when the same is typed again', () => {
    const once = typed([...'2345'])
    expect(typed([...BACK, ...'2345'], once)).toEqual(once)
    expect(once.texts.slice(0, 5)).toEqual(['2', '3', '4', '5', ''])
  })

  it.each([
    ['a 1 is followed by a second digit', [...'11', '5'], ['11', '5', ''], 2],
    ['a 1 alone ends with Enter', ['1', 'Enter', '1', 'Enter', '5'], ['1', '1', '5'], 3],
    ['only a 1 is', [...'25'], ['2', '5', ''], 2],
    ['no score starts with 0', ['0', '5'], ['5', '', ''], 1],
    ['10 has a 0', [...'10'], ['10', '', ''], 1],
    ['an x or a dash is a hole given up', ['x', '-', '4'], ['–', '–', '4'], 3],
    ['an x takes the place of a 1', ['1', 'x', '4'], ['–', '4', ''], 2],
    ['a letter changes nothing', ['4', 'a', '5'], ['4', '5', ''], 2],
    ['a letter between 1 and 2 changes nothing', ['1', 'a', '2'], ['12', '', ''], 1],
    ['Backspace empties, then goes back', ['4', '5', 'Backspace', 'Backspace'], ['', '', ''], 0],
    ['Delete empties and stays', ['4', 'ArrowLeft', 'Delete'], ['', '', ''], 0],
  ])('[SC-88+] %s', (_, keys, texts, at) => {
    const after = typed(keys)
    expect([after.texts.slice(0, 3), after.at]).toEqual([texts, at])
  })

  it('[SC-88+] names the refused input until the next key', () => {
    expect(typed(['4', 'a']).refused).toEqual({ at: 1, text: 'a' })
    expect(typed(['4', 'a', '5']).refused).toBeNull()
  })

  it('[SC-88+] keeps each score of a pasted row on its own hole and refuses the rest', () => {
    const after = afterPaste(empty(), '4 25 - 11 x9; 3')
    expect(after.texts.slice(0, 7)).toEqual(['4', '', '–', '11', '', '3', ''])
    expect([after.at, after.refused]).toEqual([1, { at: 1, text: '25' }])
    expect(afterPaste(empty(2), '4 5 6 7').texts).toEqual(['4', '5'])
  })

  const anyKey = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'0123456789') },
    fc.constantFrom('x', 'X', '-', '–', '−', 'a', '.', 'é', ' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'Backspace', 'Delete'),
  )

  /** A slower way to say it: scores are read from the text between two moves. */
  function model(keys: readonly string[], holes: number): { readonly texts: readonly string[]; readonly at: number } {
    const texts = Array.from({ length: holes }, () => '')
    let at = 0
    let one = false
    const go = (to: number) => {
      at = Math.min(holes - 1, Math.max(0, to))
      one = false
    }
    for (const key of keys) {
      if (['Enter', ' ', 'ArrowRight'].includes(key)) go(at + 1)
      else if (key === 'ArrowLeft') go(at - 1)
      else if (key === 'Delete') {
        texts[at] = ''
        one = false
      } else if (key === 'Backspace') {
        if (texts[at] === '') go(at - 1)
        texts[at] = ''
        one = false
      } else if ('0123456789'.includes(key) && one) {
        texts[at] = `1${key}`
        go(at + 1)
      } else if (key === '1') {
        texts[at] = '1'
        one = true
      } else if ('23456789'.includes(key)) {
        texts[at] = key
        go(at + 1)
      } else if ('xX-–−'.includes(key)) {
        texts[at] = '–'
        go(at + 1)
      }
    }
    return { texts, at }
  }

  it('[SC-88+] any keys give the result of a simple model, and only scores', () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 60 }), fc.constantFrom(9, 18), (keys, holes) => {
        const { texts, at } = typed(keys, empty(holes))
        expect({ texts, at }).toEqual(model(keys, holes))
        for (const text of texts) expect(text).toMatch(/^(|–|[1-9]|1\d)$/)
      }),
    )
  })

  it('[SC-88+] one key changes at most one hole', () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 40 }), anyKey, (keys, key) => {
        const before = typed(keys)
        const after = afterKey(before, key)
        expect(after.texts.filter((text, at) => text !== before.texts[at]).length).toBeLessThanOrEqual(1)
        expect(Math.abs(after.at - before.at)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
