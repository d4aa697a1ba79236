import type { ModuleKey } from '@club/core/club'
import type { IconName } from '../../components/Icon/Icon.tsx'

/** The icon of each module, in the menu and in the frame. */
export const MODULE_ICONS: Readonly<Record<ModuleKey, IconName>> = {
  reservations: 'teeTimes',
  tournaments: 'trophy',
  events: 'calendar',
  'pca-vouchers': 'barcode',
  vouchers: 'voucher',
  'financial-account': 'wallet',
  news: 'news',
  friends: 'friends',
  activity: 'history',
  'score-calculator': 'calculator',
  members: 'member',
}
