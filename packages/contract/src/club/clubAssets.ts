/** What a browser or a phone fetches by itself, without a header of ours: plain files, so the club stands in the address. CS-38. */

export const CLUB_ASSETS = ['cwi-favicon', 'cwi-manifest', 'cwi-icon', 'cwi-touch-icon'] as const
export type ClubAsset = (typeof CLUB_ASSETS)[number]

/** Below the service root: `rs/cwi-favicon`. */
export function clubAssetPath(sign: ClubAsset): string {
  return `rs/${sign}`
}

/** `rs/cwi-favicon?tenant_id=taunusblick`. */
export function clubAssetUrl(sign: ClubAsset, tenantId: string): string {
  return `${clubAssetPath(sign)}?tenant_id=${encodeURIComponent(tenantId)}`
}
