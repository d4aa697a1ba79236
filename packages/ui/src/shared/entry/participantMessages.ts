export const participantMessages = {
  searchOthers: { id: 'signUp.searchOthers' },
  searchOthersHint: { id: 'signUp.searchOthersHint' },
  searchFailed: { id: 'signUp.searchFailed' },
  found: { id: 'signUp.found' },
  foundMore: { id: 'signUp.foundMore' },
} as const

/** The texts for a search of the office, whose customers need not play. */
export const customerSearchMessages = {
  searchOthers: { id: 'staff.searchCustomers' },
  searchOthersHint: { id: 'staff.searchCustomersHint' },
  found: { id: 'staff.customersFound' },
  foundMore: { id: 'staff.customersFoundMore' },
} as const
