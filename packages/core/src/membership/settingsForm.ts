/** The screen that holds notifications and privacy together. CU-76 to CU-87. */
import { DEFAULT_PRIVACY, type PrivacySettings } from './customerVisibility.ts'

/** When and how a customer is notified. */
export interface NotificationSettings {
  readonly emailOnReservation: boolean
  readonly emailOnTournament: boolean
  readonly smsOnDraw: boolean
  /** Emails have a calendar entry attached. */
  readonly attachCalendarEntry: boolean
}

/** All emails are opt-in. CU-82. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  emailOnReservation: false,
  emailOnTournament: false,
  smsOnDraw: false,
  attachCalendarEntry: false,
}

/** A customer's own settings as edited. */
export interface SettingsForm {
  readonly notifications: NotificationSettings
  readonly privacy: PrivacySettings
  /** The colour of the tees that the customer prefers, `#rrggbb`; null without a preference. */
  readonly preferredTee: string | null
}

/** The values that a reset fills in; they are stored only when the form is saved. CU-77, CU-87. */
export const DEFAULT_SETTINGS: SettingsForm = { notifications: DEFAULT_NOTIFICATIONS, privacy: DEFAULT_PRIVACY, preferredTee: null }

/** Always returns true: every combination of switches is valid. CU-80. */
export function areSettingsValid(_form: SettingsForm): boolean {
  return true
}

/** Returns the form to save, or null if `isValid` returns false. CU-79. */
export function settingsToSave(form: SettingsForm, isValid: (form: SettingsForm) => boolean = areSettingsValid): SettingsForm | null {
  return isValid(form) ? form : null
}
