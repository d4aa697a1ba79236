import { getFile } from '@club/contract/club'
import { printMandate } from '@club/contract/finance'
import type { Customer } from '@club/core/club'
import { mandatesReachable } from '@club/core/membership'
import { MandateScreen, mandateMessages, useNavigate } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Redirect, useSearch } from 'wouter'
import { useMandateDocumentDeps, useRevokeDeps } from '../../adapters/useMandateDeps.ts'
import { useAddressTexts } from '../../hooks/useAddressTexts.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { mandateQueries, reloadMandates } from '../../queries/mandates.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** One mandate of the customer, if the club uses mandates. CU-96, MA-09. */
export default function MandatePage({ id }: PageProps<'profile/Mandate'>) {
  const { settings } = useClub()
  const me = useShellState((state) => state.customer)
  useTitle(useIntl().formatMessage(mandateMessages.title))
  if (!mandatesReachable(settings)) return <NotFoundView />
  return me ? <OneMandate me={me} id={id} /> : <Redirect to={loginPath(pathTo('mandate', { id }))} replace />
}

function OneMandate({ me, id }: { readonly me: Customer; readonly id: string }) {
  const { client } = useShell()
  const loadable = useLoadable()
  const navigate = useNavigate()
  const caches = useQueryClient()
  const { linesOf } = useAddressTexts()
  const queries = mandateQueries(client, me.id)
  const read = useQuery(queries.one(id))
  const creditor = useQuery(queries.creditor())
  const document = useMandateDocumentDeps()
  const revoke = useRevokeDeps(id)
  const changed = new URLSearchParams(useSearch()).get('done') === 'changed'
  const hrefBack = pathTo('profileTab', { tab: 'mandates' })
  const { data } = read
  const shown = data && {
    mandate: data.mandate,
    address: data.postalAddress ? linesOf({ postalAddress: data.postalAddress, countryId: data.countryId }) : [],
  }
  return (
    <MandateScreen
      shown={loadable({ ...read, data: shown })}
      creditorId={creditor.data?.creditorId ?? ''}
      changed={changed}
      document={document}
      revoke={revoke}
      onPrint={async () => openFile(await client.call(printMandate, { params: { id } }), `${data?.mandate.reference ?? id}.pdf`)}
      onDownload={async (fileId, fileName) => openFile(await client.call(getFile, { params: { id: fileId } }), fileName)}
      onRevoked={() => {
        void reloadMandates(caches)
        navigate(hrefBack)
      }}
      hrefChange={pathTo('changeMandate', { id })}
      hrefBack={hrefBack}
    />
  )
}
