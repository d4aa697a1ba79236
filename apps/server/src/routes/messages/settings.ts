/** Which kinds of the caller's messages go out by which channel, and when. CALL-476+, CALL-477+; CU-203+ to CU-207+. */
import { getMessageSettings, messageSettingsToWire, updateMessageSettings, type WireMessageSettings } from '@club/contract/notifications'
import { type ChannelCell, channelRule, MESSAGE_CHANNELS, type MessageChannel, type MessageKind, usesChannel } from '@club/core/membership'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import {
  type MessageChoices,
  offeredChannels,
  offeredKinds,
  readMessageChoices,
  storeMessageChoice,
  storeMessageTimes,
} from '../../services/people/messageChoices.ts'

type Asking = Pick<ClubRequest, 'instant' | 'reach'>

interface Offered {
  readonly chosen: MessageChoices
  readonly cells: readonly ChannelCell[]
}

async function readOffered(tx: Tx, customerId: string, { instant, reach }: Asking): Promise<Offered> {
  const [club, chosen] = await Promise.all([clubFacts(tx, instant), readMessageChoices(tx, customerId)])
  if (!chosen) throw new ApiError('loginNeeded')
  const channels = MESSAGE_CHANNELS.filter((one) => offeredChannels(reach).includes(one))
  const cellOf = (kind: MessageKind, channel: MessageChannel): readonly ChannelCell[] => {
    const rule = channelRule(kind, channel)
    return rule.kind === 'never' ? [] : [{ kind, channel, on: usesChannel(chosen.choices, kind, channel), rule }]
  }
  return { chosen, cells: offeredKinds(club).flatMap((kind) => channels.flatMap((channel) => cellOf(kind, channel))) }
}

async function settingsOf(tx: Tx, customerId: string, asking: Asking): Promise<WireMessageSettings> {
  const { chosen, cells } = await readOffered(tx, customerId, asking)
  return messageSettingsToWire({ cells, times: chosen.times })
}

export const getMessageSettingsRoute = clubRoute(getMessageSettings, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, (tx) => settingsOf(tx, customerId, request), 'read')
})

export const updateMessageSettingsRoute = clubRoute(updateMessageSettings, (request) => {
  const { customerId } = requireCustomer(request)
  const { cells, quietHours, oneEmailADay } = request.body
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'updateMessageSettings', customerId, request, async () => {
      const { cells: offered } = await readOffered(tx, customerId, request)
      for (const { kind, channel, on } of cells) {
        const cell = offered.find((one) => one.kind === kind && one.channel === channel)
        if (cell?.rule.kind !== 'choice') throw new ApiError('switchedOff')
        await storeMessageChoice(tx, customerId, kind, channel, on)
      }
      await storeMessageTimes(tx, customerId, { quietHours, oneEmailADay })
      return settingsOf(tx, customerId, request)
    }),
  )
})
