import { describe, expect, it, vi } from 'vitest'
import { showPush } from './showPush.ts'

const message = {
  web_push: 8030,
  notification: { title: 'Club', body: 'There is news.', navigate: 'https://portal.example/inbox', tag: 'a1', lang: 'en' },
  acknowledge: {
    url: 'https://portal.example/api/rs/cs/messages/receipts',
    headers: { 'x-tenant-id': 'north' },
    body: { receipt: 'r', device: '7' },
  },
}

describe('a pushed message', () => {
  it('[CU-211+] is shown, then acknowledged', async () => {
    const order: string[] = []
    const show = vi.fn(async () => void order.push('show'))
    const send = vi.fn(async () => void order.push('send'))
    await showPush(JSON.stringify(message), { show, send })
    expect(order).toEqual(['show', 'send'])
    expect(show.mock.calls).toEqual([['Club', { body: 'There is news.', tag: 'a1', lang: 'en', data: 'https://portal.example/inbox' }]])
    const headers = { 'x-tenant-id': 'north', 'content-type': 'application/json' }
    expect(send.mock.calls).toEqual([[message.acknowledge.url, { method: 'POST', headers, body: '{"receipt":"r","device":"7"}' }]])
  })

  it('[CU-211+] is shown without a network, and even if it cannot be read; only what was shown is acknowledged', async () => {
    const show = vi.fn(async () => {})
    await showPush(JSON.stringify(message), { show, send: async () => Promise.reject(new Error('offline')) })
    const send = vi.fn(async () => {})
    await showPush('nonsense', { show, send })
    expect([show.mock.calls.length, send.mock.calls.length]).toEqual([2, 0])
    await expect(showPush(JSON.stringify(message), { show: async () => Promise.reject(new Error('denied')), send })).rejects.toThrow(
      'denied',
    )
    expect(send.mock.calls).toEqual([])
  })
})
