/**
 * The portal inside a club's website or an app: the allowed origins, and the handover of a login. Ours. SH-33, SH-38; design decision 18.
 */
import * as v from 'valibot'
import { login } from '../session/session.ts'
import { defineCall } from '../wire/call.ts'

/** The origins whose pages may embed this club's portal, as a browser writes them: `https://www.golf-club.example`. */
export const getEmbedders = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/embedders',
  auth: 'none',
  response: v.object({ origins: v.array(v.string()) }),
  errors: [],
})

/** Exchanges the sent token for a new one and invalidates it immediately, so that a token from a URL cannot be used twice. */
export const exchangeToken = defineCall({
  method: 'POST',
  path: 'auth/exchange',
  auth: 'customer',
  response: login.response,
  errors: [],
})
