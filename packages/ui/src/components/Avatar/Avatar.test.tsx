import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { AvatarPictureProvider } from './avatarPicture.ts'

const pictures = (customerId: string | null) => (customerId === '7' ? 'data:image/jpeg;base64,AA==' : null)
const pictureOf = (customerId: string | null) =>
  render(
    <AvatarPictureProvider value={pictures}>
      <Avatar initials="CH" customerId={customerId} />
    </AvatarPictureProvider>,
  ).container

describe('an avatar', () => {
  it('[CU-99] [CU-104] shows the picture of its customer, and initials without one', () => {
    expect(pictureOf('7').querySelector('img')?.src).toBe('data:image/jpeg;base64,AA==')
    for (const other of ['8', null]) {
      const container = pictureOf(other)
      expect([container.querySelector('img'), container.textContent]).toEqual([null, 'CH'])
    }
  })
})
