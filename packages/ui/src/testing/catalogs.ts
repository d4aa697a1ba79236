import da from '../locales/da.json'
import de from '../locales/de.json'
import en from '../locales/en.json'
import fr from '../locales/fr.json'

export const catalogs = { en, de, fr, da } as const
