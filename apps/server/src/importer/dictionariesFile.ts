/** dictionaries.json: the short lists for choices in forms. A list that is missing in the file does not change. */
import * as v from 'valibot'
import { DICTIONARIES, type DictionaryRecord } from '../services/dictionaries/defaultDictionaries.ts'
import { textsFile } from '../services/dictionaries/texts.ts'
import type { Findings } from './report.ts'

export const DICTIONARIES_FILE = 'dictionaries.json'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const entry = v.strictObject({
  key: text,
  name: textsFile(text),
  sex: v.optional(v.picklist(['male', 'female', 'both']), 'both'),
  active: v.optional(v.boolean(), true),
})
const list = v.optional(v.array(entry))

export const dictionariesFile = v.strictObject({
  titles: list,
  nameExtras: list,
  addressForms: list,
  letterSalutations: list,
  phoneTypes: list,
  contactTypes: list,
} satisfies Record<(typeof DICTIONARIES)[number], typeof list>)
export type DictionariesFile = Partial<Readonly<Record<(typeof DICTIONARIES)[number], readonly DictionaryRecord[] | undefined>>>

/** Checks what the schema cannot: duplicate keys. */
export function checkDictionaries(file: DictionariesFile, findings: Findings): void {
  for (const dictionary of DICTIONARIES) {
    const keys = new Set<string>()
    file[dictionary]?.forEach(({ key }, index) => {
      if (keys.has(key))
        findings.add({
          file: DICTIONARIES_FILE,
          row: index + 1,
          column: `${dictionary}.key`,
          problem: `"${key}" stands there twice.`,
          remedy: 'Give each entry its own key.',
        })
      keys.add(key)
    })
  }
}
