import { expect, it } from 'vitest'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { usePartsReady } from './usePartsReady.ts'

const { show, pass } = watchedStage({})

interface TestPart {
  readonly preload: () => Promise<void>
  readonly arrive: () => void
}

function part(): TestPart {
  let arrive = () => {}
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { preload: () => loaded, arrive }
}

let isReady: boolean

function Parts({ areLoading, parts }: { readonly areLoading: boolean; readonly parts: readonly (TestPart | false)[] }) {
  isReady = usePartsReady(areLoading, parts)
  return null
}

it('[UI-156+] parts of a page are drawn when their data and the code of all that have something to show are loaded', async () => {
  const [course, events] = [part(), part()]
  await show(<Parts areLoading parts={[]} />)
  expect(isReady).toBe(false)
  await show(<Parts areLoading={false} parts={[course, events, false]} />)
  course.arrive()
  await pass(1)
  expect(isReady).toBe(false)
  events.arrive()
  await pass(1)
  expect(isReady).toBe(true)
})

it('[UI-156+] a page that is drawn stays when something new arrives', async () => {
  await show(<Parts areLoading={false} parts={[false]} />)
  expect(isReady).toBe(true)
  await show(<Parts areLoading={false} parts={[part()]} />)
  expect(isReady).toBe(true)
})
