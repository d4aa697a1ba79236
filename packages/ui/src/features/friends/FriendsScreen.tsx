import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { FriendAnswer } from '@club/core/membership'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { handicapMessages } from '../../shared/handicap/handicapMessages.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import { AskByNumber } from './AskByNumber.tsx'
import * as css from './FriendsScreen.css.ts'
import { friendsMessages as messages } from './messages.ts'

type Person = Buddy['customer']

export type FriendAction =
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'askByNumber'; readonly memberNumber: string; readonly lastName: string }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: FriendAnswer }
  | { readonly kind: 'withdraw'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'unblock'; readonly id: string }
  | { readonly kind: 'removeGroup'; readonly id: string }

/** Friends, and requests in both directions. */
export interface FriendsData {
  readonly friends: readonly Buddy[]
  readonly incoming: readonly { readonly id: string; readonly customer: Person }[]
  /** An empty name is a person who is no longer visible. */
  readonly outgoing: readonly { readonly id: string; readonly name: string; readonly sentAt: ClubDateTime }[]
  readonly blocked: readonly { readonly id: string; readonly name: string }[]
  /** Named groups that are booked together. CU-157+. */
  readonly groups: readonly { readonly id: string; readonly name: string; readonly customerIds: readonly string[] }[]
}

export interface FriendsScreenProps {
  readonly data: Loadable<FriendsData>
  readonly search: SearchPeople
  /** Returns null once it is stored, else the error. */
  readonly onAct: (action: FriendAction) => Promise<Notice | null>
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly requestSent: boolean }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** Friends, with requests in both directions: send, answer, withdraw, remove, unblock. CU-20, CU-144+. */
export function FriendsScreen({ data, search, onAct }: FriendsScreenProps) {
  const { formatMessage } = useIntl()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const act = async (action: FriendAction): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const notice = await onAct(action)
    setBusy(false)
    setOutcome(notice ? { kind: 'failed', notice } : { kind: 'done', requestSent: action.kind === 'askByNumber' })
    return notice === null
  }
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(moduleMessages.friends)} />
      <p className={parts.small}>{formatMessage(messages.about)}</p>
      {outcome.kind === 'failed' && <FailedNote notice={outcome.notice} />}
      <p role="status" className={parts.small}>
        {outcome.kind === 'done' && formatMessage(outcome.requestSent ? messages.sent : messages.saved)}
      </p>
      {data.kind === 'loading' && <ListSkeleton />}
      {data.kind === 'failed' && <LoadFailed notice={data.notice} onRetry={data.onRetry} />}
      {data.kind === 'ready' && <Lists data={data.value} search={search} act={act} />}
    </div>
  )
}

interface ListsProps {
  readonly data: FriendsData
  readonly search: SearchPeople
  readonly act: (action: FriendAction) => Promise<boolean>
}

