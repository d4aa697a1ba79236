import { type Customer, HOME_LAYOUTS } from '@club/core/club'
import { type PrivacySettings, seenParts } from '@club/core/membership'
import { type FormEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import { FormProblem } from '../FormProblem.tsx'
import { cardTitle, column, small } from '../parts.css.ts'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'
import { CHOSEN_VISIBILITIES, chosenVisibility, createProfileStore, type ProfileDeps } from './profileStore.ts'

/** Mount it to open it. */
export interface ProfileDialogProps {
  readonly me: Customer
  readonly settings: PrivacySettings
  readonly deps: ProfileDeps
  /** Where emails, phones and addresses are. */
  readonly hrefContact: string
  readonly onClose: () => void
}

/** Whose looks are previewed. */
const VIEWERS = ['memberLike', 'guest'] as const

/** Who one is to the club, what others see of it, and how the own start page looks. SE-05. */
export function ProfileDialog({ me, settings: stored, deps, hrefContact, onClose }: ProfileDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createProfileStore(stored, deps))
  const { settings, phase, change, save } = useStore(store)
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(commonMessages.close)}
      onClose={onClose}
      actions={
        <Button kind="pri" type="submit" form={id} busy={phase.kind === 'saving'}>
          {formatMessage(messages.save)}
        </Button>
      }
    >
      <Person me={me} />
      <div>
        <Button size="low" href={hrefContact} onClick={onClose}>
          {formatMessage(messages.contact)}
        </Button>
      </div>
      <form id={id} className={column} onSubmit={onSubmit} aria-busy={phase.kind === 'saving'}>
        <FormProblem notice={phase.kind === 'failed' ? phase.notice : null} />
        <h3 className={cardTitle}>{formatMessage(messages.seen)}</h3>
        <Select
          label={formatMessage(messages.visibility)}
          name="visibility"
          value={chosenVisibility(settings.visibility)}
          options={CHOSEN_VISIBILITIES.map((value) => ({ value, label: formatMessage(messages[`visibility_${value}`]) }))}
          onChange={(visibility) => change({ visibility })}
        />
        <Preview me={me} settings={settings} />
        <p className={small}>{formatMessage(messages.seenHint)}</p>
        <h3 className={cardTitle}>{formatMessage(messages.start)}</h3>
        <Segmented
          label={formatMessage(messages.start)}
          options={HOME_LAYOUTS.map((value) => ({ value, label: formatMessage(messages[`layout_${value}`]) }))}
          value={settings.homeLayout}
          onChange={(homeLayout) => change({ homeLayout })}
        />
        <div role="status">{phase.kind === 'saved' && <Note kind="ok">{formatMessage(messages.saved)}</Note>}</div>
      </form>
    </Dialog>
  )
}

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  /** They change while they are looked at, which is spoken. */
  readonly live?: boolean
}

function Facts({ facts, live = false }: FactsProps) {
  return (
    <dl className={css.facts} aria-live={live ? 'polite' : undefined}>
      {facts.map(({ term, text }) => (
        <div key={term} className={css.pair}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Person({ me }: { readonly me: Customer }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const facts = [
    { term: formatMessage(messages.number), text: me.number },
    { term: formatMessage(messages.index), text: formats.index(me.handicapIndex) },
    { term: formatMessage(messages.homeClub), text: me.homeClubName },
  ]
  return (
    <section className={column}>
      <div className={css.person}>
        <Avatar initials={`${me.firstName.slice(0, 1)}${me.lastName.slice(0, 1)}`} kind="me" size="large" />
        <p className={css.name}>{me.fullName}</p>
      </div>
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </section>
  )
}

/** What members and guests would see, by the rules that the server masks by. */
function Preview({ me, settings }: { readonly me: Customer; readonly settings: PrivacySettings }) {
  const { formatMessage } = useIntl()
  const facts = VIEWERS.map((viewer) => {
    const seen = seenParts(settings, { avatarsEnabled: false }, viewer)
    const number = seen.number && formatMessage(messages.seesNumber, { number: me.number })
    return {
      term: formatMessage(messages[`viewer_${viewer}`]),
      text: (seen.name && me.fullName) || number || formatMessage(messages.seesNothing),
    }
  })
  return <Facts facts={facts} live />
}
