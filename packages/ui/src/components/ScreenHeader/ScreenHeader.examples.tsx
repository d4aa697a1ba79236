import { IconButton } from '../IconButton/IconButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

export function WithBack() {
  return (
    <ScreenHeader
      title="Club Championship"
      subtitle="Round 2 of 2 · stroke play"
      back={{ href: '#screen-header', label: 'Back to tournaments' }}
      actions={<IconButton icon="search" label="Search" />}
    />
  )
}
