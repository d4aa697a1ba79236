import { getStaffMandateDocument } from '@club/contract/finance'
import { dayOf } from '@club/core'
import { mandatesReachable } from '@club/core/membership'
import { OfficeMandateScreen, officeMandateMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useOfficeMandateDeps } from '../../adapters/useOfficeMandateDeps.ts'
import { useAddressTexts } from '../../hooks/useAddressTexts.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { officeMandateQueries } from '../../queries/officeMandates.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

/** One mandate of the club. MA-61+. */
export default function OfficeMandatePage({ id }: PageProps<'staff/OfficeMandate'>) {
  useTitle(useIntl().formatMessage(officeMandateMessages.title))
  const { client } = useShell()
  const { settings } = useClub()
  const loadable = useLoadable()
  const today = dayOf(useNow())
  const { linesOf } = useAddressTexts()
  const mandate = useQuery(useClubQueries(officeMandateQueries).one(id))
  const deps = useOfficeMandateDeps(id)
  const { postalAddress = null, countryId = null } = mandate.data ?? {}
  return (
    <OfficeMandateScreen
      {...deps}
      mandate={loadable(mandate)}
      address={postalAddress ? linesOf({ postalAddress, countryId }) : []}
      today={today}
      usesMandates={mandatesReachable(settings)}
      onDownload={async (fileName) => openFile(await client.call(getStaffMandateDocument, { params: { id } }), fileName)}
      hrefBack={PATHS.officeMandates}
    />
  )
}
