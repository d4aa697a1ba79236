import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyFileInfo } from '../testing/anyFileInfo.ts'
import { isRead } from '../wire/call.ts'
import { wireFile } from '../wire/shapes.ts'
import { createFileTicket, fileInfoFromWire, fileInfoToWire, getFile, getFileByTicket, getFileInfo, wireFileInfo } from './files.ts'

describe('a file', () => {
  it('[DI-26] is described by one call', () => {
    expect([getFileInfo.method, getFileInfo.path]).toEqual(['GET', 'rs/cs/files/{id}/info'])
  })

  it('[DI-27] [FI-35] is loaded by its id or by a ticket in the URL', () => {
    expect([getFile.path, getFile.response]).toEqual(['rs/cs/files/{id}', wireFile])
    expect([getFileByTicket.path, getFileByTicket.response]).toEqual(['file/get/{token}/{fileId}/{fileName}', wireFile])
  })

  it('a ticket can be requested again', () => {
    expect(isRead(createFileTicket)).toBe(true)
  })
})

describe('fileInfoFromWire', () => {
  it('is the inverse of fileInfoToWire', () => {
    fc.assert(
      fc.property(anyFileInfo, (info) => {
        const wire = fileInfoToWire(info)
        expect(v.is(wireFileInfo, wire)).toBe(true)
        expect(fileInfoFromWire(wire)).toEqual({ ok: true, value: info })
      }),
    )
  })

  it('[CU-114] is written with its id, as the id of the description too, and its name', () => {
    expect(fileInfoToWire({ id: '7', name: 'Rechnung.pdf', contentType: null, sizeBytes: null })).toMatchObject({
      ...{ id: 7, fileDescriptionId: 7, name: 'Rechnung.pdf' },
    })
  })

  it('accepts a description without size and type', () => {
    const wire = v.parse(wireFileInfo, { id: 'a/7', name: 'Rechnung.pdf', somethingElse: 1 })
    expect(fileInfoFromWire(wire)).toEqual({ ok: true, value: { id: 'a/7', name: 'Rechnung.pdf', contentType: null, sizeBytes: null } })
  })
})
