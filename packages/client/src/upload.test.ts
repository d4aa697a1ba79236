import { defineCall } from '@club/contract/wire'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const uploadPaper = defineCall({
  method: 'POST',
  path: 'rs/cs/papers',
  auth: 'customer',
  multipart: true,
  body: v.object({ file: v.blob(), name: v.string() }),
  response: v.object({ id: v.number() }),
  errors: [],
})
const BODY = { file: new File(['%PDF-1.7'], 'signed.pdf'), name: 'signed.pdf' }

/** The browser's requests; each is answered by hand. */
class FakeXhr {
  static readonly all: FakeXhr[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  readonly sentHeaders: Record<string, string> = {}
  status = 0
  responseText = ''
  answered = ''
  url = ''
  body: unknown
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    FakeXhr.all.push(this)
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value
  }
  getAllResponseHeaders() {
    return this.answered
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: object, headers = '') {
    Object.assign(this, { status, responseText: JSON.stringify(body), answered: headers })
    this.onload?.()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeXhr.all.length = 0
})

function start() {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const shares: number[] = []
  const { client, state } = createTestClient(createFakeClub())
  const ending = new AbortController()
  const sent = client.call(uploadPaper, {
    body: BODY,
    idempotencyKey: 'key',
    signal: ending.signal,
    onProgress: (share) => shares.push(share),
  })
  return { sent, shares, state, ending, xhr: FakeXhr.all[0] as FakeXhr }
}

it('sends one part per field, says how much has been sent, and takes the renewed token', async () => {
  const { sent, shares, state, xhr } = start()
  expect(xhr.url).toBe('https://club.example/api/rs/cs/papers')
  expect([...(xhr.body as FormData).keys()]).toEqual(['file', 'name'])
  expect((xhr.body as FormData).get('file')).toBeInstanceOf(File)
  expect(xhr.sentHeaders).toMatchObject({ 'x-access-token': 'token-1', 'idempotency-key': 'key' })
  expect(Object.keys(xhr.sentHeaders)).not.toContain('content-type')
  xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
  xhr.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false })
  xhr.answer(200, { id: 7 }, 'x-access-token: token-2\r\netag: "3"\r\n')
  expect(await sent).toEqual({ id: 7 })
  expect([shares, state.token]).toEqual([[0.25], 'token-2'])
})

it('a refusal, a lost connection and a cancelled upload fail like any other call', async () => {
  const refused = start()
  refused.xhr.answer(400, { code: 'invalidInput', details: [{ code: 'fileTooLarge', field: 'file' }] })
  expect(await failureOf(refused.sent)).toMatchObject({ status: 400, problem: 'invalidInput' })
  FakeXhr.all.length = 0
  const lost = start()
  lost.xhr.onerror?.()
  expect(await failureOf(lost.sent)).toMatchObject({ problem: 'notReachable' })
  FakeXhr.all.length = 0
  const cancelled = start()
  cancelled.ending.abort()
  expect(await failureOf(cancelled.sent)).toMatchObject({ code: 'canceled' })
})

it('without XMLHttpRequest the parts are sent by fetch', async () => {
  let type: string | null = null
  const { client } = createTestClient(createFakeClub(), {
    fetch: async (input, init) => {
      type = new Request(input, init).headers.get('content-type')
      return Response.json({ id: 7 })
    },
  })
  expect(await client.call(uploadPaper, { body: BODY })).toEqual({ id: 7 })
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
})
