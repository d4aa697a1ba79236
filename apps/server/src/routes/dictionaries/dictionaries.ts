/** The dictionaries of a club in the viewer's language, in the club's order. DI-02 to DI-16. */
import {
  contactTypeToWire,
  dictionaryEntryToWire,
  listAddressForms,
  listContactTypes,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  personalEntryToWire,
} from '@club/contract/club'
import { pageToWire } from '@club/contract/wire'
import type { EntrySex } from '@club/core/club'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { pageOfRows, pagingOf, sortOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { Dictionary } from '../../services/dictionaries/defaultDictionaries.ts'
import { type Texts, textIn } from '../../services/dictionaries/texts.ts'

interface EntryRow {
  readonly id: string
  readonly names: Texts
  readonly sex: EntrySex
  readonly active: boolean
}

interface Entry {
  readonly id: string
  readonly name: string
  readonly sex: EntrySex
  readonly active: boolean
}

type DictionaryRequest = Pick<ClubRequest<typeof listTitles>, 'db' | 'tenant' | 'query' | 'language'>

/** Default page size: all entries, since dictionaries are short. */
const ALL = '2000'

/** Returns a page of entries. Inactive ones are left out, except for contact types, which are marked as inactive. */
async function readDictionary<Wire>(
  { db, tenant, query, language }: DictionaryRequest,
  dictionary: Dictionary,
  toWire: (entry: Entry) => Wire,
) {
  const paging = pagingOf({ ...query, size: query.size ?? ALL })
  const [order] = sortOf(query, ['name'])
  const rows = await inTenant(
    db,
    tenant.id,
    (tx) =>
      rowsOf<EntryRow>(
        tx,
        sql`select id, names, sex, active from dictionary_entry
          where tenant_id = ${tx.tenantId} and dictionary = ${dictionary} and (active or dictionary = 'contactTypes') order by position, id`,
      ),
    'read',
  )
  const entries = rows.map(({ names, ...row }) => ({ ...row, name: textIn(names, language) }))
  const collator = new Intl.Collator(language)
  const sorted = order ? entries.toSorted((a, b) => (order.descending ? -1 : 1) * collator.compare(a.name, b.name)) : entries
  return pageToWire(pageOfRows(sorted, paging).map(toWire), sorted.length, paging.page, paging.size)
}

export const dictionaryRoutes = [
  clubRoute(listTitles, (request) => readDictionary(request, 'titles', personalEntryToWire)),
  clubRoute(listNameExtras, (request) => readDictionary(request, 'nameExtras', personalEntryToWire)),
  clubRoute(listAddressForms, (request) => readDictionary(request, 'addressForms', personalEntryToWire)),
  clubRoute(listLetterSalutations, (request) => readDictionary(request, 'letterSalutations', personalEntryToWire)),
  clubRoute(listPhoneTypes, (request) => readDictionary(request, 'phoneTypes', dictionaryEntryToWire)),
  clubRoute(listContactTypes, (request) => readDictionary(request, 'contactTypes', contactTypeToWire)),
]
