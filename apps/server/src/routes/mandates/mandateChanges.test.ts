import { HEADERS } from '@club/contract/wire'
import { describe, expect, it } from 'vitest'
import { FIRST, mandateClub, SECOND, THIRD, tenant } from '../../testing/mandateClub.ts'

describe('mandates', async () => {
  const club = await mandateClub()
  const { mail, ask, create, rows, amendments, history, acceptOnline, addAddress } = club

  describe('with a change', () => {
    it('[MA-34] [MA-53+] keep reference and status; the bank clears with the number', async () => {
      await acceptOnline(true)
      const id = await create({ bankName: 'Musterbank', bic: 'COBADEFFXXX' })
      await acceptOnline(false)
      const before = (await ask(`/${id}`)).json
      expect((await ask(`/${id}`, 'PATCH', { iban: 'nl91 abna 0417 1643 00', name: 'I. Holm' })).json).toEqual({
        ...before,
        ...{ iban: SECOND, name: 'I. Holm', bankName: '', bic: '' },
      })
      expect(before).toMatchObject({ status: 'Active' })
      expect(await history(id)).toEqual(['created', 'bankChanged'])
    })

    it('[MA-08] [MA-33] ignore a status or reference that is sent', async () => {
      const id = await create({ status: 'Active', umr: 'MINE', payTnFee: false })
      await ask(`/${id}`, 'PATCH', { status: 'Active', umr: 'MINE', fileId: 1, customerId: 1 })
      expect((await ask(`/${id}`)).json).toMatchObject({ status: 'Pending', umr: `GC-${club.ida.number}`, payTnFee: true, fileId: null })
    })

    it('[MA-54+] store one amendment from the account that the bank knows', async () => {
      const id = await create({ bic: 'COBADEFFXXX' })
      const change = (iban: string) => ask(`/${id}`, 'PATCH', { iban })
      await change(SECOND)
      const original = { original_iban: FIRST, original_bic: 'COBADEFFXXX', original_name: 'Ida Holm' }
      expect(await amendments(id)).toEqual([original])
      await change(THIRD)
      expect(await amendments(id)).toEqual([original])
      await rows(`with run as (insert into collection (tenant_id, day, announced_at) values ('${tenant}', '2026-06-15', now()) returning id)
        update mandate_amendment set collection_id = (select id from run) where mandate_id = ${id} returning mandate_amendment.id`)
      await change(FIRST)
      expect(await amendments(id)).toEqual([original, { original_iban: THIRD, original_bic: '', original_name: 'Ida Holm' }])
      await change(THIRD)
      expect(await amendments(id)).toEqual([original])
    })

    it('[MA-54+] [MA-55+] store no amendment and send no email when the account stays', async () => {
      const id = await create({ bankName: 'Musterbank' })
      await mail.deliver(club.ida.email)
      const answer = await ask(`/${id}`, 'PATCH', { name: 'I. Holm', iban: 'de89 3704 0044 0532 0130 00' })
      expect(answer.json).toMatchObject({ name: 'I. Holm', bankName: 'Musterbank' })
      expect(await amendments(id)).toEqual([])
      expect(await mail.deliver(club.ida.email)).toEqual([])
      expect(await history(id)).toEqual(['created', 'changed'])
    })

    it('[MA-55+] notify their owner by email, with the end of the number only', async () => {
      const id = await create()
      await mail.deliver(club.ida.email)
      await ask(`/${id}`, 'PATCH', { iban: SECOND })
      const [email, ...others] = await mail.deliver(club.ida.email)
      expect(others).toEqual([])
      expect(email?.text).toContain(`GC-${club.ida.number}`)
      expect(email?.text).toContain('4300')
      for (const number of [FIRST, SECOND]) expect(`${email?.subject}${email?.text}`).not.toContain(number.slice(4, -4))
      const stored = await rows<{ all: string }>(`select e::text as all from mandate_event e where mandate_id = ${id}`)
      expect(stored.map(({ all }) => all).join()).not.toContain(SECOND.slice(4, -4))
    })

    it('[MA-12] [MA-46+] [MA-51+] are not stored with a wrong number', async () => {
      const id = await create()
      for (const [iban, code] of [
        ['DE88370400440532013000', 'notAnIban'],
        [' ', 'required'],
        ['TR330006100519786457841326', 'outsideSepa'],
      ])
        expect(await ask(`/${id}`, 'PATCH', { iban, name: 'Other' })).toMatchObject({
          status: 400,
          json: { details: [{ field: 'iban', code }] },
        })
      expect((await ask(`/${id}`)).json).toMatchObject({ iban: FIRST, name: 'Ida Holm' })
    })

    it('[MA-36] write country and address behind the contact, which must be complete', async () => {
      const contactId = await addAddress(club.ida.id)
      const id = await create({ contactId })
      const postalAddress = { street1: ' Hafen 2 ', zip: '24159', city: 'Kiel' }
      expect((await ask(`/${id}`, 'PATCH', { countryId: 208, postalAddress })).json).toMatchObject({
        countryId: 208,
        postalAddress: { street1: 'Hafen 2', street2: '', zip: '24159', city: 'Kiel' },
      })
      const wrong = await ask(`/${id}`, 'PATCH', { countryId: 1, postalAddress: { street1: '', zip: '1', city: 'Kiel' } })
      expect(wrong.json.details).toMatchObject([
        { field: 'postalAddress.street1', code: 'required' },
        { field: 'countryId', code: 'unknownChoice' },
      ])
      const without = await ask(`/${await create()}`, 'PATCH', { postalAddress })
      expect(without.json.details[0]).toMatchObject({ field: 'contactId', code: 'required' })
    })

    it('[MA-53+] are changed on the version that was read, so that two tabs do not overwrite each other', async () => {
      const id = await create()
      await mail.deliver(club.ida.email)
      const ifMatch = (await ask(`/${id}`)).headers.get('etag') as string
      const change = (iban: string) => ask(`/${id}`, 'PATCH', { iban }, { headers: { [HEADERS.ifMatch]: ifMatch } })
      const answers = await Promise.all([change(SECOND), change(THIRD)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      expect((await ask(`/${id}`)).json.iban).toBe(answers[0]?.status === 200 ? SECOND : THIRD)
      expect(await mail.deliver(club.ida.email)).toHaveLength(1)
    })

    it('[MA-53+] are changed once when the request is repeated', async () => {
      const id = await create()
      const again = () => ask(`/${id}`, 'PATCH', { iban: SECOND }, { headers: { [HEADERS.idempotencyKey]: `k${id}` } })
      expect((await again()).json).toEqual((await again()).json)
      expect(await history(id)).toEqual(['created', 'bankChanged'])
    })
  })

  describe('that are revoked', () => {
    it('[MA-50+] [MA-06] end immediately, are no longer listed and stay readable', async () => {
      const id = await create()
      const revoked = await ask(`/${id}`, 'DELETE')
      expect(revoked).toMatchObject({ status: 200, json: { id, status: 'Cancelled' } })
      expect((await ask()).json.content).toEqual([])
      expect((await ask(`/${id}`)).json).toEqual(revoked.json)
    })

    it('[MA-50+] are confirmed by one email, also when revoked twice', async () => {
      const id = await create()
      await mail.deliver(club.ida.email)
      const [one, other] = await Promise.all([ask(`/${id}`, 'DELETE'), ask(`/${id}`, 'DELETE')])
      expect(one.json).toEqual(other.json)
      expect((await ask(`/${id}`, 'DELETE')).json).toEqual(one.json)
      const emails = await mail.deliver(club.ida.email)
      expect(emails).toHaveLength(1)
      expect(emails[0]?.subject).toContain('revoked')
      expect(await history(id)).toEqual(['created', 'revoked'])
    })

    it('[MA-53+] can no longer be changed', async () => {
      const id = await create()
      await ask(`/${id}`, 'DELETE')
      expect(await ask(`/${id}`, 'PATCH', { iban: SECOND })).toMatchObject({
        ...{ status: 409, json: { code: 'mandateRefused', details: [{ field: 'status', code: 'mandateCancelled' }] } },
      })
      expect((await ask(`/${id}`)).json).toMatchObject({ iban: FIRST, status: 'Cancelled' })
    })

    it('[MA-50+] [MA-53+] concurrently with a change end cancelled, whichever comes first', async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await create()
        const [changed, revoked] = await Promise.all([ask(`/${id}`, 'PATCH', { iban: SECOND }), ask(`/${id}`, 'DELETE')])
        expect(revoked.status).toBe(200)
        expect([200, 409]).toContain(changed.status)
        const { iban, status } = (await ask(`/${id}`)).json
        expect({ iban, status }).toEqual({ iban: changed.status === 200 ? SECOND : FIRST, status: 'Cancelled' })
        const expected = changed.status === 200 ? ['created', 'bankChanged', 'revoked'] : ['created', 'revoked']
        expect(await history(id)).toEqual(expected)
      }
    })
  })
})
