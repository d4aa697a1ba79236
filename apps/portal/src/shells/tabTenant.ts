/** The club that a link opened in this tab: stored until the tab closes, so that a reload shows the same club. SH-45. */

const KEY = 'club-portal.tenant'

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the club of the link, or else the stored one. */
export function tabTenant(hashTenant: string | null, area: StorageArea): string | null {
  return hashTenant ?? area.getItem(KEY)
}

/** Stores the club; call it once the club has opened, so that an unknown club is not stored. */
export function rememberTabTenant(tenantId: string, area: StorageArea): void {
  area.setItem(KEY, tenantId)
}

/** Removes the club; call it if the service does not know the club: a reload then opens the installation's own. SH-64+. */
export function forgetTabTenant(area: StorageArea): void {
  area.removeItem(KEY)
}
