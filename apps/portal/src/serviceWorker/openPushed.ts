/** Opens the page of a pushed message. */

interface OpenPage {
  readonly frameType?: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export interface OpenPages {
  matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>
  openWindow(url: string): Promise<unknown>
}

/** Shows the page in the portal that is already open, else in a new window. CU-213+. */
export async function openPushed(url: string, pages: OpenPages): Promise<void> {
  // A portal in another page's frame is not led away.
  const open = (await pages.matchAll({ type: 'window' })).find(({ frameType }) => frameType === 'top-level')
  const isShown = await open?.focus().then(
    () =>
      open.navigate(url).then(
        () => true,
        () => false,
      ),
    () => false,
  )
  if (!isShown) await pages.openWindow(url)
}
