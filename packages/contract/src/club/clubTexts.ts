/** A club's own texts, in the user's language. 000 §7; CS-40 to CS-42. */
import type { ClubTerms, Term } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'

const text = v.optional(v.nullable(v.string()))
const wireTerm = v.optional(v.nullable(v.object({ text, link: text })))

export const wireTerms = v.object({ content: text, terms1: wireTerm, terms2: wireTerm, terms3: wireTerm })
export const wireImprint = v.object({ content: text })

export type WireTerms = v.InferOutput<typeof wireTerms>
export type WireImprint = v.InferOutput<typeof wireImprint>

export const getTerms = defineCall({ method: 'GET', path: 'rs/cs/cwi/params/terms', auth: 'none', response: wireTerms, errors: [] })
export const getImprint = defineCall({ method: 'GET', path: 'rs/cs/cwi/params/imprint', auth: 'none', response: wireImprint, errors: [] })

/** Returns the link if it is a web URL, else null. */
function linkOf(address: string | null | undefined): string | null {
  return address != null && /^https?:\/\//i.test(address) ? address : null
}

/** Never fails: a term without a text is left out. */
export function termsFromWire({ content, terms1, terms2, terms3 }: WireTerms): ClubTerms {
  const terms = [terms1, terms2, terms3].flatMap((one): Term[] => (one?.text ? [{ text: one.text, link: linkOf(one.link) }] : []))
  return { content: content ?? '', terms }
}

export function termsToWire({ content, terms }: ClubTerms): WireTerms {
  const [terms1 = null, terms2 = null, terms3 = null] = terms
  return { content, terms1, terms2, terms3 }
}

/** Returns Markdown; '' if the club has no imprint. */
export function imprintFromWire({ content }: WireImprint): string {
  return content ?? ''
}

export function imprintToWire(content: string): WireImprint {
  return { content }
}
