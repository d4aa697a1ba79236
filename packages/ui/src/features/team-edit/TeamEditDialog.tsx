import type { Buddy } from '@club/core/club'
import type { Team, Tournament } from '@club/core/tournament'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { toggled } from '../../shared/form/toggled.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { small } from '../../shared/parts.css.ts'
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import { teamEditMessages as messages } from './messages.ts'

export type TeamEditAnswer =
  | { readonly kind: 'stored' }
  /** Another player has changed the team meanwhile; `team` is as it is now. */
  | { readonly kind: 'changed' }
  /** Each reason with the customer id that it concerns; null if it concerns no single person. */
  | { readonly kind: 'refused'; readonly reasons: readonly { readonly customerId: string | null; readonly text: string }[] }

/** A field that is left out does not change. A player whose name is hidden stays in the team and is not named. */
export interface TeamChange {
  readonly customerIds?: readonly string[]
  readonly comment?: string
}

export interface TeamEditDialogProps {
  readonly tournament: Tournament
  readonly team: Team
  readonly teamSize: number
  readonly friends: readonly Buddy[]
  /** Finds other people of the club. */
  readonly search: SearchPeople
  readonly save: (change: TeamChange) => Promise<TeamEditAnswer>
  readonly describeError: (error: unknown) => Notice
  readonly onClose: () => void
}

type TeamCandidate = Pick<Buddy['customer'], 'id' | 'fullName'>

type Phase =
  | { readonly kind: 'open' | 'saving' }
  | Extract<TeamEditAnswer, { kind: 'refused' }>
  /** `comment`: that of the team before. */
  | { readonly kind: 'changed'; readonly comment: string }
  | { readonly kind: 'failed'; readonly notice: Notice }

/**
 * Edits the players of the team: current players, friends, and people found by a search. TS-33, TS-40. If another player has changed the team
 * meanwhile, it shows that team with the changes made here, which the next save sends. TS-131+. Mount it to open it.
 */
export function TeamEditDialog({ tournament, team, teamSize, friends, search, save, describeError, onClose }: TeamEditDialogProps) {
  const { formatMessage, formatList } = useIntl()
  const shownName = useShownName()
  const namesApart = useNamesApart()
  const players = useRef<HTMLFieldSetElement>(null)
  const seen = team.players.filter(({ customerId }) => customerId !== '')
  const unseen = team.players.filter(({ customerId }) => customerId === '')
  const playerIds = seen.map(({ customerId }) => customerId)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [added, setAdded] = useState<readonly string[]>([])
  const chosen = [...playerIds.filter((id) => !removed.includes(id)), ...added.filter((id) => !playerIds.includes(id))]
  const [typed, setTyped] = useState<string | null>(null)
  const comment = typed ?? team.comment
  const [phase, setPhase] = useState<Phase>({ kind: 'open' })
  const [others, setOthers] = useState<readonly TeamCandidate[]>([])
  const known: readonly TeamCandidate[] = [
    ...seen.map(({ customerId, fullName }) => ({ id: customerId, fullName })),
    ...namesApart(friends.map(({ customer }) => customer)),
    ...others,
  ]
  const people = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at)
  const nameOf = (customerId: string | null): string => people.find(({ id }) => id === customerId)?.fullName ?? ''
  const toggle = (id: string): void => {
    if (playerIds.includes(id)) setRemoved(toggled(removed, id))
    else setAdded(toggled(added, id))
  }
  const add = ({ id, fullName }: TeamCandidate): void => {
    flushSync(() => {
      setOthers([...others, { id, fullName }])
      setAdded([...added, id])
    })
    // The pressed checkbox is now the last one of the players.
    Array.from(players.current?.querySelectorAll('input') ?? [])
      .at(-1)
      ?.focus()
  }
  const noticeOf = (): Notice | null => {
    if (phase.kind === 'failed') return phase.notice
    if (phase.kind === 'changed') {
      const now = formatMessage(messages.changedText, { names: formatList(team.players.map(({ fullName }) => shownName(fullName))) })
      const isReplaced = typed !== null && team.comment !== phase.comment
      return {
        title: formatMessage(messages.changed),
        text: isReplaced ? `${now} ${formatMessage(messages.changedComment, { comment: team.comment })}` : now,
        nextStep: isChanged ? formatMessage(messages.changedNext) : undefined,
      }
    }
    if (phase.kind !== 'refused') return null
    const reasons = phase.reasons.map(({ customerId, text }) => [nameOf(customerId), text].filter(Boolean).join(': '))
    return { title: formatMessage(messages.refused), text: reasons.join(' ') }
  }
  const full = chosen.length + unseen.length >= teamSize
  const change: TeamChange = {
    ...((chosen.length !== playerIds.length || chosen.some((id) => !playerIds.includes(id))) && { customerIds: chosen }),
    ...(comment !== team.comment && { comment }),
  }
  const isChanged = Object.keys(change).length > 0

  const submit = async (): Promise<void> => {
    if (!isChanged) return onClose()
    setPhase({ kind: 'saving' })
    try {
      const answer = await save(change)
      if (answer.kind === 'stored') onClose()
      else setPhase(answer.kind === 'changed' ? { kind: 'changed', comment: team.comment } : answer)
    } catch (error) {
      setPhase({ kind: 'failed', notice: describeError(error) })
    }
  }

  return (
    <GuardedDialog
      title={formatMessage(messages.title)}
      isChanged={isChanged}
      isSaving={phase.kind === 'saving'}
      onClose={onClose}
      actions={
        <Button kind="pri" busy={phase.kind === 'saving'} disabled={chosen.length + unseen.length === 0} onClick={submit}>
          {formatMessage(messages.save)}
        </Button>
      }
    >
      <FormProblem notice={noticeOf()} />
      <p className={small}>{formatMessage(messages.hint, { size: teamSize })}</p>
      <fieldset ref={players}>
        <legend className={small}>{formatMessage(messages.players)}</legend>
        {unseen.map((_, at) => (
          <Checkbox key={at} label={shownName('')} checked disabled onChange={() => {}} />
        ))}
        {people.map(({ id, fullName }) => (
          <Checkbox
            key={id}
            label={fullName}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      <ParticipantSearch search={search} except={people.map(({ id }) => id)}>
        {(found) => (
          <fieldset>
            <legend className={small}>{formatMessage(messages.others)}</legend>
            {found.map((person) => (
              <Checkbox key={person.id} label={person.fullName} checked={false} disabled={full} onChange={() => add(person)} />
            ))}
          </fieldset>
        )}
      </ParticipantSearch>
      {full && people.length > chosen.length && <p className={small}>{formatMessage(messages.tooMany)}</p>}
      {tournament.showComment && (
        <TextArea label={formatMessage(messages.comment)} rows={3} value={comment} onChange={setTyped} maxLength={500} />
      )}
    </GuardedDialog>
  )
}
