import { createVar } from '@vanilla-extract/css'

/** Side of a score mark; a card sets it by its own width. */
export const markSize = createVar()
