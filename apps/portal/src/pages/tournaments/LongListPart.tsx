/** A long list with its virtual scrolling, loaded only if the list is long. */
export { LongList as default } from '@club/ui/features'
