/** Writes the dictionaries of a club: its own, or the defaults. Entries that are missing in the file become inactive. */
import { DEFAULT_DICTIONARIES, DICTIONARIES, type Dictionary, type DictionaryRecord } from '../services/dictionaries/defaultDictionaries.ts'
import { DICTIONARIES_FILE, type DictionariesFile } from './dictionariesFile.ts'
import type { ImportContext } from './importContext.ts'
import { type Upserted, upsertRows } from './upsertRows.ts'

export async function writeDictionaries(context: ImportContext, file: DictionariesFile | undefined): Promise<void> {
  const { tx, tenantId, findings } = context
  const { rows: there } = await tx.query<{ dictionary: Dictionary }>(
    'select distinct dictionary from dictionary_entry where tenant_id = $1',
    [tenantId],
  )
  let [rows, added, updated] = [0, 0, 0]
  for (const dictionary of DICTIONARIES) {
    const own = file?.[dictionary]
    if (own) {
      const written = await writeList(context, dictionary, own)
      rows += own.length
      added += written.added
      updated += written.updated
    } else if (!there.some((row) => row.dictionary === dictionary)) {
      await writeList(context, dictionary, DEFAULT_DICTIONARIES[dictionary])
    }
  }
  if (file) findings.count(DICTIONARIES_FILE, rows, { added, updated })
}

async function writeList({ tx, tenantId }: ImportContext, dictionary: Dictionary, list: readonly DictionaryRecord[]): Promise<Upserted> {
  await tx.query('update dictionary_entry set active = false where tenant_id = $1 and dictionary = $2 and key <> all ($3)', [
    tenantId,
    dictionary,
    list.map(({ key }) => key),
  ])
  return upsertRows(tx, {
    table: 'dictionary_entry',
    tenantId,
    columns: { dictionary: 'text', key: 'text', position: 'integer', names: 'jsonb', sex: 'text', active: 'boolean' },
    key: ['dictionary', 'key'],
    rows: list.map(({ key, name, sex, active }, index) => ({ dictionary, key, position: index + 1, names: name, sex, active })),
  })
}
