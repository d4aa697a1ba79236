export const returnMessages = {
  account: { id: 'debitReturn.account' },
  died: { id: 'debitReturn.died' },
  funds: { id: 'debitReturn.funds' },
  mandate: { id: 'debitReturn.mandate' },
  objected: { id: 'debitReturn.objected' },
  other: { id: 'debitReturn.other' },
} as const
