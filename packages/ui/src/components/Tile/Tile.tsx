import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import * as css from './Tile.css.ts'

export interface TileProps {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  /** One current fact. */
  readonly fact?: string | undefined
}

export function Tile({ href, icon, title, fact }: TileProps) {
  return (
    <Link href={href} className={css.tile}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <span>
        <span className={css.title}>{title}</span>
        {fact && <span className={css.fact}>{fact}</span>}
      </span>
    </Link>
  )
}
