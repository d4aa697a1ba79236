import type { Announcement } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { FileButton } from '../../../shared/form/FileButton.tsx'
import { Markdown } from '../../../shared/text/Markdown.tsx'
import { Section } from '../Section.tsx'
import * as css from './AnnouncementsCard.css.ts'
import { detailsMessages as messages } from './detailsMessages.ts'

interface AnnouncementsCardProps {
  readonly announcements: readonly Announcement[]
  /** Fetches the file and saves it on the device. */
  readonly onDownload: (announcement: Announcement) => Promise<void>
}

/** Announcements of the organisers, the newest first. */
export function AnnouncementsCard({ announcements, onDownload }: AnnouncementsCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (announcements.length === 0) return null
  return (
    <Section title={formatMessage(messages.announcements)}>
      <ul className={css.list}>
        {announcements.map((announcement) => (
          <li key={announcement.id} className={css.item}>
            <h3 className={css.title}>{announcement.title}</h3>
            {announcement.publishedAt && <p className={css.when}>{formats.dayAndTime(announcement.publishedAt)}</p>}
            {announcement.text.trim() !== '' && <Markdown text={announcement.text} />}
            {announcement.file && (
              <FileButton
                kind="sec"
                size="low"
                label={formatMessage(messages.download, { name: announcement.file.name })}
                onDownload={() => onDownload(announcement)}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
