export const teamMessages = {
  number: { id: 'team.number' },
} as const
