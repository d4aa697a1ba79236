import { TeeMark } from './TeeMark.tsx'

export function FourTees() {
  return (
    <>
      <TeeMark colour="#ffffff" />
      <TeeMark colour="#f2d200" />
      <TeeMark colour="#1f5fbf" />
      <TeeMark colour="#c8201c" />
    </>
  )
}
