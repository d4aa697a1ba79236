/**
 * Where the score calculator keeps what is typed: in this tab of the browser, for each customer, and in a link that is handed on.
 * UI-29: its context and its tab are there again after the page was loaded anew.
 */
import { type CalculatorCase, type CaseRefusal, calculatorCaseFromHash, calculatorCaseToHash } from '@club/ui/calculator-case'
import type { Area } from '../shells/memoryArea.ts'

const LINKED = 'case'

/** Of visitors: ''. */
function keyOf(customerId: string): string {
  return `club-portal.calculator ${customerId}`
}

export function keepCase(storage: Area, customerId: string, page: CalculatorCase): void {
  storage.setItem(keyOf(customerId), calculatorCaseToHash(page))
}

/** What stands before the part of the hash that a shell reads. */
function ownPart(hash: string): URLSearchParams {
  return new URLSearchParams(hash.slice(1).split('?')[0])
}

export interface OpenedCase {
  readonly start: CalculatorCase
  /** Why a link held no case. */
  readonly refusal: CaseRefusal | null
}

/** What a link brings, else what was typed here, else `otherwise`. */
export function openedCase(storage: Area, customerId: string, hash: string, otherwise: CalculatorCase): OpenedCase {
  const kept = calculatorCaseFromHash(storage.getItem(keyOf(customerId)) ?? '')
  const start = kept.ok ? kept.value : otherwise
  const linked = ownPart(hash).get(LINKED)
  if (linked === null) return { start, refusal: null }
  const read = calculatorCaseFromHash(linked)
  return read.ok ? { start: read.value, refusal: null } : { start, refusal: read.reason }
}

/** The hash without its case, so that what is typed from now on is not undone by loading the page anew. */
export function withoutCase(hash: string): string {
  const rest = hash.indexOf('?')
  return rest < 0 ? '' : `#${hash.slice(rest)}`
}

/** A link to the page as it is, for whoever opens this club's portal. */
export function linkToCase(href: string, tenantId: string, page: CalculatorCase): string {
  return `${href.split('#')[0]}#${LINKED}=${calculatorCaseToHash(page)}?tenant=${encodeURIComponent(tenantId)}`
}
