/** Links without a router: a part writes real addresses, the shell decides how to follow them. */
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'

/** Follows `href` without a new page load. */
export type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

/** Filled once by the shell; without it links load the page as usual. */
export const NavigationProvider = NavigationContext.Provider

export function useNavigate(): Navigate {
  const navigate = useContext(NavigationContext)
  return navigate ?? ((href) => window.location.assign(href))
}

/** A click that the browser should keep: new tab, new window, download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** An `<a>` that the shell follows. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const navigate = useContext(NavigationContext)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!navigate || isForBrowser(event)) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
