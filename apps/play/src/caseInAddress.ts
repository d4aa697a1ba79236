/** The page keeps its state in the address: `#case=…`. A link opens it, a change replaces it, and nothing travels to a server. */
import { type CalculatorCase, type CaseRefusal, calculatorCaseFromHash, calculatorCaseToHash } from '@club/ui/calculator-case'
import { EXAMPLE_CASE } from '@club/ui/features'
import { useEffect, useState } from 'react'

const KEY = 'case'

export interface OpenedCase {
  readonly start: CalculatorCase
  /** Why the URL had no case, so that the example is shown. */
  readonly refusal: CaseRefusal | null
  /** Counts the cases that were opened, so that each gets a page of its own. */
  readonly number: number
}

function readAddress(number: number): OpenedCase {
  const hash = new URLSearchParams(location.hash.slice(1)).get(KEY)
  if (hash === null) return { start: EXAMPLE_CASE, refusal: null, number }
  const read = calculatorCaseFromHash(hash)
  return read.ok ? { start: read.value, refusal: null, number } : { start: EXAMPLE_CASE, refusal: read.reason, number }
}

export function linkTo(page: CalculatorCase): string {
  return `${location.href.split('#')[0]}#${KEY}=${calculatorCaseToHash(page)}`
}

/** Replaces: going back leaves the page, it does not untype. */
export function showInAddress(page: CalculatorCase): void {
  history.replaceState(null, '', linkTo(page))
}

/** The case of the address, and a new one when a link is opened in this tab. */
export function useOpenedCase(): OpenedCase {
  const [opened, setOpened] = useState(() => readAddress(0))
  useEffect(() => {
    const open = () => setOpened(({ number }) => readAddress(number + 1))
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return opened
}
