/** Data that both sides of a comparison share. */
export const TENANT = 'bench'
export const OTHER_TENANT = 'other'
/** A day that is fully booked. */
export const SHEET_DAY = '2030-06-15'
export const CONNECTIONS = 16
export const ANSWER = { id: 7, name: 'Monthly medal' }
