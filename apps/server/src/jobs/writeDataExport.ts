/** Job that writes the export of a member: a ZIP with every table as JSON and CSV, the member's files, and a page that explains them. CU-231+. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Language } from '../language/language.ts'
import { type Cell, csvText } from '../print/csv.ts'
import type { Job } from '../queue/job.ts'
import { type OfExport, storeExport, WRITE_DATA_EXPORT } from '../services/personalData/dataExports.ts'
import { EXPORT_TEXTS } from '../services/personalData/exportTexts.ts'
import { PERSONAL_TABLES } from '../services/personalData/personalData.ts'
import { type PersonalRows, readPersonalFiles, readPersonalRows } from '../services/personalData/personalRows.ts'

export const writeDataExport: Job<OfExport> = {
  name: WRITE_DATA_EXPORT,
  run: async ({ tx, instant }, { exportId }) => {
    const row = await rowOf<{ customer_id: string; language: Language }>(
      tx,
      sql`select customer_id, language from data_export where tenant_id = ${tx.tenantId} and id = ${exportId}`,
    )
    // A newer request has replaced this one.
    if (!row) return null
    const { customer_id: customerId, language } = row
    const tables = await readPersonalRows(tx, { customerId, instant, language, words: EXPORT_TEXTS[language] })
    const files = await readPersonalFiles(tx, customerId)
    const zip: Zippable = { [`${EXPORT_TEXTS[language].readme}.txt`]: strToU8(readmeText(tables, language)) }
    for (const { table, rows } of tables) {
      zip[`json/${table}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
      zip[`csv/${table}.csv`] = strToU8(csvOf(language, rows))
    }
    for (const { id, name, content } of files) zip[`files/${id}-${safeName(name)}`] = [content, { level: 0 }]
    await storeExport(tx, exportId, Buffer.from(zipSync(zip, { mtime: instant })), instant)
    return null
  },
}

function csvOf(language: Language, rows: PersonalRows['rows']): string {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvText(
    language,
    head,
    rows.map((row) => head.map((column) => cellOf(row[column]))),
  )
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** A name that every system can unpack, inside its folder. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')
}

function readmeText(tables: readonly PersonalRows[], language: Language): string {
  const texts = EXPORT_TEXTS[language]
  const lines = tables.map(({ table, rows }) => `${table}: ${rows.length} · ${texts[PERSONAL_TABLES[table]?.kind ?? 'noPerson']}`)
  return `${[texts.title, '', texts.about, '', texts.masked, '', texts.list, '', ...lines].join('\r\n')}\r\n`
}
