export const clubhouseMessages = {
  live: { id: 'clubhouse.live' },
  final: { id: 'clubhouse.final' },
  page: { id: 'clubhouse.page' },
  waitingTitle: { id: 'clubhouse.waitingTitle' },
  waitingText: { id: 'clubhouse.waitingText' },
} as const
