import type { ListedMember } from '@club/core/membership'
import { expect, it } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useOpenedMember } from './useOpenedMember.ts'

const member = (id: string, fullName: string) => ({ id, fullName }) as ListedMember
const [anna, bernd, carl] = [member('1', 'Anna'), member('2', 'Bernd'), member('3', 'Carl')]
/** How the service answers each person's request. */
const answers: Record<string, (rows: readonly ListedMember[]) => void> = {}
const page = (_call: unknown, _read: unknown, { query }: { readonly query: { readonly ids: string } }) =>
  new Promise((resolve) => {
    answers[query.ids] = (rows) => resolve({ rows })
  })
const { box, show, pass } = watchedStage({ page })
const rows = [anna, null, bernd]

function Opened({ id }: { readonly id: string | null }) {
  const { data } = useOpenedMember(id, { total: 3, rowAt: (index) => rows[index] ?? null })
  return data?.fullName ?? 'nothing'
}

it('[CU-311+] an opened member is never the one who was open before', async () => {
  const open = async (id: string | null) => {
    await show(<Opened id={id} />)
    await pass(1)
    return box.textContent
  }
  expect(await open('1')).toBe('Anna')
  answers['1']?.([anna])
  expect(await open('1')).toBe('Anna')
  expect(await open(null)).toBe('nothing')
  expect(await open('2')).toBe('Bernd')
  expect(await open('3')).toBe('nothing')
  answers['3']?.([carl])
  expect(await open('3')).toBe('Carl')
})
