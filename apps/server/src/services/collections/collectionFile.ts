/**
 * The file of a collection for the bank: ISO 20022, pain.008.001.08, as the EPC's guidelines for SDD Core restrict it. MA-89+. The table of
 * its rules with their sources is in docs/guides/collect-debits.md.
 */
import { formatAmount, money, sepaText, sumMoney } from '@club/core/finance'
import type { MandateAmendment } from '@club/core/membership'
import XMLBuilder from 'fast-xml-builder'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import type { PayerAddress } from '../finance/readCollectables.ts'
import type { Creditor } from './collectionSettings.ts'
import { readStoredCreditor } from './readCollections.ts'

export interface FileDebit {
  readonly endToEndId: string
  /** In cents. */
  readonly amount: number
  readonly reference: string
  readonly signedOn: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly address: PayerAddress | null
  readonly sequence: 'first' | 'recurring'
  readonly amendment: MandateAmendment | null
  /** Numbers of the invoices, for the payer's statement. */
  readonly text: string
}

export interface CollectionFile {
  /** The collection's key at the bank. */
  readonly key: string
  /** Local time of the club. */
  readonly createdAt: string
  readonly day: string
  readonly creditor: Creditor
  readonly debits: readonly FileDebit[]
}

type Node = Readonly<Record<string, unknown>>

const SEQUENCE = { first: 'FRST', recurring: 'RCUR' } as const
const MAX_NAME = 70
const MAX_TEXT = 140

/** Returns the message id of a collection; that of a batch adds its sequence. The bank's reports name both. */
export function messageId(key: string): string {
  return `DD${key}`
}
export function batchId(key: string, sequence: FileDebit['sequence']): string {
  return `DD${key}-${SEQUENCE[sequence]}`
}

const euros = (amount: number): string => formatAmount(money(amount, 'EUR'))
const sumOf = (debits: readonly FileDebit[]): string =>
  formatAmount(
    sumMoney(
      'EUR',
      debits.map(({ amount }) => money(amount, 'EUR')),
    ),
  )

/** A bank is named by its BIC; without one the account number is enough. */
function agent(bic: string): Node {
  return { FinInstnId: bic === '' ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic } }
}

/** Structured, because banks take no unstructured address after November 2026. */
function postalAddress({ street, zip, city, country }: PayerAddress): Node {
  const lines = { StrtNm: sepaText(street, MAX_NAME), PstCd: sepaText(zip, 16), TwnNm: sepaText(city, 35), Ctry: country }
  return { PstlAdr: Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== '')) }
}

function debitNode(debit: FileDebit): Node {
  const { amendment } = debit
  const change = amendment && { AmdmntInfDtls: { OrgnlDbtrAcct: { Id: { IBAN: amendment.originalIban } } } }
  return {
    PmtId: { EndToEndId: debit.endToEndId },
    InstdAmt: { '@_Ccy': 'EUR', '#text': euros(debit.amount) },
    DrctDbtTx: {
      MndtRltdInf: { MndtId: debit.reference, DtOfSgntr: debit.signedOn, ...(change && { AmdmntInd: 'true', ...change }) },
    },
    DbtrAgt: agent(debit.bic),
    Dbtr: { Nm: sepaText(debit.name, MAX_NAME), ...(debit.address && postalAddress(debit.address)) },
    DbtrAcct: { Id: { IBAN: debit.iban } },
    RmtInf: { Ustrd: sepaText(debit.text, MAX_TEXT) },
  }
}

function batchNode({ key, day, creditor }: CollectionFile, sequence: FileDebit['sequence'], debits: readonly FileDebit[]): Node {
  return {
    PmtInfId: batchId(key, sequence),
    PmtMtd: 'DD',
    BtchBookg: 'true',
    NbOfTxs: debits.length,
    CtrlSum: sumOf(debits),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: SEQUENCE[sequence] },
    ReqdColltnDt: day,
    Cdtr: { Nm: sepaText(creditor.name, MAX_NAME), ...postalAddress(creditor) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: agent(creditor.bic),
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.creditorId, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: debits.map(debitNode),
  }
}

/** Returns the XML; the same for the same collection. First debits and later ones are a batch each. */
export function collectionXml(file: CollectionFile): string {
  const batches = (['first', 'recurring'] as const).flatMap((sequence) => {
    const debits = file.debits.filter((debit) => debit.sequence === sequence)
    return debits.length === 0 ? [] : [batchNode(file, sequence, debits)]
  })
  const GrpHdr = {
    MsgId: messageId(file.key),
    CreDtTm: file.createdAt,
    NbOfTxs: file.debits.length,
    CtrlSum: sumOf(file.debits),
    InitgPty: { Nm: sepaText(file.creditor.name, MAX_NAME) },
  }
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true })
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: { '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08', CstmrDrctDbtInitn: { GrpHdr, PmtInf: batches } },
  })
}

/** Reads an exported collection as its file; null before the export. */
export async function readCollectionFile(tx: Tx, club: ClubFacts, id: string): Promise<CollectionFile | null> {
  const stored = await readStoredCreditor(tx, id)
  if (!stored) return null
  const debits = await rowsOf<FileDebit & { readonly day: string; readonly key: string }>(
    tx,
    sql`select d.end_to_end_id as "endToEndId", d.amount, d.reference, d.signed_on as "signedOn", d.name, d.iban, d.bic, d.address, d.sequence,
        d.amendment, c.day, c.bank_key as key, (select string_agg(case when f.number = '' then f.id::text else f.number end, ', ' order by i.id) from collection_item i
          join fin_document f on f.tenant_id = i.tenant_id and f.id = i.document_id
          where i.tenant_id = d.tenant_id and i.debit_id = d.id and i.amount > 0) as text
      from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
      where d.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and d.amount is not null order by d.id`,
  )
  const { creditor, exportedAt } = stored
  const { day = '', key = '' } = debits[0] ?? {}
  return {
    key,
    createdAt: clubNow(club.timeZone, exportedAt),
    day,
    creditor,
    debits: debits.map((debit) => ({ ...debit, text: `${creditor.name}: ${debit.text}` })),
  }
}
