/** `npm run club -- banks …`: imports the published bank data of Germany. MA-60+. */
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { readBankFile } from '../services/banks/bankFile.ts'
import { storeBanks } from '../services/banks/storeBanks.ts'
import type { Outcome } from './staffCommand.ts'

export const BANKS_USAGE = `npm run club -- banks                                          show which bank data are imported
  npm run club -- banks <file> --valid-from 2026-09-07 [--dry-run] import the Bundesbank's file of bank codes (text format)`

const MAX_SHOWN = 20

/** Returns the text to print; null for an unknown command. `owner` is outside a transaction. */
export async function banksCommand(owner: ClientBase, args: readonly string[], instant: Date): Promise<Outcome | null> {
  const [path, flag, dated, ...others] = args
  if (path === undefined) return { done: false, text: await importedText(owner) }
  if (flag !== '--valid-from' || dated === undefined || others.some((other) => other !== '--dry-run')) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dated) || Number.isNaN(Date.parse(dated)))
    return { done: false, text: `"${dated}" is not a day: write 2026-09-07.` }
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return { done: false, text: `The file ${path} cannot be read.` }
  }
  const { banks, problems } = readBankFile(bytes)
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_SHOWN).map(({ line, problem }) => `line ${line}: ${problem}`)
    const left = problems.length - shown.length
    return { done: false, text: [...shown, ...(left > 0 ? [`and ${left} more`] : []), 'Nothing was imported.'].join('\n') }
  }
  const converted = banks.filter(({ rule }) => rule === '000000').length
  const text = `${banks.length} banks, valid from ${dated}; account numbers of ${converted} can be converted to an IBAN.`
  if (others.includes('--dry-run')) return { done: false, text: `${text}\nThis was a dry run: nothing was imported.` }
  await owner.query('begin')
  try {
    await storeBanks(owner, { country: 'DE', dated, banks }, instant)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  return { done: true, text: `${text}\nThey replace the bank data that were there.` }
}

async function importedText(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<{ country: string; dated: string; imported: string; banks: string }>(
    `select d.country, d.dated::text, d.imported_at::date::text as imported, (select count(*) from bank b where b.country = d.country) as banks
     from bank_data d order by d.country`,
  )
  if (rows.length === 0) return 'No bank data are imported: bank names and BICs stay empty until they are entered.'
  return rows
    .map(({ country, dated, imported, banks }) => `${country}: ${banks} banks, valid from ${dated}, imported on ${imported}`)
    .join('\n')
}
