/** What a browser or a phone fetches by itself, without a header of ours: plain files, so the club stands in the address. CS-38. */

export const CLUB_SIGNS = ['cwi-favicon', 'cwi-manifest', 'cwi-icon', 'cwi-touch-icon'] as const
export type ClubSign = (typeof CLUB_SIGNS)[number]

/** Below the service root: `rs/cwi-favicon`. */
export function clubSignPath(sign: ClubSign): string {
  return `rs/${sign}`
}

/** `rs/cwi-favicon?tenant_id=taunusblick`. */
export function clubSignAddress(sign: ClubSign, tenantId: string): string {
  return `${clubSignPath(sign)}?tenant_id=${encodeURIComponent(tenantId)}`
}
