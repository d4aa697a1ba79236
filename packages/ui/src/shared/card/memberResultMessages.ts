export const memberResultMessages = {
  points: { id: 'memberResult.points' },
  positionAndScore: { id: 'memberResult.positionAndScore' },
} as const
