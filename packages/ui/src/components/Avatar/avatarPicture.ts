import { createContext, useContext } from 'react'

/** Hook that returns the URL of a customer’s picture; null without one, and until it is loaded. */
export type UseAvatarPicture = (customerId: string | null) => string | null

const AvatarPictureContext = createContext<UseAvatarPicture>(() => null)

/** Set once by the shell; without it avatars show initials only. */
export const AvatarPictureProvider = AvatarPictureContext.Provider

export function useAvatarPicture(customerId: string | null): string | null {
  const usePicture = useContext(AvatarPictureContext)
  return usePicture(customerId)
}
