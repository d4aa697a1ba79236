import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { type NewFile, storeFile } from '../../services/clubs/files.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const NOON = '2026-06-10T10:00:00Z'
const PDF = Buffer.from('%PDF-1.7\n\xff\x00\x80', 'latin1')

describe('files', async () => {
  const database = await testDatabase()
  const app = appAt(NOON, database)
  const tokens: Record<string, string> = {}
  const customers: Record<string, string> = {}
  const files: Record<string, string> = {}

  const stored = (name: string, file: Partial<NewFile> = {}, club: string = tenant) =>
    put(database.owner, club, (tx) => storeFile(tx, { customerId: null, key: null, name, content: PDF, ...file }))
  const ask = (id: string | undefined, who = 'ida', part = '') => app.ask(`rs/cs/files/${id}${part}`, { tenant, token: tokens[who] })
  const ticketFor = async (id: string | undefined, who = 'ida') =>
    (await app.ask(`rs/cs/files/${id}/ticket`, { method: 'POST', tenant, token: tokens[who] })).json
  const open = (token: string, id: string | number | undefined, name = 'x') => app.ask(`file/get/${token}/${id}/${name}`)

  beforeAll(async () => {
    await addClubs(database.owner)
    for (const name of ['ida', 'ole']) {
      customers[name] = await addCustomer(database.owner, tenant)
      await addAccount(database.owner, tenant, name, { [tenant]: customers[name] })
      tokens[name] = await app.logIn(name, tenant)
    }
    files.ofTheClub = await stored('Platzregeln.pdf')
    files.ofIda = await stored('Rechnung 7 – „Mai“.pdf', { customerId: customers.ida as string })
    files.page = await stored('x.png', { content: Buffer.from('<script>alert(1)</script>') })
    files.elsewhere = await stored('Theirs.pdf', {}, CLUBS.a)
  })

  it('[DI-26] [DI-28] [CU-114] are listed for their owner, and for everyone if they are the club’s', async () => {
    expect((await ask(files.ofIda, 'ida', '/info')).json).toEqual({
      id: Number(files.ofIda),
      fileDescriptionId: Number(files.ofIda),
      name: 'Rechnung 7 – „Mai“.pdf',
      size: PDF.length,
      contentType: 'application/pdf',
    })
    for (const who of ['ida', 'ole']) expect((await ask(files.ofTheClub, who, '/info')).json.name).toBe('Platzregeln.pdf')
  })

  it('[DI-27] [FI-37] are sent byte by byte, with content type and name', async () => {
    const { status, bytes, headers } = await ask(files.ofIda)
    expect([status, Buffer.from(bytes)]).toEqual([200, PDF])
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Rechnung%207%20%E2%80%93")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get(HEADERS.serverDate)).toBe(new Date(NOON).toISOString())
  })

  it('are downloaded, never shown, unless they are an image or a PDF', async () => {
    const { headers } = await ask(files.page)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })

  it('[DI-28] [FI-37] of others, of another club and unknown ones are not found, and need a login', async () => {
    for (const part of ['', '/info'])
      for (const [id, who] of [
        [files.ofIda, 'ole'],
        [files.elsewhere, 'ida'],
        ['999999', 'ida'],
        ['x', 'ida'],
      ] as const)
        expect(await ask(id, who, part)).toMatchObject({ status: 404, json: { code: 'notFound' } })
    expect((await ask(files.ofTheClub, 'nobody')).status).toBe(401)
    expect((await app.ask(`rs/cs/files/${files.ofTheClub}/ticket`, { method: 'POST', tenant })).status).toBe(401)
    expect((await ticketFor(files.ofIda, 'ole')).code).toBe('notFound')
  })

  it('that are cached are not sent again', async () => {
    const etag = (await ask(files.ofIda)).headers.get('etag') as string
    const again = await app.ask(`rs/cs/files/${files.ofIda}`, { tenant, token: tokens.ida, headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('uploaded again under the same key keep their id', async () => {
    const first = await stored('a.pdf', { key: 'rules' })
    expect(await stored('b.pdf', { key: 'rules' })).toBe(first)
    expect((await ask(first, 'ida', '/info')).json.name).toBe('b.pdf')
    const other = Buffer.from('%PDF-1.4\nother', 'latin1')
    await stored('b.pdf', { key: 'rules', content: other })
    expect(Buffer.from((await ask(first)).bytes)).toEqual(other)
  })

  it('that are too large are refused by the database', async () => {
    await expect(stored('huge', { content: Buffer.alloc(20 * 1024 * 1024 + 1) })).rejects.toThrow('check constraint')
  })

  describe('by a ticket', () => {
    it('[FI-35] [FI-37] open without any header, whatever name is in the URL', async () => {
      const ticket = await ticketFor(files.ofIda)
      expect(ticket).toMatchObject({ fileId: Number(files.ofIda), fileName: 'Rechnung 7 – „Mai“.pdf', expiresInSeconds: 60 })
      for (const name of [encodeURIComponent(ticket.fileName), 'x']) {
        const answer = await open(ticket.token, ticket.fileId, name)
        expect([answer.status, Buffer.from(answer.bytes)]).toEqual([200, PDF])
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      }
    })

    it('[FI-36] open one file for a minute, and never by a login', async () => {
      const { token } = await ticketFor(files.ofIda)
      const refused = async (text: string, id: string | undefined) =>
        expect(await open(text, id)).toMatchObject({ status: 404, json: { code: 'notFound' } })
      await refused(token, files.ofTheClub)
      await refused(tokens.ida as string, files.ofIda)
      await refused(`${tenant}.${tokens.ida}`, files.ofIda)
      await refused(token.replace(tenant, CLUBS.a), files.ofIda)
      await refused(token.slice(0, -1), files.ofIda)
      await refused("x'--.y", files.ofIda)
      app.now = new Date(Date.parse(NOON) + 59_000)
      expect((await open(token, files.ofIda)).status).toBe(200)
      app.now = new Date(Date.parse(NOON) + 60_000)
      await refused(token, files.ofIda)
      app.now = new Date(NOON)
    })

    it('[FI-36] are independent: a second one does not affect the first', async () => {
      const [first, second] = [await ticketFor(files.ofIda), await ticketFor(files.ofTheClub)]
      expect((await open(first.token, first.fileId)).status).toBe(200)
      expect((await open(second.token, second.fileId)).status).toBe(200)
    })

    it('[FI-36] stop working when the file or its owner has gone', async () => {
      const { token, fileId } = await ticketFor(files.ofTheClub, 'ole')
      const active = (is: boolean) =>
        put(database.owner, tenant, (tx) => tx.query('update customer set active = $2 where id = $1', [customers.ole, is]))
      await active(false)
      expect((await open(token, fileId)).status).toBe(404)
      await active(true)
      expect((await open(token, fileId)).status).toBe(200)
      await put(database.owner, tenant, (tx) => tx.query('delete from file where id = $1', [fileId]))
      expect((await open(token, fileId)).status).toBe(404)
    })

    it('[FI-36] are stored only as a hash, and deleted when they have expired', async () => {
      const { token } = await ticketFor(files.ofIda)
      const rows = async () => (await put(database.owner, tenant, (tx) => tx.query('select * from file_ticket'))).rows
      const kept = await rows()
      expect(kept.length).toBeGreaterThan(0)
      expect(JSON.stringify(kept)).not.toContain(token.split('.')[1])
      app.now = new Date(Date.parse(NOON) + 120_000)
      await ticketFor(files.ofIda)
      expect(await rows()).toHaveLength(1)
      app.now = new Date(NOON)
    })
  })
})
