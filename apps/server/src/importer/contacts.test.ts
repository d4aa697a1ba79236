import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'
import { smallClub } from './smallFolder.ts'

const { importAlone, rows } = await importing()
const importMembers = (csv: string, club: object = smallClub) => importAlone({ 'club.json': JSON.stringify(club), 'members.csv': csv })

const HEAD = 'number,lastName,email,phone,street,zip,city,country\n'
const stored = async () => [
  await rows(
    `select e.email, e.main, e.order_number as at from customer_email e join customer c on c.id = e.customer_id where c.number = '1' order by 3`,
  ),
  await rows(`select p.phone, p.main_for_call as call, p.main_for_sms as sms, p.order_number as at
    from customer_phone p join customer c on c.id = p.customer_id where c.number = '1' order by 4`),
  await rows(`select a.street1 as street, a.zip, a.city, a.country, a.main, a.order_number as at
    from customer_address a join customer c on c.id = a.customer_id where c.number = '1' order by 6`),
]
const mainOnes = () =>
  rows(`select e.email, p.phone, a.street1 as street from customer c
    join customer_email e on e.customer_id = c.id and e.main join customer_phone p on p.customer_id = c.id and p.main_for_call
    join customer_address a on a.customer_id = c.id and a.main where c.number = '1'`)

describe('email, phone and address of a member', () => {
  it('are imported, not doubled by a second import, and replaced by others', async () => {
    const first = `${HEAD}1,Adler,anna@example.org,069 90009 001,Seeweg 4,61250,Usingen,\n`
    for (const _ of [1, 2]) {
      expect((await importMembers(first)).problems).toEqual([])
      expect(await stored()).toEqual([
        [{ email: 'anna@example.org', main: true, at: 1 }],
        [{ phone: '069 90009 001', call: true, sms: true, at: 1 }],
        [{ street: 'Seeweg 4', zip: '61250', city: 'Usingen', country: 276, main: true, at: 1 }],
      ])
    }
    await importMembers(`${HEAD}1,Adler,ann@example.org,069 90009 002,Main Street 4,GU0 0AA,Guildford,gb\n`)
    expect(await stored()).toEqual([
      [{ email: 'ann@example.org', main: true, at: 1 }],
      [{ phone: '069 90009 002', call: true, sms: true, at: 1 }],
      [{ street: 'Main Street 4', zip: 'GU0 0AA', city: 'Guildford', country: 826, main: true, at: 1 }],
    ])
  })

  it('keep what the person added, which moves up when the imported one is removed', async () => {
    await importMembers(`${HEAD}1,Adler,anna@example.org,111,Seeweg 4,61250,Usingen,\n`)
    await rows(`insert into customer_email (tenant_id, customer_id, email, main, order_number)
      select tenant_id, id, 'own@example.org', false, 2 from customer where number = '1' returning id`)
    await rows(`insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms, order_number)
      select tenant_id, customer_id, '2', phone_type_id, false, false, 2 from customer_phone returning id`)
    await importMembers('number,lastName\n1,Adler\n')
    expect((await stored())[0]).toHaveLength(2)
    await importMembers('number,lastName,email,phone\n1,Adler,,\n')
    const [emails, phones] = await stored()
    expect(emails).toEqual([{ email: 'own@example.org', main: true, at: 1 }])
    expect(phones).toEqual([{ phone: '2', call: true, sms: true, at: 1 }])
  })

  it('[CU-150+] count as confirmed by the club', async () => {
    await importMembers(`${HEAD}1,Adler,anna@example.org,110,Seeweg 4,61250,Usingen,\n`)
    await rows(`insert into customer_email (tenant_id, customer_id, email, main, active, pending, wants_main, order_number)
      select tenant_id, id, 'Own@example.org', false, false, true, true, 2 from customer where number = '1' returning id`)
    await importMembers(`${HEAD}1,Adler,own@example.org,110,Seeweg 4,61250,Usingen,\n`)
    expect(await rows('select email, main, active, pending, wants_main from customer_email')).toEqual([
      { email: 'own@example.org', main: true, active: true, pending: false, wants_main: false },
    ])
  })

  it('keep the person’s change until the club’s value changes', async () => {
    const file = (email: string, phone: string, street: string) => `${HEAD}1,Adler,${email},${phone},${street},61250,Usingen,\n`
    await importMembers(file('anna@example.org', '111', 'Seeweg 4'))
    await rows(`update customer_email set email = 'own@example.org' returning id`)
    await rows(`update customer_phone set phone = '2' returning id`)
    await rows(`update customer_address set street1 = 'Own Street 5' returning id`)

    await importMembers(file('anna@example.org', '111', 'Seeweg 4'))
    expect(await mainOnes()).toEqual([{ email: 'own@example.org', phone: '2', street: 'Own Street 5' }])

    await importMembers(file('anna@example.org', '111', 'Seeweg 6'))
    expect(await mainOnes()).toEqual([{ email: 'own@example.org', phone: '2', street: 'Seeweg 6' }])
    await importMembers(file('ann@example.org', '333', 'Seeweg 6'))
    expect(await mainOnes()).toEqual([{ email: 'ann@example.org', phone: '333', street: 'Seeweg 6' }])
  })

  it('keep an address that the person changed when only the club’s value moved', async () => {
    const file = `${HEAD}1,Adler,anna@example.org,111,Seeweg 4,61250,Usingen,\n`
    await importMembers(file)
    await rows(`update customer_address set street1 = 'Own Street 5' returning id`)
    expect((await importMembers(file, { ...smallClub, country: 'DK' })).imported).toBe(true)
    expect(await mainOnes()).toEqual([{ email: 'anna@example.org', phone: '111', street: 'Own Street 5' }])
  })

  it('are restored when the file names them again', async () => {
    await importMembers(`${HEAD}1,Adler,anna@example.org,111,Seeweg 4,61250,Usingen,\n`)
    await importMembers(`${HEAD}1,Adler,,,,,,\n`)
    expect(await stored()).toEqual([[], [], []])
    await importMembers(`${HEAD}1,Adler,anna@example.org,111,Seeweg 4,61250,Usingen,\n`)
    expect(await mainOnes()).toEqual([{ email: 'anna@example.org', phone: '111', street: 'Seeweg 4' }])
  })

  it.each([
    { what: 'half an address', line: '1,Adler,,,Seeweg 4,,Usingen,', column: 'zip' },
    { what: 'a country that is none', line: '1,Adler,,,Seeweg 4,61250,Usingen,XX', column: 'country' },
  ])('with $what are refused by row and column', async ({ line, column }) => {
    const { imported, problems } = await importMembers(`${HEAD}${line}\n`)
    expect(imported).toBe(false)
    expect(problems).toContainEqual(expect.objectContaining({ file: 'members.csv', row: 2, column }))
  })
})
