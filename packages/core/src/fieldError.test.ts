import { describe, expect, it } from 'vitest'
import { checkNumber, checkOneOf, checkText, checkWhole, FieldError } from './fieldError.ts'

describe('a value that no rule can work with', () => {
  it('is named by its field, in the message too', () => {
    const error = new FieldError('par', '2 is not a par')
    expect([error.name, error.field, error.message, error instanceof RangeError]).toEqual([
      'FieldError',
      'par',
      'par: 2 is not a par',
      true,
    ])
  })

  it.each([
    [() => checkNumber('x', Number.NaN), 'x: NaN is not a number'],
    [() => checkNumber('x', Number.POSITIVE_INFINITY), 'x: Infinity is not a number'],
    [() => checkText('x', 3 as never), 'x: 3 is not a text'],
    [() => checkText('x', null as never), 'x: null is not a text'],
    [() => checkOneOf('x', 'c', ['a', 'b']), 'x: c is not one of a, b'],
    [() => checkWhole('x', 0.5), 'x: 0.5 is not a whole number'],
    [() => checkWhole('x', 2 ** 53), 'x: 9007199254740992 is not a whole number'],
    [() => checkWhole('x', 2, 3), 'x: 2 is not a whole number of at least 3'],
    [() => checkWhole('x', 2, 3, 6), 'x: 2 is not a whole number from 3 to 6'],
    [() => checkWhole('x', 7, 3, 6), 'x: 7 is not a whole number from 3 to 6'],
  ])('is refused (case %#): %s', (check, message) => {
    expect(check).toThrow(FieldError)
    expect(check).toThrow(new FieldError('x', message.slice('x: '.length)))
  })

  it.each([
    () => checkNumber('x', -0.5),
    () => checkText('x', ''),
    () => checkOneOf('x', 'b', ['a', 'b']),
    () => checkWhole('x', -3),
    () => checkWhole('x', 3, 3),
    () => checkWhole('x', 3, 3, 6),
    () => checkWhole('x', 6, 3, 6),
  ])('differs from this error (case %#)', (check) => {
    expect(check).not.toThrow()
  })
})
