/** accounts.json: the finance accounts of members with their documents. */
import { DOCUMENT_PAY_TYPES, TRANSACTION_TYPES } from '@club/core/finance'
import * as v from 'valibot'
import type { Findings } from './report.ts'
import { date, moment } from './tournamentsFile.ts'

export const ACCOUNTS_FILE = 'accounts.json'

const MAX_AMOUNT = 2_000_000_000

/** In the smallest unit of the club's currency: 3500 is 35.00 EUR. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const line = v.strictObject({
  article: name,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Hundredths of a percent: 1900 is 19 %; null where no VAT applies. */
  vatBasisPoints: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  /** Price of one piece, including VAT. */
  price: amount,
  /** In a void: line of the voided document, from 1. */
  voidsLine: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
})

const document = v.strictObject({
  /** Identifies the document in later imports, which do not change it. */
  key: name,
  type: v.picklist(TRANSACTION_TYPES),
  number: v.optional(v.string(), ''),
  externalNumber: v.optional(v.string(), ''),
  at: moment,
  debit: v.optional(amount, 0),
  credit: v.optional(amount, 0),
  /** In a top-up: the part of the credit that the club has added. */
  bonus: v.optional(amount, 0),
  dueDate: v.optional(v.nullable(date), null),
  /** Whether an invoice is that of a subscription, which must be paid before the account is topped up. */
  subscription: v.optional(v.boolean(), false),
  payType: v.optional(v.nullable(v.picklist(DOCUMENT_PAY_TYPES)), null),
  /** In a void: key of the voided document. */
  voids: v.optional(v.nullable(name), null),
  /** In a payment: amounts by the key of the invoice that they pay. */
  pays: v.optional(v.array(v.strictObject({ invoice: name, amount: v.pipe(amount, v.minValue(1)) })), []),
  lines: v.optional(v.array(line), []),
  /** Name of a PDF in the folder of accounts.json. */
  file: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w][\w. -]{0,150}$/, 'Not the plain name of a file in this folder'))), null),
})

export const accountsFile = v.strictObject({
  accounts: v.array(
    v.strictObject({
      member: name,
      /** Default: the member's number. */
      number: v.optional(v.nullable(name), null),
      creditLimit: v.optional(amount, 0),
      bonusBalance: v.optional(amount, 0),
      documents: v.optional(v.array(document), []),
    }),
  ),
})
export type AccountsFileInput = v.InferInput<typeof accountsFile>
export type AccountRecord = v.InferOutput<typeof accountsFile>['accounts'][number]
export type DocumentRecord = AccountRecord['documents'][number]

const VOIDS: readonly string[] = ['invoiceVoid', 'paymentVoid']

/** Checks what the schema cannot: duplicate keys, and references to documents that do not precede them. */
export function checkAccounts(accounts: readonly AccountRecord[], findings: Findings): void {
  const known = new Map<string, DocumentRecord['type']>()
  const members = new Set<string>()
  const numbers = new Set<string>()
  for (const [at, { member, number, documents }] of accounts.entries()) {
    const problem = (column: string, text: string, remedy: string) =>
      findings.add({ file: ACCOUNTS_FILE, row: at + 1, column, problem: text, remedy })
    if (members.has(member)) problem('member', `Member ${member} has two accounts here.`, 'Bring both together.')
    else if (numbers.has(number ?? member))
      problem('number', `Two accounts have the number ${number ?? member}.`, 'Give each a number of its own.')
    members.add(member)
    numbers.add(number ?? member)
    const own = new Map<string, DocumentRecord['type']>()
    for (const [index, one] of documents.entries()) {
      const column = `documents[${index + 1}]`
      if (known.has(one.key)) problem(column, `The key "${one.key}" is there twice.`, 'Give each document a key of its own.')
      if (VOIDS.includes(one.type) !== (one.voids !== null))
        problem(column, 'A void names what it takes back, and nothing else does.', 'Set or remove "voids".')
      if (one.voids !== null && !own.has(one.voids))
        problem(column, `No document "${one.voids}" of this account stands before it.`, 'Put what is voided first.')
      if (one.type === 'payment' && one.payType === null) problem(column, 'A payment says how it was made.', 'Set "payType".')
      if (one.bonus > (one.type === 'accountTopUp' ? one.credit : 0))
        problem(column, 'Only a top-up has a bonus, which is a part of its credit.', 'Correct "bonus".')
      if (one.lines.some(({ quantity, price }) => quantity * price > MAX_AMOUNT))
        problem(column, 'A line is larger than an amount can be.', 'Correct its quantity or its price.')
      if (one.type !== 'invoice' && one.subscription) problem(column, 'Only an invoice is for a subscription.', 'Remove "subscription".')
      if (one.type !== 'invoice' && one.dueDate !== null) problem(column, 'Only an invoice is due.', 'Remove "dueDate".')
      for (const { invoice } of one.pays)
        if (own.get(invoice) !== 'invoice')
          problem(column, `No invoice "${invoice}" of this account stands before it.`, 'Put the invoice first.')
      own.set(one.key, one.type)
      known.set(one.key, one.type)
    }
  }
}
