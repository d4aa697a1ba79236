export const handicapMessages = {
  index: { id: 'handicap.index' },
  playing: { id: 'handicap.playing' },
} as const
