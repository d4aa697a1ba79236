/** The data that an association has on its players. Each association has an adapter, which hides its protocol. */
import type { HandicapIndex } from '@club/core/handicap'

export interface AssociationPlayer {
  /** The customer's own at this club. */
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

/** No association: the club's office enters the indexes. */
export const NO_ASSOCIATIONS: Associations = () => null
