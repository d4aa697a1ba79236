import { ApiError } from '@club/client'
import { changeTeam } from '@club/contract/entries'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useTeamEdit } from './useTeamEdit.ts'

const call = vi.fn()
const versioned = vi.fn()
const { show, pass } = watchedStage({ call, versioned })
let edit: ReturnType<typeof useTeamEdit>

function Team() {
  edit = useTeamEdit('4', '7')
  return null
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue({})
  versioned.mockReset().mockResolvedValue({ value: { id: 7, comment: 'early' }, version: 'v1' })
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Team />
    </IntlProvider>,
  )
  await pass(1)
})

it('[TS-33] sends each change of a team once: another one, or one after an answer, has a key of its own', async () => {
  const keysOf = () => call.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  call.mockRejectedValueOnce(new Error('offline'))
  await expect(edit.save({ customerIds: ['1'], comment: '' })).rejects.toThrow('offline')
  await edit.save({ customerIds: ['1'], comment: '' })
  await edit.save({ customerIds: ['1', '2'], comment: '' })
  await edit.save({ customerIds: ['1'], comment: '' })
  const [lost, repeated, other, again] = keysOf()
  expect(lost).toBe(repeated)
  expect(new Set([lost, other, again]).size).toBe(3)
})

it('[TS-131+] sends the version that was read, and reads the team again that another player has changed', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 412, problem: 'changedMeanwhile', details: [] } as never))
  versioned.mockResolvedValue({ value: { id: 7, comment: 'late' }, version: 'v2' })
  const saving = edit.save({ comment: 'noon' })
  await pass(1)
  expect([await saving, edit.team.data?.comment]).toEqual([{ kind: 'changed' }, 'late'])
  expect(await edit.save({ comment: 'noon' })).toEqual({ kind: 'stored' })
  const sent = call.mock.calls.map(([which, { version, idempotencyKey }]) => ({ which, version, idempotencyKey }))
  expect(sent.map(({ which, version }) => [which, version])).toEqual([
    [changeTeam, 'v1'],
    [changeTeam, 'v2'],
  ])
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey)
})

it('[TS-131+] says that the team cannot be read again', async () => {
  const gone = new ApiError({ status: 404, problem: 'notFound', details: [] } as never)
  call.mockRejectedValueOnce(new ApiError({ status: 412, problem: 'changedMeanwhile', details: [] } as never))
  versioned.mockRejectedValue(gone)
  const saving = edit.save({ comment: 'noon' }).catch((error: unknown) => error)
  await pass(10)
  expect(await saving).toBe(gone)
})
