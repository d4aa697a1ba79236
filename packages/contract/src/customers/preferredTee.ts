/** The colour of the tees that a customer prefers to play from. 000 §3; CU-02, TV-14. */
import type { TeeColour } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { nothing, wireColour } from '../wire/shapes.ts'

/** The preference, and the colours to choose from. */
export interface PreferredTee {
  /** `#rrggbb`; null without a preference. */
  readonly colour: string | null
  /** Colours of the club's tees that are rated for the customer's sex. */
  readonly offered: readonly TeeColour[]
}

/** The colour itself is its id. */
const wireTeeColour = v.object({ id: wireColour, name: v.string() })

export const wirePreferredTee = v.object({
  preferredTeeColorId: v.nullable(v.string()),
  teeColors: v.array(wireTeeColour),
})
export type WirePreferredTee = v.InferOutput<typeof wirePreferredTee>

const PATH = 'rs/cs/customers/preferred-tee'

export const getPreferredTee = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: nothing,
  response: wirePreferredTee,
  errors: [],
})

/** Stores the preference, null for none, and returns the current one. */
export const updatePreferredTee = defineCall({
  method: 'PUT',
  path: PATH,
  auth: 'customer',
  body: v.object({ preferredTeeColorId: v.nullable(wireColour) }),
  response: wirePreferredTee,
  errors: ['invalidInput', 'keyReused', 'stillRunning'],
})

/** Reads the preference; a colour that is not offered is no preference. */
export function preferredTeeFromWire({ preferredTeeColorId, teeColors }: WirePreferredTee): PreferredTee {
  const offered = teeColors.map(({ id, name }) => ({ colour: id.toLowerCase(), name }))
  const colour = preferredTeeColorId?.toLowerCase() ?? null
  return { colour: offered.some((one) => one.colour === colour) ? colour : null, offered }
}

export function preferredTeeToWire({ colour, offered }: PreferredTee): WirePreferredTee {
  return { preferredTeeColorId: colour, teeColors: offered.map((one) => ({ id: one.colour, name: one.name })) }
}
