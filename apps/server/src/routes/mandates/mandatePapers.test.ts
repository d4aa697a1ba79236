import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { storeBanks } from '../../services/banks/storeBanks.ts'
import { FIRST, mandateClub, SECOND, tenant } from '../../testing/mandateClub.ts'
import { put } from '../../testing/testClubs.ts'

describe('mandates', async () => {
  const club = await mandateClub()
  const { app, owner, anyone, ask, create, rows, history, addAddress } = club

  describe('with a signed document', () => {
    const PDF = new TextEncoder().encode('%PDF-1.7 signed')
    const upload = (id: number | string, content: Uint8Array, { name = 'mandate.pdf', token = club.ida.token, headers = {} } = {}) =>
      ask('/file', 'POST', { file: new Blob([new Uint8Array(content)]), name, mandateId: id }, { token, headers })

    it('[MA-35] [MA-03] [MA-04] keep it with its name; a new one replaces it', async () => {
      const id = await create()
      const stored = await upload(id, PDF, { name: 'Mandat „Ida“.pdf' })
      expect(stored).toMatchObject({ status: 200, json: { id, fileName: 'Mandat „Ida“.pdf' } })
      expect((await ask(`/${id}`)).json).toEqual(stored.json)
      expect((await ask()).json.content).toMatchObject([{ fileId: stored.json.fileId, fileName: 'Mandat „Ida“.pdf' }])
      const read = (token = club.ida.token) => app.ask(`rs/cs/files/${stored.json.fileId}`, { tenant, token })
      expect([(await read()).text, (await read()).headers.get('content-type')]).toEqual(['%PDF-1.7 signed', 'application/pdf'])
      expect((await read((await anyone()).token)).status).toBe(404)
      const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
      expect((await upload(id, png, { name: 'photo.png' })).json).toMatchObject({ fileId: stored.json.fileId, fileName: 'photo.png' })
      expect((await read()).headers.get('content-type')).toBe('image/png')
      expect(await rows(`select id from file where key = 'mandate ${id}'`)).toHaveLength(1)
      expect(await history(id)).toEqual(['created', 'documentStored', 'documentStored'])
    })

    it('[MA-48+] [MA-22] refuse an empty one, one of another type and one that is too large', async () => {
      const id = await create()
      const large = new Uint8Array(10 * 1024 * 1024 + 1)
      large.set(PDF)
      for (const [content, code] of [
        [new Uint8Array(), 'emptyFile'],
        [new TextEncoder().encode('<svg/>'), 'fileTypeNotAllowed'],
        [large, 'fileTooLarge'],
      ] as const)
        expect(await upload(id, content)).toMatchObject({ status: 400, json: { code: 'invalidInput', details: [{ field: 'file', code }] } })
      expect(await upload(id, new Uint8Array(11 * 1024 * 1024))).toMatchObject({ status: 413, json: { code: 'bodyTooLarge' } })
      expect(await ask('/file', 'POST', { name: 'x', mandateId: id })).toMatchObject({
        status: 400,
        json: { details: [{ field: 'file' }] },
      })
      const broken = { 'content-type': 'multipart/form-data; boundary=x' }
      expect((await ask('/file', 'POST', 'no parts', { headers: broken })).status).toBe(400)
      expect((await ask(`/${id}`)).json.fileId).toBeNull()
      expect(await history(id)).toEqual(['created'])
    })

    it('[MA-38] [MA-53+] are only the own ones that have not ended', async () => {
      const id = await create()
      expect((await upload(id, PDF, { token: (await anyone()).token })).status).toBe(404)
      expect((await upload('x', PDF)).status).toBe(404)
      await ask(`/${id}`, 'DELETE')
      expect(await upload(id, PDF)).toMatchObject({ status: 409, json: { details: [{ code: 'mandateCancelled' }] } })
    })

    it('[MA-35] recognise a repeated upload by its content', async () => {
      const id = await create()
      const headers = { [HEADERS.idempotencyKey]: `upload${id}` }
      const again = async (content: Uint8Array) => (await upload(id, content, { headers })).json
      expect(await again(PDF)).toEqual(await again(PDF))
      expect(await history(id)).toEqual(['created', 'documentStored'])
      expect(await again(new TextEncoder().encode('%PDF-other'))).toMatchObject({ code: 'keyReused' })
    })
  })

  describe('on paper', () => {
    const creditor = {
      creditorId: 'DE98ZZZ09999999999',
      name: 'Golfclub Musterhof e. V.',
      street: 'Hof 1',
      zip: '12345',
      city: 'Musterhof',
    }
    const settings = (value: object | null) =>
      put(owner, tenant, (tx) =>
        tx.query(sql`update club set direct_debit = ${value && JSON.stringify(value)}::jsonb where tenant_id = ${tenant}`),
      )

    it('[MA-58+] are a PDF of the caller’s own mandate', async () => {
      await settings(creditor)
      const id = await create({ contactId: await addAddress(club.ida.id) })
      const paper = await ask(`/${id}/print`)
      expect([paper.status, paper.headers.get('content-type'), paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(paper.headers.get('content-disposition')).toContain(`GC-${club.ida.number}.pdf`)
      expect((await ask(`/${id}/print`, 'GET', undefined, { token: (await anyone()).token })).status).toBe(404)
    })

    it('[MA-58+] are refused without a creditor identifier', async () => {
      await settings(null)
      expect(await ask(`/${await create()}/print`)).toMatchObject({ status: 409, json: { details: [{ code: 'noCreditorId' }] } })
    })
  })

  describe('at a known bank', () => {
    const ofAccount = (path: string, headers = {}) => app.ask(`rs/cs/finance/iban/${path}`, { tenant, token: club.ida.token, headers })
    beforeAll(async () => {
      const bank = { place: '', bic: 'MUSTDEFFXXX', rule: '000000' }
      const banks = [
        { ...bank, bankCode: '37040044', name: 'Musterbank' },
        { ...bank, bankCode: '99900002', name: 'Eigenbank', rule: '000503' },
      ]
      await put(owner, tenant, (tx) => storeBanks(tx, { country: 'DE', dated: '2026-09-07', banks }, app.now))
    })

    it('[MA-29] [MA-30] have its name and BIC; an unknown bank has neither and blocks nothing', async () => {
      expect((await ofAccount(`info/${FIRST}`)).json).toEqual({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
      for (const text of [SECOND, 'DE00', 'x']) expect((await ofAccount(`info/${text}`)).json).toEqual({ bankName: '', bic: '' })
      const id = await create({ iban: SECOND, bankName: 'My bank', bic: 'ABNANL2A' })
      expect((await ask(`/${id}`)).json).toMatchObject({ bankName: 'My bank', bic: 'ABNANL2A' })
    })

    it('[MA-56+] are stored with the published bank, whatever is sent', async () => {
      const id = await create({ bankName: 'Elsewhere', bic: 'ABNANL2A' })
      expect((await ask(`/${id}`)).json).toMatchObject({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
      await ask(`/${id}`, 'PATCH', { iban: SECOND })
      expect((await ask(`/${id}`, 'PATCH', { iban: FIRST })).json).toMatchObject({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
    })

    it('[MA-26] [MA-30] [MA-47+] have an IBAN that can be computed, unless the bank has rules of its own', async () => {
      const calc = (bankCode: string, account = '532013000', countryCode = 'DE') =>
        ofAccount(`calc?${new URLSearchParams({ countryCode, bankCode, account })}`, { 'accept-language': 'de' })
      expect((await calc('370 400 44')).json).toEqual({ iban: FIRST })
      expect((await calc('ABNA', '417164300', 'NL')).json).toEqual({ iban: SECOND })
      for (const code of ['99900002', '99900003'])
        expect(await calc(code)).toMatchObject({
          ...{
            status: 400,
            json: { details: [{ field: 'bankCode', code: 'enterIban', localizedMessage: expect.stringContaining('IBAN') }] },
          },
        })
      expect((await calc('3704004', '')).json.details).toMatchObject([
        { field: 'bankCode', code: 'wrongLength', data: { expected: 8, actual: 7 }, localizedMessage: expect.stringContaining('8') },
        { field: 'account', code: 'required' },
      ])
      expect((await calc('1', '1', 'IT')).json.details).toMatchObject([{ field: 'countryCode', code: 'unsupportedCountry' }])
    })

    it('[MA-27] [MA-28] are checked with 200 for both outcomes', async () => {
      expect((await ofAccount('check/de89%203704%200044%200532%200130%2000')).json).toEqual({ valid: true })
      expect((await ofAccount('check/DE88370400440532013000')).json).toEqual({ valid: false })
    })
  })
})
