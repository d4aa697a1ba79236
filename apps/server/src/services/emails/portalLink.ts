/** Returns the URL of a page of the portal for a club. */
export function portalLink(publicUrl: string, tenantId: string, path: string): string {
  return `${publicUrl}${path}#?tenant=${encodeURIComponent(tenantId)}`
}
