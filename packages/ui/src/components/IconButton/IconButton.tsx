import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import * as css from './IconButton.css.ts'

interface IconButtonLook {
  readonly icon: IconName
  readonly label: string
  /** Shown as a badge unless it is 0, and as 99+ above 99; screen readers get it from the label. */
  readonly count?: number
  /** Shown instead of the icon. */
  readonly picture?: ReactNode
}

export type IconButtonProps = IconButtonLook &
  (
    | (Omit<ComponentProps<'a'>, 'children'> & { readonly href: string })
    | (Omit<ComponentProps<'button'>, 'children'> & { readonly href?: undefined })
  )

/** A larger number would cover the icons on both sides. */
const MAX_SHOWN = 99

/** A target of 44 px with an icon; the label is its accessible name. */
export function IconButton({ icon, label, count = 0, picture = null, ...rest }: IconButtonProps) {
  const sign = picture ?? <Icon name={icon} />
  const badge = count > 0 && (
    <span className={css.count} aria-hidden="true">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
  if (rest.href !== undefined) {
    return (
      <Link {...rest} href={rest.href} className={css.iconButton} aria-label={label} title={label}>
        {sign}
        {badge}
      </Link>
    )
  }
  const { href: _href, ...native } = rest
  return (
    <button type="button" {...native} className={css.iconButton} aria-label={label} title={label}>
      {sign}
      {badge}
    </button>
  )
}
