import type { Buddy } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { StoredDraft, TypedValues } from '../../shared/form/formDraft.ts'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { EndDialog } from './EndDialog.tsx'
import * as css from './FriendsScreen.css.ts'
import { GroupDialog, type GroupDraft } from './GroupDialog.tsx'
import { friendsMessages as messages } from './messages.ts'

/** A named group that is booked together. CU-157+. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly customerIds: readonly string[]
}

export interface GroupsSectionProps {
  readonly groups: readonly Group[]
  readonly friends: readonly Buddy[]
  readonly me: { readonly firstName: string; readonly lastName: string }
  /** Returns the URL to book with these friends; null if the club offers no tee times. */
  readonly hrefBookWith: ((ids: readonly string[]) => string) | null
  /** `before`: the group that the dialog began with. Returns null once it is stored, else the error. */
  readonly onSave: (group: GroupDraft, before: GroupDraft) => Promise<Notice | null>
  /** Returns null once it is stored, else the error. */
  readonly onRemove: (group: Group) => Promise<Notice | null>
  /** Returns the unsaved input of a group; null for a new one. */
  readonly draftOf: (groupId: string | null) => StoredDraft<TypedValues<GroupDraft>>
}

/** On a phone the groups are above the friends. */
const FIRST_GROUPS = 6
const NEW_GROUP: GroupDraft = { id: null, name: '', customerIds: [] }

/** The customer's groups: each is an action, not a folder. CU-185+. */
export function GroupsSection({ groups, friends, me, hrefBookWith, onSave, onRemove, draftOf }: GroupsSectionProps) {
  const { formatMessage } = useIntl()
  const [edited, setEdited] = useState<GroupDraft | null>(null)
  const [leaving, setLeaving] = useState<Group | null>(null)
  const search = { label: formatMessage(messages.findGroup), name: 'group', of: ({ name }: Group) => ({ names: [name] }) }
  const open = edited && (
    <GroupDialog
      group={edited}
      friends={friends}
      otherNames={groups.flatMap(({ id, name }) => (id === edited.id ? [] : [name]))}
      onSave={onSave}
      onClose={() => setEdited(null)}
      draft={draftOf(edited.id)}
    />
  )
  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.groups)}</h2>
      {groups.length === 0 && <p className={parts.small}>{formatMessage(messages.groupsHint)}</p>}
      {groups.length > 0 && (
        <LongList rows={groups} pageRows={FIRST_GROUPS} search={search}>
          {(shown) => (
            <ul className={css.groups} aria-label={formatMessage(messages.groups)}>
              {shown.map((group) => (
                <li key={group.id} className={parts.card}>
                  <GroupCard
                    group={group}
                    isFirst={group === groups[0]}
                    people={group.customerIds.flatMap((id) => friends.find(({ customer }) => customer.id === id)?.customer ?? [])}
                    me={me}
                    hrefBook={hrefBookWith === null ? null : hrefBookWith(group.customerIds)}
                    onChange={() => setEdited(group)}
                    onRemove={() => setLeaving(group)}
                  />
                </li>
              ))}
            </ul>
          )}
        </LongList>
      )}
      <div className={parts.actions}>
        <Button icon="plus" onClick={() => setEdited(NEW_GROUP)}>
          {formatMessage(messages.newGroup)}
        </Button>
      </div>
      {open}
      {leaving && (
        <EndDialog
          title={formatMessage(messages.removeGroupTitle, { name: leaving.name })}
          text={formatMessage(messages.removeGroupText)}
          action={formatMessage(messages.removeGroup)}
          onEnd={() => onRemove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

interface GroupCardProps {
  readonly group: Group
  readonly isFirst: boolean
  readonly people: readonly Buddy['customer'][]
  readonly me: GroupsSectionProps['me']
  readonly hrefBook: string | null
  readonly onChange: () => void
  readonly onRemove: () => void
}

function GroupCard({ group, isFirst, people, me, hrefBook, onChange, onRemove }: GroupCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { name } = group
  return (
    <>
      <h3 className={parts.cardTitle}>{name}</h3>
      <div className={css.groupPeople}>
        <span className={css.faces} aria-hidden="true">
          <Avatar initials={initials(me)} kind="me" />
          {people.slice(0, 3).map((person) => (
            <Avatar key={person.id} initials={initials(person)} customerId={person.id} kind="friend" />
          ))}
        </span>
        <span>{formats.names([formatMessage(commonMessages.you), ...people.map(({ firstName }) => firstName)])}</span>
      </div>
      <div className={parts.actions}>
        {hrefBook !== null && (
          <Button
            kind={isFirst ? 'pri' : 'sec'}
            icon="teeTimes"
            href={hrefBook}
            aria-label={formatMessage(messages.bookGroupOf, { name, count: people.length + 1 })}
          >
            {formatMessage(messages.bookGroup, { count: people.length + 1 })}
          </Button>
        )}
        <Button kind="ghost" aria-label={formatMessage(messages.changeGroup, { name })} onClick={onChange}>
          {formatMessage(messages.change)}
        </Button>
        <Button kind="ghost" aria-label={formatMessage(messages.removeGroupOf, { name })} onClick={onRemove}>
          {formatMessage(messages.removeGroup)}
        </Button>
      </div>
    </>
  )
}
