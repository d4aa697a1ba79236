import { describe, expect, it } from 'vitest'
import { maskedPath } from './maskedPath.ts'

describe('maskedPath', () => {
  it('[FI-36] masks the ticket of a file', () => {
    expect(maskedPath('/api/file/get/island.s3cr3t/7/Rechnung.pdf')).toBe('/api/file/get/***/7/Rechnung.pdf')
    expect(maskedPath('/api//file/get/s3cr3t')).not.toContain('s3cr3t')
  })

  it('masks the intent of a payment page', () => {
    expect(maskedPath('/pay/north/pi_s3cr3t')).toBe('/pay/north/***')
    expect(maskedPath('/pay/north/pi_s3cr3t/return')).toBe('/pay/north/***/return')
    expect(maskedPath('/demo/pay/north/s3cr3t')).toBe('/demo/pay/north/***')
  })

  it('keeps every other path', () => {
    expect(maskedPath('/api/rs/cs/files/7')).toBe('/api/rs/cs/files/7')
  })
})
