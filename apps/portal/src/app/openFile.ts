/** Longer than any viewer needs to take a file over. */
const KEPT_MILLISECONDS = 60_000

/** Gives the reader a file under its name: a browser saves it, or shows what it can. */
export function openFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}
