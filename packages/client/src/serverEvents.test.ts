import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser } from './serverEvents.ts'

const STREAM =
  ': hello\n\nevent: board\nid: 7-1\ndata: {"a":1}\n\nretry: 5\ndata: one\ndata: two\n\nevent: rows\r\nid: 8-2\r\ndata: x\r\n\r\n'
const EVENTS = [
  { name: 'board', data: '{"a":1}', id: '7-1' },
  { name: 'message', data: 'one\ntwo', id: '7-1' },
  { name: 'rows', data: 'x', id: '8-2' },
]

describe('events of a stream', () => {
  it('are the same wherever the chunks are cut', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
        const parse = createEventParser()
        const at = [0, ...cuts.sort((a, b) => a - b), STREAM.length]
        expect(at.slice(1).flatMap((end, index) => parse(STREAM.slice(at[index], end)))).toEqual(EVENTS)
      }),
    )
  })

  it('ignore an incomplete event', () => {
    expect(createEventParser()('event: board\ndata: {"a":1}\n')).toEqual([])
  })
})
