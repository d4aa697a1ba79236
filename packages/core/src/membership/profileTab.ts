/** The tabs of the profile. CU-70 to CU-74. */
import { type MandateSettings, mandatesReachable } from './mandate.ts'

/** In the order of the screen; the first one is open by default. */
export const PROFILE_TABS = ['details', 'privacy', 'mandates'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Returns the tabs that this club offers. */
export function profileTabs(settings: MandateSettings): readonly ProfileTab[] {
  return PROFILE_TABS.filter((tab) => tab !== 'mandates' || mandatesReachable(settings))
}

/** Returns the tab to open for the one in the URL; an unknown tab or one that is not offered opens the details. */
export function profileTab(requested: string | null, settings: MandateSettings): ProfileTab {
  return profileTabs(settings).find((tab) => tab === requested) ?? 'details'
}

/** Returns the tab to go to, or null if it is already open: nothing is loaded again and nothing changes. */
export function profileTabChange(current: ProfileTab, requested: string, settings: MandateSettings): ProfileTab | null {
  const tab = profileTab(requested, settings)
  return tab === current ? null : tab
}