function Lists({ data, search, act }: ListsProps) {
  const { outgoing, blocked, groups } = data
  const namesApart = useNamesApart()
  const apart = <Row extends { readonly customer: Person }>(some: readonly Row[]): readonly Row[] => {
    const named = namesApart(some.map(({ customer }) => customer))
    return some.map((one, at) => ({ ...one, customer: named[at] ?? one.customer }))
  }
  const [friends, incoming] = [apart(data.friends), apart(data.incoming)]
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const indexLine = ({ handicapIndex }: Person) => `${formatMessage(handicapMessages.index)} ${formats.index(handicapIndex)}`
  /** The index, unless the name contains it already. */
  const lineOf = (person: Person) => (person.fullName.includes(indexLine(person)) ? person.homeClubName : indexLine(person))
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => data.friends.find(({ customer }) => customer.id === id)?.customer.fullName ?? [])
  const [leaving, setLeaving] = useState<Buddy | null>(null)
  /** Ids of people who were sent a request here: a text replaces their button. */
  const [askedIds, setAskedIds] = useState<readonly string[]>([])
  const button = (text: string, label: string, action: FriendAction, kind: 'pri' | 'sec' | 'ghost' = 'sec') => (
    <Button kind={kind} aria-label={label} onClick={() => void act(action)}>
      {text}
    </Button>
  )
  return (
    <>
      {incoming.length > 0 && (
        <Section title={formatMessage(messages.incoming)} hint={formatMessage(messages.notNotified)}>
          {incoming.map(({ id, customer }) => (
            <PersonRow key={id} name={customer.fullName} line={lineOf(customer)} person={customer}>
              {(['confirm', 'decline', 'block'] as const).map((answer) => (
                <span key={answer}>
                  {button(
                    formatMessage(messages[answer]),
                    formatMessage(messages[`${answer}Of`], { name: customer.fullName }),
                    { kind: 'answer', id, answer },
                    answer === 'confirm' ? 'pri' : answer === 'decline' ? 'sec' : 'ghost',
                  )}
                </span>
              ))}
            </PersonRow>
          ))}
        </Section>
      )}
      <Section title={formatMessage(messages.yours)} hint={friends.length === 0 ? formatMessage(messages.none) : undefined}>
        {friends.map((friend) => (
          <PersonRow key={friend.id} name={friend.customer.fullName} line={lineOf(friend.customer)} person={friend.customer}>
            <Button
              kind="ghost"
              aria-label={formatMessage(messages.removeOf, { name: friend.customer.fullName })}
              onClick={() => setLeaving(friend)}
            >
              {formatMessage(messages.remove)}
            </Button>
          </PersonRow>
        ))}
      </Section>
      {groups.length > 0 && (
        <Section title={formatMessage(messages.groups)} hint={formatMessage(messages.groupsHint)}>
          {groups.map(({ id, name, customerIds }) => (
            <PersonRow key={id} name={name} line={formats.names(namesOf(customerIds))}>
              {button(
                formatMessage(messages.removeGroup),
                formatMessage(messages.removeGroupOf, { name }),
                { kind: 'removeGroup', id },
                'ghost',
              )}
            </PersonRow>
          ))}
        </Section>
      )}
      <section className={css.section}>
        <h2 className={parts.sectionTitle}>{formatMessage(messages.add)}</h2>
        <ParticipantSearch search={search} except={friends.map(({ customer }) => customer.id)}>
          {(people) => (
            <ul className={parts.rows}>
              {people.map((person) => (
                <PersonRow key={person.id} name={person.fullName} line={lineOf(person)} person={person}>
                  {askedIds.includes(person.id) ? (
                    <span role="status">{formatMessage(messages.requestSent)}</span>
                  ) : (
                    <Button
                      kind="sec"
                      aria-label={formatMessage(messages.askOf, { name: person.fullName })}
                      onClick={async () => {
                        if (await act({ kind: 'ask', id: person.id })) setAskedIds((ids) => [...ids, person.id])
                      }}
                    >
                      {formatMessage(messages.ask)}
                    </Button>
                  )}
                </PersonRow>
              ))}
            </ul>
          )}
        </ParticipantSearch>
        <AskByNumber onAsk={(memberNumber, lastName) => act({ kind: 'askByNumber', memberNumber, lastName })} />
      </section>
      {outgoing.length > 0 && (
        <Section title={formatMessage(messages.outgoing)}>
          {outgoing.map(({ id, name, sentAt }) => {
            const shown = name || formatMessage(messages.hiddenName)
            return (
              <PersonRow key={id} name={shown} line={formatMessage(messages.sentOn, { day: formats.date(sentAt) })}>
                {button(
                  formatMessage(messages.withdraw),
                  formatMessage(messages.withdrawOf, { name: shown }),
                  { kind: 'withdraw', id },
                  'ghost',
                )}
              </PersonRow>
            )
          })}
        </Section>
      )}
      {blocked.length > 0 && (
        <Section title={formatMessage(messages.blocked)}>
          {blocked.map(({ id, name }) => (
            <PersonRow key={id} name={name}>
              {button(formatMessage(messages.unblock), formatMessage(messages.unblockOf, { name }), { kind: 'unblock', id }, 'ghost')}
            </PersonRow>
          ))}
        </Section>
      )}
      {leaving && (
        <DialogShell
          title={formatMessage(messages.removeTitle, { name: leaving.customer.fullName })}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button
                kind="bad"
                onClick={async () => {
                  await act({ kind: 'remove', id: leaving.id })
                  setLeaving(null)
                }}
              >
                {formatMessage(messages.remove)}
              </Button>
              <Button kind="sec" onClick={() => setLeaving(null)}>
                {formatMessage(messages.cancel)}
              </Button>
            </>
          }
        >
          <p>{formatMessage(messages.removeText)}</p>
        </DialogShell>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: readonly ReactNode[]
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{title}</h2>
      {hint !== undefined && <p className={parts.small}>{hint}</p>}
      {children.length > 0 && (
        <ul className={parts.rows} aria-label={title}>
          {children}
        </ul>
      )}
    </section>
  )
}

interface PersonRowProps {
  readonly name: string
  readonly line?: string
  readonly person?: Person
  readonly children: ReactNode
}

function PersonRow({ name, line, person, children }: PersonRowProps) {
  return (
    <li className={css.person}>
      {person && <Avatar initials={initials(person)} customerId={person.id} kind="friend" />}
      <div className={css.name}>
        <div className={parts.rowName}>{name}</div>
        {line !== undefined && <div className={parts.rowLine}>{line}</div>}
      </div>
      <div className={parts.actions}>{children}</div>
    </li>
  )
}
