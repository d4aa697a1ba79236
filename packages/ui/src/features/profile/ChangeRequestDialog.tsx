import type { ClubDate } from '@club/core'
import { type HomeClub, SEXES } from '@club/core/club'
import { MAX_CHANGE_NOTE, MAX_PERSON_NAME, type PersonalData } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { HomeClubField } from '../../shared/homeClub/HomeClubField.tsx'
import { PERSONAL_FIELD_NAMES } from '../../shared/personalData/fieldNames.ts'
import { personalDataMessages } from '../../shared/personalData/messages.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { type ChangeRequestDeps, createChangeRequestStore } from './changeRequestStore.ts'
import { profileMessages as messages } from './messages.ts'

export interface ChangeRequestDialogProps {
  readonly stored: PersonalData
  readonly today: ClubDate
  readonly searchClubs: (text: string) => Promise<readonly HomeClub[]>
  readonly deps: ChangeRequestDeps
  readonly onClose: () => void
}

/** Requests a change of name, birthday, sex or home club. Mount it to open it. CU-158+. */
export function ChangeRequestDialog({ stored, today, searchClubs, deps, onClose }: ChangeRequestDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createChangeRequestStore(stored, today, deps))
  const { form, errors, isChanged, isResumed, phase, change, discard, submit } = useStoreValues(
    store,
    ...(['form', 'errors', 'isChanged', 'isResumed', 'phase', 'change', 'discard', 'submit'] as const),
  )
  const { props, notice, isSaving, errorOf } = useForm({ errors, phase, submit })
  const fieldErrors = phase.kind === 'refused' && Object.keys(phase.fields).some((field) => field !== '')
  return (
    <FormDialog
      title={formatMessage(messages.requestChange)}
      form={{ props, isSaving }}
      {...{ isChanged, discard, onClose }}
      notice={fieldErrors ? null : notice}
      submit={{ label: formatMessage(messages.sendChange) }}
      cancel={formatMessage(messages.cancel)}
    >
      {isResumed && <ResumedNote onDiscard={discard} />}
      {(['firstName', 'lastName'] as const).map((field) => (
        <Field
          key={field}
          label={formatMessage(PERSONAL_FIELD_NAMES[field])}
          name={field}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          maxLength={MAX_PERSON_NAME}
          value={form[field]}
          onChange={(text) => change({ [field]: text })}
          error={errorOf(field)}
        />
      ))}
      <Field
        label={formatMessage(PERSONAL_FIELD_NAMES.birthday)}
        name="birthday"
        type="date"
        autoComplete="bday"
        value={form.birthday}
        onChange={(birthday) => change({ birthday })}
        error={errorOf('birthday')}
      />
      <Select
        label={formatMessage(PERSONAL_FIELD_NAMES.sex)}
        name="sex"
        value={form.sex}
        options={SEXES.map((value) => ({ value, label: formatMessage(personalDataMessages[`sex_${value}`]) }))}
        onChange={(sex) => change({ sex })}
      />
      <HomeClubField
        chosen={form.homeClub.name === '' ? null : form.homeClub}
        search={searchClubs}
        onChoose={(club) => change({ homeClub: club ? { id: club.id, name: club.name } : { id: null, name: '' } })}
      />
      <TextArea
        label={formatMessage(messages.changeNote)}
        hint={formatMessage(messages.changeNoteHint)}
        rows={2}
        maxLength={MAX_CHANGE_NOTE}
        value={form.note}
        onChange={(note) => change({ note })}
      />
      <div role="status">{phase.kind === 'unchanged' && <Note kind="warn">{formatMessage(messages.unchanged)}</Note>}</div>
    </FormDialog>
  )
}
