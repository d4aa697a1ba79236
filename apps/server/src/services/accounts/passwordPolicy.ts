/** Checks the club's password policy on the server as well. CR-36. */
import type { FieldCode } from '@club/contract/messages'
import { failedRequirements, type PasswordPolicy, type PasswordRequirement } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { guessableReason } from './guessableReason.ts'

const CODES: Readonly<Record<PasswordRequirement, FieldCode>> = {
  length: 'passwordLength',
  uppercase: 'passwordUppercase',
  lowercase: 'passwordLowercase',
  number: 'passwordNumber',
  special: 'passwordSpecial',
}

/** Throws with all requirements that are not met, for `field`. */
function requirePolicy(policy: PasswordPolicy, password: string, field: string, language: Language): void {
  const failed = failedRequirements(policy, password)
  if (failed.length === 0) return
  const data = (requirement: PasswordRequirement) => (requirement === 'length' ? { data: { minLength: policy.minLength } } : {})
  const details = failed.map((requirement) => fieldDetail({ field, code: CODES[requirement], ...data(requirement) }, language))
  throw new ApiError('passwordRefused', { details })
}

/** Throws for `field` unless the club accepts the password for this person. `username`: the one being chosen. */
export async function requireGoodPassword(
  tx: Tx,
  { customerId, username }: { readonly customerId: string; readonly username: string },
  password: string,
  { field, instant, language }: { readonly field: string; readonly instant: Date; readonly language: Language },
): Promise<void> {
  const club = await clubFacts(tx, instant)
  requirePolicy(club.settings.passwordPolicy, password, field, language)
  const row = await rowOf<{ names: readonly string[] }>(
    tx,
    sql`select array[c.first_name, c.last_name] || coalesce(array_agg(e.email) filter (where e.email is not null), '{}') as names
      from customer c left join customer_email e on e.tenant_id = c.tenant_id and e.customer_id = c.id
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} group by c.first_name, c.last_name`,
  )
  const found = await guessableReason(password, [club.name, username, ...(row?.names ?? [])])
  if (found === null) return
  const code = found === 'common' ? 'passwordCommon' : 'passwordOfPerson'
  throw new ApiError('passwordRefused', { details: [fieldDetail({ field, code }, language)] })
}
