import type { Announcement } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { exportMessages } from '../exportMessages.ts'
import { Markdown } from '../Markdown.tsx'
import * as css from './AnnouncementsCard.css.ts'
import { detailsMessages as messages } from './detailsMessages.ts'
import { Section } from './Section.tsx'

interface AnnouncementsCardProps {
  readonly announcements: readonly Announcement[]
  /** Fetches the file and gives it to the reader. */
  readonly onDownload: (announcement: Announcement) => Promise<void>
}

/** What the organisers say, the newest first. */
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
            {announcement.file && <FileButton name={announcement.file.name} onDownload={() => onDownload(announcement)} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FileButton({ name, onDownload }: { readonly name: string; readonly onDownload: () => Promise<void> }) {
  const { formatMessage } = useIntl()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    try {
      await onDownload()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div>
      <Button kind="sec" size="low" busy={state === 'busy'} onClick={download}>
        {formatMessage(messages.download, { name })}
      </Button>
      <p role="status" className={css.failed}>
        {state === 'failed' && formatMessage(exportMessages.failed)}
      </p>
    </div>
  )
}
