import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Link } from '../navigation.tsx'
import { button, spinner } from './Button.css.ts'

export interface ButtonLook {
  /** One `pri` per view. `inverse` and `line` are for a hero. */
  readonly kind?: 'pri' | 'sec' | 'ghost' | 'bad' | 'inverse' | 'line' | undefined
  readonly size?: 'low' | 'usual' | 'big' | undefined
  readonly wide?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

export type ButtonProps = ButtonLook &
  (
    | (Omit<ComponentProps<'a'>, 'children'> & { readonly href: string; readonly busy?: undefined })
    /** While busy the label is still shown, a spinner replaces the icon, and a press is ignored. */
    | (Omit<ComponentProps<'button'>, 'children'> & { readonly href?: undefined; readonly busy?: boolean | undefined })
  )

export function Button({ kind = 'sec', size = 'usual', wide = false, icon, children, ...rest }: ButtonProps) {
  const className = button({ kind, size, wide })
  if (rest.href !== undefined) {
    const { busy: _busy, ...anchor } = rest
    return (
      <Link {...anchor} href={rest.href} className={className}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </Link>
    )
  }
  const { busy = false, href: _href, onClick, type = 'button', ...native } = rest
  return (
    <button
      {...native}
      type={type}
      className={className}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={spinner} aria-hidden="true" /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}
