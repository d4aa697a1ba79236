/** Pictures of people for `Avatar`. Those that are on the screen at the same moment are looked up in one request. CU-99, CU-166+. */
import type { ClubClient } from '@club/client'
import { avatarsFromWire, getAvatar, getAvatars, MAX_AVATAR_IDS } from '@club/contract/customers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { NOT_STORED } from '../shells/offline/persistQueries.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

export const AVATARS_KEY = 'avatars'
const STALE_MS = 5 * 60_000

interface Waiting {
  readonly id: string
  readonly resolve: (version: string | null) => void
  readonly reject: (error: unknown) => void
}

/** Returns a function that finds the version of a visible picture; ids of the same step share a request. */
export function createAvatarLookup(client: Pick<ClubClient, 'call'>): (id: string) => Promise<string | null> {
  let waiting: readonly Waiting[] = []
  const send = async (some: readonly Waiting[]): Promise<void> => {
    try {
      const versions = avatarsFromWire(await client.call(getAvatars, { query: { ids: [...new Set(some.map(({ id }) => id))] } }))
      for (const { id, resolve } of some) resolve(versions.get(id) ?? null)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }
  const flush = (): void => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MAX_AVATAR_IDS) void send(all.slice(at, at + MAX_AVATAR_IDS))
  }
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush)
      waiting = [...waiting, { id, resolve, reject }]
    })
}

const lookups = new WeakMap<ClubClient, (id: string) => Promise<string | null>>()

function lookupOf(client: ClubClient): (id: string) => Promise<string | null> {
  const known = lookups.get(client)
  if (known) return known
  const made = createAvatarLookup(client)
  lookups.set(client, made)
  return made
}

/** A URL that needs no header and ends with the page. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

function versionQuery(client: ClubClient, id: string | null) {
  return queryOptions({
    queryKey: [AVATARS_KEY, id],
    enabled: id !== null,
    staleTime: STALE_MS,
    retry: false,
    queryFn: () => lookupOf(client)(id ?? ''),
  })
}

/** A version never changes, so it is loaded once, also when lists of people are loaded again. */
function pictureQuery(client: ClubClient, id: string | null, version: string | null) {
  return queryOptions({
    queryKey: [AVATARS_KEY, id, version],
    enabled: id !== null && version !== null,
    staleTime: 'static',
    retry: false,
    meta: NOT_STORED,
    queryFn: async ({ signal }) => dataUrl(await client.call(getAvatar, { params: { customerId: id ?? '' }, signal })),
  })
}

/** Returns the picture of a customer; null for visitors, and at a club without pictures. */
export function useAvatarUrl(customerId: string | null): string | null {
  const { client } = useShell()
  const isOn = useShellState(({ club, customer }) => customer !== null && club?.settings.avatarsEnabled === true)
  const id = isOn && customerId !== '' ? customerId : null
  const version = useQuery(versionQuery(client, id)).data ?? null
  return useQuery(pictureQuery(client, id, version)).data ?? null
}
