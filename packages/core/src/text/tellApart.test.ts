import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesakes, tellApart } from './tellApart.ts'

const of = (name: string, ...details: string[]) => ({ name, details })

describe('tellApart', () => {
  it('[CU-155+] adds nothing to a unique name, and the first differing detail to equal names', () => {
    expect(tellApart([of('Anna Berg', '12'), of('Bea Bach', '13')])).toEqual([[], []])
    expect(tellApart([of('Anna Berg', '12', 'HCP 4.0'), of('Bea Bach', '13', 'HCP 5.0'), of('Anna Berg', '14', 'HCP 6.0')])).toEqual([
      ['12'],
      [],
      ['14'],
    ])
    expect(tellApart([of('Anna Berg', 'HCP 4.0', 'GC One'), of('Anna Berg', 'HCP 4.0', 'GC Two')])).toEqual([['GC One'], ['GC Two']])
  })

  it('[CU-155+] adds two details if one is not enough, and no useless detail', () => {
    expect(tellApart([of('A', 'x', 'one'), of('A', 'x', 'two'), of('A', 'y', 'two')])).toEqual([
      ['x', 'one'],
      ['x', 'two'],
      ['y', 'two'],
    ])
    expect(tellApart([of('A', 'x'), of('A', 'x')])).toEqual([[], []])
    expect(tellApart([of('A', ''), of('A', 'x')])).toEqual([[], ['x']])
  })

  it('treats names that look the same as equal', () => {
    expect(tellApart([of('René  Berg', '1'), of('Rene\u0301 BERG ', '2')])).toEqual([['1'], ['2']])
    expect(tellApart([of('Ann Aberg', '1'), of('Anna Berg', '2'), of('Jo Groß', '3'), of('Jo GROSS', '4')])).toEqual([[], [], [], []])
  })

  it('[CU-155+] leaves two people equal only if all their details are equal, in any order', () => {
    const detail = (kind: string) => fc.constantFrom('', `${kind} 1`, `${kind} 2`)
    const anyPerson = fc.record({ name: fc.constantFrom('Anna', 'Bea'), details: fc.tuple(detail('no'), detail('hcp'), detail('club')) })
    fc.assert(
      fc.property(fc.array(anyPerson, { maxLength: 12 }), (people) => {
        const shown = tellApart(people)
        people.forEach((one, at) => {
          people.forEach((other, there) => {
            const alike = one.name === other.name && shown[at]?.join() === shown[there]?.join()
            if (alike) expect(one).toEqual(other)
          })
          if (people.filter(({ name }) => name === one.name).length === 1) expect(shown[at]).toEqual([])
          for (const text of shown[at] ?? []) expect(one.details).toContain(text)
        })
        expect(tellApart(people.toReversed())).toEqual(shown.toReversed())
      }),
    )
  })
})

describe('namesakes', () => {
  it('[CU-173+] counts the labels that look the same', () => {
    expect(namesakes(['Kim Lee', 'Anna Berg', 'kim  LEE', 'Kim Lee (Index 4.0)'])).toEqual([2, 1, 2, 1])
    expect(namesakes([])).toEqual([])
  })

  it('[CU-173+] is 1 for every label exactly if all look different', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Anna', 'anna', 'Bea', 'Cid', 'Dan'), { maxLength: 8 }), (labels) => {
        const counts = namesakes(labels)
        expect(counts.every((count) => count === 1)).toBe(new Set(labels.map((label) => label.toLowerCase())).size === labels.length)
        expect(counts.reduce((sum, count) => sum + 1 / count, 0)).toBeCloseTo(new Set(labels.map((label) => label.toLowerCase())).size)
      }),
    )
  })
})
