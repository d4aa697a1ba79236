export const moduleMessages = {
  reservations: { id: 'modules.reservations' },
  tournaments: { id: 'modules.tournaments' },
  events: { id: 'modules.events' },
  'pca-vouchers': { id: 'modules.pca-vouchers' },
  vouchers: { id: 'modules.vouchers' },
  'financial-account': { id: 'modules.financial-account' },
  news: { id: 'modules.news' },
  friends: { id: 'modules.friends' },
  activity: { id: 'modules.activity' },
  'score-calculator': { id: 'modules.score-calculator' },
  members: { id: 'modules.members' },
} as const
