/** The club that a link opened in this tab: kept until the tab closes, so that a reload stays with it. SH-45. */

const KEY = 'club-portal.tenant'

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The link wins over what the tab remembers. */
export function tabTenant(hashTenant: string | null, area: StorageArea): string | null {
  return hashTenant ?? area.getItem(KEY)
}

/** To be called when the club has opened: a club that does not exist is not remembered. */
export function rememberTabTenant(tenantId: string, area: StorageArea): void {
  area.setItem(KEY, tenantId)
}

/** To be called when the service does not know the club: a reload then opens the installation's own. SH-64+. */
export function forgetTabTenant(area: StorageArea): void {
  area.removeItem(KEY)
}
