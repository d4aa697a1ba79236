import { Avatar } from './Avatar.tsx'

export function MeFriendAnyone() {
  return (
    <>
      <Avatar initials="CH" kind="me" />
      <Avatar initials="JW" kind="friend" />
      <Avatar initials="TR" />
    </>
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
