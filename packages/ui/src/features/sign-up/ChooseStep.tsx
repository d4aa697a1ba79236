import { searchPlayers } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { ActionBar } from '../../shared/page/ActionBar.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './ChooseStep.css.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { signUpMessages as messages } from './messages.ts'
import { OthersSearch } from './OthersSearch.tsx'
import { type ChooseProps, PersonBox } from './PersonBox.tsx'
import { candidates, offeredModes } from './signUpPeople.ts'

/** Number of friends from which a search is shown. */
const SEARCH_FROM = 8

/** Chooses the players: the viewer, friends, and other people found by a search; alone or as a team. TS-02, TS-03. */
export function ChooseStep(props: ChooseProps) {
  const { deps, store, teamSize = 1 } = props
  const { formatMessage } = useIntl()
  const { chosen, mode, setMode, continueSignUp } = useStoreValues(store, 'chosen', 'mode', 'setMode', 'continueSignUp')
  const [from, setFrom] = useState<'friends' | 'others'>('friends')
  const modes = offeredModes(props)
  const friends = <Friends {...props} />

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        continueSignUp()
      }}
    >
      {modes.length > 1 && (
        <Segmented
          label={formatMessage(messages.mode)}
          options={modes.map((value) => ({ value, label: formatMessage(messages[value === 'team' ? 'modeTeam' : 'modeSingle']) }))}
          value={mode}
          onChange={setMode}
        />
      )}
      {mode === 'team' && <p className={css.hint}>{formatMessage(messages.teamSize, { size: teamSize, count: chosen.length })}</p>}
      {deps.search ? (
        <Tabs
          label={formatMessage(messages.who)}
          tabs={[
            { key: 'friends', label: formatMessage(messages.tabFriends) },
            { key: 'others', label: formatMessage(messages.tabOthers) },
          ]}
          selected={from}
          onSelect={setFrom}
        >
          {from === 'friends' ? friends : <OthersSearch {...props} search={deps.search} />}
        </Tabs>
      ) : (
        friends
      )}
      <ActionBar>
        <Button kind="pri" type="submit" disabled={chosen.length === 0}>
          {formatMessage(messages.continue, { count: chosen.length })}
        </Button>
      </ActionBar>
    </form>
  )
}

function Friends(props: ChooseProps) {
  const { friends, store } = props
  const { formatMessage } = useIntl()
  const others = useStore(store, (state) => state.others)
  const [text, setText] = useState('')
  const shown = searchPlayers(candidates(props, others), text)
  return (
    <>
      {friends.length >= SEARCH_FROM && (
        <Field label={formatMessage(messages.search)} type="search" name="friend" value={text} onChange={setText} />
      )}
      <GroupChoice {...props} />
      <fieldset className={css.people}>
        <legend className={css.legend}>{formatMessage(messages.who)}</legend>
        {shown.map((person) => (
          <PersonBox key={person.id} {...props} person={person} />
        ))}
        {shown.length === 0 && <p>{formatMessage(messages.noMatch, { text: text.trim() })}</p>}
        {friends.length === 0 && <p className={css.hint}>{formatMessage(messages.noFriends)}</p>}
      </fieldset>
    </>
  )
}
