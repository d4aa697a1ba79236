/** Tenant, group and club of club.json. */
import { readFileSync, statSync } from 'node:fs'
import { clubSettingsFromWire } from '@club/contract/club'
import { mandatesReachable } from '@club/core/membership'
import { type ClubFile, imageType } from './clubFile.ts'
import { pathInFolder } from './folderFiles.ts'
import type { ImportContext } from './importContext.ts'

const FILE = 'club.json'
const LOGO_LIMIT_BYTES = 1024 * 1024

interface Logo {
  readonly bytes: Buffer | null
  readonly type: string | null
}

/** Longest texts of a collection. */
const CREDITOR_LIMITS = { name: 70, street: 70, zip: 16, city: 35 } as const

/** Returns the creditor, whose name and address are those of `invoiceSender` unless it says others; null if the club has none. */
function creditorOf({ findings }: ImportContext, { directDebit, invoiceSender, name }: ClubFile) {
  if (!directDebit) return null
  const sender = { ...invoiceSender, name: invoiceSender?.name || name }
  const creditor = {
    ...directDebit,
    ...{ name: directDebit.name ?? sender.name, street: directDebit.street ?? sender.street ?? '' },
    ...{ zip: directDebit.zip ?? sender.zip ?? '', city: directDebit.city ?? sender.city ?? '' },
  }
  for (const part of ['name', 'street', 'zip', 'city'] as const) {
    const text = creditor[part]
    const isMissing = text === '' && part !== 'zip'
    if (!isMissing && text.length <= CREDITOR_LIMITS[part]) continue
    const problem = isMissing
      ? `The creditor has no ${part}.`
      : `The ${part} of the creditor is longer than ${CREDITOR_LIMITS[part]} characters.`
    findings.add({
      file: FILE,
      row: null,
      column: `directDebit.${part}`,
      problem,
      remedy: `Write it in invoiceSender, or in directDebit if it differs.`,
    })
  }
  return creditor
}

export async function writeClub(context: ImportContext, folder: string, club: ClubFile): Promise<void> {
  const { tx, findings } = context
  const logo = readLogo(context, folder, club)
  if (mandatesReachable(clubSettingsFromWire(club.settings)) && !club.directDebit) {
    const problem = 'The club uses mandates, and has no directDebit with its creditor identifier.'
    findings.add({ file: FILE, row: null, column: 'directDebit', problem, remedy: 'Add it, or set useMandates to false.' })
  }
  const creditor = creditorOf(context, club)
  if (club.group) {
    await tx.query('insert into tenant_group (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name', [
      club.group.id,
      club.group.name,
    ])
  }
  const { rows } = await tx.query<{ is_new: boolean }>(
    `insert into tenant (id, name, group_id, origins, staff_passkeys) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, group_id = excluded.group_id, origins = excluded.origins,
       staff_passkeys = excluded.staff_passkeys returning (xmax = 0) as is_new`,
    [club.tenant, club.name, club.group?.id ?? null, club.origins, club.staffPasskeys],
  )
  await tx.query(
    `insert into club (tenant_id, name, club_number, country, mandate_prefix, national_association, rule_reading, time_zone, currency,
       settings, licence, anonymous_licence, week, max_score, imprint, terms, member_list, logo, logo_type, ledger_accounts, direct_debit,
       invoice_sender, top_up, refund_way)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
     on conflict (tenant_id) do update set name = excluded.name, club_number = excluded.club_number, country = excluded.country,
       mandate_prefix = excluded.mandate_prefix, national_association = excluded.national_association, rule_reading = excluded.rule_reading, time_zone = excluded.time_zone,
       currency = excluded.currency, settings = excluded.settings, licence = excluded.licence,
       anonymous_licence = excluded.anonymous_licence, week = excluded.week, max_score = excluded.max_score,
       imprint = excluded.imprint, terms = excluded.terms, member_list = excluded.member_list, logo = excluded.logo, logo_type = excluded.logo_type,
       ledger_accounts = excluded.ledger_accounts, direct_debit = excluded.direct_debit, invoice_sender = excluded.invoice_sender,
       top_up = excluded.top_up, refund_way = excluded.refund_way`,
    [
      club.tenant,
      club.name,
      club.clubNumber,
      club.country,
      club.mandatePrefix,
      club.nationalAssociation,
      club.ruleReading,
      club.timeZone,
      club.currency,
      ...[club.settings, club.licence, club.anonymousLicence, club.week, club.maxScore, club.imprint ?? {}, club.terms ?? {}].map((value) =>
        JSON.stringify(value),
      ),
      JSON.stringify(club.memberList),
      logo.bytes,
      logo.type,
      JSON.stringify(club.ledgerAccounts),
      creditor && JSON.stringify(creditor),
      club.invoiceSender ? JSON.stringify(club.invoiceSender) : null,
      club.topUp ? JSON.stringify(club.topUp) : null,
      club.refundWay,
    ],
  )
  await tx.query('update club set own_invoices = $2, invoice_notices = $3 where tenant_id = $1', [
    club.tenant,
    ...[club.ownInvoices, club.invoiceNotices].map((value) => JSON.stringify(value)),
  ])
  const isNew = rows[0]?.is_new === true
  findings.count(FILE, 1, { added: isNew ? 1 : 0, updated: isNew ? 0 : 1 })
}

function readLogo({ findings }: ImportContext, folder: string, { logo }: ClubFile): Logo {
  const none: Logo = { bytes: null, type: null }
  if (!logo) return none
  const problem = (what: string, remedy: string): Logo => {
    findings.add({ file: FILE, row: null, column: 'logo', problem: what, remedy })
    return none
  }
  const path = pathInFolder(folder, logo)
  if (path === undefined) return problem(`There is no file ${logo}.`, 'Put it beside club.json.')
  if (statSync(path).size > LOGO_LIMIT_BYTES) return problem(`${logo} is larger than 1 MB.`, 'Make the picture smaller.')
  const bytes = readFileSync(path)
  const type = imageType(bytes)
  return type === null ? problem(`${logo} is not a PNG, JPEG, WebP or GIF.`, 'Save the picture as one of them.') : { bytes, type }
}
