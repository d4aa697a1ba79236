import { newIdempotencyKey } from '@club/client'
import { getPrivacySettings, privacySettingsFromWire, privacySettingsToWire, updatePrivacySettings } from '@club/contract'
import type { Customer } from '@club/core/club'
import { type ProfileDeps, ProfileDialog, profileMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { ReadingDialog } from '../app/ReadingDialog.tsx'
import { useShell } from '../app/ShellContext.tsx'
import { useWords } from '../intl/useWords.ts'
import { PATHS } from '../paths.ts'
import { readOne } from '../queries/readOne.ts'

/** The profile over the page; what others see of it is read when it opens. SE-05. */
export default function ProfilePanel({ me, onClose }: { readonly me: Customer; readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { client, store } = useShell()
  const { failure: wordFailure } = useWords()
  const privacy = useQuery({
    queryKey: ['privacySettings'],
    queryFn: async ({ signal }) => readOne('privacy settings', privacySettingsFromWire(await client.call(getPrivacySettings, { signal }))),
    gcTime: 0,
    staleTime: Infinity,
  })
  const deps = useMemo<ProfileDeps>(
    () => ({
      save: async (settings) => {
        const sent = { body: privacySettingsToWire(settings), idempotencyKey: newIdempotencyKey(), version: null }
        const saved = readOne('privacy settings', privacySettingsFromWire(await client.call(updatePrivacySettings, sent)))
        const { customer } = store.getState()
        if (customer) store.setState({ customer: { ...customer, homeLayout: saved.homeLayout } })
        return saved
      },
      wordFailure,
    }),
    [client, store, wordFailure],
  )
  if (privacy.data) return <ProfileDialog me={me} settings={privacy.data} deps={deps} hrefContact={PATHS.contact} onClose={onClose} />
  return <ReadingDialog title={formatMessage(profileMessages.title)} query={privacy} onClose={onClose} />
}
