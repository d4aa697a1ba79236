import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { small } from '../../shared/parts.css.ts'
import { useCalculator } from './CalculatorStoreProvider.tsx'
import type { CalculatorCase } from './case/calculatorCase.ts'
import { calculatorMessages as messages } from './messages.ts'
import * as css from './ScoreCalculatorScreen.css.ts'

type Phase = 'idle' | 'copied' | 'failed'

/** Copies a link to the page in its current state, and says so until something changes. */
export function ShareLink({ onShare }: { readonly onShare: (page: CalculatorCase) => Promise<void> }) {
  const { formatMessage } = useIntl()
  const page = useCalculator((state) => state.page)
  const [phase, setPhase] = useState<Phase>('idle')

  useEffect(() => setPhase('idle'), [page])

  return (
    <>
      <Button
        size="low"
        icon="link"
        onClick={() =>
          void onShare(page).then(
            () => setPhase('copied'),
            () => setPhase('failed'),
          )
        }
      >
        {formatMessage(messages.share)}
      </Button>
      <p className={css.shared} role="status">
        <span className={small}>{phase === 'idle' ? '' : formatMessage(phase === 'copied' ? messages.shared : messages.shareFailed)}</span>
      </p>
    </>
  )
}
