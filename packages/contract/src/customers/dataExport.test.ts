import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { needsFreshLogin } from '../wire/call.ts'
import {
  createDataExportLink,
  DATA_EXPORT_STATES,
  dataExportFromWire,
  dataExportToWire,
  getDataExport,
  getDataExportFile,
  requestDataExport,
  wireDataExport,
} from './dataExport.ts'

describe('the export of the own data', () => {
  it('[CU-231+] is requested with a fresh login and read without one', () => {
    const CALLS = [requestDataExport, getDataExport, createDataExportLink, getDataExportFile]
    expect(CALLS.map((call) => `${call.method} ${call.path} ${needsFreshLogin(call)}`)).toEqual([
      'POST rs/cs/customers/data-export true',
      'GET rs/cs/customers/data-export false',
      'POST rs/cs/customers/data-export/link false',
      'GET rs/cs/customers/data-export/{key} false',
    ])
  })

  it('[CU-231+] has a state, and with a file its end and its size', () => {
    const any = fc.record({ state: fc.constantFrom(...DATA_EXPORT_STATES), bytes: fc.nat() })
    fc.assert(
      fc.property(any, ({ state, bytes }) => {
        const value = { state, validTo: '2026-06-10T12:15:00' as never, bytes }
        expect(dataExportFromWire(v.parse(wireDataExport, dataExportToWire(value)))).toEqual({ ok: true, value })
        const none = { state, validTo: null, bytes: 0 }
        expect(dataExportFromWire(v.parse(wireDataExport, dataExportToWire(none)))).toEqual({ ok: true, value: none })
      }),
    )
    expect(v.is(wireDataExport, { state: 'emailed' })).toBe(false)
    expect(dataExportFromWire({ state: 'ready', validTo: 'soon', bytes: 1 }).ok).toBe(false)
  })
})
