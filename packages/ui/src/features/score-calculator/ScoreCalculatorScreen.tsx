import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { screen } from '../parts.css.ts'
import { CalculatorStoreProvider } from './CalculatorStoreProvider.tsx'
import { CardTab } from './CardTab.tsx'
import { CALCULATOR_TABS, type CalculatorCase, type CaseRefusal } from './calculatorCase.ts'
import { createCalculatorStore } from './calculatorStore.ts'
import type { ExampleCourse } from './exampleCourses.ts'
import { IndexTab } from './IndexTab.tsx'
import { calculatorMessages as messages } from './messages.ts'
import { wordRefusal } from './problemWords.ts'
import * as css from './ScoreCalculatorScreen.css.ts'
import { ShareLink } from './ShareLink.tsx'
import { TeamTab } from './TeamTab.tsx'

export interface ScoreCalculatorScreenProps {
  readonly start: CalculatorCase
  /** Offered for a round; where there are none, the reader types par, stroke index, rating and slope. */
  readonly courses?: readonly ExampleCourse[]
  /** Why an address held no case; the page then shows what stands in `start`. */
  readonly refusal: CaseRefusal | null
  /** After each change. */
  readonly onCase: (page: CalculatorCase) => void
  /** Hands out a link to the page as it is. */
  readonly onShare: (page: CalculatorCase) => Promise<void>
}

const PANELS = { card: CardTab, index: IndexTab, team: TeamTab } as const

/** A card, a record or a team is typed, and everything recomputes and explains itself. Mount it anew for another `start`. */
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
            {wordRefusal(intl, refusal)}
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
