import type { Tournament, ViewTab } from '@club/core/tournament'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { screen } from '../../shared/parts.css.ts'
import { describeFormat } from '../../shared/tournament/tournamentLine.ts'
import { tournamentMessages as messages } from './messages.ts'
import * as css from './TournamentScreen.css.ts'

export interface TournamentScreenProps {
  readonly tournament: Loadable<Tournament>
  /** Tabs that this viewer may open (TV-20). */
  readonly tabs: readonly ViewTab[]
  readonly tab: ViewTab
  readonly onTab: (tab: ViewTab) => void
  readonly hrefBack: string
  /** URL of the tournament’s staff page; null for everybody else. */
  readonly hrefOffice: string | null
  /** Content of the open tab: TournamentDetails, or a panel. */
  readonly children: ReactNode
}

/** One tournament: its name, its day and the three tabs. */
export function TournamentScreen({ tournament, tabs, tab, onTab, hrefBack, hrefOffice, children }: TournamentScreenProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const back = { href: hrefBack, label: formatMessage(commonMessages.back) }

  if (tournament.kind === 'loading') return <ListSkeleton />
  if (tournament.kind === 'failed') {
    return (
      <div className={screen}>
        <ScreenHeader title="" back={back} />
        <LoadFailed notice={tournament.notice} onRetry={tournament.onRetry} />
      </div>
    )
  }
  const { value } = tournament
  return (
    <div className={css.page}>
      <ScreenHeader
        title={value.name}
        subtitle={`${formats.days(value.startDate, value.endDate)} · ${describeFormat(intl, value)}`}
        back={back}
        actions={
          hrefOffice !== null && (
            <Button size="low" href={hrefOffice}>
              {formatMessage(messages.office)}
            </Button>
          )
        }
      />
      <Tabs
        label={formatMessage(messages.sections)}
        tabs={tabs.map((key) => ({ key, label: formatMessage(messages[key]) }))}
        selected={tab}
        onSelect={onTab}
      >
        {children}
      </Tabs>
    </div>
  )
}
