import { Skeleton } from './Skeleton.tsx'

export function Rows() {
  return (
    <>
      <Skeleton width={120} height={24} />
      <Skeleton />
      <Skeleton width="70%" />
    </>
  )
}
