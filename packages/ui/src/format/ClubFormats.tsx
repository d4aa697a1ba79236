/** The club’s settings for dates and times: `dateFormat` and `hourMode`. LO-12, LO-26. */
import { createContext, useContext } from 'react'

export interface ClubFormats {
  /** `dd`, `MM`, `yyyy` with separators; for lists, fields and cards (LO-15). */
  readonly dateFormat: string
  readonly hourMode: 12 | 24
}

const ClubFormatsContext = createContext<ClubFormats>({ dateFormat: 'dd.MM.yyyy', hourMode: 24 })

export const ClubFormatsProvider = ClubFormatsContext.Provider

export function useClubFormats(): ClubFormats {
  return useContext(ClubFormatsContext)
}
