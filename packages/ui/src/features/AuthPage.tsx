import type { ReactNode } from 'react'
import * as css from './AuthPage.css.ts'

/** Whose page it is. */
export interface ClubBrand {
  readonly clubName: string
  /** Address of the club's logo; null shows the name alone. */
  readonly logo: string | null
}

export interface AuthPageProps extends ClubBrand {
  /** Under the club's name. */
  readonly audience?: string | undefined
  readonly title: string
  readonly children: ReactNode
  /** At the foot: the other ways. */
  readonly links?: ReactNode
}

/** A page before the login: the club, one thing to do, the other ways at its foot. */
export function AuthPage({ clubName, logo, audience, title, children, links }: AuthPageProps) {
  return (
    <main className={css.page}>
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
