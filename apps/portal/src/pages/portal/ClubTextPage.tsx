import { ClubTextScreen, clubTextMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { clubTextQuery } from '../../queries/clubTexts.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useDisplay, useShell } from '../../shells/ShellContext.tsx'

export default function ClubTextPage({ kind }: PageProps<'portal/ClubText'>) {
  const { formatMessage } = useIntl()
  const loadable = useLoadable()
  const { client } = useShell()
  const { info } = useClub()
  const language = useDisplay((state) => state.settings.language)
  const text = useQuery(clubTextQuery(client, kind, language))
  useTitle(formatMessage(clubTextMessages[kind]))

  return <ClubTextScreen kind={kind} clubName={info.clubName} text={loadable(text)} hrefBack={PATHS.home} />
}
