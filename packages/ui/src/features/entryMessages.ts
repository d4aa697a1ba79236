export const entryMessages = {
  opensIn: { id: 'entry.opensIn' },
  closesIn: { id: 'entry.closesIn' },
  open: { id: 'entry.open' },
  full: { id: 'entry.full' },
  fullWaiting: { id: 'entry.fullWaiting' },
  closed: { id: 'entry.closed' },
  live: { id: 'entry.live' },
  youAreIn: { id: 'entry.youAreIn' },
  youWait: { id: 'entry.youWait' },
  youPlayed: { id: 'entry.youPlayed' },
  waitingPlace: { id: 'entry.waitingPlace' },
} as const
