/** Joins a form of staff to its draft in this tab, and to the row that a colleague may change meanwhile. UI-125+, UI-126+. */
import type { FormAnswer, FormDraft } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import type { StoredDraft } from '../shells/drafts.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'

/** Returns the customer's draft at this club. `name`: the form and its subject. */
export function useStaffDraft<Values>(name: string): StoredDraft<FormDraft<Values>> {
  const { drafts } = useShell()
  const { tenant } = useClub()
  const customerId = useShellState(({ customer }) => customer?.id ?? '')
  return drafts.inTab<FormDraft<Values>>([tenant.id, customerId], name)
}

/** Returns a function that sends a form; if the row was changed meanwhile, it is read again before the form has its answer. */
export function useSendChange(key: string): (sending: Promise<FormAnswer>) => Promise<FormAnswer> {
  const cache = useQueryClient()
  return async (sending) => {
    const answer = await sending
    if (answer.kind === 'refused' && answer.code === 'changedMeanwhile') await cache.invalidateQueries({ queryKey: [key] })
    return answer
  }
}
