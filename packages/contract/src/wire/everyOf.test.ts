import { describe, expect, it } from 'vitest'
import { everyOf } from './everyOf.ts'

type Colour = 'red' | 'white' | 'yellow'

describe('everyOf', () => {
  it('returns a complete list in its order', () => {
    expect(everyOf<Colour>()(['white', 'red', 'yellow'])).toEqual(['white', 'red', 'yellow'])
  })

  it('does not compile without every member, nor with an unknown one', () => {
    // @ts-expect-error yellow is missing
    everyOf<Colour>()(['red', 'white'])
    // @ts-expect-error blue is not a colour of the union
    everyOf<Colour>()(['red', 'white', 'yellow', 'blue'])
  })
})
