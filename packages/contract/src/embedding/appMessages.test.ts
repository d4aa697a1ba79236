import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FromApp, readFromApp, type ToApp } from './appMessages.ts'

const guide = readFileSync(fileURLToPath(new URL('../../../../docs/guides/native-wrapper.md', import.meta.url)), 'utf8')

/** One of each kind; a new kind does not build until it stands here. */
const SAID: Readonly<Record<ToApp['type'], ToApp>> = {
  prepared: { type: 'prepared' },
  contentLoaded: { type: 'contentLoaded' },
  menuLoaded: { type: 'menuLoaded', items: [{ key: 'tournaments', label: 'Tournaments', path: '/tournaments' }] },
  logout: { type: 'logout' },
  showPdf: { type: 'showPdf', url: 'https://portal.example/list.pdf', fileName: 'list.pdf' },
  getLocation: { type: 'getLocation' },
  saveFile: { type: 'saveFile', id: '1', fileName: 'event.ics', mediaType: 'text/calendar', content: 'QkVHSU4=' },
}

const HEARD: readonly FromApp[] = [
  { type: 'location', latitude: 50.2, longitude: 8.5 },
  { type: 'location', error: 'denied' },
  { type: 'logout' },
  { type: 'open', path: '/tournaments' },
  { type: 'savesFiles' },
  { type: 'fileSaved', id: '1' },
  { type: 'fileSaved', id: '1', error: 'full' },
]

describe('messages between portal and app', () => {
  it('[SH-53] to an app are JSON, and documented in its guide', () => {
    for (const message of Object.values(SAID)) {
      expect(JSON.parse(JSON.stringify(message))).toEqual(message)
      expect(guide).toMatch(new RegExp(`\\| \`\\{ type: '${message.type}'`))
      for (const name of Object.keys(message)) expect(guide).toContain(name)
    }
  })

  it.each(HEARD)('[SH-53] [SH-68+] from the app: $type, as an object or as text', (message) => {
    expect(readFromApp(message)).toEqual(message)
    expect(readFromApp(JSON.stringify({ ...message, more: 1 }))).toEqual(message)
    expect(guide).toMatch(new RegExp(`\\| \`\\{ type: '${message.type}'`))
  })

  it('[SH-53] [SH-68+] of any other shape are ignored without an error', () => {
    for (const wrong of [
      '{"type":',
      { type: 'location', latitude: 91, longitude: 0 },
      { type: 'location', latitude: 0, longitude: -180.1 },
      { type: 'location', latitude: '50', longitude: 8 },
      { type: 'location', error: '' },
      { type: 'open', path: 'https://evil.example' },
      { type: 'prepared' },
      { type: 'fileSaved', id: 1 },
    ])
      expect(readFromApp(wrong)).toBeNull()
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (message) => {
        expect(readFromApp(message)).toBeNull()
      }),
    )
  })
})
