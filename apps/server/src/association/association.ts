/** What an association knows of its players. One adapter for each association; which one asks how is the adapter's business. */
import type { HandicapIndex } from '@club/core/handicap'

export interface AssociationPlayer {
  /** Of the customer at this club. */
  readonly number: string
  readonly clubNumber: string
  readonly firstName: string
  readonly lastName: string
}

export interface Association {
  /** The player's index now; null where the association does not know the player. Rejects where it cannot be asked. */
  readonly handicapIndex: (player: AssociationPlayer) => Promise<HandicapIndex | null>
}

/** By the code of the club's association, as `Dgv`; null without an adapter for it. */
export type Associations = (nationalAssociation: string) => Association | null

/** Nobody to ask: indexes are what the club's own office enters. */
export const NO_ASSOCIATIONS: Associations = () => null
