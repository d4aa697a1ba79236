/** `npm run club -- collect …`: the treasurer's collections from the command line, with the services of the screen. MA-100+. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type ClubDate, parseClubDate } from '@club/core'
import { type CollectionDetails, formatAmount, type Money, reconciliation } from '@club/core/finance'
import type { ClientBase } from 'pg'
import { ApiError } from '../refusal/apiError.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { announceCollection, previewedCollection } from '../services/collections/announceCollection.ts'
import { applyBankReport } from '../services/collections/applyBankReport.ts'
import { readReport } from '../services/collections/bankReport.ts'
import { collectionXml, readCollectionFile } from '../services/collections/collectionFile.ts'
import { type CollectionWork, collectionRefused } from '../services/collections/collectionSettings.ts'
import { bookDebits, exportCollection } from '../services/collections/exportCollection.ts'
import { readCollection, readCollectionOverview } from '../services/collections/readCollections.ts'
import { rejectFile } from '../services/collections/rejectFile.ts'
import { fileObstacle } from './fileObstacle.ts'
import { inClub } from './inClub.ts'
import type { Outcome } from './staffCommand.ts'

export const COLLECT_USAGE = `npm run club -- collect <club>                                           list the collections
  npm run club -- collect <club> preview 2026-06-15                         what would be collected, and what is left out
  npm run club -- collect <club> announce 2026-06-15                        announce it to the members
  npm run club -- collect <club> export <collection> <file>                 write the file for the bank
  npm run club -- collect <club> reject <collection> <reason>               the bank has not taken the file: free its debits
  npm run club -- collect <club> book <collection>                          book it, on the day or later
  npm run club -- collect <club> show <collection>                          its debits and sums; 1 if they do not agree
  npm run club -- collect <club> returns <file>                             read a pain.002, camt.053 or camt.054 of the bank`

const failed = (text: string): Outcome => ({ done: false, text })
const shown = (amount: Money): string => `${formatAmount(amount)} ${amount.currency}`

/** Returns the text to print and whether the command succeeded; null if the arguments are not a command. */
export async function collectCommand(owner: ClientBase, args: readonly string[], instant: Date): Promise<Outcome | null> {
  const [tenantId, ...rest] = args
  if (tenantId === undefined) return null
  try {
    return await inClub(owner, tenantId, async (tx) => {
      const { rowCount } = await owner.query('select from club where tenant_id = $1', [tenantId])
      if (rowCount === 0) return failed(`There is no club "${tenantId}".`)
      return runStep({ tx, club: await clubFacts(tx, instant), actorId: null, instant, language: 'en' }, rest)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed(error.details?.map(({ localizedMessage }) => localizedMessage).join('\n') || 'There is no such collection.')
  }
}

async function runStep(work: CollectionWork, [step, first, second, ...more]: readonly string[]): Promise<Outcome | null> {
  if (more.length > 0) return null
  switch (step) {
    case undefined:
      return list(work)
    case 'preview':
    case 'announce':
      return first === undefined || second !== undefined ? null : plan(work, step, first)
    case 'export':
      return first === undefined || second === undefined ? null : writeFile(work, first, second)
    case 'reject':
      return first === undefined || second === undefined ? null : reject(work, first, second)
    case 'book':
    case 'show':
      return first === undefined || second !== undefined ? null : bookOrShow(work, step, first)
    case 'returns':
      return first === undefined || second !== undefined ? null : readReturns(work, first)
    default:
      return null
  }
}

async function list({ tx, club }: CollectionWork): Promise<Outcome> {
  const { collections, unknown, earliestDay } = await readCollectionOverview(tx, club)
  const lines = collections.map(
    ({ id, day, status, debits, announced }) => `${id}  ${day}  ${String(status)}  ${debits} debits  ${shown(announced)}`,
  )
  const others = unknown.map(({ endToEndId, amount, reason }) => `Unknown: ${endToEndId}  ${shown(amount)}  ${reason}`)
  return { done: true, text: [...lines, ...others, `A collection that is announced now can be on ${earliestDay}.`].join('\n') }
}

async function plan(work: CollectionWork, step: 'preview' | 'announce', text: string): Promise<Outcome> {
  const parsed = parseClubDate(text)
  if (!parsed.ok) return failed(`"${text}" is not a day: write 2026-06-15.`)
  const day: ClubDate = parsed.value
  const { debits, leftOut, total, deadline } = await previewedCollection(work, day)
  const lines = [
    ...leftOut.map(({ customerNumber, amount, reason }) => `Left out: ${customerNumber}  ${shown(amount)}  ${reason}`),
    `${debits.length} debits, ${shown(total)}. The bank takes the file until ${deadline.replace('T', ' ').slice(0, 16)}.`,
  ]
  if (step === 'preview') return { done: true, text: lines.join('\n') }
  const id = await announceCollection(work, { day, total: total.amount, debits: debits.length })
  const onPaper = debits.filter((debit) => debit.onPaper).map(({ customerNumber }) => customerNumber)
  const reminder = onPaper.length === 0 ? [] : [`Write to these members, who have no email address: ${onPaper.join(', ')}.`]
  return { done: true, text: [...lines, `Announced as collection ${id}.`, ...reminder].join('\n') }
}

function isId(text: string): boolean {
  return /^[0-9]{1,18}$/.test(text)
}

async function writeFile(work: CollectionWork, id: string, file: string): Promise<Outcome> {
  if (!isId(id)) return failed(`"${id}" is not the number of a collection.`)
  const obstacle = fileObstacle(file)
  if (obstacle !== null) return failed(obstacle)
  await exportCollection(work, id)
  const content = await readCollectionFile(work.tx, work.club, id)
  if (!content) throw collectionRefused('status', 'notExported', 'en')
  // It names account numbers, so only its owner may read it.
  writeFileSync(file, collectionXml(content), { flag: 'wx', mode: 0o600 })
  const { exported, dropped } = await readCollection(work.tx, work.club, id)
  return { done: true, text: `${content.debits.length} debits, ${shown(exported)}, written to ${file}; ${dropped} dropped.` }
}

async function reject(work: CollectionWork, id: string, reason: string): Promise<Outcome> {
  if (!isId(id)) return failed(`"${id}" is not the number of a collection.`)
  if (reason.trim() === '') return failed('Write the reason.')
  await rejectFile(work, id, reason.trim())
  const { returnedDebits } = await readCollection(work.tx, work.club, id)
  return {
    done: true,
    text: `Collection ${id} has ended. ${returnedDebits} debits are free for the next one, and their members are notified.`,
  }
}

async function bookOrShow(work: CollectionWork, step: 'book' | 'show', id: string): Promise<Outcome> {
  if (!isId(id)) return failed(`"${id}" is not the number of a collection.`)
  if (step === 'book') while (!(await bookDebits(work, id)));
  const collection = await readCollection(work.tx, work.club, id)
  const { agrees, text } = sumsText(collection)
  return step === 'book' ? { done: true, text } : { done: agrees || collection.status !== 'booked', text }
}

function sumsText({ sums, rows }: CollectionDetails): { readonly agrees: boolean; readonly text: string } {
  const { outstanding, ledgerDifference, bankDifference, agrees } = reconciliation(sums)
  const returned = rows
    .filter(({ status }) => status === 'returned')
    .map(({ customerNumber, amount, reason }) => `Returned: ${customerNumber}  ${amount ? shown(amount) : ''}  ${reason}`)
  const text = [
    ...returned,
    `Sent ${shown(sums.exported)} = booked ${shown(sums.booked)} + returned ${shown(sums.returned)} + outstanding ${shown(outstanding)}`,
    `Ledger ${shown(sums.clearing)}, difference ${shown(ledgerDifference)}`,
    bankDifference === null
      ? 'No statement of the bank was read.'
      : `Bank credited ${shown(sums.credited as Money)} and took back ${shown(sums.takenBack)}, difference ${shown(bankDifference)}`,
    agrees ? 'The sums agree.' : 'The sums do not agree yet.',
  ].join('\n')
  return { agrees, text }
}

async function readReturns(work: CollectionWork, file: string): Promise<Outcome> {
  if (!existsSync(file)) return failed(`There is no file ${file}.`)
  const report = readReport(readFileSync(file))
  if (!report.ok) throw collectionRefused('file', report.reason, 'en')
  const { repeated, entries } = await applyBankReport(work, report.value, file.split('/').at(-1) ?? file)
  const lines = entries.map(
    ({ kind, outcome, endToEndId, amount, reason }) => `${String(kind)} ${String(outcome)}: ${endToEndId}  ${shown(amount)}  ${reason}`,
  )
  return {
    done: true,
    text:
      [...(repeated ? ['This file was read before. Nothing was changed.'] : []), ...lines].join('\n') ||
      'Nothing about direct debits is in this file.',
  }
}
