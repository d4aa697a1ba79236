import fc from 'fast-check'
import type { FileInfo } from '../club/files.ts'
import { anyId, either, text } from './anyBasics.ts'

export const anyFileInfo: fc.Arbitrary<FileInfo> = fc.record({
  id: anyId,
  name: text,
  contentType: either(fc.constantFrom('application/pdf', 'image/png', 'text/csv; charset=utf-8')),
  sizeBytes: either(fc.nat()),
})
