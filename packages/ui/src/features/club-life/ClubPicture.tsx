import * as css from './clubLife.css.ts'

interface ClubPictureProps {
  /** URL of the loaded picture; undefined while it is loaded. */
  readonly url: string | undefined
  /** '' for a picture next to its own headline. */
  readonly alt: string
  readonly small?: boolean
}

/** A picture of an article or event. Its place is reserved while it is loaded. */
export function ClubPicture({ url, alt, small = false }: ClubPictureProps) {
  const look = small ? css.thumb : css.picture
  return url === undefined ? <div className={look} aria-hidden /> : <img className={look} src={url} alt={alt} />
}
