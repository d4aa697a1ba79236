import { ClubTextScreen, clubTextMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'
import { useWords } from '../../intl/useWords.ts'
import { PATHS } from '../../paths.ts'
import { type ClubTextKind, clubTextQuery } from '../../queries/clubTexts.ts'
import { loadable } from '../../queries/loadable.ts'
import { useClub, useDisplay, useShell } from '../../shells/ShellContext.tsx'

export default function ClubTextPage({ kind }: { readonly kind: ClubTextKind }) {
  const { formatMessage } = useIntl()
  const words = useWords()
  const { client } = useShell()
  const { info } = useClub()
  const language = useDisplay((state) => state.settings.language)
  const text = useQuery(clubTextQuery(client, kind, language))
  useTitle(formatMessage(clubTextMessages[kind]))

  return <ClubTextScreen kind={kind} clubName={info.clubName} text={loadable(text, words.failure)} hrefBack={PATHS.home} />
}
