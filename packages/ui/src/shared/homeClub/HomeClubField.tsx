import type { HomeClub } from '@club/core/club'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { hidden } from '../../theme/text.css.ts'
import { commonMessages } from '../commonMessages.ts'
import { textLink } from '../parts.css.ts'
import * as css from './HomeClubField.css.ts'
import { homeClubMessages as messages } from './messages.ts'

export interface HomeClubFieldProps {
  readonly chosen: Pick<HomeClub, 'name'> | null
  readonly search: (text: string) => Promise<readonly HomeClub[]>
  readonly onChoose: (club: HomeClub | null) => void
}

const PAUSE_MS = 250
const SHOWN = 6
const MIN_CHARACTERS = 2

type Found = { readonly kind: 'clubs'; readonly clubs: readonly HomeClub[] } | { readonly kind: 'failed' } | null

/** Searches clubs during typing; the chosen club replaces the field. */
export function HomeClubField({ chosen, search, onChoose }: HomeClubFieldProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>(null)
  const part = useRef<HTMLDivElement>(null)
  const isChosen = chosen !== null
  const wasChosen = useRef(isChosen)

  /** The focus follows the choice: to the club, or back to the field. */
  useEffect(() => {
    if (wasChosen.current === isChosen) return
    wasChosen.current = isChosen
    const control = isChosen ? part.current : part.current?.querySelector('input')
    control?.focus()
  }, [isChosen])

  useEffect(() => {
    setFound(null)
    if (text.trim().length < MIN_CHARACTERS) return
    let stale = false
    const timer = setTimeout(() => {
      search(text.trim()).then(
        (clubs) => !stale && setFound({ kind: 'clubs', clubs: clubs.slice(0, SHOWN) }),
        () => !stale && setFound({ kind: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, search])

  if (chosen) {
    return (
      <div>
        <p className={css.legend}>{formatMessage(messages.homeClub)}</p>
        <div ref={part} className={css.chosen} tabIndex={-1}>
          <span>{chosen.name}</span>
          <button type="button" className={textLink} onClick={() => onChoose(null)}>
            {formatMessage(messages.homeClubClear)}
          </button>
        </div>
      </div>
    )
  }
  return (
    <div ref={part} className={css.found}>
      <Field
        label={formatMessage(messages.homeClub)}
        hint={formatMessage(messages.homeClubHint)}
        name="homeClub"
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <div role="status">
        {found?.kind === 'failed' && <p className={css.hint}>{formatMessage(messages.homeClubFailed)}</p>}
        {found?.kind === 'clubs' && found.clubs.length === 0 && <p className={css.hint}>{formatMessage(messages.homeClubNone)}</p>}
        {found?.kind === 'clubs' && found.clubs.length > 0 && (
          <p className={hidden}>{formatMessage(commonMessages.matches, { total: found.clubs.length })}</p>
        )}
      </div>
      {found?.kind === 'clubs' && found.clubs.length > 0 && (
        <ul className={css.found} aria-label={formatMessage(messages.clubs)}>
          {found.clubs.map((club) => (
            <li key={club.id}>
              <button type="button" className={css.club} onClick={() => onChoose(club)}>
                {club.name}
                {club.city && <span className={css.town}>{club.city}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
