import { IconButton } from './IconButton.tsx'

export function ButtonsAndLink() {
  return (
    <>
      <IconButton icon="search" label="Search" />
      <IconButton icon="settings" label="Settings" />
      <IconButton icon="arrowLeft" label="Back" href="#icon-button" />
      <IconButton icon="bell" label="Notices" disabled />
    </>
  )
}
