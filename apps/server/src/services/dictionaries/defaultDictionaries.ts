/** Dictionaries of a club that has not imported its own. */
import type { EntrySex } from '@club/core/club'
import type { Texts } from './texts.ts'

export const DICTIONARIES = ['titles', 'nameExtras', 'addressForms', 'letterSalutations', 'phoneTypes', 'contactTypes'] as const
export type Dictionary = (typeof DICTIONARIES)[number]

export interface DictionaryRecord {
  readonly key: string
  readonly name: Texts
  readonly sex: EntrySex
  readonly active: boolean
}

function entry(key: string, en: string, de: string, fr: string, da: string, sex: EntrySex = 'both'): DictionaryRecord {
  return { key, name: { en, de, fr, da }, sex, active: true }
}

export const DEFAULT_DICTIONARIES: Readonly<Record<Dictionary, readonly DictionaryRecord[]>> = {
  titles: [
    entry('dr', 'Dr', 'Dr.', 'Dr', 'Dr.'),
    entry('prof', 'Prof.', 'Prof.', 'Pr', 'Prof.'),
    entry('prof-dr', 'Prof. Dr', 'Prof. Dr.', 'Pr Dr', 'Prof. Dr.'),
  ],
  nameExtras: [
    entry('junior', 'Jr', 'jun.', 'fils', 'jr.'),
    entry('senior', 'Sr', 'sen.', 'père', 'sr.'),
    entry('von', 'von', 'von', 'von', 'von'),
    entry('van', 'van', 'van', 'van', 'van'),
    entry('de', 'de', 'de', 'de', 'de'),
  ],
  addressForms: [
    entry('mr', 'Mr', 'Herr', 'Monsieur', 'Hr.', 'male'),
    entry('ms', 'Ms', 'Frau', 'Madame', 'Fru', 'female'),
    entry('family', 'Family', 'Familie', 'Famille', 'Familien'),
  ],
  letterSalutations: [
    entry('mr', 'Dear Mr', 'Sehr geehrter Herr', 'Cher Monsieur', 'Kære hr.', 'male'),
    entry('ms', 'Dear Ms', 'Sehr geehrte Frau', 'Chère Madame', 'Kære fru', 'female'),
    entry('friendly', 'Hello', 'Guten Tag', 'Bonjour', 'Hej'),
    entry('family', 'Dear family', 'Liebe Familie', 'Chère famille', 'Kære familie'),
  ],
  phoneTypes: [
    entry('mobile', 'Mobile', 'Mobil', 'Portable', 'Mobil'),
    entry('home', 'Home', 'Privat', 'Domicile', 'Privat'),
    entry('work', 'Work', 'Geschäftlich', 'Bureau', 'Arbejde'),
  ],
  contactTypes: [
    entry('home', 'Home', 'Privat', 'Domicile', 'Privat'),
    entry('work', 'Work', 'Geschäftlich', 'Bureau', 'Arbejde'),
    entry('second-home', 'Second home', 'Zweitwohnsitz', 'Résidence secondaire', 'Fritidsbolig'),
    entry('invoice', 'Invoices', 'Rechnungen', 'Facturation', 'Faktura'),
  ],
}
