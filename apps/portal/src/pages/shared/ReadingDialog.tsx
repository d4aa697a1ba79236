import { DialogShell } from '@club/ui/features'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { FailedView, LoadingView } from './StateViews.tsx'

interface ReadingDialogProps {
  readonly title: string
  readonly query: Parameters<ReturnType<typeof useLoadable>>[0]
  readonly onClose: () => void
}

/** Shown in place of a dialog until its data are loaded. */
export function ReadingDialog({ title, query, onClose }: ReadingDialogProps) {
  const shown = useLoadable()(query)
  return (
    <DialogShell title={title} onClose={onClose}>
      {shown.kind === 'failed' ? <FailedView {...shown} /> : <LoadingView />}
    </DialogShell>
  )
}
