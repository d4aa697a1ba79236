import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { screen } from '../../shared/parts.css.ts'
import { CalculatorStoreProvider } from './CalculatorStoreProvider.tsx'
import { createCalculatorStore } from './calculatorStore.ts'
import { CardTab } from './card/CardTab.tsx'
import { CALCULATOR_TABS, type CalculatorCase, type CaseRefusal } from './case/calculatorCase.ts'
import type { ExampleCourse } from './case/exampleCourses.ts'
import { IndexTab } from './handicap-index/IndexTab.tsx'
import { calculatorMessages as messages } from './messages.ts'
import * as css from './ScoreCalculatorScreen.css.ts'
import { ShareLink } from './ShareLink.tsx'
import { TeamTab } from './team/TeamTab.tsx'
import { describeRefusal } from './texts/problemTexts.ts'

export interface ScoreCalculatorScreenProps {
  readonly start: CalculatorCase
  /** Offered for a round; without them the user types par, stroke index, rating and slope. */
  readonly courses?: readonly ExampleCourse[]
  /** Why the URL’s case could not be read; the page then shows `start`. */
  readonly refusal: CaseRefusal | null
  /** Called after each change. */
  readonly onCase: (page: CalculatorCase) => void
  /** Shares a link to the page in its current state. */
  readonly onShare: (page: CalculatorCase) => Promise<void>
}

const PANELS = { card: CardTab, index: IndexTab, team: TeamTab } as const

/** Recomputes and explains every number while a card, a record or a team is typed. Remount it for another `start`. */
export function ScoreCalculatorScreen({ start, courses, refusal, onCase, onShare }: ScoreCalculatorScreenProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const [store] = useState(() => createCalculatorStore(start, courses))
  const tab = useStore(store, ({ page }) => page.tab)
  const { chooseTab, showExample, clear } = store.getState()
  const Panel = PANELS[tab]

  useEffect(() => store.subscribe(({ page }, before) => page !== before.page && onCase(page)), [store, onCase])

  return (
    <CalculatorStoreProvider value={store}>
      <div className={screen}>
        <ScreenHeader title={formatMessage(messages.title)} subtitle={formatMessage(messages.subtitle)} />
        {refusal && (
          <Note kind="bad" title={formatMessage(messages.refusalTitle)}>
            {describeRefusal(intl, refusal)}
          </Note>
        )}
        <div className={css.toolbar}>
          <ShareLink onShare={onShare} />
          <Button size="low" kind="ghost" onClick={clear}>
            {formatMessage(messages.clear)}
          </Button>
          <Button size="low" kind="ghost" onClick={showExample}>
            {formatMessage(messages.showExample)}
          </Button>
        </div>
        <Tabs
          label={formatMessage(messages.tabs)}
          tabs={CALCULATOR_TABS.map((key) => ({ key, label: formatMessage(messages[`tab_${key}`]) }))}
          selected={tab}
          onSelect={chooseTab}
        >
          <Panel />
        </Tabs>
      </div>
    </CalculatorStoreProvider>
  )
}
