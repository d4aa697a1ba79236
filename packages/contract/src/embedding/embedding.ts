/** The portal inside a club's website or an app: who may hold it, and how it takes over a login. Ours. SH-33, SH-38; design decision 18. */
import * as v from 'valibot'
import { login } from '../session/session.ts'
import { defineCall } from '../wire/call.ts'

/** The origins whose pages may hold the portal of this club, as a browser writes them: `https://www.golf-club.example`. */
export const getEmbedders = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/embedders',
  auth: 'none',
  response: v.object({ origins: v.array(v.string()) }),
  errors: [],
})

/** Swaps the token that is sent for a new one and ends it at once: what stood in an address serves nobody a second time. */
export const exchangeToken = defineCall({
  method: 'POST',
  path: 'auth/exchange',
  auth: 'customer',
  response: login.response,
  errors: [],
})
