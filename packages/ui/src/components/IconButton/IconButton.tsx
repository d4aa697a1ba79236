import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import * as css from './IconButton.css.ts'

interface IconButtonLook {
  readonly icon: IconName
  readonly label: string
  /** How much waits behind it; the label says it to readers. Nothing is shown for 0. */
  readonly count?: number
}

export type IconButtonProps = IconButtonLook &
  (
    | (Omit<ComponentProps<'a'>, 'children'> & { readonly href: string })
    | (Omit<ComponentProps<'button'>, 'children'> & { readonly href?: undefined })
  )

/** A target of 44 px with a picture; the label is its name. */
export function IconButton({ icon, label, count = 0, ...rest }: IconButtonProps) {
  const badge = count > 0 && (
    <span className={css.count} aria-hidden="true">
      {count}
    </span>
  )
  if (rest.href !== undefined) {
    return (
      <Link {...rest} href={rest.href} className={css.iconButton} aria-label={label} title={label}>
        <Icon name={icon} />
        {badge}
      </Link>
    )
  }
  const { href: _href, ...native } = rest
  return (
    <button type="button" {...native} className={css.iconButton} aria-label={label} title={label}>
      <Icon name={icon} />
      {badge}
    </button>
  )
}
