import { dayOf } from '@club/core'
import { HomeScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { AVAILABLE_MODULES, modulePath } from '../app/modules.ts'
import { useShellState } from '../app/ShellContext.tsx'
import { useLiveEvent } from '../app/useLiveEvent.ts'
import { useMenu } from '../app/useMenu.ts'
import { useNow } from '../app/useNow.ts'
import { useQueries } from '../app/useQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { loginPath, PATHS, tournamentPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'

export default function HomePage() {
  const intl = useIntl()
  const words = useWords()
  const now = useNow()
  const queries = useQueries()
  const menu = useMenu()
  const me = useShellState((state) => state.customer)
  const live = useLiveEvent(now)
  useTitle(intl.formatMessage({ id: 'shell.home' }))

  const mine = useQuery({
    ...queries.mine(dayOf(now)),
    enabled: me !== null,
    select: (tournaments) => tournaments.filter(({ joined, waitingPlace }) => joined || waitingPlace !== null),
  })
  const friends = useQuery({ ...queries.friends(), enabled: me !== null })

  return (
    <HomeScreen
      now={now}
      me={me}
      friends={friends.data ?? []}
      menu={menu}
      availableModules={AVAILABLE_MODULES}
      hrefForModule={modulePath}
      moduleFacts={{}}
      mine={me === null ? { kind: 'ready', value: [] } : loadable(mine, words.failure)}
      live={live}
      hrefTournaments={PATHS.tournaments}
      hrefForTournament={tournamentPath}
      hrefLogin={loginPath()}
    />
  )
}
