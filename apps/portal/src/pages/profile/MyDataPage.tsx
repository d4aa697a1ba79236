import { MyDataScreen, myDataMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useMyData } from '../../adapters/useMyData.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShellState } from '../../shells/ShellContext.tsx'

/** Export and deletion of the member’s data; visitors are asked to log in. CU-231+, CU-236+. */
export default function MyDataPage() {
  const customerId = useShellState((state) => state.customer?.id)
  useTitle(useIntl().formatMessage(myDataMessages.title))
  return customerId === undefined ? <Redirect to={loginPath(PATHS.myData)} replace /> : <MyData customerId={customerId} />
}

function MyData({ customerId }: { readonly customerId: string }) {
  return <MyDataScreen {...useMyData(customerId)} hrefBack={pathTo('profileTab', { tab: 'details' })} />
}
