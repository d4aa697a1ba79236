import type { Tournament } from '@club/core/tournament'
import { TournamentEntries } from '@club/ui/features'
import type { ReactNode } from 'react'
import { useShellState } from '../app/ShellContext.tsx'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../intl/useWords.ts'
import { entryPath, loginPath, signUpPath } from '../paths.ts'
import { useEntryLists } from './panels/useEntryLists.ts'
import { useWithdraw } from './panels/useWithdraw.tsx'

/** The viewer's own entry beside the open panel. */
export function EntryTab({ tournament, children }: { readonly tournament: Tournament; readonly children: ReactNode }) {
  const words = useWords()
  const now = useNow()
  const me = useShellState((state) => state.customer)
  const lists = useEntryLists(tournament)
  const { onWithdraw, dialog } = useWithdraw(tournament)
  return (
    <>
      <TournamentEntries
        now={now}
        tournament={tournament}
        me={me}
        {...lists}
        hrefSignUp={signUpPath(tournament.id)}
        hrefLogin={loginPath(entryPath(tournament.id))}
        onWithdraw={onWithdraw}
        wordRefusal={words.refusal}
      >
        {children}
      </TournamentEntries>
      {dialog}
    </>
  )
}
