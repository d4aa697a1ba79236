import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import * as css from './ClubLinks.css.ts'
import { clubTextMessages as messages } from './messages.ts'

export interface ClubLinksProps {
  readonly hrefImprint: string
  readonly hrefTerms: string
}

/** At the foot of every page: what a club must always say of itself. */
export function ClubLinks({ hrefImprint, hrefTerms }: ClubLinksProps) {
  const { formatMessage } = useIntl()
  return (
    <footer className={css.foot}>
      <nav aria-label={formatMessage(messages.navigation)} className={css.links}>
        <Link className={css.link} href={hrefImprint}>
          {formatMessage(messages.imprint)}
        </Link>
        <Link className={css.link} href={hrefTerms}>
          {formatMessage(messages.terms)}
        </Link>
      </nav>
    </footer>
  )
}
