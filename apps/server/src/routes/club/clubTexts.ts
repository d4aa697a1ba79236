/** Terms and imprint in the viewer's language. CS-40 to CS-42. */
import { getImprint, getTerms, imprintToWire, termsToWire } from '@club/contract/club'
import type { Term } from '@club/core/club'
import { inTenant, rowOf } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type Texts, textIn } from '../../services/dictionaries/texts.ts'

interface StoredTerm {
  readonly text: Texts
  readonly link?: string | null
}

interface StoredTerms {
  readonly content?: Texts
  readonly terms1?: StoredTerm
  readonly terms2?: StoredTerm
  readonly terms3?: StoredTerm
}

async function readTexts<Stored>({ db, tenant }: Pick<ClubRequest, 'db' | 'tenant'>, column: Sql): Promise<Stored> {
  const row = await inTenant(
    db,
    tenant.id,
    (tx) => rowOf<{ texts: Stored }>(tx, sql`select ${column} as texts from club where tenant_id = ${tx.tenantId}`),
    'read',
  )
  if (!row) throw new ApiError('notFound')
  return row.texts
}

export const termsRoute = clubRoute(getTerms, async (request) => {
  const { content = {}, terms1, terms2, terms3 } = await readTexts<StoredTerms>(request, sql`terms`)
  const terms = [terms1, terms2, terms3].flatMap((one): Term[] =>
    one ? [{ text: textIn(one.text, request.language), link: one.link ?? null }] : [],
  )
  return termsToWire({ content: textIn(content, request.language), terms })
})

export const imprintRoute = clubRoute(getImprint, async (request) =>
  imprintToWire(textIn(await readTexts<Texts>(request, sql`imprint`), request.language)),
)
