/** Height, handedness and number plate, for their owner and for the desk. CU-02, CU-03, CU-370+. */
import { HANDEDNESSES } from '@club/core/club'
import { type GolfDetails, MAX_HEIGHT, MAX_NUMBER_PLATE, MIN_HEIGHT } from '@club/core/membership'
import * as v from 'valibot'
import { WIRE_HANDEDNESS } from './enums.ts'

/** The details as a response has them. */
export const wireGolf = v.object({ height: v.nullable(v.number()), handedness: v.string(), licensePlate: v.string() })
/** All three details together, as a request has them. */
export const wireGolfDetails = v.object({
  height: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(MIN_HEIGHT), v.maxValue(MAX_HEIGHT))),
  handedness: v.picklist(HANDEDNESSES.map((value) => WIRE_HANDEDNESS.spelled(value))),
  licensePlate: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NUMBER_PLATE)),
})
export type WireGolfDetails = v.InferOutput<typeof wireGolfDetails>

export function golfDetailsFromWire({ height, handedness, licensePlate }: v.InferOutput<typeof wireGolf>): GolfDetails {
  return { height, handedness: WIRE_HANDEDNESS.known(handedness) ?? 'unknown', numberPlate: licensePlate }
}

export function golfDetailsToWire({ height, handedness, numberPlate }: GolfDetails): WireGolfDetails {
  return { height, handedness: WIRE_HANDEDNESS.spelled(handedness), licensePlate: numberPlate }
}
