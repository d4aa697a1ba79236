import type { ReactNode } from 'react'
import * as css from './AuthPage.css.ts'

/** Name and logo of the club. */
export interface ClubBrand {
  readonly clubName: string
  /** URL of the club’s logo; null shows only the name. */
  readonly logo: string | null
}

export interface AuthPageProps extends ClubBrand {
  /** Shown under the club’s name. */
  readonly audience?: string | undefined
  readonly title: string
  readonly children: ReactNode
  /** Links at the end of the page, to the alternatives. */
  readonly links?: ReactNode
}

/** A page before the login: the club, one form, and links to the alternatives at its end. */
export function AuthPage({ clubName, logo, audience, title, children, links }: AuthPageProps) {
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.brand}>
        {logo && <img className={css.logo} src={logo} alt="" width={40} height={40} />}
        <div>
          <p className={css.club}>{clubName}</p>
          {audience && <p className={css.audience}>{audience}</p>}
        </div>
      </div>
      <h1 className={css.title}>{title}</h1>
      {children}
      {links && <nav className={css.links}>{links}</nav>}
    </main>
  )
}
