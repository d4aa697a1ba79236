/** Leaves the network to the page first. A timer, because background tabs render nothing and need their icon, too. */
export const FAVICON_DELAY_MS = 3000

/**
 * Sets the club's icon as favicon once it has loaded; logs one that cannot be loaded and keeps the default. Returns a function that
 * cancels it, for a change of club. ER-14.
 */
export function setFavicon(url: string, log: (message: string, details?: unknown) => void): () => void {
  const icon = new Image()
  icon.onload = () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (link) link.href = url
  }
  icon.onerror = () => log('The club’s sign cannot be loaded', url)
  const timer = setTimeout(() => {
    icon.src = url
  }, FAVICON_DELAY_MS)
  return () => {
    clearTimeout(timer)
    icon.onload = null
    icon.onerror = null
  }
}
