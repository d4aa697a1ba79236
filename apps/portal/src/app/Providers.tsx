import { AvatarPictureProvider, NavigationProvider } from '@club/ui/features'
import { ClubFormatsProvider } from '@club/ui/format'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useAvatarUrl } from '../hooks/useAvatarUrl.ts'
import { LanguageProvider } from '../intl/LanguageProvider.tsx'
import { useDisplay, useShell, useShellState } from '../shells/ShellContext.tsx'
import { ThemeSync } from './ThemeSync.tsx'

const DEFAULT_FORMATS = { dateFormat: 'dd.MM.yyyy', hourMode: 24 } as const

/** Provides texts, formats, links and colours to its children. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { log } = useShell()
  const language = useDisplay((state) => state.settings.language)
  const settings = useShellState((state) => state.club?.settings)
  const formats = useMemo(() => (settings ? { dateFormat: settings.dateFormat, hourMode: settings.hourMode } : DEFAULT_FORMATS), [settings])
  const [, setLocation] = useLocation()
  const navigate = useCallback((href: string) => setLocation(href), [setLocation])

  return (
    <LanguageProvider language={language} log={log}>
      <ClubFormatsProvider value={formats}>
        <NavigationProvider value={navigate}>
          <ThemeSync />
          <AvatarPictureProvider value={useAvatarUrl}>{children}</AvatarPictureProvider>
        </NavigationProvider>
      </ClubFormatsProvider>
    </LanguageProvider>
  )
}
