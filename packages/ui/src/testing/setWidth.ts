/** Sets the width of the window, in px, for queries of `matchMedia`. */
export function setWidth(width: number): void {
  ;(window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }).happyDOM.setViewport({
    width,
    height: 844,
  })
}
