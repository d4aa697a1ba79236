import type { ModuleKey } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { Tile } from '../../components/Tile/Tile.tsx'
import { MODULE_ICONS } from '../../shared/page/moduleIcons.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import type { HomeScreenProps } from './HomeScreen.tsx'
import * as css from './ModuleMenu.css.ts'
import { homeMessages as messages } from './messages.ts'

type ModuleMenuProps = Pick<HomeScreenProps, 'me' | 'menu' | 'availableModules' | 'hrefForModule' | 'openForSignUp'>

/** UI-22: the club's modules in its order, as tiles or as a list (UI-31). */
export function ModuleMenu({ me, menu, availableModules, hrefForModule, openForSignUp }: ModuleMenuProps) {
  const { formatMessage } = useIntl()
  const modules = menu.filter((key) => availableModules.includes(key))
  if (modules.length === 0) return null
  const factOf = (key: ModuleKey) =>
    key === 'tournaments' && openForSignUp !== null && !me?.blockedForTournament
      ? formatMessage(messages.tournamentsFact, { count: openForSignUp })
      : undefined
  const asList = me?.homeLayout === 'list'

  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.yourClub)}</h2>
      <ul className={asList ? parts.rows : parts.tiles}>
        {modules.map((key) => (
          <li key={key} className={asList ? parts.row : parts.tile}>
            {asList ? (
              <Link className={parts.rowLink} href={hrefForModule(key)}>
                <span className={css.icon}>
                  <Icon name={MODULE_ICONS[key]} />
                </span>
                <span className={css.name}>{formatMessage(moduleMessages[key])}</span>
                <span className={css.fact}>{factOf(key)}</span>
              </Link>
            ) : (
              <Tile href={hrefForModule(key)} icon={MODULE_ICONS[key]} title={formatMessage(moduleMessages[key])} fact={factOf(key)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
