/** Files that a browser or a phone requests without our headers, so the URL names the club. CS-38. */

export const CLUB_ASSETS = ['cwi-favicon', 'cwi-manifest', 'cwi-icon', 'cwi-touch-icon'] as const
export type ClubAsset = (typeof CLUB_ASSETS)[number]

/** Returns the path below the service root: `rs/cwi-favicon`. */
export function clubAssetPath(asset: ClubAsset): string {
  return `rs/${asset}`
}

/** Returns the path with the tenant: `rs/cwi-favicon?tenant_id=taunusblick`. */
export function clubAssetUrl(asset: ClubAsset, tenantId: string): string {
  return `${clubAssetPath(asset)}?tenant_id=${encodeURIComponent(tenantId)}`
}
