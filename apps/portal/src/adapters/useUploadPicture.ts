import { uploadClubPicture } from '@club/contract/club'
import { idFromWire } from '@club/contract/wire'
import type { UploadPicture } from '@club/ui/features'
import { useCallback } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { preparePicture } from './preparePicture.ts'

export function useUploadPicture(): UploadPicture {
  const { client } = useShell()
  return useCallback(
    async (file) => {
      const picture = await preparePicture(file)
      return picture && idFromWire((await client.call(uploadClubPicture, { body: { file: picture } })).id)
    },
    [client],
  )
}
