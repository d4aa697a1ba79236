/** Stores what a customer does on the page of friends. */
import { ApiError, type ClubClient } from '@club/client'
import {
  addBuddy,
  addFriendRequest,
  answerFriendRequest,
  blockCustomer,
  changeFriendGroup,
  deleteBuddy,
  deleteFriendBlock,
  deleteFriendGroup,
  deleteFriendRequest,
  friendGroupFromWire,
  listFriendGroups,
  saveFriendGroup,
} from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import { type FriendAction, withChanges } from '@club/ui/features'

type SaveGroup = Extract<FriendAction, { kind: 'saveGroup' }>

/** Returns the group with the fields that the customer has changed; the others are as another tab or device may have saved them. */
async function groupToSend(client: ClubClient, { group, before }: SaveGroup): Promise<SaveGroup['group']> {
  const { rows } = await client.page(listFriendGroups, friendGroupFromWire)
  return withChanges(rows.find(({ id }) => id === group.id) ?? before, before, group)
}

/** Another device, or the other person, may have ended it already. */
async function ended(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem !== 'notFound') throw error
  }
}

export async function sendFriendAction(client: ClubClient, action: FriendAction): Promise<void> {
  switch (action.kind) {
    case 'ask':
      await client.call(addBuddy, { body: { buddyId: idToWire(action.id) } })
      return
    case 'askByNumber':
      await client.call(addFriendRequest, { body: { memberNumber: action.memberNumber, lastName: action.lastName } })
      return
    case 'answer':
      await client.call(answerFriendRequest, { params: { id: action.id }, body: { answer: action.answer } })
      return
    case 'withdraw':
      await client.call(deleteFriendRequest, { params: { id: action.id } })
      return
    case 'remove':
      return ended(client.call(deleteBuddy, { params: { id: action.id } }))
    case 'saveGroup': {
      const { id } = action.group
      const { name, customerIds } = id === null ? action.group : await groupToSend(client, action)
      const body = { name, customerIds: customerIds.map(idToWire) }
      if (id === null) await client.call(saveFriendGroup, { body })
      else await client.call(changeFriendGroup, { params: { id }, body, version: null })
      return
    }
    case 'removeGroup':
      return ended(client.call(deleteFriendGroup, { params: { id: action.id } }))
    case 'block':
      await client.call(blockCustomer, { body: { customerId: idToWire(action.id) } })
      return
    case 'unblock':
      return ended(client.call(deleteFriendBlock, { params: { id: action.id } }))
  }
}
