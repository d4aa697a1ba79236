export const participantMessages = {
  searchCustomers: { id: 'staff.searchCustomers' },
  searchOthers: { id: 'signUp.searchOthers' },
  searchOthersHint: { id: 'signUp.searchOthersHint' },
  searchFailed: { id: 'signUp.searchFailed' },
  found: { id: 'signUp.found' },
  foundMore: { id: 'signUp.foundMore' },
} as const
