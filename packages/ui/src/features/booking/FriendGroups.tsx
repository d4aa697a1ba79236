import type { Buddy } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './booking.css.ts'
import { bookingMessages as messages } from './messages.ts'
import { isInParty, type PartyStore } from './party.ts'

/** A named group of confirmed friends. */
export interface FriendGroup {
  readonly id: string
  readonly name: string
  readonly customerIds: readonly string[]
}

/** Returns null once the group is stored, else the error. */
export type SaveFriendGroup = (name: string, customerIds: readonly string[]) => Promise<Notice | null>

export interface FriendGroupsProps {
  readonly store: PartyStore
  readonly friends: readonly Buddy[]
  readonly groups: readonly FriendGroup[]
  /** Places that the party can take in addition. */
  readonly placesLeft: number
  readonly onSave: SaveFriendGroup
}

const MAX_NAME = 40

/** Groups of friends, each added in one tap, and the chosen friends as a new group. CU-157+. */
export function FriendGroups({ store, friends, groups, placesLeft, onSave }: FriendGroupsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { flow, add } = useStoreValues(store, 'flow', 'add')
  const membersOf = ({ customerIds }: FriendGroup) =>
    customerIds.flatMap((id) => friends.filter(({ customer }) => customer.id === id).map(({ customer }) => customer))
  const chosen = friends.filter(({ customer }) => isInParty({ flow }, customer.id)).map(({ customer }) => customer.id)
  const isStored = groups.some(({ customerIds }) => [...customerIds].sort().join() === [...chosen].sort().join())
  return (
    <>
      {groups.length > 0 && (
        <ul className={css.groups} aria-label={formatMessage(messages.groups)}>
          {groups.map((group) => {
            const missing = membersOf(group).filter(({ id }) => !isInParty({ flow }, id))
            const addAll = () => {
              for (const person of missing) add({ kind: 'customer', person })
            }
            const fits = missing.length > 0 && missing.length <= placesLeft
            return (
              <li key={group.id}>
                <Button size="low" disabled={!fits} onClick={addAll}>
                  {formatMessage(messages.addGroup, {
                    name: group.name,
                    names: formats.names(membersOf(group).map(({ firstName }) => firstName)),
                  })}
                </Button>
                {missing.length > placesLeft && (
                  <p className={parts.small}>{formatMessage(messages.groupNeeds, { count: missing.length })}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length > 1 && !isStored && <SaveGroup onSave={(name) => onSave(name, chosen)} />}
    </>
  )
}

function SaveGroup({ onSave }: { readonly onSave: (name: string) => Promise<Notice | null> }) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  if (!isOpen) {
    return (
      <button type="button" className={parts.textLink} onClick={() => setOpen(true)}>
        {formatMessage(messages.saveGroup)}
      </button>
    )
  }
  const save = async (): Promise<void> => {
    if (isBusy || name.trim() === '') return
    setBusy(true)
    const failed = await onSave(name.trim())
    setBusy(false)
    setNotice(failed)
    if (!failed) setOpen(false)
  }
  return (
    <form
      className={css.guestForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {notice && <FailedNote notice={notice} />}
      <div className={css.guestField}>
        <Field
          label={formatMessage(messages.groupName)}
          hint={formatMessage(messages.groupNameHint)}
          name="group"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          onChange={setName}
        />
      </div>
      <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {formatMessage(messages.saveGroupNow)}
      </Button>
    </form>
  )
}
