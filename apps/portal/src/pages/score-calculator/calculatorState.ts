/**
 * The score calculator's input: stored in this browser tab for each customer, and in links to share.
 * UI-29: its context and its tab survive a reload.
 */
import { type CalculatorCase, type CaseRefusal, calculatorCaseFromHash, calculatorCaseToHash } from '@club/ui/calculator-case'
import type { StorageArea } from '../../shells/memoryArea.ts'

const LINKED = 'case'

/** Visitors have the id ''. */
function keyOf(customerId: string): string {
  return `club-portal.calculator ${customerId}`
}

export function saveCase(storage: StorageArea, customerId: string, page: CalculatorCase): void {
  storage.setItem(keyOf(customerId), calculatorCaseToHash(page))
}

/** Returns the part of the hash before the one a shell reads. */
function ownPart(hash: string): URLSearchParams {
  return new URLSearchParams(hash.slice(1).split('?')[0])
}

export interface OpenedCase {
  readonly start: CalculatorCase
  /** Why a link has no valid case; null for a valid link and without a link. */
  readonly refusal: CaseRefusal | null
}

/** Returns the link’s case, else the stored one, else `otherwise`. */
export function openedCase(storage: StorageArea, customerId: string, hash: string, otherwise: CalculatorCase): OpenedCase {
  const stored = calculatorCaseFromHash(storage.getItem(keyOf(customerId)) ?? '')
  const start = stored.ok ? stored.value : otherwise
  const linked = ownPart(hash).get(LINKED)
  if (linked === null) return { start, refusal: null }
  const read = calculatorCaseFromHash(linked)
  return read.ok ? { start: read.value, refusal: null } : { start, refusal: read.reason }
}

/** Returns the hash without its case, so that a reload does not undo later input. */
export function withoutCase(hash: string): string {
  const rest = hash.indexOf('?')
  return rest < 0 ? '' : `#${hash.slice(rest)}`
}

/** Returns a link to this club’s calculator with this case. */
export function linkToCase(href: string, tenantId: string, page: CalculatorCase): string {
  return `${href.split('#')[0]}#${LINKED}=${calculatorCaseToHash(page)}?tenant=${encodeURIComponent(tenantId)}`
}
