import { MedalMark } from './MedalMark.tsx'

export function FirstToThird() {
  return (
    <>
      <MedalMark colour="gold" word="Gold" />
      <MedalMark colour="silver" word="Silver" />
      <MedalMark colour="bronze" word="Bronze" />
      <MedalMark colour="green" word="Prize" />
    </>
  )
}
