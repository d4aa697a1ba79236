/** The duties of staff, which a role can combine. Every staff call names the one that it needs. SE-50. */
export const DUTIES = ['competitions', 'scoring', 'handicaps', 'teeTimes', 'finance', 'clubLife'] as const
export type Duty = (typeof DUTIES)[number]

/** The `auth` of a staff call. */
export interface StaffAuth {
  readonly duty: Duty
}

/* @__NO_SIDE_EFFECTS__ */
export function staff(duty: Duty): StaffAuth {
  return { duty }
}
