import { Avatar } from './Avatar.tsx'
import { AvatarPictureProvider } from './avatarPicture.ts'

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%23467" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="%23fed"/></svg>'

export function MeFriendAnyone() {
  return (
    <>
      <Avatar initials="CH" kind="me" />
      <Avatar initials="JW" kind="friend" />
      <Avatar initials="TR" />
    </>
  )
}

export function WithPicture() {
  return (
    <AvatarPictureProvider value={() => PICTURE}>
      <Avatar initials="CH" customerId="7" kind="me" size="profile" />
      <Avatar initials="JW" customerId="8" kind="friend" />
    </AvatarPictureProvider>
  )
}

export function Sizes() {
  return (
    <>
      <Avatar initials="CH" kind="me" size="large" />
      <Avatar initials="JW" kind="friend" />
      <Avatar initials="MB" kind="friend" size="xs" />
    </>
  )
}
