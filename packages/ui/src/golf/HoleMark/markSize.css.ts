import { createVar } from '@vanilla-extract/css'

/** Width and height of a score mark; a card derives it from its own width. */
export const markSize = createVar()
