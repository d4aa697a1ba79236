/** Updates the index and the scores from the association at the login, and every day after it. SE-23, SE-24. */
import type { ClubClient } from '@club/client'
import { associationRequest, associationUpdateFromWire, updateFromAssociation } from '@club/contract/customers'
import { associationSyncDue } from '@club/core/club'
import { readOne } from '../queries/readOne.ts'
import type { ShellState, ShellStore } from './shellStore.ts'

export interface AssociationSyncDeps {
  readonly client: ClubClient
  readonly store: ShellStore
  readonly log: (message: string, details?: unknown) => void
  /** Called after each sync that succeeds. HC-93+. */
  readonly onSynced: () => void
}

/** Returns a key of the logged-in customer and their club; null for a visitor. */
function whoIs({ customer, tenant }: ShellState): string | null {
  return customer && `${tenant.id} ${customer.id}`
}

/** Returns a function that syncs if it is due. An error is logged and blocks nothing. */
export function createAssociationSync({ client, store, log, onSynced }: AssociationSyncDeps): () => Promise<void> {
  let lastSync: { readonly who: string; readonly at: number } | null = null
  return async () => {
    const { customer } = store.getState()
    const who = whoIs(store.getState())
    const now = client.now()
    if (!customer || who === null || !associationSyncDue(lastSync?.who === who ? lastSync.at : null, now)) return
    lastSync = { who, at: now }
    try {
      const answer = await client.call(updateFromAssociation, { body: associationRequest(customer.id), version: null })
      const handicapIndex = readOne('index', associationUpdateFromWire(answer))
      const latest = store.getState()
      if (handicapIndex && latest.customer && whoIs(latest) === who) store.setState({ customer: { ...latest.customer, handicapIndex } })
      onSynced()
    } catch (error) {
      log('The association sync failed', error)
    }
  }
}
