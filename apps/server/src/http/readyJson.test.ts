import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ReadyJson } from './readyJson.ts'

it('has the bytes of its text, and compresses them once', async () => {
  const text = JSON.stringify({ name: 'Jürgen ⛳'.repeat(100) })
  const json = new ReadyJson(text)
  expect(json.bytes().toString()).toBe(text)
  expect(json.bytes()).toBe(json.bytes())
  expect(brotliDecompressSync(await json.packed('br')).toString()).toBe(text)
  expect(gunzipSync(await json.packed('gzip')).toString()).toBe(text)
  expect(await json.packed('br')).toBe(await json.packed('br'))
})
