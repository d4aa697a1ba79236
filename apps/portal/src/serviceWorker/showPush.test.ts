import { describe, expect, it, vi } from 'vitest'
import { showPush } from './showPush.ts'

const receipt = {
  url: 'https://portal.example/api/rs/cs/messages/receipts',
  headers: { 'x-tenant-id': 'north' },
  body: { receipt: 'r', device: '7' },
}
const notification = {
  ...{ title: 'Club', body: 'There is news.', navigate: 'https://portal.example/inbox', tag: 'a1', lang: 'en' },
  data: receipt,
}
const textOf = (text: string) => ({ data: { text: () => text } })
const message = textOf(JSON.stringify({ web_push: 8030, mutable: true, notification }))

describe('a pushed message', () => {
  it.each([
    { by: 'the worker', event: message },
    { by: 'a browser that has read it already', event: { data: null, notification } },
  ])('[CU-211+] is shown, then acknowledged: read by $by', async ({ event }) => {
    const order: string[] = []
    const show = vi.fn(async () => void order.push('show'))
    const send = vi.fn(async () => void order.push('send'))
    await showPush(event, { show, send })
    expect(order).toEqual(['show', 'send'])
    const options = { body: 'There is news.', tag: 'a1', lang: 'en', data: 'https://portal.example/inbox', renotify: true }
    expect(show.mock.calls).toEqual([['Club', options]])
    const headers = { 'x-tenant-id': 'north', 'content-type': 'application/json' }
    expect(send.mock.calls).toEqual([[receipt.url, { method: 'POST', headers, body: '{"receipt":"r","device":"7"}' }]])
  })

  it('[CU-211+] is shown without a network, and even if it cannot be read; only what was shown is acknowledged', async () => {
    const show = vi.fn(async () => {})
    await showPush(message, { show, send: async () => Promise.reject(new Error('offline')) })
    const send = vi.fn(async () => {})
    await showPush(textOf('nonsense'), { show, send })
    expect([show.mock.calls.length, send.mock.calls.length]).toEqual([2, 0])
    await expect(showPush(message, { show: async () => Promise.reject(new Error('denied')), send })).rejects.toThrow('denied')
    expect(send.mock.calls).toEqual([])
  })
})
