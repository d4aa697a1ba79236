/** The web shell: storage, client and stores, wired once. */
import { ApiError, type ClubClient, createClubClient } from '@club/client'
import { QueryClient } from '@tanstack/react-query'
import { loadConfig, type PortalConfig } from '../config.ts'
import { acceptLanguage, createDisplayStore, type DisplayStore } from '../displayStore.ts'
import { readHashQuery, withoutHashQuery } from '../hashQuery.ts'
import { createLoaders } from '../loaders.ts'
import { createSessionStorage } from '../session.ts'
import { createShellStore, type ShellStore } from '../shellStore.ts'
import { rememberTabTenant, tabTenant } from '../tabTenant.ts'

export interface Shell {
  readonly config: PortalConfig
  readonly client: ClubClient
  readonly queries: QueryClient
  readonly store: ShellStore
  readonly display: DisplayStore
  readonly log: (message: string, details?: unknown) => void
}

const FRESH_MILLISECONDS = 30_000
const MAX_RETRIES = 2

/** The log of the browser is where a club's support looks. */
function log(message: string, details?: unknown): void {
  console.error(message, details ?? '')
}

/** Only what may work the next time is tried again: no answer, or a fault of the server. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export async function createWebShell(): Promise<Shell> {
  const hash = readHashQuery(window.location.hash)
  if (window.location.hash.includes('?')) {
    const { pathname, search } = window.location
    window.history.replaceState(null, '', `${pathname}${search}${withoutHashQuery(window.location.hash)}`)
  }
  const config = await loadConfig(tabTenant(hash.tenant, sessionStorage), log)
  const display = createDisplayStore(localStorage, hash.language, navigator.languages)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MILLISECONDS, retry: isWorthRetrying } } })

  const client = createClubClient({
    baseUrl: config.middleTierUrl,
    getToken: () => store.getState().session?.token ?? null,
    setToken: (token) => store.getState().renewToken(token),
    tenant: () => store.getState().tenant,
    acceptLanguage: () => acceptLanguage(display.getState().settings.language),
    screenSize: () => ({ width: window.screen.width, height: window.screen.height }),
    clock: () => Date.now(),
    log,
    onLoggedOut: () => store.getState().expire(),
  })
  const loaders = createLoaders(client, config, log)
  const store: ShellStore = createShellStore(config.tenantId, {
    ...loaders,
    loadClub: () => loaders.loadClub(store.getState().tenant.id),
    storage: createSessionStorage(config.tenantId, localStorage, sessionStorage, (listener) =>
      window.addEventListener('storage', ({ key, newValue, storageArea }) => {
        if (storageArea === localStorage) listener(key, newValue)
      }),
    ),
    forget: () => queries.clear(),
    log,
  })
  store.subscribe(({ club }, { club: before }) => {
    if (club && !before) rememberTabTenant(config.tenantId, sessionStorage)
  })
  return { config, client, queries, store, display, log }
}
