import { formatHandicapIndex } from '@club/core/handicap'
import { caseOfPlayer } from '@club/ui/calculator-card'
import type { CalculatorCase } from '@club/ui/calculator-case'
import { moduleMessages, ScoreCalculatorScreen } from '@club/ui/features'
import { useCallback, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { linkToCase, openedCase, saveCase, withoutCase } from './calculatorState.ts'

/** The calculator with the customer's own handicap, or with the card that they came from. UI-29, UI-30. */
export default function ScoreCalculatorPage() {
  const { formatMessage } = useIntl()
  const { tabArea } = useShell()
  const me = useShellState((state) => state.customer)
  const tenantId = useShellState((state) => state.tenant.id)
  const customerId = me?.id ?? ''
  useTitle(formatMessage(moduleMessages['score-calculator']))
  const [opened] = useState(() => {
    const empty = caseOfPlayer({ name: me?.fullName ?? '', handicap: me ? formatHandicapIndex(me.handicapIndex) : '' })
    return openedCase(tabArea, customerId, location.hash, empty)
  })
  useEffect(() => {
    saveCase(tabArea, customerId, opened.start)
    history.replaceState(history.state, '', `${location.pathname}${location.search}${withoutCase(location.hash)}`)
  }, [tabArea, customerId, opened])
  return (
    <ScoreCalculatorScreen
      start={opened.start}
      refusal={opened.refusal}
      onCase={useCallback((page: CalculatorCase) => saveCase(tabArea, customerId, page), [tabArea, customerId])}
      onShare={(page) => navigator.clipboard.writeText(linkToCase(location.href, tenantId, page))}
    />
  )
}
