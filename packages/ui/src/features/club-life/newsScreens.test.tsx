import type { ClubDate, ClubDateTime } from '@club/core'
import type { NewsArticle, StaffArticle } from '@club/core/club'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { leavePage } from '../../components/back.ts'
import type { FormDraft } from '../../shared/form/formDraft.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type ArticleValues, articleValues, createArticleStore } from './articleStore.ts'
import { EditArticleScreen } from './EditArticleScreen.tsx'
import type { FormDeps } from './formStore.ts'
import { ArticleScreen, NewsCard, NewsListScreen } from './NewsScreen.tsx'
import type { UploadedPicture, UploadPicture } from './PictureField.tsx'
import { StaffNewsScreen } from './StaffNewsScreen.tsx'
import type { Written } from './WrittenList.tsx'

const greens: NewsArticle = {
  ...{ id: '7', title: 'Greens dressed', teaser: 'They are fast.', pictureId: '3' },
  ...{ publishedAt: '2026-05-04T08:30:00' as ClubDateTime, text: 'They are **fast**.\n\n![x](https://elsewhere.example/x.png)' },
}
const staffGreens: StaffArticle = {
  ...greens,
  ...{ state: 'published', audience: ['members'], firstDay: '2026-05-04' as ClubDate, lastDay: null, version: 2 },
}
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const
const pictures = new Map([['3', 'blob:picture']])
const one = { total: 1, onMore: vi.fn() }

