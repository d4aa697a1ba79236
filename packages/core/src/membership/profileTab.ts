/** The tabs of the profile. CU-70 to CU-74. */
import { type MandateSettings, mandatesReachable } from './mandate.ts'

/** In the order in which they stand; the first one opens unasked. */
export const PROFILE_TABS = ['details', 'privacy', 'mandates'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tabs that this club offers. */
export function profileTabs(settings: MandateSettings): readonly ProfileTab[] {
  return PROFILE_TABS.filter((tab) => tab !== 'mandates' || mandatesReachable(settings))
}

/** The tab that opens for what an address asks for; anything unknown or not offered opens the details. */
export function profileTab(requested: string | null, settings: MandateSettings): ProfileTab {
  return profileTabs(settings).find((tab) => tab === requested) ?? 'details'
}

/** The tab to go to, or null where it is open already: nothing is loaded again and nothing changes. */
export function profileTabChange(current: ProfileTab, requested: string, settings: MandateSettings): ProfileTab | null {
  const tab = profileTab(requested, settings)
  return tab === current ? null : tab
}
