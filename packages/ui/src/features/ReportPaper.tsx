import type { ClubDate } from '@club/core'
import type { ReactNode } from 'react'
import { useFormats } from '../format/useFormats.ts'
import * as css from './ReportPaper.css.ts'

export interface ReportPaperProps {
  /** What the club puts on its lists; null as long as it is not there. */
  readonly header: {
    readonly title: string
    readonly subTitle: string
    readonly clubName: string
    readonly date: ClubDate
    readonly footer: string
  } | null
  /** What the page is called already; a header of that name does not say it twice. */
  readonly pageTitle: string
  readonly children: ReactNode
}

/** A list with its header and footer, which stand on paper alone. TR-53. */
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
