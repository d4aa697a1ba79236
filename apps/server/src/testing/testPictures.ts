/** Files of pictures that tests upload. */

/** A JPEG with an APP1 segment: TIFF header, one tag 0x0112 of type SHORT, and a text that must not be passed on. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff, ...Buffer.from('GPS 50.2361 N')]
  const length = body.length + 2
  return Uint8Array.from([...jpeg.subarray(0, 2), 0xff, 0xe1, length >> 8, length & 255, ...body, ...jpeg.subarray(2)])
}

/** The beginning of a PNG that names a size. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, ...Buffer.from('IHDR'), ...size, 8, 6, 0, 0, 0])
}
