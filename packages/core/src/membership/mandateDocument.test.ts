import { describe, expect, it } from 'vitest'
import { MAX_MANDATE_DOCUMENT, mandateDocumentDecision, mandateDocumentToSend } from './mandateDocument.ts'

const bytes = (...head: number[]): Uint8Array => Uint8Array.from(head)
const text = (head: string): Uint8Array => Uint8Array.from([...head], (sign) => sign.charCodeAt(0))
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const allowed = ['pdf', 'jpg', 'png']

describe('mandateDocumentDecision', () => {
  it.each([
    { type: 'pdf', head: text('%PDF-1.7\n') },
    { type: 'jpg', head: bytes(0xff, 0xd8, 0xff, 0xe0, 0) },
    { type: 'png', head: PNG },
  ])('[MA-48+] accepts a $type', ({ type, head }) => {
    expect(mandateDocumentDecision({ size: MAX_MANDATE_DOCUMENT, head })).toEqual({ allowed: true, type })
  })

  it.each([
    ['an SVG', text('<svg xmlns=')],
    ['a GIF', text('GIF89a')],
    ['a web page', text('<!doctype html>')],
    ['a document that begins like a PDF', text('%PDX-1.7')],
    ['a PNG that was sent as text', bytes(0x89, 0x50, 0x4e, 0x47, 0x0a)],
    ['two bytes', bytes(0xff, 0xd8)],
  ])('[MA-48+] refuses %s', (_, head) => {
    expect(mandateDocumentDecision({ size: head.length, head })).toEqual({
      allowed: false,
      refusals: [{ code: 'fileTypeNotAllowed', allowed }],
    })
  })

  it('[MA-48+] refuses one byte above the limit, with every reason', () => {
    const tooLarge = { code: 'fileTooLarge', maxBytes: 10_485_760 }
    expect(mandateDocumentDecision({ size: 10_485_761, head: PNG })).toEqual({ allowed: false, refusals: [tooLarge] })
    expect(mandateDocumentDecision({ size: 10_485_761, head: text('GIF89a') })).toEqual({
      allowed: false,
      refusals: [tooLarge, { code: 'fileTypeNotAllowed', allowed }],
    })
  })

  it('[MA-48+] refuses an empty file', () => {
    expect(mandateDocumentDecision({ size: 0, head: bytes() })).toEqual({ allowed: false, refusals: [{ code: 'emptyFile' }] })
  })
})

describe('mandateDocumentToSend', () => {
  it('[MA-22] needs a file', () => {
    expect(() => mandateDocumentToSend({ id: 'm1' }, null)).toThrow()
  })

  it('[MA-40, MA-42, MA-43] contains the file and its mandate; a missing mandate is reported before a missing file', () => {
    expect(mandateDocumentToSend({ id: 'm1' }, 'signed.pdf')).toEqual({ mandateId: 'm1', file: 'signed.pdf' })
    expect(() => mandateDocumentToSend(null, null)).toThrow(/^Load mandate data first$/)
    expect(() => mandateDocumentToSend({ id: '' }, null)).toThrow(/^Could not find mandatory by id$/)
    for (const file of [null, undefined]) expect(() => mandateDocumentToSend({ id: 'm1' }, file)).toThrow(/^File is not defined$/)
  })
})
