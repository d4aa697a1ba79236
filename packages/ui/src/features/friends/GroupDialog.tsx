import type { Buddy } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { type StoredDraft, type TypedValues, withChanges } from '../../shared/form/formDraft.ts'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import * as css from './FriendsScreen.css.ts'
import { friendsMessages as messages } from './messages.ts'
import { searchAmong } from './searchAmong.ts'

/** Named friends who play together; `id` is null for a new group. */
export interface GroupDraft {
  readonly id: string | null
  readonly name: string
  readonly customerIds: readonly string[]
}

interface GroupDialogProps {
  readonly group: GroupDraft
  readonly friends: readonly Buddy[]
  /** Names of the customer's other groups. */
  readonly otherNames: readonly string[]
  /** `before`: the group that the dialog began with. Returns null once it is stored, else the error. */
  readonly onSave: (group: GroupDraft, before: GroupDraft) => Promise<Notice | null>
  readonly onClose: () => void
  readonly draft: StoredDraft<TypedValues<GroupDraft>>
}

/** The most friends of a group: with the customer they fill the largest tee time. */
const MAX_FRIENDS = 7
const MAX_NAME = 40

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the group, or the input of an earlier visit. CU-362+. */
function begunWith(group: GroupDraft, draft: TypedValues<GroupDraft> | null): GroupDraft {
  return draft === null ? group : withChanges(group, draft.stored, draft.values)
}

/** Creates or changes a group of friends. CU-185+. */
export function GroupDialog({ group, friends, otherNames, onSave, onClose, draft }: GroupDialogProps) {
  const { formatMessage } = useIntl()
  const differs = ({ name, customerIds }: GroupDraft): boolean =>
    name !== group.name || customerIds.length !== group.customerIds.length || customerIds.some((id) => !group.customerIds.includes(id))
  const [values, setValues] = useState(() => begunWith(group, draft.read()))
  const [isResumed, setResumed] = useState(differs(values))
  const { name } = values
  // A friendship may end meanwhile.
  const chosen = values.customerIds.filter((id) => friends.some(({ customer }) => customer.id === id))
  const change = (part: Partial<GroupDraft>): void => {
    const next = { ...values, ...part }
    draft.write(differs(next) ? { stored: group, values: next } : null)
    setValues(next)
  }
  const discard = () => {
    draft.write(null)
    setValues(group)
    setResumed(false)
  }
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<{ readonly kind: 'typing' | 'saving'; readonly notice?: Notice }>({ kind: 'typing' })
  const isChanged = differs(values)
  // The friends of the stored group are always among the first rows.
  const inGroup = ({ customer }: Buddy): boolean => group.customerIds.includes(customer.id)
  const chosenFirst = [...friends.filter(inGroup), ...friends.filter((friend) => !inGroup(friend))]
  /** The name that was sent last: without an answer the group may be stored, and sending it again changes nothing. */
  const [sentName, setSentName] = useState<string | null>(null)
  const isTaken = name !== sentName && otherNames.some((other) => same(other, name))
  const submit = async () => {
    setChecked(true)
    if (phase.kind === 'saving' || name.trim() === '' || isTaken || chosen.length === 0) return
    setSentName(name)
    setPhase({ kind: 'saving' })
    const notice = await onSave({ ...group, name: name.trim(), customerIds: chosen }, group)
    if (notice !== null) return setPhase({ kind: 'typing', notice })
    draft.write(null)
    onClose()
  }
  const nameErrors = isChecked && name.trim() === '' ? [{ field: 'name' as const, code: 'required' as const }] : []
  const form = useForm({ errors: nameErrors, phase, submit })
  const isNoneChosen = isChecked && chosen.length === 0
  const toggle = (id: string, on: boolean) => change({ customerIds: on ? [...chosen, id] : chosen.filter((one) => one !== id) })
  return (
    <FormDialog
      title={formatMessage(group.id === null ? messages.newGroup : messages.changeGroup, { name: group.name })}
      {...{ form, isChanged, discard, onClose }}
      notice={form.notice}
      submit={{ label: formatMessage(messages.saveGroup) }}
      cancel={formatMessage(messages.cancel)}
    >
      {isResumed && <ResumedNote onDiscard={discard} />}
      <Field
        label={formatMessage(messages.groupName)}
        name="name"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={form.errorOf('name') ?? (isTaken ? formatMessage(messages.groupTaken) : undefined)}
        onChange={(text) => change({ name: text })}
      />
      <fieldset className={css.choices}>
        <legend className={parts.cardTitle}>{formatMessage(messages.groupFriends)}</legend>
        <LongList rows={chosenFirst} search={searchAmong(formatMessage(messages.find))}>
          {(shown) =>
            shown.map(({ customer }) => (
              <Checkbox
                key={customer.id}
                label={customer.fullName}
                checked={chosen.includes(customer.id)}
                isInvalid={isNoneChosen}
                disabled={!chosen.includes(customer.id) && chosen.length >= MAX_FRIENDS}
                onChange={(on) => toggle(customer.id, on)}
              />
            ))
          }
        </LongList>
      </fieldset>
      <p role="status" className={isNoneChosen ? parts.failedText : parts.small}>
        {formatMessage(messages.groupCount, { count: chosen.length, max: MAX_FRIENDS })}
      </p>
    </FormDialog>
  )
}
