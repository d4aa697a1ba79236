/**
 * The texts on the screen. Each language has several files: one for the frame and the first pages, and one for each area of pages. The
 * build decides which text is in which file (messagesPlugin.ts).
 */
import type { Language } from '@club/ui/features'
import type { MessageFormatElement } from 'react-intl'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Messages = Record<string, MessageFormatElement[]>

export interface ShownTexts {
  readonly language: Language
  readonly messages: Messages
}

/** Returns the texts of the frame and the first pages, and those of `areas`. */
export type ReadTexts = (language: Language, areas: readonly string[]) => Promise<Messages>

export interface Texts {
  readonly shown: StoreApi<ShownTexts>
  /** Changes the language. The texts on the screen stay until the new ones are loaded. */
  show(language: Language): Promise<void>
  /** Resolves when the texts of the area are loaded, in the current language and in any later one. */
  load(area: string): Promise<void>
}

export function createTexts(read: ReadTexts): Texts {
  const shown = createStore<ShownTexts>()(() => ({ language: 'en', messages: {} }))
  let isLoaded = false
  let current: { readonly language: Language; readonly areas: readonly string[] } = { language: shown.getState().language, areas: [] }

  const follow = async (): Promise<void> => {
    const request = current
    const messages = await read(request.language, request.areas)
    if (request !== current) return follow()
    const now = shown.getState()
    // Texts of the same language are added to the object on the screen: React may be rendering a page that has read the object already.
    if (isLoaded && now.language === request.language) Object.assign(now.messages, messages)
    else shown.setState({ language: request.language, messages })
    isLoaded = true
  }
  const change = (to: Partial<typeof current>): Promise<void> => {
    current = { ...current, ...to }
    return follow()
  }
  return {
    shown,
    show: (language) => change({ language }),
    load: (area) => (current.areas.includes(area) ? follow() : change({ areas: [...current.areas, area] })),
  }
}