describe('news', () => {
  it('[UI-27] are listed with day and teaser, and lead to the article', async () => {
    const { user, visited } = renderScreen(
      <NewsListScreen {...one} news={ready([greens])} pictures={pictures} hrefFor={(id) => `/article/${id}`} hrefBack="/" />,
    )
    const link = screen.getByRole('link', { name: /Greens dressed/ })
    expect(link.textContent).toContain('4 May 2026')
    await user.click(link)
    expect(visited).toEqual(['/article/7'])
  })

  it('[UI-27] say that there are none', () => {
    renderScreen(<NewsListScreen {...one} total={0} news={ready([])} pictures={pictures} hrefFor={String} hrefBack="/" />)
    expect(screen.getByText('No news yet')).toBeDefined()
  })

  it('[UI-27] an article has its own picture and loads no other', () => {
    renderScreen(<ArticleScreen article={ready(greens)} pictures={pictures} hrefBack="/news" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Greens dressed' })).toBeDefined()
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['blob:picture'])
    expect(screen.getByText('fast').tagName).toBe('STRONG')
  })

  it('[UI-47+] the newest one is on the home page, for a visitor without a link to the list', () => {
    const card = (hrefAll: string | null) => <NewsCard head={greens} pictures={pictures} href="/article/7" hrefAll={hrefAll} />
    const { rerender } = renderScreen(card('/news'))
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news')
    rerender(card(null))
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

describe('staff', () => {
  const write = (article: StaffArticle | null = null, kept: FormDraft<ArticleValues> | null = null, time = '10:00:00') => {
    const send = vi.fn<FormDeps<ArticleValues>['send']>(async () => ({ kind: 'done' }))
    const write = vi.fn()
    const deps = {
      ...{ newIdempotencyKey: vi.fn(() => 'key'), describeError: () => ({ title: 'No connection' }), onDone: vi.fn(), send },
      draft: { read: () => kept, write },
    }
    const upload = vi.fn<UploadPicture>(async () => ({ kind: 'stored', id: '9' }))
    const remove = vi.fn<FormDeps<object>['send']>(async () => ({ kind: 'done' }))
    const deletion = { ...deps, send: remove, onDone: vi.fn() }
    const store = createArticleStore(article, '2026-05-04' as ClubDate, deps)
    const propsOf = (article: StaffArticle | null) => ({
      store,
      article,
      deletion,
      audienceSizes: { guests: 7, members: 12 },
      now: `2026-05-04T${time}` as ClubDateTime,
      pictures,
      upload,
      hrefBack: '/staff/news',
    })
    const rendered = renderScreen(<EditArticleScreen {...propsOf(article)} />)
    const readAgain = (read: StaffArticle) => act(() => rendered.rerender(<EditArticleScreen {...propsOf(read)} />))
    return { ...rendered, readAgain, send, deps, remove, deletion, upload }
  }

  const list = (items: readonly StaffArticle[], total: number, search = '', written: Written | null = null) => {
    const props = {
      written,
      items: ready(items),
      total,
      search,
      onMore: vi.fn(),
      onSearch: vi.fn(),
      hrefNew: '/staff/news/new',
      hrefBack: '/staff',
    }
    return { ...props, ...renderScreen(<StaffNewsScreen {...props} hrefFor={(id) => `/staff/news/${id}`} />) }
  }

  it.each([
    ['draft', '“Greens dressed” is saved as a draft.'],
    ['published', '“Greens dressed” is saved and published.'],
    ['withdrawn', '“Greens dressed” is saved and withdrawn. Only the office sees it.'],
    ['cancelled', '“Greens dressed” is cancelled. Everyone who signed up is notified.'],
    ['deleted', '“Greens dressed” is deleted.'],
  ] as const)('[UI-138+] read in the list that an article or event is %s', (outcome, text) => {
    list([], 0, '', { title: 'Greens dressed', outcome })
    expect(within(screen.getAllByRole('status')[0] as HTMLElement).getByText(text)).toBeDefined()
  })

  it('[UI-97+] search the articles and see more of them', async () => {
    const { user, onMore, onSearch } = list([staffGreens], 70)
    screen.getByText('1 of 70')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'green')
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('green'))
  })

  it('[UI-97+] read how many match, and that none does; without an article there is no search', () => {
    list([staffGreens], 1, 'green')
    expect(screen.getByText('1 match').getAttribute('role')).toBe('status')
    cleanup()
    list([], 0, 'x')
    screen.getByText('Nothing found. Check the spelling or type less.')
    screen.getByRole('searchbox')
    cleanup()
    list([], 0)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('[UI-43+] see every article with its state and audience', () => {
    list([staffGreens], 1)
    const row = screen.getByRole('link', { name: /Greens dressed/ })
    for (const text of ['4 May 2026 · members', 'Published']) expect(row.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Write an article' })).toBeDefined()
  })

  it('[UI-43+] write, preview and publish an article; what is missing is said at its field', async () => {
    const { user, send } = write()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const headline = screen.getByRole('textbox', { name: 'Headline' })
    await waitFor(() => expect(document.activeElement).toBe(headline))
    expect(send).not.toHaveBeenCalled()
    await user.type(headline, 'Frost')
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'The course is **closed**.')
    await user.click(screen.getByRole('checkbox', { name: /Visitors/ }))
    await user.click(screen.getByRole('radio', { name: 'Preview' }))
    expect(screen.getByText('closed').tagName).toBe('STRONG')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ title: 'Frost', state: 'published', audience: ['visitors', 'members'], lastDay: '' })
  })

  it('[UI-43+] [UI-106+] save a draft, and withdraw what is published', async () => {
    const first = write()
    await first.user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Headline' })))
    await first.user.type(screen.getByRole('textbox', { name: 'Headline' }), 'Frost')
    await first.user.type(screen.getByRole('textbox', { name: /^Text/ }), 'x')
    const members = screen.getByRole('checkbox', { name: 'Members' })
    await first.user.click(members)
    await first.user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Visitors/ })))
    await first.user.click(members)
    await first.user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(first.send.mock.calls[0]?.[0].state).toBe('draft')
    expect(first.deps.draft.write).toHaveBeenLastCalledWith(null)
    document.body.replaceChildren()
    const second = write(staffGreens)
    await second.user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(second.send.mock.calls[0]?.[0].state).toBe('withdrawn')
  })

  it('[UI-43+] keep the input of an article that was not stored, and the key of the same attempt', async () => {
    const { user, send } = write(staffGreens)
    send.mockRejectedValueOnce(new Error('offline'))
    await user.type(screen.getByRole('textbox', { name: 'Headline' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('No connection')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Greens dressed!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['key', 'key'])
  })

  const changed = { kind: 'refused', notice: { title: 'Not saved' }, fields: {}, code: 'changedMeanwhile' } as const
  const headline = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' })
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  const storedGreens = articleValues(staffGreens, '2026-05-04' as ClubDate)

  it('[UI-125+] see that input of an earlier visit is not saved yet, and discard it', async () => {
    const kept = { stored: storedGreens, version: 2, values: { ...storedGreens, title: 'Greens sanded' } }
    const { user, deps } = write(staffGreens, kept)
    expect(headline().value).toBe('Greens sanded')
    screen.getByText('Not saved yet')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(headline().value).toBe('Greens dressed')
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(deps.draft.write).toHaveBeenLastCalledWith(null)
  })

  it('[UI-125+] see no such note without input, and store none that is as before', async () => {
    const { user, deps } = write(staffGreens, { stored: storedGreens, version: 2, values: storedGreens })
    expect(screen.queryByText('Not saved yet')).toBeNull()
    await user.type(headline(), '!')
    expect(deps.draft.write).toHaveBeenLastCalledWith({
      stored: storedGreens,
      version: 2,
      values: { ...storedGreens, title: 'Greens dressed!' },
    })
    await user.type(headline(), '{Backspace}')
    expect(deps.draft.write).toHaveBeenLastCalledWith(null)
  })

  it('[CU-162+] are asked before an article is lost, as at a logout, until it is discarded or saved', async () => {
    const { user, deps } = write(staffGreens)
    const logOut = vi.fn()
    act(() => leavePage(logOut))
    expect(logOut).toHaveBeenCalledOnce()
    await user.type(headline(), '!')
    act(() => leavePage(logOut))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect([logOut.mock.calls.length, headline().value]).toEqual([1, 'Greens dressed!'])
    act(() => leavePage(logOut))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect([logOut.mock.calls.length, headline().value]).toEqual([2, 'Greens dressed'])
    expect(deps.draft.write).toHaveBeenLastCalledWith(null)
    await user.type(headline(), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    act(() => leavePage(logOut))
    expect(logOut).toHaveBeenCalledTimes(3)
  })

  it('[UI-126+] keep the text when a colleague has saved another one, see what, and save on top of it', async () => {
    const { user, send, readAgain, deps } = write(staffGreens)
    deps.newIdempotencyKey.mockReturnValueOnce('first').mockReturnValueOnce('second')
    send.mockResolvedValueOnce(changed)
    await user.type(text(), ' Mind the holes.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    screen.getByText('Not saved')
    readAgain({ ...staffGreens, version: 3, title: 'Greens sanded', text: 'They are slow.', lastDay: '2026-05-09' as ClubDate })
    const problem = screen.getByText('Changed in the meantime').closest('div[tabindex]')
    expect(problem).toBe(document.activeElement)
    expect(screen.queryByText('Not saved')).toBeNull()
    expect([headline().value, text().value]).toEqual(['Greens sanded', `${staffGreens.text} Mind the holes.`])
    const list = screen.getByRole('list').textContent
    for (const part of ['HeadlineGreens sanded', 'They are slow.', '9 May 2026']) expect(list).toContain(part)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(send.mock.calls.map(([, key, version]) => [key, version])).toEqual([
      ['first', 2],
      ['second', 3],
    ])
    expect(send.mock.calls[1]?.[0]).toMatchObject({ title: 'Greens sanded', lastDay: '2026-05-09', text: text().value })
  })

  it('[UI-126+] see it too when they come back to their input, or when nothing but a button was pressed', async () => {
    const kept = { stored: { ...storedGreens, title: 'Greens' }, version: 1, values: { ...storedGreens, title: 'Greens', text: 'Mine' } }
    write(staffGreens, kept)
    expect([headline().value, text().value]).toEqual(['Greens dressed', 'Mine'])
    for (const note of ['Not saved yet', 'Changed in the meantime']) screen.getByText(note)
    cleanup()
    const { user, send, readAgain } = write(staffGreens)
    readAgain({ ...staffGreens, version: 3, title: 'Sanded' })
    expect(screen.queryByText('Changed in the meantime')).toBeNull()
    expect(headline().value).toBe('Sanded')
    send.mockResolvedValueOnce(changed)
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    readAgain({ ...staffGreens, version: 4, state: 'withdrawn' })
    expect(screen.getByRole('list').textContent).toContain('StateWithdrawn')
    screen.getByRole('button', { name: 'Publish' })
  })

  it.each([
    ['a new one', null, 'draft'],
    ['a draft', { ...staffGreens, state: 'draft' } as StaffArticle, 'draft'],
    ['a withdrawn one', { ...staffGreens, state: 'withdrawn' } as StaffArticle, 'withdrawn'],
    ['a published one', staffGreens, 'published'],
  ])('[UI-127+] save %s with Enter and do not publish it', async (_, article, state) => {
    const { user, send } = write(article)
    await user.type(text(), 'x')
    await user.type(headline(), 'x{Enter}')
    expect(send.mock.calls.map(([sent]) => sent.state)).toEqual([state])
  })

  it('[UI-128+] publish when the picture is uploaded, not before, and no draft comes back after it', async () => {
    const { user, send, upload, deps } = write({ ...staffGreens, state: 'draft' })
    let uploaded: (picture: UploadedPicture) => void = () => {}
    upload.mockImplementationOnce(() => new Promise((resolve) => (uploaded = resolve)))
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
    await user.click(screen.getByRole('radio', { name: 'Preview' }))
    screen.getByText('The picture is being uploaded. Save when it is done.')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.click(screen.getByRole('radio', { name: 'Write' }))
    await user.type(headline(), '!{Enter}')
    expect(send).not.toHaveBeenCalled()
    await act(async () => uploaded({ kind: 'stored', id: '9' }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(send.mock.calls.map(([{ pictureId, state }]) => [pictureId, state])).toEqual([['9', 'published']])
    await user.type(headline(), '?')
    expect(deps.draft.write).toHaveBeenLastCalledWith(null)
  })

  it('[UI-43+] choose a picture and remove it; a file that is none is refused', async () => {
    const { user, send } = write(staffGreens)
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
    expect(screen.getByText('The picture is added.').getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
    screen.getByText('The picture is removed.')
    await user.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(send.mock.calls[0]?.[0].pictureId).toBe('9')
  })

  it.each([
    { uploaded: { kind: 'failed', notice: { title: 'No connection to the club' } }, said: 'No connection to the club' },
    { uploaded: { kind: 'notAPicture' }, said: 'This file could not be read as a picture. Choose a JPEG, PNG or WebP file.' },
  ] as const)('[UI-110+] read why a picture is not stored: $said', async ({ uploaded, said }) => {
    const { user, upload } = write(staffGreens)
    upload.mockResolvedValueOnce(uploaded)
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    await user.upload(input, file)
    expect(screen.getByText(said).closest('[role=alert]')).toBeTruthy()
    await user.upload(input, file)
    expect(screen.queryByText(said)).toBeNull()
    screen.getByText('The picture is added.')
  })

  it('[UI-111+] see at the button they pressed that the article is being stored', async () => {
    const { user, send } = write()
    send.mockReturnValueOnce(new Promise(() => {}))
    await user.type(screen.getByRole('textbox', { name: 'Headline' }), 'Frost')
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'x')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    const busy = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-disabled') === 'true')
    expect(busy.map((one) => one.textContent)).toEqual(['Save as draft'])
  })

  it('[UI-93+] delete a draft after a question; a refusal leaves it as it is', async () => {
    const draft: StaffArticle = { ...staffGreens, state: 'draft', publishedAt: null }
    const { user, remove, deletion, send } = write(draft)
    remove.mockResolvedValueOnce({ kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {} })
    await user.type(screen.getByRole('textbox', { name: 'Headline' }), '!')
    await user.click(screen.getByRole('button', { name: 'Delete the draft' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this draft?' }))
    expect(dialog.getByText(/^“Greens dressed” and its picture are deleted\. No one is notified/)).toBeDefined()
    expect(remove).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Delete the draft' }))
    expect(await dialog.findByText('Changed in the meantime')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep the draft' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Greens dressed!')
    await user.click(screen.getByRole('button', { name: 'Delete the draft' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the draft' }))
    await waitFor(() => expect(deletion.onDone).toHaveBeenCalledOnce())
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['a new one', null],
    ['a published one', staffGreens],
    ['a withdrawn one', { ...staffGreens, state: 'withdrawn' } as StaffArticle],
    ['a draft that was published before', { ...staffGreens, state: 'draft' } as StaffArticle],
  ])('[UI-93+] are not offered to delete %s', (_, article) => {
    write(article)
    expect(screen.queryByRole('button', { name: 'Delete the draft' })).toBeNull()
  })

  it('[CU-171+] see that publishing again notifies those who have no message yet', () => {
    write({ ...staffGreens, state: 'withdrawn' })
    expect(
      screen.getByText(
        /^12 people find it in their inbox 5 minutes after you publish.* Those who already have a message about it get no second one\.$/,
      ),
    ).toBeDefined()
  })

  it('[CU-169+] see who is notified: the audience of the first publication, on its first day, and no one of a change', async () => {
    const { user } = write()
    expect(screen.getByText(/^12 people find it in their inbox 5 minutes after you publish, unless you withdraw/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /Guests/ }))
    const day = screen.getByLabelText('Shown from')
    await user.clear(day)
    await user.type(day, '2026-05-06')
    expect(screen.getByText(/^19 people find it in their inbox on .*6 May.* 0?8:00.*, unless you withdraw it by then\.$/)).toBeDefined()
    document.body.replaceChildren()
    write(null, null, '07:30:00')
    expect(screen.getByText(/in their inbox on .*4 May.* 0?8:00/)).toBeDefined()
    document.body.replaceChildren()
    write(staffGreens)
    expect(screen.getByText('No one is notified of this change.')).toBeDefined()
  })
})
