/** How wide the window is from now on, for what asks `matchMedia`. */
export function setWidth(width: number): void {
  ;(window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }).happyDOM.setViewport({
    width,
    height: 844,
  })
}
