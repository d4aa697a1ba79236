export const peopleMessages = {
  online: { id: 'people.online' },
  ask: { id: 'people.ask' },
  askOf: { id: 'people.askOf' },
  requested: { id: 'people.requested' },
  confirm: { id: 'people.confirm' },
  confirmOf: { id: 'people.confirmOf' },
  friend: { id: 'people.friend' },
  book: { id: 'people.book' },
  bookOf: { id: 'people.bookOf' },
} as const
