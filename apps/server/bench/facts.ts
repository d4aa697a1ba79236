/** Data that both sides of a comparison share. */
export const TENANT = 'bench'
export const OTHER_TENANT = 'other'
export const CONNECTIONS = 16
export const ANSWER = { id: 7, name: 'Monthly medal' }
