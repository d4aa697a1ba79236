/** Parts of a login that this device saves. SE-10, SE-11; a password is saved only by the browser (design decision 18). */
export const LOGIN_SETTINGS = ['saveAccount', 'saveLogin', 'savePassword'] as const

/** `saveAccount`: the session survives closing the browser; `saveLogin`: fills in the username; `savePassword`: the browser logs in. */
export type LoginSettings = Readonly<Record<(typeof LOGIN_SETTINGS)[number], boolean>>
