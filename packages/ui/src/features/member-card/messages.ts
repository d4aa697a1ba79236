export const memberCardMessages = {
  title: { id: 'memberCard.title' },
  code: { id: 'memberCard.code' },
  number: { id: 'memberCard.number' },
  until: { id: 'memberCard.until' },
  endless: { id: 'memberCard.endless' },
  hint: { id: 'memberCard.hint' },
  full: { id: 'memberCard.full' },
  emptyTitle: { id: 'memberCard.emptyTitle' },
  emptyText: { id: 'memberCard.emptyText' },
  endedText: { id: 'memberCard.endedText' },
} as const
