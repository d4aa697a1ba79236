import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import * as css from './AppFrame.css.ts'

export interface FrameItem {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly current: boolean
}

export interface AppFrameProps {
  readonly clubName: string
  /** URL of the club’s logo; null shows the flag. */
  readonly logo: string | null
  readonly homeHref: string
  readonly skipLabel: string
  readonly navigationLabel: string
  /** Home and the modules: all in the rail, the first four in the tab bar. */
  readonly items: readonly FrameItem[]
  /** The last item of the tab bar, which leads to all other modules. */
  readonly more: FrameItem | null
  /** Icon buttons at the end of the bar on phones. */
  readonly actions: ReactNode
  /** Content at the bottom of the rail. */
  readonly railFoot: ReactNode
  readonly children: ReactNode
  /** Footer under the page. */
  readonly foot?: ReactNode
}

const IN_TAB_BAR = 4

/** Moves the focus to the page and keeps its address: Back would otherwise stay here, and the end of a dialog lose its focus. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Bar and tab bar on a phone, rail from lg on; the page is in the main landmark. */
export function AppFrame(props: AppFrameProps) {
  const { clubName, logo, homeHref, skipLabel, navigationLabel, items, more, actions, railFoot, children, foot } = props
  const tabs = [...items.slice(0, IN_TAB_BAR), ...(more ? [more] : [])]
  return (
    <div className={css.app}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page and only keeps the address */}
      <a href="#main" className={css.skip} onClick={skip}>
        {skipLabel}
      </a>
      <header className={css.rail}>
        <Brand clubName={clubName} logo={logo} href={homeHref} />
        <nav aria-label={navigationLabel} className={css.railNavigation}>
          {items.map((item) => (
            <Link key={item.key} href={item.href} className={css.railLink} aria-current={item.current ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
            </Link>
          ))}
        </nav>
        <div className={css.railFoot}>{railFoot}</div>
      </header>
      <div className={css.column}>
        <header className={css.bar}>
          <Brand clubName={clubName} logo={logo} href={homeHref} />
          <div className={css.actions}>{actions}</div>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          <div className={css.page}>{children}</div>
          {foot}
        </main>
      </div>
      <nav aria-label={navigationLabel} className={css.tabBar}>
        {tabs.map((item) => (
          <Link key={item.key} href={item.href} className={css.tab} aria-current={item.current ? 'page' : undefined}>
            <Icon name={item.icon} />
            <span>{item.label}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Brand({ clubName, logo, href }: { readonly clubName: string; readonly logo: string | null; readonly href: string }) {
  return (
    <Link href={href} className={css.brand}>
      {logo ? (
        <img src={logo} alt="" className={css.logo} width="40" height="40" />
      ) : (
        <span className={css.crest}>
          <svg
            width="28"
            height="28"
            viewBox="0 0 28 28"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M3 21c4-7 7-9 10-5 3-6 6-7 12-1" />
            <path d="M14 12V4l6 2.4-6 2.4" />
          </svg>
        </span>
      )}
      <span className={css.clubName}>{clubName}</span>
    </Link>
  )
}
