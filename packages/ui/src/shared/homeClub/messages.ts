export const homeClubMessages = {
  homeClub: { id: 'homeClub.title' },
  homeClubHint: { id: 'homeClub.hint' },
  homeClubNone: { id: 'homeClub.none' },
  homeClubFailed: { id: 'homeClub.failed' },
  homeClubClear: { id: 'homeClub.clear' },
  clubs: { id: 'homeClub.clubs' },
} as const
