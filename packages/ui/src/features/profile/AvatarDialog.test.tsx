import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openAnswer } from '../../testing/openAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'
import type { AvatarDeps, OpenPicture } from './avatarStore.ts'

const describeError = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })
const photo = (name = 'me.jpg', type = 'image/jpeg') => new File(['x'], name, { type })

function show(over: Partial<AvatarDeps> = {}, size = { width: 400, height: 200 }) {
  const picture: OpenPicture = { ...size, draw: vi.fn(), squareFile: vi.fn(async () => new Blob(['square'])), close: vi.fn() }
  const deps: AvatarDeps = {
    ...{ newIdempotencyKey: () => 'key', describeError, onDone: vi.fn() },
    open: vi.fn(async () => picture),
    send: vi.fn(async () => ({ kind: 'done' as const })),
    ...over,
  }
  const onClose = vi.fn()
  const view = renderScreen(<AvatarDialog deps={deps} onClose={onClose} />)
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save the picture' }))
  return { ...view, deps, picture, choose, save, onClose }
}
const consent = () => screen.getByRole('checkbox', { name: 'Everyone who sees my name may see this picture' })
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

describe('the dialog of the picture', () => {
  it('[CU-104] [CU-163+] sends the chosen square, with consent only', async () => {
    const { user, deps, picture, choose, save } = show()
    await save()
    screen.getByText('Choose a picture first.')
    choose(photo())
    await screen.findByRole('img', { name: 'Your picture as others see it' })
    await save()
    screen.getByText('Agree first, or cancel: without it the picture is not saved.')
    await waitFor(() => expect(document.activeElement).toBe(consent()))
    expect(deps.send).not.toHaveBeenCalled()
    await user.click(consent())
    await save()
    expect(vi.mocked(picture.squareFile).mock.calls).toEqual([[{ left: 100, top: 0, side: 200 }]])
    expect(deps.onDone).toHaveBeenCalledOnce()
  })

  it('[CU-162+] asks before a chosen picture is lost, and closes without one', async () => {
    const { user, choose, onClose } = show()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    choose(photo())
    await screen.findByRole('slider', { name: 'Zoom' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('[CU-163+] moves the square with sliders, which have the keyboard', async () => {
    const { deps, picture, choose, user, save } = show()
    choose(photo())
    await screen.findByRole('slider', { name: 'Zoom' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Choose the part to show'))
    expect([slider('Zoom'), slider('Left or right')].map((one) => one.getAttribute('aria-valuetext'))).toEqual(['100%', '50%'])
    expect([slider('Left or right').disabled, slider('Up or down').disabled]).toEqual([false, true])
    fireEvent.change(slider('Zoom'), { target: { value: '2' } })
    fireEvent.change(slider('Left or right'), { target: { value: '1' } })
    expect(slider('Up or down').disabled).toBe(false)
    await user.click(consent())
    await save()
    expect(vi.mocked(picture.squareFile).mock.lastCall).toEqual([{ left: 300, top: 50, side: 100 }])
    expect(deps.send).toHaveBeenCalledOnce()
  })

  it.each([
    { file: photo('logo.svg', 'image/svg+xml'), open: async () => null, text: /not a JPEG, PNG or WebP/ },
    { file: photo(), open: async () => null, text: /not a JPEG, PNG or WebP/ },
    { file: new File([''], 'empty.jpg', { type: 'image/jpeg' }), open: async () => null, text: /empty/ },
  ])('[CU-163+] says what is wrong with $file.name', async ({ file, open, text }) => {
    const { deps, choose } = show({ open })
    choose(file)
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(deps.send).not.toHaveBeenCalled()
  })

  it('[CU-163+] refuses more than 24 megapixels', async () => {
    const { choose } = show({}, { width: 6000, height: 4001 })
    choose(photo())
    await screen.findByText(/24 megapixels/)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('[CU-163+] does not send the former picture while another one opens', async () => {
    const { promise, resolve } = openAnswer<OpenPicture>()
    const { user, deps, picture, choose, save } = show()
    choose(photo())
    await screen.findByRole('slider', { name: 'Zoom' })
    await user.click(consent())
    vi.mocked(deps.open).mockReturnValueOnce(promise)
    choose(photo('other.jpg'))
    await save()
    expect(deps.send).not.toHaveBeenCalled()
    const other = { ...picture, squareFile: vi.fn(async () => new Blob(['other'])) }
    await act(async () => resolve(other))
    await save()
    expect([vi.mocked(deps.send).mock.calls.length, other.squareFile.mock.calls.length]).toEqual([1, 1])
  })

  it('[CU-163+] frees the memory of a picture that opens after the dialog was closed', async () => {
    const { promise, resolve } = openAnswer<OpenPicture>()
    const { picture, choose, rerender } = show({ open: () => promise })
    choose(photo())
    rerender(null)
    await act(async () => resolve(picture))
    expect(picture.close).toHaveBeenCalledOnce()
  })

  it('[CU-163+] ends a drag that the device takes away, such as by a scroll', async () => {
    const { choose } = show({}, { width: 400, height: 200 })
    choose(photo())
    const preview = await screen.findByRole('img', { name: 'Your picture as others see it' })
    preview.setPointerCapture = () => {}
    vi.spyOn(preview, 'getBoundingClientRect').mockReturnValue({ width: 320 } as DOMRect)
    const drag = (at: number) => fireEvent.pointerMove(preview, { clientX: at, clientY: 0 })
    fireEvent.pointerDown(preview, { clientX: 0, clientY: 0, pointerId: 1 })
    drag(80)
    const moved = slider('Left or right').value
    expect(moved).not.toBe('0.5')
    fireEvent.pointerCancel(preview)
    drag(-80)
    expect(slider('Left or right').value).toBe(moved)
  })

  it('[CU-162+] [CU-163+] keeps picture, square and consent after a failure', async () => {
    const send = vi.fn<AvatarDeps['send']>(() => Promise.reject(new Error('offline')))
    const { user, choose, save } = show({ send })
    choose(photo())
    await screen.findByRole('slider', { name: 'Zoom' })
    fireEvent.change(slider('Zoom'), { target: { value: '2' } })
    await user.click(consent())
    await save()
    await screen.findByText('Could not be reached')
    expect([slider('Zoom').value, (consent() as HTMLInputElement).checked]).toEqual(['2', true])
    await save()
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['key', 'key'])
  })
})
