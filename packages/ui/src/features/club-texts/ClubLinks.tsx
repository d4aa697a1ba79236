import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import * as css from './ClubLinks.css.ts'
import { clubTextMessages as messages } from './messages.ts'

export interface ClubLinksProps {
  readonly hrefImprint: string
  readonly hrefTerms: string
}

/** Links at the end of every page to the texts that a club must always show. */
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
