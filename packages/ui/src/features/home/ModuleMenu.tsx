import type { ModuleKey } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { Tile } from '../../components/Tile/Tile.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { MODULE_ICONS } from '../../shared/page/moduleIcons.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import type { HomeScreenProps } from './HomeScreen.tsx'
import * as css from './ModuleMenu.css.ts'
import { homeMessages as messages } from './messages.ts'

type ModuleMenuProps = Pick<HomeScreenProps, 'me' | 'menu' | 'availableModules' | 'hrefForModule' | 'hrefMyGolf' | 'openForSignUp'>

/** UI-22: the club's modules in its order, then the customer's own golf as in the main menu, as tiles or as a list (UI-31). */
export function ModuleMenu({ me, menu, availableModules, hrefForModule, hrefMyGolf, openForSignUp }: ModuleMenuProps) {
  const { formatMessage } = useIntl()
  const factOf = (key: ModuleKey) =>
    key === 'tournaments' && openForSignUp !== null && !me?.blockedForTournament
      ? formatMessage(messages.tournamentsFact, { count: openForSignUp })
      : undefined
  const modules = menu
    .filter((key) => availableModules.includes(key))
    .map((key) => {
      const title = formatMessage(moduleMessages[key])
      return { key, href: hrefForModule(key), icon: MODULE_ICONS[key], title, fact: factOf(key) }
    })
  const ownGolf = { key: 'my-golf', icon: 'chart' as const, title: formatMessage(commonMessages.myGolf), fact: undefined }
  const entries = hrefMyGolf === null ? modules : [...modules, { ...ownGolf, href: hrefMyGolf }]
  if (entries.length === 0) return null
  const asList = me?.homeLayout === 'list'

  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.yourClub)}</h2>
      <ul className={asList ? parts.rows : parts.tiles}>
        {entries.map(({ key, href, icon, title, fact }) => (
          <li key={key} className={asList ? parts.row : parts.tile}>
            {asList ? (
              <Link className={parts.rowLink} href={href}>
                <span className={css.icon}>
                  <Icon name={icon} />
                </span>
                <span className={css.name}>{title}</span>
                <span className={css.fact}>{fact}</span>
              </Link>
            ) : (
              <Tile href={href} icon={icon} title={title} fact={fact} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
