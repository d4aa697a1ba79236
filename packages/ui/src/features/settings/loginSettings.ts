/** What of a login this device keeps. SE-10, SE-11; a password is kept by the browser alone (design decision 18). */
export const LOGIN_SETTINGS = ['saveAccount', 'saveLogin', 'savePassword'] as const

/** `saveAccount`: the session outlives the browser; `saveLogin`: the username is filled in; `savePassword`: the browser logs in. */
export type LoginSettings = Readonly<Record<(typeof LOGIN_SETTINGS)[number], boolean>>
