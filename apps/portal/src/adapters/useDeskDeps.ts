import { ApiError } from '@club/client'
import { customerMatchFromWire, searchCustomers } from '@club/contract/customers'
import {
  carFromWire,
  changedByOf,
  deskCommandFromWire,
  deskCommandToWire,
  findCars,
  getCheckInCode,
  getStartersList,
  noticesFromWire,
  previewDeskCommand,
  runDeskCommand,
  takeDeskPayment,
  versionsFromWire,
  versionsToWire,
  voidDeskPayment,
} from '@club/contract/reservations'
import { idToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import type { DeskAnswer, DeskDeps, DeskOrder, FoundCars, FoundPerson, Notice, ShownCode } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { PATHS } from '../routes/routes.ts'
import { openFile } from '../shells/openFile.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { deskRefusal } from './deskRefusal.ts'

const FOUND = '8'

/** Runs and tries the commands of the desk; the day is loaded again after each. */
export function useDeskDeps(courseId: string): DeskDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: ['reservations', 'day', false, courseId] })
    const bodyOf = ({ command, versions }: DeskOrder) => ({ command: deskCommandToWire(command), versions: versionsToWire(versions) })
    return {
      run: async (order): Promise<DeskAnswer> => {
        const { reason = null, undoes = null } = order
        try {
          const done = await client.call(runDeskCommand, { body: { ...bodyOf(order), reason, undoes } })
          return {
            kind: 'done',
            commandId: done.commandId,
            undo: deskCommandFromWire(done.undo),
            versions: versionsFromWire(done.versions),
            notified: noticesFromWire(done.notified).map(({ name }) => name),
          }
        } catch (error) {
          if (error instanceof ApiError && error.problem === 'bookingRefused')
            return { kind: 'refused', refusals: error.details.map(deskRefusal) }
          if (error instanceof ApiError && error.problem === 'changedMeanwhile')
            return { kind: 'changed', by: changedByOf(error.details) ?? null }
          throw error
        } finally {
          await reload()
        }
      },
      preview: async (order) => {
        const { refusals, notified } = await client.call(previewDeskCommand, { body: bodyOf(order) })
        return { refusals: refusals.map(deskRefusal), notified: noticesFromWire(notified).map(({ name }) => name) }
      },
      takePayment: async ({ chargeIds, amount, payType, receipt }) => {
        const body = { chargeIds: chargeIds.map(idToWire), amount, payType, receipt }
        try {
          const { paymentId } = await client.call(takeDeskPayment, { body })
          return { kind: 'paid', paymentId }
        } catch (error) {
          if (error instanceof ApiError && error.problem === 'bookingRefused')
            return { kind: 'refused', refusals: error.details.map(deskRefusal) }
          throw error
        } finally {
          await reload()
        }
      },
      voidPayment: async (id) => {
        await client.call(voidDeskPayment, { params: { id } }).finally(reload)
      },
      describeError: words.failure,
      later: (work, milliseconds) => {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    }
  }, [client, words, queries, courseId])
}

/** Finds people of the club by the beginning of their name. */
export function useDeskSearch(): (text: string) => Promise<readonly FoundPerson[]> {
  const { client } = useShell()
  return useCallback(
    async (text) => {
      const { rows } = await client.page(searchCustomers, customerMatchFromWire, { query: { textValue: text, size: FOUND } })
      return rows.map(({ id, fullName, memberNumber = '' }) => ({ customerId: id, name: fullName, memberNumber }))
    },
    [client],
  )
}

/** Finds cars by a part of their number plate. CU-371+. */
export function useCarSearch(): (licensePlate: string) => Promise<FoundCars> {
  const { client } = useShell()
  const words = useErrorTexts()
  return useCallback(
    async (licensePlate) => {
      try {
        const { cars } = await client.call(findCars, { query: { licensePlate } })
        return { kind: 'cars', cars: cars.map(carFromWire).flatMap((car) => (car.ok ? [car.value] : [])) }
      } catch (error) {
        return { kind: 'failed', notice: words.failure(error) }
      }
    },
    [client, words],
  )
}

/** Reads the code for the check-in, as a URL of the portal: its code is in the hash, which no server sees. RE-241+. */
export function useCheckInCode(): () => Promise<ShownCode> {
  const { client } = useShell()
  const id = useShellState((state) => state.tenant.id)
  const words = useErrorTexts()
  return useCallback(async () => {
    try {
      const { code, secondsLeft } = await client.call(getCheckInCode, {})
      const query = new URLSearchParams({ tenant: id, checkIn: code })
      return { kind: 'code', href: `${window.location.origin}${PATHS.checkIn}#?${query}`, secondsLeft }
    } catch (error) {
      return { kind: 'failed', notice: words.failure(error) }
    }
  }, [client, id, words])
}

/** Opens the starter's list of the day; returns what failed. RE-248+. */
export function useStartersList(courseId: string, date: ClubDate): () => Promise<Notice | null> {
  const { client } = useShell()
  const words = useErrorTexts()
  return useCallback(async () => {
    try {
      await openFile(await client.call(getStartersList, { query: { courseId, date } }), `${date}.pdf`)
      return null
    } catch (error) {
      return words.failure(error)
    }
  }, [client, courseId, date, words])
}
