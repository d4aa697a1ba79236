/**
 * Reads the bank's files about collections: pain.002.001.x (refused before the day), camt.053.001.x and camt.054.001.x (credited, and
 * returned later). MA-95+. Nothing in a file is trusted: no document type, no entities of its own, limits before parsing.
 */
import { createHash } from 'node:crypto'
import { type ClubDate, err, ok, parseClubDate, type Result } from '@club/core'
import { parseAmount } from '@club/core/finance'
import { parseXml, XmlElement } from '@rgrove/parse-xml'

export const MAX_REPORT_BYTES = 10 * 1024 * 1024
/** Tags inside tags; a bank's file has about fifteen. */
const MAX_DEPTH = 60
const MAX_ENTRIES = 50_000

export type ReportKind = 'pain.002' | 'camt.053' | 'camt.054'

/** An entry about one debit, a batch, or a whole file. */
export interface ReportEntry {
  readonly kind: 'return' | 'credit'
  /** '' if the entry is about a batch or a file. */
  readonly endToEndId: string
  /** Our id of the batch or of the file; '' if the bank names none. */
  readonly batchId: string
  readonly messageId: string
  /** In cents; 0 if the bank names none. Of a return with the amount of the debit known, that amount. */
  readonly amount: number
  /** Whether `amount` may include what the bank charges. */
  readonly withCharges: boolean
  readonly reason: string
  readonly day: ClubDate | null
  readonly payer: string
}

export interface BankReport {
  readonly kind: ReportKind
  readonly messageId: string
  readonly sha256: Buffer
  readonly entries: readonly ReportEntry[]
}

export type ReportRefusal = 'fileTooLarge' | 'hasDoctype' | 'notABankFile'

/** Reads the content of a file. */
export function readReport(content: Uint8Array): Result<BankReport, ReportRefusal> {
  if (content.length > MAX_REPORT_BYTES) return err('fileTooLarge')
  const sha256 = createHash('sha256').update(content).digest()
  const text = decode(content)
  if (text === null) return err('notABankFile')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return err('hasDoctype')
  if (depthOf(text) > MAX_DEPTH) return err('notABankFile')
  let root: XmlElement | null
  try {
    root = parseXml(text).root
  } catch {
    return err('notABankFile')
  }
  const message = root && messageOf(root)
  return message && message.entries.length <= MAX_ENTRIES ? ok({ ...message, sha256 }) : err('notABankFile')
}

