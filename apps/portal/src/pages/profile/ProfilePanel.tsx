import type { Customer } from '@club/core/club'
import { ProfileDialog } from '@club/ui/features'
import { useProfileView } from '../../adapters/useProfileView.tsx'

/** The profile dialog. SE-05. */
export default function ProfilePanel({ me, onClose }: { readonly me: Customer; readonly onClose: () => void }) {
  return <ProfileDialog {...useProfileView(me)} onClose={onClose} />
}
