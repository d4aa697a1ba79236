/** What every screen of a club needs to word a time: the club's clock. LO-26. */
import { createContext, useContext } from 'react'

export interface ClubFormats {
  readonly hourMode: 12 | 24
}

const ClubFormatsContext = createContext<ClubFormats>({ hourMode: 24 })

export const ClubFormatsProvider = ClubFormatsContext.Provider

export function useClubFormats(): ClubFormats {
  return useContext(ClubFormatsContext)
}
