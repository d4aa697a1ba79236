/**
 * Job that turns a registration into a guest of the club and an invitation to a login. A person with the same name and one of the addresses
 * is already known: they are not stored again, and the owner of the address gets an email. A family may share an address. RG-23.
 */
import type { Registration } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { Job } from '../../queue/job.ts'
import { accountOf } from '../accounts/accounts.ts'
import { sameName } from '../accounts/sameName.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { alreadyRegistered } from '../emails/templates/alreadyRegistered.ts'
import { confirmEmail } from '../emails/templates/confirmEmail.ts'
import { setUpLogin } from '../emails/templates/setUpLogin.ts'

export interface RegistrationRequest {
  readonly registration: Registration
  readonly language: Language
}

/** Stored under an older name. */
export const registerGuest: Job<RegistrationRequest> = {
  name: 'takeRegistration',
  isForgotten: true,
  run: async ({ tx, instant }, { registration, language }) => {
    // One registration at a time per club, so that two concurrent ones of the same person create one customer.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${tx.tenantId}`}, 0))`)
    const known = await findKnownPerson(tx, registration)
    if (known) {
      const template = (await accountOf(tx, known.id)) ? alreadyRegistered : setUpLogin
      await queueEmail(tx, template, { customerId: known.id, address: known.email, language, data: null }, { instant })
    } else {
      await addGuest(tx, registration, language, instant)
    }
    return null
  },
}

interface KnownRow {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string | null
}

/** Returns the customer that the registration belongs to. A different known birthday means a different person. */
async function findKnownPerson(tx: Tx, { emails, firstName, lastName, birthday }: Registration): Promise<KnownRow | undefined> {
  const rows = await rowsOf<KnownRow>(
    tx,
    sql`select c.id, e.email, c.first_name, c.last_name, c.birthday from customer_email e
      join customer c on c.tenant_id = e.tenant_id and c.id = e.customer_id and c.active
      where e.tenant_id = ${tx.tenantId} and e.active and lower(e.email) = any(${emails.map(({ email }) => email.toLowerCase())})
      order by c.id, e.id`,
  )
  return rows.find(
    (row) =>
      sameName(row.first_name, firstName) &&
      sameName(row.last_name, lastName) &&
      (birthday === null || row.birthday === null || row.birthday === birthday),
  )
}

/** Stores the guest. The invitation to a login confirms the first address; each other address gets its own link. CU-150+. */
async function addGuest(tx: Tx, registration: Registration, language: Language, instant: Date): Promise<void> {
  const { firstName, lastName, birthday, sex, titleId, nameExtraId, nationalityId, homeClubId, externalId } = registration
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into customer (tenant_id, number, first_name, last_name, sex, birthday, member_status, handicap_kind, title_id, name_extra_id,
        nationality, home_club_id, home_club_name, external_id, language)
      values (${tx.tenantId}, ${sql`'R-' || substr(upper(replace(gen_random_uuid()::text, '-', '')), 1, 10)`}, ${firstName}, ${lastName}, ${sex},
        ${birthday}, 'guest', 'unset', ${titleId}, ${nameExtraId}, ${nationalityId}, ${homeClubId},
        coalesce((select h.name from home_club h where h.tenant_id = ${tx.tenantId} and h.id = ${homeClubId}), ''), ${externalId}, ${language})
      returning id`,
  )
  if (!row) throw new Error('The guest was not stored')
  const customerId = row.id
  await queueEmail(tx, setUpLogin, { customerId, language, data: null }, { instant })
  const once = new Map(registration.emails.map((one) => [one.email.toLowerCase(), one]))
  for (const [index, { email, usageType }] of [...once.values()].entries()) {
    await tx.query(
      sql`insert into customer_email (tenant_id, customer_id, email, usage_type, main, active, pending, order_number)
        values (${tx.tenantId}, ${customerId}, ${email}, ${usageType}, ${index === 0}, ${index === 0}, ${index > 0}, ${index + 1})`,
    )
    if (index > 0) await queueEmail(tx, confirmEmail, { customerId, address: email, language, data: { email } }, { instant })
  }
  for (const [index, { phone, phoneTypeId }] of registration.phones.entries()) {
    await tx.query(
      sql`insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms, order_number)
        values (${tx.tenantId}, ${customerId}, ${phone}, ${phoneTypeId}, ${index === 0}, ${index === 0}, ${index + 1})`,
    )
  }
}
