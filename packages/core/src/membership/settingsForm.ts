/** The screen that holds notifications and privacy together. CU-76 to CU-87. */
import { DEFAULT_PRIVACY, type PrivacySettings } from './customerVisibility.ts'
import { type Loading, loadedTogether } from './loading.ts'

/** What a customer wants to be told about, and how. */
export interface NotificationSettings {
  readonly emailOnReservation: boolean
  readonly emailOnTournament: boolean
  readonly smsOnDraw: boolean
  /** Mails carry an entry for the calendar. */
  readonly attachCalendarEntry: boolean
}

/** Nobody is written to unasked. CU-82. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  emailOnReservation: false,
  emailOnTournament: false,
  smsOnDraw: false,
  attachCalendarEntry: false,
}

/** A customer's own settings while they are edited. */
export interface SettingsForm {
  readonly notifications: NotificationSettings
  readonly privacy: PrivacySettings
}

/** What a reset fills the form with; it is stored only when the form is saved. CU-77, CU-87. */
export const DEFAULT_SETTINGS: SettingsForm = { notifications: DEFAULT_NOTIFICATIONS, privacy: DEFAULT_PRIVACY }

/** Whether the form can be shown: only when both loads have succeeded. */
export function areSettingsLoaded(notifications: Loading<NotificationSettings>, privacy: Loading<PrivacySettings>): boolean {
  return loadedTogether<SettingsForm>({ notifications, privacy }).kind === 'loaded'
}

/** Always true: no mix of switches is wrong. CU-80. */
export function areSettingsValid(_form: SettingsForm): boolean {
  return true
}

/** What a save sends, or null for nothing where `isValid` says no. CU-79. */
export function settingsToSave(form: SettingsForm, isValid: (form: SettingsForm) => boolean = areSettingsValid): SettingsForm | null {
  return isValid(form) ? form : null
}
