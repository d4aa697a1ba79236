/** The data that an association has on its players. Each association has an adapter, which hides its protocol. */
import type { ClubDate } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'

export interface AssociationPlayer {
  /** The customer's own at this club. */
  readonly number: string
  readonly clubNumber: string
  readonly firstName: string
  readonly lastName: string
}

/** A score of a player's scoring record. Tenths are whole; null and '' are not stated. */
export interface AssociationScore {
  /** The association's own id, unique among the scores of the player. */
  readonly key: string
  readonly playedOn: ClubDate
  /** Differential of eighteen holes, without reductions for exceptional scores. */
  readonly differentialTenths: number
  readonly name: string
  readonly courseName: string
  readonly teeName: string
  /** 9 to 18. */
  readonly holes: number
  readonly adjustedGross: number | null
  readonly ratingTenths: number | null
  readonly slope: number | null
  readonly pcc: number | null
  /** The index that the association issued after the score. */
  readonly indexTenths: number | null
}

export interface AssociationRecord {
  readonly index: HandicapIndex
  /** The latest scores, at least twenty if there are as many, in any order; null if the association does not send scores. */
  readonly scores: readonly AssociationScore[] | null
}

export interface Association {
  /** Returns the player's index and scores now; null if the association does not know the player. Rejects if it cannot be reached. */
  readonly handicapRecord: (player: AssociationPlayer) => Promise<AssociationRecord | null>
}

/** By the code of the club's association, as `Dgv`; null without an adapter for it. */
export type Associations = (nationalAssociation: string) => Association | null

/** No association: the club's office enters the indexes. */
export const NO_ASSOCIATIONS: Associations = () => null
