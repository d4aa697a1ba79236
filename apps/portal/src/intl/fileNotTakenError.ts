/** The app around the portal does not take files, or not this one. SH-68+. */
export class FileNotTakenError extends Error {
  override readonly name = 'FileNotTakenError'
}
