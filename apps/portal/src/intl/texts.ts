/**
 * The words on the screen. They come in two files for each language: what the first pages show, and the rest, which every other page
 * waits for. The build decides what is in which (messagesPlugin.ts).
 */
import type { Language } from '@club/ui/features'
import type { MessageFormatElement } from 'react-intl'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Messages = Record<string, MessageFormatElement[]>

export interface ShownTexts {
  readonly language: Language
  readonly messages: Messages
}

/** Gives the texts of a language; all of them, or at least those of the first pages. */
export type ReadTexts = (language: Language, all: boolean) => Promise<Messages>

export interface Texts {
  readonly shown: StoreApi<ShownTexts>
  /** The old words stay until the new ones are there. */
  show(language: Language): Promise<void>
  /** Done when every text of the language is there, that of now and of any later one. */
  all(): Promise<void>
}

export function createTexts(read: ReadTexts): Texts {
  const shown = createStore<ShownTexts>()(() => ({ language: 'en', messages: {} }))
  let isLoaded = false
  let wanted = { language: shown.getState().language, all: false }

  const follow = async (): Promise<void> => {
    const asked = wanted
    const messages = await read(asked.language, asked.all)
    if (asked !== wanted) return follow()
    const now = shown.getState()
    // The rest goes to the texts on the screen: React may be halfway through a page that needs them, and has read the object already.
    if (isLoaded && now.language === asked.language) Object.assign(now.messages, messages)
    else shown.setState({ language: asked.language, messages })
    isLoaded = true
  }
  const want = (change: Partial<typeof wanted>): Promise<void> => {
    wanted = { ...wanted, ...change }
    return follow()
  }
  return { shown, show: (language) => want({ language }), all: () => (wanted.all ? follow() : want({ all: true })) }
}