function decode(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

/** Returns how deep the tags are, without parsing, so that the parser never recurses too far. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [tag] of text.matchAll(/<(?![!?])[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.053|camt\.054)\.001\.\d{2}$/

function messageOf(root: XmlElement): Omit<BankReport, 'sha256'> | null {
  const prefix = root.name.includes(':') ? `:${root.name.split(':')[0]}` : ''
  const kind = NAMESPACE.exec(root.attributes[`xmlns${prefix}`] ?? '')?.[1] as ReportKind | undefined
  if (!kind || localName(root) !== 'Document') return null
  if (kind === 'pain.002') {
    const report = child(root, 'CstmrPmtStsRpt')
    return report && { kind, messageId: textAt(report, 'GrpHdr', 'MsgId'), entries: refusedOf(report) }
  }
  const [outer, inner] = kind === 'camt.053' ? (['BkToCstmrStmt', 'Stmt'] as const) : (['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] as const)
  const report = child(root, outer)
  const entries = report && children(report, inner).flatMap((part) => children(part, 'Ntry').flatMap(entriesOf))
  return report && { kind, messageId: textAt(report, 'GrpHdr', 'MsgId'), entries: entries ?? [] }
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}
function children(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((node): node is XmlElement => node instanceof XmlElement && localName(node) === name)
}
function child(parent: XmlElement, ...path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = parent
  for (const name of path) {
    at = at && children(at, name)[0]
  }
  return at ?? null
}
/** Returns the text at a path, at most 140 characters; '' if it is missing. */
function textAt(parent: XmlElement, ...path: readonly string[]): string {
  const text = child(parent, ...path)?.text ?? ''
  return [...text.trim()].slice(0, 140).join('')
}

const NO_PARTS = { endToEndId: '', batchId: '', messageId: '', amount: 0, withCharges: false, reason: '', day: null, payer: '' }

/** Returns the refused debits of a pain.002; a batch or a file that is refused as a whole is one entry. */
function refusedOf(report: XmlElement): readonly ReportEntry[] {
  const group = child(report, 'OrgnlGrpInfAndSts')
  const messageId = group ? textAt(group, 'OrgnlMsgId') : ''
  const batches = children(report, 'OrgnlPmtInfAndSts')
  const entries = batches.flatMap((batch): readonly ReportEntry[] => {
    const batchId = textAt(batch, 'OrgnlPmtInfId')
    const refused = children(batch, 'TxInfAndSts').filter((one) => textAt(one, 'TxSts') === 'RJCT')
    const common = { ...NO_PARTS, kind: 'return' as const, batchId, messageId }
    if (refused.length > 0) {
      // One that names no debit must not stand for its batch.
      return refused.map((one) => ({
        ...{
          ...common,
          ...{ batchId: '', messageId: '' },
          endToEndId: textAt(one, 'OrgnlEndToEndId'),
          reason: reasonOf(one),
          amount: amountAt(one, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
        },
        payer: nameAt(child(one, 'OrgnlTxRef', 'Dbtr')),
      }))
    }
    return textAt(batch, 'PmtInfSts') === 'RJCT' ? [{ ...common, reason: reasonOf(batch) }] : []
  })
  if (entries.length > 0 || !group || textAt(group, 'GrpSts') !== 'RJCT') return entries
  return [{ ...NO_PARTS, kind: 'return', messageId, reason: reasonOf(group) }]
}

function reasonOf(node: XmlElement): string {
  return textAt(node, 'StsRsnInf', 'Rsn', 'Cd') || textAt(node, 'StsRsnInf', 'Rsn', 'Prtry')
}
/** From camt.05x.001.08 on, a party has a level of its own. */
function nameAt(party: XmlElement | null): string {
  return party ? textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm') : ''
}

/** Returns cents; 0 for another currency, or for a text that is no amount. */
function amountAt(parent: XmlElement, ...path: readonly string[]): number {
  const node = child(parent, ...path)
  if (node?.attributes.Ccy !== 'EUR') return 0
  const amount = parseAmount(node.text.trim().replace(/(\.\d\d)0+$/, '$1'), 'EUR')
  return amount.ok && amount.value.amount > 0 && amount.value.amount <= MAX_AMOUNT ? amount.value.amount : 0
}
const MAX_AMOUNT = 2_000_000_000

/** Families of bank transactions that are unpaid or reversed direct debits; ISO 20022, BankTransactionCode. */
const RETURNED_FAMILY: readonly string[] = ['UPDD', 'PRDD']

/** Returns the returns and credits of an entry on the account; entries about anything else give none. */
function entriesOf(entry: XmlElement): readonly ReportEntry[] {
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT'
  const parsed = parseClubDate(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10))
  const day = parsed.ok ? parsed.value : null
  const parts = children(entry, 'NtryDtls')
  const batch = parts.map((part) => textAt(part, 'Btch', 'PmtInfId')).find(Boolean) ?? ''
  const single = parts.flatMap((part) => children(part, 'TxDtls'))
  if (isCredit) {
    const first = single[0]
    const batchId = batch || (first ? textAt(first, 'Refs', 'PmtInfId') : '')
    const common = { ...NO_PARTS, kind: 'credit' as const, day }
    if (batchId) return [{ ...common, batchId, messageId: '', amount: amountAt(entry, 'Amt') }]
    return single.flatMap((one) => {
      const endToEndId = textAt(one, 'Refs', 'EndToEndId')
      const amount = amountAt(one, 'Amt') || (single.length === 1 ? amountAt(entry, 'Amt') : 0)
      return endToEndId ? [{ ...common, endToEndId, amount, payer: payerOf(one) }] : []
    })
  }
  const isReturned = [entry, ...single].some((one) => RETURNED_FAMILY.includes(textAt(one, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')))
  return single.flatMap((one): readonly ReportEntry[] => {
    const reason = textAt(one, 'RtrInf', 'Rsn', 'Cd') || textAt(one, 'RtrInf', 'Rsn', 'Prtry')
    if (!reason && !isReturned) return []
    const original = amountAt(one, 'AmtDtls', 'InstdAmt', 'Amt') || amountAt(one, 'AmtDtls', 'TxAmt', 'Amt')
    const whole = amountAt(one, 'Amt') || (single.length === 1 ? amountAt(entry, 'Amt') : 0)
    return [
      {
        ...{ ...NO_PARTS, kind: 'return', day, reason, payer: payerOf(one), endToEndId: textAt(one, 'Refs', 'EndToEndId') },
        ...{ batchId: batch, amount: original || whole, withCharges: original === 0 },
      },
    ]
  })
}

function payerOf(transaction: XmlElement): string {
  return nameAt(child(transaction, 'RltdPties', 'Dbtr'))
}
