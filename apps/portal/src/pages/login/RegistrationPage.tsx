import { newIdempotencyKey } from '@club/client'
import { clubSearchToWire, homeClubFromWire, searchHomeClubs } from '@club/contract/club'
import { registerCustomer, registrationToWire } from '@club/contract/customers'
import { dayOf } from '@club/core'
import { CLUB_SEARCH_FIELDS } from '@club/core/club'
import { type RegistrationDeps, type RegistrationDraft, RegistrationScreen, registrationMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { type DatedDraft, visitorDraft } from '../../adapters/visitorDraft.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { registrationListsQuery } from '../../queries/registrationLists.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'
import { LoadingView } from '../shared/StateViews.tsx'

/** The owner id of visitors' drafts. */
const VISITOR = ''

export default function RegistrationPage() {
  const { formatMessage, locale } = useIntl()
  const { client, drafts, log } = useShell()
  const { settings, info, logo, tenant } = useClub()
  const { sendForm, describeError } = useFormAnswer()
  useTitle(formatMessage(registrationMessages.title))
  const lists = useQuery({ ...registrationListsQuery(client, locale, log), enabled: settings.accountCreateEnabled })
  const deps = useMemo<RegistrationDeps>(() => {
    const draft = visitorDraft(drafts.of<DatedDraft<RegistrationDraft>>([tenant.id, VISITOR], 'registration'), Date.now)
    return {
      today: () => dayOf(client.clubNow(info.timeZone)),
      newIdempotencyKey,
      register: (registration, idempotencyKey) =>
        sendForm(() => client.call(registerCustomer, { body: registrationToWire(registration), idempotencyKey })),
      searchClubs: async (text) =>
        (await client.page(searchHomeClubs, homeClubFromWire, { query: { ...clubSearchToWire(text, CLUB_SEARCH_FIELDS), size: 6 } })).rows,
      describeError,
      draft: draft.read(),
      keepDraft: draft.write,
    }
  }, [client, drafts, tenant.id, info.timeZone, sendForm, describeError])
  if (!settings.accountCreateEnabled) return <Redirect to={PATHS.login} replace />
  if (!lists.data) return <LoadingView />
  return <RegistrationScreen clubName={info.clubName} logo={logo} lists={lists.data} deps={deps} hrefLogin={PATHS.login} />
}
