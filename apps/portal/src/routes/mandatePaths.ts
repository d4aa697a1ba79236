import { pathTo } from './paths.ts'
import { PATHS } from './routes.ts'

/** The pages that a list of mandates leads to. */
export const MANDATE_PATHS = { hrefOf: (id: string) => pathTo('mandate', { id }), hrefNew: PATHS.newMandate } as const
