/** Every component in every theme; only while developing. */
export { Gallery as default } from '@club/ui/gallery'
