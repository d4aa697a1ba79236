import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { StoreApi } from 'zustand/vanilla'

/** A store that is read and subscribed to. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** Returns these values of a store’s state; the component renders again only when one of them changes. */
export function useStoreValues<State, Key extends keyof State>(store: ReadableStore<State>, ...keys: Key[]): Pick<State, Key> {
  return useStore(
    store,
    useShallow((state) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Pick<State, Key>),
  )
}
