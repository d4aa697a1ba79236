import { type ContactEntry, contactErrors, type EmailRecord } from '@club/core/membership'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rows, screen, sectionTitle, small, surface } from '../../shared/parts.css.ts'
import { ContactDialog } from './ContactDialog.tsx'
import * as css from './ContactScreen.css.ts'
import type { ContactDeps } from './contactStore.ts'
import { useContactTexts } from './contactTexts.ts'
import type { ContactList, ContactLists, KnownContacts } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'
import { newEntry } from './newEntry.ts'
import { PendingEmail } from './PendingEmail.tsx'

export interface ContactScreenProps {
  readonly contacts: Loadable<KnownContacts>
  /** Email addresses that are not confirmed yet. */
  readonly pendingEmails: readonly EmailRecord[]
  readonly lists: ContactLists
  /** Maximum number of rows of each list. */
  readonly most: number
  readonly deps: ContactDeps
  readonly hrefBack: string
}

/** The customer’s emails, phones and addresses, each with a dialog to edit it. CU-94, CU-95. */
export function ContactScreen({ contacts, pendingEmails, lists, most, deps, hrefBack }: ContactScreenProps) {
  const { formatMessage } = useIntl()
  const [opened, setOpened] = useState<ContactEntry | null>(null)
  const [done, setDone] = useState<'saved' | 'removed' | 'linkSent' | null>(null)
  /** Pending addresses when the dialog was opened: an additional one after saving means that a link was sent. */
  const [pendingBefore, setPendingBefore] = useState<readonly EmailRecord[]>([])
  const open = (entry: ContactEntry): void => {
    setDone(null)
    setPendingBefore(pendingEmails)
    setOpened(entry)
  }
  const isLinkSent = done === 'saved' && pendingEmails.some(({ id }) => !pendingBefore.some((known) => known.id === id))
  const said = isLinkSent ? 'linkSent' : done
  const listProps = { lists, most, onOpen: open }
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {contacts.kind === 'loading' && <ListSkeleton />}
      {contacts.kind === 'failed' && <LoadFailed notice={contacts.notice} onRetry={contacts.onRetry} />}
      {contacts.kind === 'ready' && (
        <>
          <p role="status" className={css.status}>
            {said && formatMessage(messages[`done_${said}`])}
          </p>
          <div className={css.lists}>
            <ContactRows
              list="emails"
              entries={contacts.value.emails.map((row) => ({ list: 'emails', row }))}
              pending={pendingEmails.map((email) => <PendingEmail key={email.id} email={email} deps={deps} onDone={setDone} />)}
              {...listProps}
            />
            <ContactRows list="phones" entries={contacts.value.phones.map((row) => ({ list: 'phones', row }))} {...listProps} />
            <ContactRows list="addresses" entries={contacts.value.addresses.map((row) => ({ list: 'addresses', row }))} {...listProps} />
          </div>
          {opened && (
            <ContactDialog
              entry={opened}
              contacts={contacts.value}
              lists={lists}
              deps={deps}
              onClose={(closed) => {
                setOpened(null)
                if (closed) setDone(closed)
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

interface ContactRowsProps extends Pick<ContactScreenProps, 'lists' | 'most'> {
  readonly list: ContactList
  readonly entries: readonly ContactEntry[]
  /** Rows below the entries. */
  readonly pending?: readonly ReactNode[]
  readonly onOpen: (entry: ContactEntry) => void
}

function ContactRows({ list, entries, pending = [], lists, most, onOpen }: ContactRowsProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const count = entries.length + pending.length
  const add = (
    <Button
      size="low"
      icon="plus"
      aria-label={formatMessage(messages[`add_${list}`])}
      disabled={count >= most}
      onClick={() => onOpen(newEntry(list, lists))}
    >
      {formatMessage(messages.add)}
    </Button>
  )
  return (
    <section className={css.list} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={sectionTitle}>
          {formatMessage(messages[list])}
        </h2>
        {count > 0 && add}
      </div>
      {count === 0 ? (
        <div className={surface}>
          <EmptyState title={formatMessage(messages[`empty_${list}`])} text={formatMessage(messages[`why_${list}`])} action={add} />
        </div>
      ) : (
        <>
          <ul className={rows}>
            {entries.map((entry) => (
              <ContactRow key={entry.row.id} entry={entry} lists={lists} onOpen={onOpen} />
            ))}
            {pending}
          </ul>
          <p className={small}>{count >= most ? formatMessage(messages.full, { count: most }) : formatMessage(messages[`why_${list}`])}</p>
        </>
      )}
    </section>
  )
}

interface ContactRowProps {
  readonly entry: ContactEntry
  readonly lists: ContactLists
  readonly onOpen: (entry: ContactEntry) => void
}

function ContactRow({ entry, lists, onOpen }: ContactRowProps) {
  const { formatMessage } = useIntl()
  const { linesOf, kindOf, marksOf } = useContactTexts(lists)
  const [first, ...more] = linesOf(entry)
  const marks = marksOf(entry)
  const incomplete = contactErrors(entry).length > 0
  return (
    <li className={row}>
      <button type="button" className={css.opener} onClick={() => onOpen(entry)}>
        <span className={rowBody}>
          <span className={css.value}>{first}</span>
          {more.map((line, at) => (
            <span key={at} className={css.address}>
              {line}
            </span>
          ))}
          <span className={rowLine}>{kindOf(entry)}</span>
          {(marks.length > 0 || incomplete) && (
            <span className={css.marks}>
              {incomplete && <StateBadge kind="refused" label={formatMessage(messages.incomplete)} />}
              {marks.map((mark) => (
                <StateBadge key={mark} kind="in" label={mark} />
              ))}
            </span>
          )}
        </span>
        <span className={css.onward}>
          <Icon name="chevronRight" />
        </span>
      </button>
    </li>
  )
}
