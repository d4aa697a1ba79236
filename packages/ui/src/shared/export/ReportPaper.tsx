import type { ClubDate } from '@club/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../format/useFormats.ts'
import * as css from './ReportPaper.css.ts'

export interface ReportPaperProps {
  /** Header and footer of the club’s printed lists; null until loaded. */
  readonly header: {
    readonly title: string
    readonly subTitle: string
    readonly clubName: string
    readonly date: ClubDate
    readonly footer: string
  } | null
  /** Title of the page; a header with the same title is not repeated. */
  readonly pageTitle: string
  readonly children: ReactNode
}

/** A list with its header and footer, which are printed but not shown on the screen. TR-53. */
export function ReportPaper({ header, pageTitle, children }: ReportPaperProps) {
  const formats = useFormats()
  if (!header) return children
  const { title, subTitle, clubName, date, footer } = header
  const lines = [title === pageTitle ? '' : title, subTitle, [clubName, formats.longDate(date)].filter(Boolean).join(' · ')]
  return (
    <>
      <div className={css.head}>
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
      {footer !== '' && <p className={css.foot}>{footer}</p>}
    </>
  )
}
