import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import * as css from './IconButton.css.ts'

export type IconButtonProps = { readonly icon: IconName; readonly label: string } & (
  | (Omit<ComponentProps<'a'>, 'children'> & { readonly href: string })
  | (Omit<ComponentProps<'button'>, 'children'> & { readonly href?: undefined })
)

/** A target of 44 px with a picture; the label is its name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  if (rest.href !== undefined) {
    return (
      <Link {...rest} href={rest.href} className={css.iconButton} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    )
  }
  const { href: _href, ...native } = rest
  return (
    <button type="button" {...native} className={css.iconButton} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
