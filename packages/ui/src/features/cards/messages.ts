export const savedCardMessages = {
  title: { id: 'cards.title' },
  empty: { id: 'cards.empty' },
  name: { id: 'cards.name' },
  nameUnknown: { id: 'cards.nameUnknown' },
  expires: { id: 'cards.expires' },
  expired: { id: 'cards.expired' },
  remove: { id: 'cards.remove' },
  removeCard: { id: 'cards.removeCard' },
  removeTitle: { id: 'cards.removeTitle' },
  removeText: { id: 'cards.removeText' },
  keep: { id: 'cards.keep' },
  removed: { id: 'cards.removed' },
} as const
