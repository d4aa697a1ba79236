import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkSepa } from './checkSepa.ts'

const XSD = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Amount"><xs:simpleType>
  <xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType></xs:element></xs:schema>`

describe('check:sepa', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-sepa-'))
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))
  const xsd = write('schema.xsd', XSD)

  it('says that a file is validated, only after it was', () => {
    expect(checkSepa(['--xsd', xsd, write('good.xml', '<Amount>12.50</Amount>')])).toMatchObject({
      valid: true,
      text: expect.stringContaining('validated'),
    })
    const wrong = checkSepa(['--xsd', xsd, write('wrong.xml', '<Amount>12.505</Amount>')])
    expect(wrong.valid).toBe(false)
    expect(wrong.text).toContain('line 1')
    expect(wrong.text).not.toContain('validated')
  })

  it.each([
    ['no schema', [join(folder, 'wrong.xml')], 'Usage'],
    ['a missing file', ['--xsd', xsd, join(folder, 'none.xml')], 'There is no file'],
    ['no XML', ['--xsd', xsd, write('text.txt', 'hello')], 'cannot be read'],
    ['no schema in the file', ['--xsd', write('no.xsd', '<a/>'), join(folder, 'good.xml')], 'cannot be read'],
  ])('explains %s', (_, args, text) => {
    expect(checkSepa(args)).toMatchObject({ valid: false, text: expect.stringContaining(text) })
  })
})
