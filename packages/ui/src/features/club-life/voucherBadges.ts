/** Badges of the states of a voucher. */
export const VOUCHER_BADGES = { valid: 'open', used: 'closed', expired: 'cancelled', cancelled: 'cancelled' } as const
