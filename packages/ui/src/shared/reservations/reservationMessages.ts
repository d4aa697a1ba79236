export const reservationMessages = {
  free: { id: 'reservations.free' },
  allFree: { id: 'reservations.allFree' },
  full: { id: 'reservations.full' },
  freeOf: { id: 'reservations.freeOf' },
  heldUntil: { id: 'reservations.heldUntil' },
  extend: { id: 'reservations.extend' },
  holdEnds: { id: 'reservations.holdEnds' },
  holdEnded: { id: 'reservations.holdEnded' },
} as const
