import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sepaText } from './sepaText.ts'

describe('a text of a collection', () => {
  it.each([
    ['Jürgen Groß', 'Juergen Gross'],
    ['ÄRZTE', 'AeRZTE'],
    ['Ægir Sørensen-Åkesson', 'Aegir Soerensen-Aakesson'],
    ['Renée d’Arçon', "Renee d'Arcon"],
    ['Żaneta Łukasiewicz', 'Zaneta Lukasiewicz'],
    ['Γεώργιος', 'Georgios'],
    ['Иванов', 'Ivanov'],
    ['Müller & Söhne', 'Mueller + Soehne'],
    ['a;b*c', 'a.b.c'],
    ['  two \n lines ', 'two lines'],
    ['高橋', '..'],
  ])('[MA-86+] writes %s as %s', (given, written) => {
    expect(sepaText(given, 70)).toBe(written)
  })

  it('[MA-86+] has only characters of EPC217-08, is never too long, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const written = sepaText(text, most)
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
        expect(written.length).toBeLessThanOrEqual(most)
        expect(sepaText(written, most)).toBe(written)
      }),
    )
  })
})
