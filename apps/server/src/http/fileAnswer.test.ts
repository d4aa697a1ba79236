import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispositionOf } from './fileAnswer.ts'

describe('dispositionOf', () => {
  it.each([
    ['application/pdf', 'inline'],
    ['image/jpeg', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['text/csv; charset=utf-8', 'attachment'],
    ['', 'attachment'],
  ])('shows or saves %j: %s', (type, how) => {
    expect(dispositionOf('a', type).split(';')[0]).toBe(how)
  })

  it('[FI-37] names the file for every browser', () => {
    expect(dispositionOf('Startliste Öl "A".csv', 'text/csv')).toBe(
      `attachment; filename="Startliste _l _A_.csv"; filename*=UTF-8''Startliste%20%C3%96l%20%22A%22.csv`,
    )
  })

  it('is one header line without a way out of the folder, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const text = dispositionOf(name, '')
        expect(() => new Headers({ 'content-disposition': text })).not.toThrow()
        expect(text).toMatch(/^attachment; filename="[^"\\/]+"; filename\*=UTF-8''[^"'/\\ ]+$/)
      }),
    )
  })
})
