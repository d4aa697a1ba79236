/** Links without a router: components render real URLs, the shell decides how to follow them. */
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'

/** Follows `href` without loading a new page. */
export type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

/** Set once by the shell; without it links load the page as usual. */
export const NavigationProvider = NavigationContext.Provider

export function useNavigate(): Navigate {
  const navigate = useContext(NavigationContext)
  return navigate ?? ((href) => window.location.assign(href))
}

/** A link that the router cannot follow: another window, a download, another site, or a scheme such as `mailto:`. */
function leavesPortal({ target, rel, href, download }: Pick<ComponentProps<'a'>, 'target' | 'rel' | 'href' | 'download'>): boolean {
  if ((target ?? '_self') !== '_self' || download !== undefined || rel?.split(' ').includes('external')) return true
  const { location } = window
  if (href === undefined || !URL.canParse(href, location.href)) return true
  const { protocol, origin } = new URL(href, location.href)
  return protocol !== location.protocol || origin !== location.origin
}

/** A click that the browser should handle: a modifier key, another button, or one that was handled already. */
function isForBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** An `<a>` that the shell follows, unless it leaves the portal. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const navigate = useContext(NavigationContext)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!navigate || leavesPortal({ ...rest, href }) || isForBrowser(event)) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
