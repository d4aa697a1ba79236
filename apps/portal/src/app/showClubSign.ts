/** The sign leaves the network to what the page shows. A time, not a drawing, is waited for: a tab behind others draws nothing and wants its sign. */
export const SIGN_WAITS_MILLISECONDS = 3000

/**
 * Puts the club's sign on the browser's tab once it has come; one that cannot be loaded is logged, and the tab goes without. Returns
 * what ends the wait, for a change of club. ER-14.
 */
export function showClubSign(address: string, log: (message: string, details?: unknown) => void): () => void {
  const sign = new Image()
  sign.onload = () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (link) link.href = address
  }
  sign.onerror = () => log('The club’s sign cannot be loaded', address)
  const timer = setTimeout(() => {
    sign.src = address
  }, SIGN_WAITS_MILLISECONDS)
  return () => {
    clearTimeout(timer)
    sign.onload = null
    sign.onerror = null
  }
}
