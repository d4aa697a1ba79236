import { withReturnPath } from '../routes/paths.ts'
import { PATHS } from '../routes/routes.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { usePasskeyDuty } from './usePasskeyDuty.ts'

/**
 * Returns the page on which staff confirm with a passkey before `path`, a page of the office; null if this session needs none, or the shell has
 * no passkeys. SE-75+.
 */
export function useOfficeGate(path: string): string | null {
  const { kind } = useShell()
  const duty = usePasskeyDuty()
  return duty === 'confirm' && kind === 'web' ? withReturnPath(PATHS.passkeys, path) : null
}
