import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { FriendAnswer, PlayedWith } from '@club/core/membership'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { handicapMessages } from '../../shared/handicap/handicapMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { PersonActions } from '../../shared/people/PersonActions.tsx'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import { AskByNumber } from './AskByNumber.tsx'
import { EndDialog } from './EndDialog.tsx'
import * as css from './FriendsScreen.css.ts'
import type { GroupDraft } from './GroupDialog.tsx'
import { type Group, GroupsSection, type GroupsSectionProps } from './GroupsSection.tsx'
import { friendsMessages as messages } from './messages.ts'
import { PersonRow } from './PersonRow.tsx'
import { PlayedWithSection } from './PlayedWithSection.tsx'
import { searchAmong } from './searchAmong.ts'

type Person = Buddy['customer']

export type FriendAction =
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'askByNumber'; readonly memberNumber: string; readonly lastName: string }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: FriendAnswer }
  | { readonly kind: 'withdraw'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string }
  /** `id`: of the person. */
  | { readonly kind: 'block'; readonly id: string }
  /** `id`: of the block. */
  | { readonly kind: 'unblock'; readonly id: string }
  | { readonly kind: 'removeGroup'; readonly id: string }
  /** `before`: the group that the dialog began with. */
  | { readonly kind: 'saveGroup'; readonly group: GroupDraft; readonly before: GroupDraft }

/** Friends, and requests in both directions. */
export interface FriendsData {
  readonly friends: readonly Buddy[]
  readonly incoming: readonly { readonly id: string; readonly customer: Person }[]
  /** An empty name is a person who is no longer visible; `customerId` is null then, and for a number that was typed. */
  readonly outgoing: readonly {
    readonly id: string
    readonly customerId: string | null
    readonly name: string
    readonly sentAt: ClubDateTime
  }[]
  /** The person is null once the viewer does not see them any more. */
  readonly blocked: readonly { readonly id: string; readonly customer: Person | null }[]
  readonly groups: readonly Group[]
  readonly playedWith: readonly PlayedWith[]
}

export interface FriendsScreenProps {
  readonly data: Loadable<FriendsData>
  readonly me: Pick<Person, 'firstName' | 'lastName'>
  readonly onlineIds: ReadonlySet<string>
  /** Returns the URL to book with these people; null if the club offers no tee times. */
  readonly hrefBookWith: ((ids: readonly string[]) => string) | null
  readonly search: SearchPeople
  /** Returns null once it is stored, else the error. */
  readonly onAct: (action: FriendAction) => Promise<Notice | null>
  /** Returns the unsaved input of a group; null for a new one. */
  readonly draftOf: GroupsSectionProps['draftOf']
}

type Outcome =
  | { readonly kind: 'none' }
  /** `of`: the person or group. */
  | { readonly kind: 'done'; readonly action: FriendAction; readonly of: string }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** Friends, with requests in both directions: send, answer, withdraw, remove, unblock. CU-20, CU-144+. */
export function FriendsScreen(props: FriendsScreenProps) {
  const { data, onAct } = props
  const { formatMessage } = useIntl()
  /** The action that is being stored. */
  const [pending, setPending] = useState<FriendAction | null>(null)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const store: Store = async (action, of) => {
    // The same sentence again is announced again.
    setOutcome({ kind: 'none' })
    const notice = await onAct(action)
    if (notice === null) setOutcome({ kind: 'done', action, of })
    return notice
  }
  const act: Act = async (action, of) => {
    if (pending !== null) return false
    setPending(action)
    const notice = await store(action, of)
    setPending(null)
    if (notice) setOutcome({ kind: 'failed', notice })
    return notice === null
  }
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(moduleMessages.friends)} />
      <p className={parts.small}>{formatMessage(messages.about)}</p>
      <FormProblem notice={outcome.kind === 'failed' ? outcome.notice : null} />
      <p role="status" className={parts.small}>
        {outcome.kind === 'done' && formatMessage(messages.done, { what: doneKind(outcome.action), name: outcome.of })}
      </p>
      {data.kind === 'loading' && <ListSkeleton />}
      {data.kind === 'failed' && <LoadFailed notice={data.notice} onRetry={data.onRetry} />}
      {data.kind === 'ready' && <Lists {...props} data={data.value} act={act} store={store} pending={pending} />}
    </div>
  )
}

/** Stores a change of the person or group `of`; returns whether it succeeded. */
type Act = (action: FriendAction, of: string) => Promise<boolean>
/** The same for a dialog, which shows a failure itself: returns null once it is stored, else the error. */
type Store = (action: FriendAction, of: string) => Promise<Notice | null>

const ANSWERS = [
  { answer: 'confirm', text: messages.confirm, label: messages.confirmOf, look: 'pri' },
  { answer: 'decline', text: peopleMessages.decline, label: peopleMessages.declineOf, look: 'sec' },
  { answer: 'block', text: messages.block, label: messages.blockOf, look: 'ghost' },
] as const

