/** A small logo for a demo club: hills in its two colours, drawn by code and written as a PNG. */
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 128

type Colour = readonly [number, number, number]

function colourOf(hex: string): Colour {
  return [Number.parseInt(hex.slice(1, 3), 16), Number.parseInt(hex.slice(3, 5), 16), Number.parseInt(hex.slice(5, 7), 16)]
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

export function clubMark(primary: string, secondary: string): Buffer {
  const [sky, hill] = [colourOf(primary), colourOf(secondary)]
  const rows = Buffer.alloc(SIZE * (SIZE * 4 + 1))
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const distance = Math.hypot(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5)
      const ground = SIZE * 0.62 + Math.sin(x / 17) * 9
      const flag = x >= 78 && x <= 81 && y > 34 && y < ground
      const cloth = x > 81 && y >= 34 && y <= 54 && x - 81 < (54 - y) * 1.4
      const [red, green, blue]: Colour = y > ground || cloth ? hill : flag ? [255, 255, 255] : sky
      // A soft edge of one pixel.
      const alpha = Math.max(0, Math.min(255, Math.round((SIZE / 2 - distance) * 255)))
      rows.set([red, green, blue, alpha], y * (SIZE * 4 + 1) + 1 + x * 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits a channel, with alpha.
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
