import type { DeskDay, Flight } from '@club/core/reservation'
import type { ShownCode } from './CheckInCode.tsx'
import type { DeskStore } from './deskStore.ts'
import type { FoundCars } from './useFoundCars.ts'

/** A person of the club, found by name. */
export interface FoundPerson {
  readonly customerId: string
  readonly name: string
  readonly memberNumber: string
}

export interface DeskDialogsProps {
  readonly store: DeskStore
  readonly day: DeskDay
  readonly flight: Flight
  /** The club’s currency. */
  readonly currency: string
  readonly search: (text: string) => Promise<readonly FoundPerson[]>
  readonly findCars: (numberPlate: string) => Promise<FoundCars>
  readonly readCode: () => Promise<ShownCode>
}