const isSame = (one: FriendAction, other: FriendAction | null): boolean => JSON.stringify(one) === JSON.stringify(other)

const doneKind = (action: FriendAction): string => (action.kind === 'answer' ? action.answer : action.kind)

interface ListsProps extends Omit<FriendsScreenProps, 'data'> {
  readonly data: FriendsData
  readonly act: Act
  readonly store: Store
  readonly pending: FriendAction | null
}

function Lists({ data, me, onlineIds, hrefBookWith, search, draftOf, onAct, act, store, pending }: ListsProps) {
  const { outgoing, groups } = data
  const namesApart = useNamesApart()
  const apart = <Row extends { readonly customer: Person }>(some: readonly Row[]): readonly Row[] => {
    const named = namesApart(some.map(({ customer }) => customer))
    return some.map((one, at) => ({ ...one, customer: named[at] ?? one.customer }))
  }
  const [friends, incoming] = [apart(data.friends), apart(data.incoming)]
  const seen = new Map(
    apart(data.blocked.flatMap(({ id, customer }) => (customer ? [{ id, customer }] : []))).map((one) => [one.id, one.customer]),
  )
  const blocked = data.blocked.map(({ id }) => ({ id, customer: seen.get(id) ?? null }))
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const indexLine = ({ handicapIndex }: Person) => `${formatMessage(handicapMessages.index)} ${formats.index(handicapIndex)}`
  /** The index, unless the name contains it already, and the home club. CU-20. */
  const lineOf = (person: Person) =>
    [person.fullName.includes(indexLine(person)) ? '' : indexLine(person), person.homeClubName].filter(Boolean).join(' · ')
  const [leaving, setLeaving] = useState<Buddy | null>(null)
  const [blocking, setBlocking] = useState<Pick<Person, 'id' | 'fullName'> | null>(null)
  /** Returns what lifts the block of a person; null if they are not in the list of blocked people. */
  const unblockOf = (customerId: string, name: string) => {
    const block = blocked.find(({ customer }) => customer?.id === customerId)
    return block ? () => void act({ kind: 'unblock', id: block.id }, name) : null
  }
  const requestOf = (customerId: string) => incoming.find(({ customer }) => customer.id === customerId)
  /** Friends are not found. */
  const stateOf = (id: string) => {
    if (blocked.some(({ customer }) => customer?.id === id)) return 'blocked'
    if (requestOf(id)) return 'received'
    return outgoing.some(({ customerId }) => customerId === id) ? 'requested' : 'none'
  }
  /** Asks a person, or confirms their request. */
  const ask = (id: string, name: string): void => {
    const request = requestOf(id)
    void act(request ? { kind: 'answer', id: request.id, answer: 'confirm' } : { kind: 'ask', id }, name)
  }
  const isBusy = (customerId: string): boolean =>
    [
      { kind: 'ask', id: customerId } as const,
      { kind: 'answer', id: requestOf(customerId)?.id ?? '', answer: 'confirm' } as const,
      { kind: 'unblock', id: blocked.find(({ customer }) => customer?.id === customerId)?.id ?? '' } as const,
    ].some((action) => isSame(action, pending))
  const yoursId = useId()
  const button = (text: string, label: string, of: string, action: FriendAction, kind: 'pri' | 'sec' | 'ghost' = 'sec') => (
    <Button kind={kind} busy={isSame(action, pending)} aria-label={label} onClick={() => void act(action, of)}>
      {text}
    </Button>
  )
  return (
    <div className={friends.length > 0 ? parts.columns : parts.column}>
      <div className={parts.column}>
        {incoming.length > 0 && (
          <Section title={formatMessage(messages.incoming)} hint={formatMessage(peopleMessages.notNotified)}>
            {incoming.map(({ id, customer }) => (
              <PersonRow key={id} name={customer.fullName} line={lineOf(customer)} person={customer}>
                {ANSWERS.map(({ answer, text, label, look }) => (
                  <span key={answer}>
                    {button(
                      formatMessage(text),
                      formatMessage(label, { name: customer.fullName }),
                      customer.fullName,
                      { kind: 'answer', id, answer },
                      look,
                    )}
                  </span>
                ))}
              </PersonRow>
            ))}
          </Section>
        )}
        <section className={css.section} aria-labelledby={yoursId}>
          <h2 id={yoursId} className={parts.sectionTitle}>
            {formatMessage(messages.yours)}
          </h2>
          {friends.length === 0 && <p className={parts.small}>{formatMessage(messages.none)}</p>}
          <LongList rows={friends} search={searchAmong(formatMessage(messages.find))}>
            {(shown) =>
              shown.length > 0 && (
                <ul className={parts.rows} aria-label={formatMessage(messages.yours)}>
                  {shown.map((friend) => (
                    <FriendRow
                      key={friend.id}
                      friend={friend}
                      line={lineOf(friend.customer)}
                      online={onlineIds.has(friend.customer.id)}
                      hrefBookWith={hrefBookWith}
                      onRemove={() => setLeaving(friend)}
                    />
                  ))}
                </ul>
              )
            }
          </LongList>
        </section>
        <PlayedWithSection
          people={data.playedWith}
          onlineIds={onlineIds}
          hrefBookWith={hrefBookWith}
          onAsk={ask}
          isBusy={isBusy}
          onBlock={setBlocking}
          unblockOf={unblockOf}
        />
        <section className={css.section}>
          <h2 className={parts.sectionTitle}>{formatMessage(messages.add)}</h2>
          <ParticipantSearch search={search} except={friends.map(({ customer }) => customer.id)}>
            {(people) => (
              <ul className={parts.rows}>
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    name={person.fullName}
                    line={lineOf(person)}
                    person={person}
                    onBlock={stateOf(person.id) === 'blocked' ? undefined : () => setBlocking(person)}
                  >
                    <PersonActions
                      name={person.fullName}
                      friendship={stateOf(person.id)}
                      hrefBook={null}
                      busy={isBusy(person.id)}
                      onAsk={() => ask(person.id, person.fullName)}
                      onUnblock={unblockOf(person.id, person.fullName)}
                    />
                  </PersonRow>
                ))}
              </ul>
            )}
          </ParticipantSearch>
          <AskByNumber onAsk={(memberNumber, lastName) => onAct({ kind: 'askByNumber', memberNumber, lastName })} />
        </section>
        {outgoing.length > 0 && (
          <Section title={formatMessage(messages.outgoing)}>
            {outgoing.map(({ id, name, sentAt }) => {
              const shown = name || formatMessage(messages.hiddenName)
              return (
                <PersonRow key={id} name={shown} line={formatMessage(messages.sentOn, { day: formats.longDate(sentAt) })}>
                  {button(
                    formatMessage(messages.withdraw),
                    formatMessage(messages.withdrawOf, { name: shown }),
                    shown,
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
            {blocked.map(({ id, customer }) => {
              const name = customer?.fullName ?? formatMessage(messages.hiddenName)
              return (
                <PersonRow key={id} name={name} person={customer} {...(customer && { line: lineOf(customer) })}>
                  {button(
                    formatMessage(peopleMessages.unblock),
                    formatMessage(peopleMessages.unblockOf, { name }),
                    name,
                    { kind: 'unblock', id },
                    'ghost',
                  )}
                </PersonRow>
              )
            })}
          </Section>
        )}
      </div>
      {friends.length > 0 && (
        <aside className={parts.columnFirst}>
          <GroupsSection
            groups={groups}
            friends={friends}
            me={me}
            hrefBookWith={hrefBookWith}
            onSave={(group, before) => store({ kind: 'saveGroup', group, before }, group.name)}
            onRemove={({ id, name }) => store({ kind: 'removeGroup', id }, name)}
            draftOf={draftOf}
          />
        </aside>
      )}
      {leaving && (
        <EndDialog
          title={formatMessage(messages.removeTitle, { name: leaving.customer.fullName })}
          text={formatMessage(messages.removeText)}
          action={formatMessage(messages.remove)}
          onEnd={() => store({ kind: 'remove', id: leaving.id }, leaving.customer.fullName)}
          also={{
            label: formatMessage(messages.alsoBlock, { name: leaving.customer.fullName }),
            hint: formatMessage(messages.alsoBlockHint),
            action: formatMessage(messages.removeAndBlock),
            // A block ends the friendship, too.
            onEnd: () => store({ kind: 'block', id: leaving.customer.id }, leaving.customer.fullName),
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {blocking && (
        <EndDialog
          title={formatMessage(peopleMessages.blockTitle, { name: blocking.fullName })}
          text={formatMessage(peopleMessages.blockText)}
          action={formatMessage(peopleMessages.block)}
          onEnd={() => store({ kind: 'block', id: blocking.id }, blocking.fullName)}
          onClose={() => setBlocking(null)}
        />
      )}
    </div>
  )
}

interface FriendRowProps {
  readonly friend: Buddy
  readonly line: string
  readonly online: boolean
  readonly hrefBookWith: FriendsScreenProps['hrefBookWith']
  readonly onRemove: () => void
}

function FriendRow({ friend: { customer }, line, online, hrefBookWith, onRemove }: FriendRowProps) {
  const { formatMessage } = useIntl()
  const name = customer.fullName
  return (
    <PersonRow
      name={name}
      line={[line, online ? formatMessage(peopleMessages.online) : ''].filter(Boolean).join(' · ')}
      person={customer}
      isFriend
      online={online}
    >
      {hrefBookWith !== null && (
        <Button size="low" icon="teeTimes" href={hrefBookWith([customer.id])} aria-label={formatMessage(peopleMessages.bookOf, { name })}>
          {formatMessage(peopleMessages.book)}
        </Button>
      )}
      <Button kind="ghost" size="low" aria-label={formatMessage(messages.removeOf, { name })} onClick={onRemove}>
        {formatMessage(messages.remove)}
      </Button>
    </PersonRow>
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
